// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/crowd.h"

#include "core/figure/contours.h"
#include "core/lab/report_paths.h"
#include "core/lessons/scores.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace credence {
namespace {

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
constexpr int curve_nodes = 401, vote_side = 201;

const Sketch* sketch_in(const KeptAnswer& kept) { return std::get_if<Sketch>(&kept.answer); }

std::vector<double> even_places(double from, double to, int count) {
  std::vector<double> x;
  for (int i = 0; i < count; ++i) x.push_back(from + (to - from) * i / (count - 1));
  return x;
}

// Quartiles and median of these curves at each x.
void summarise(CurveCrowd& crowd, const std::vector<std::vector<double>>& curves) {
  for (auto* line : {&crowd.lower_quartile, &crowd.median, &crowd.upper_quartile})
    line->assign(crowd.x.size(), nowhere);
  if (curves.empty()) return;
  for (std::size_t i = 0; i < crowd.x.size(); ++i) {
    std::vector<double> heights;
    for (const auto& curve : curves) heights.push_back(curve[i]);
    crowd.lower_quartile[i] = quantile_of(heights, 0.25);
    crowd.median[i] = quantile_of(heights, 0.5);
    crowd.upper_quartile[i] = quantile_of(heights, 0.75);
  }
}

// Adds the area under a segment to each cell: cell i reaches from half way to the place before it to half way to the
// next one, and the first and the last one are half as wide.
void add_area(std::vector<double>& areas, Point2 p, Point2 q, const Rect& plot) {
  const double cell = plot.width() / static_cast<double>(areas.size() - 1);
  const double from = std::max(p.x, plot.x0), to = std::min(q.x, plot.x1);
  if (!(to > from)) return;
  const auto height = [&](double x) { return p.y + (q.y - p.y) * (x - p.x) / (q.x - p.x); };
  const auto index = [&](double x) {
    const double at = std::floor((x - plot.x0) / cell + 0.5);
    return static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(areas.size() - 1)));
  };
  double left = from;
  for (std::size_t i = index(from); left < to && i < areas.size(); ++i) {
    const double end = i + 1 == areas.size() ? to : std::min(to, plot.x0 + (static_cast<double>(i) + 0.5) * cell);
    if (end <= left) continue;
    areas[i] += (end - left) * (height(left) + height(end)) / 2;
    left = end;
  }
}

std::vector<double> density_heights(const Polyline& sketch, const Rect& plot) {
  Polyline curve = sketch;
  std::ranges::stable_sort(curve, {}, &Point2::x);
  for (Point2& p : curve) p.y = std::max(0.0, p.y);
  std::vector<double> heights(curve_nodes, 0.0);
  for (std::size_t i = 1; i < curve.size(); ++i) add_area(heights, curve[i - 1], curve[i], plot);
  const double area = std::accumulate(heights.begin(), heights.end(), 0.0);
  if (!(area > 0) || !std::isfinite(area)) return {};
  const double cell = plot.width() / (curve_nodes - 1);
  for (double& height : heights) height /= area * cell;
  heights.front() *= 2;
  heights.back() *= 2;
  return heights;
}

// The points of a path in the order of increasing x without those that go back; empty if it is no curve y(x).
Polyline as_curve(const std::vector<Polyline>& paths, const Rect& plot) {
  const Polyline* only = nullptr;
  for (const Polyline& path : paths) {
    if (path.size() < 2) continue;
    if (only != nullptr) return {};
    only = &path;
  }
  if (only == nullptr) return {};
  Polyline path = *only;
  if (path.front().x > path.back().x) std::ranges::reverse(path);
  Polyline forward{path.front()};
  double back = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    back += std::max(0.0, path[i - 1].x - path[i].x);
    if (path[i].x > forward.back().x) forward.push_back(path[i]);
  }
  const double spans = std::min(forward.back().x, plot.x1) - std::max(forward.front().x, plot.x0);
  return back <= plot.width() / 100 && spans >= plot.width() / 2 ? forward : Polyline();
}

std::vector<double> curve_heights(const Polyline& curve, const std::vector<double>& x) {
  std::vector<double> heights(x.size(), nowhere);
  std::size_t k = 1;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (x[i] < curve.front().x || x[i] > curve.back().x) continue;
    while (k + 1 < curve.size() && curve[k].x < x[i]) ++k;
    const Point2 p = curve[k - 1], q = curve[k];
    heights[i] = p.y + (q.y - p.y) * (x[i] - p.x) / (q.x - p.x);
  }
  return heights;
}

// The curve with its ends prolonged over the plot, in the direction of their last twentieth of its width.
Polyline prolonged_curve(const Polyline& curve, const Rect& plot) {
  const auto beyond = [&](Point2 end, double inner, double x) {
    const std::vector<double> height = curve_heights(curve, {inner});
    return Point2{x, end.y + (end.y - height.front()) * (x - end.x) / (end.x - inner)};
  };
  const double reach = plot.width() / 20;
  const Point2 first = curve.front(), last = curve.back();
  Polyline longer = curve;
  if (first.x > plot.x0) longer.insert(longer.begin(), beyond(first, std::min(first.x + reach, last.x), plot.x0));
  if (last.x < plot.x1) longer.push_back(beyond(last, std::max(last.x - reach, first.x), plot.x1));
  return longer;
}

std::optional<CurveCrowd> curves_of(const RoundAnswers& answers, const Rect& plot) {
  CurveCrowd crowd{.x = even_places(plot.x0, plot.x1, curve_nodes)};
  std::vector<std::vector<double>> whole;
  for (const auto& [phone, kept] : answers) {
    const Sketch* sketch = sketch_in(kept);
    if (sketch == nullptr || sketch->paths.empty()) continue;
    const Polyline curve = as_curve(sketch->paths, plot);
    if (curve.empty()) return {};
    crowd.curves.push_back(curve_heights(curve, crowd.x));
    whole.push_back(curve_heights(prolonged_curve(curve, plot), crowd.x));
    crowd.phones.push_back(phone);
  }
  if (crowd.curves.empty()) return {};
  summarise(crowd, whole);
  return crowd;
}

using Votes = std::vector<std::vector<bool>>;

// Names the sides of each one so that they agree with the majority of the others.
void name_sides(Votes& votes) {
  if (votes.size() < 2) return;
  const std::size_t nodes = votes.front().size();
  std::vector<int> sum(nodes);  // of +1 on the one side and -1 on the other
  for (const auto& one : votes) {
    long agreement = 0;
    for (std::size_t n = 0; n < nodes; ++n) agreement += one[n] ? sum[n] : -sum[n];
    const bool turn = agreement < 0;
    for (std::size_t n = 0; n < nodes; ++n) sum[n] += one[n] != turn ? 1 : -1;
  }
  // The sum leads; each turn makes it larger in magnitude, so that this ends.
  std::vector<int> named(nodes);
  for (auto& one : votes) {
    long agreement = 0;
    for (std::size_t n = 0; n < nodes; ++n) agreement += one[n] ? sum[n] : -sum[n];
    if (agreement < 0) one.flip();
  }
  for (bool turned = true; turned;) {
    turned = false;
    std::ranges::fill(named, 0);
    for (const auto& one : votes) {
      for (std::size_t n = 0; n < nodes; ++n) named[n] += one[n] ? 1 : -1;
    }
    for (auto& one : votes) {
      long agreement = 0;  // with the others
      for (std::size_t n = 0; n < nodes; ++n) agreement += (one[n] ? named[n] : -named[n]) - 1;
      if (agreement >= 0) continue;
      one.flip();
      for (std::size_t n = 0; n < nodes; ++n) named[n] += one[n] ? 2 : -2;
      turned = true;
    }
  }
}

// Averages with the weights 1 4 6 4 1 along both axes; beyond the border a field goes on as at the border.
ScalarField smoothed(const ScalarField& field) {
  constexpr std::array<double, 5> weights{1. / 16, 4. / 16, 6. / 16, 4. / 16, 1. / 16};
  const int nx = field.lattice.nx, ny = field.lattice.ny;
  ScalarField rows{field.lattice, std::vector<double>(field.values.size())}, both = rows;
  const auto index = [nx](int i, int j) {
    return static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) + static_cast<std::size_t>(i);
  };
  for (int j = 0; j < ny; ++j) {
    for (int i = 0; i < nx; ++i) {
      for (int k = -2; k <= 2; ++k)
        rows.values[index(i, j)] +=
            weights[static_cast<std::size_t>(k + 2)] * field.at(std::clamp(i + k, 0, nx - 1), j);
    }
  }
  for (int j = 0; j < ny; ++j) {
    for (int i = 0; i < nx; ++i) {
      for (int k = -2; k <= 2; ++k)
        both.values[index(i, j)] += weights[static_cast<std::size_t>(k + 2)] * rows.at(i, std::clamp(j + k, 0, ny - 1));
    }
  }
  return both;
}

// `sides_of` gives the nodes on the one side of a sketch.
template <class SidesOf>
VoteCrowd vote_crowd(const RoundAnswers& answers, const Rect& plot, bool nameless, const SidesOf& sides_of) {
  VoteCrowd crowd;
  crowd.votes = {{plot, vote_side, vote_side}, {}};
  Votes votes;
  for (const auto& [phone, kept] : answers) {
    const Sketch* sketch = sketch_in(kept);
    if (sketch == nullptr || std::ranges::none_of(sketch->paths, [](const Polyline& path) { return path.size() > 1; }))
      continue;
    votes.push_back(sides_of(sketch->paths));
    crowd.phones.push_back(phone);
  }
  if (nameless) name_sides(votes);
  crowd.votes.values.assign(crowd.votes.lattice.size(), 0.0);
  if (votes.empty()) return crowd;
  for (const auto& one : votes) {
    for (std::size_t n = 0; n < one.size(); ++n) crowd.votes.values[n] += one[n] ? 1 : 0;
  }
  for (double& value : crowd.votes.values) value /= static_cast<double>(votes.size());
  const ScalarField field = smoothed(crowd.votes);
  for (std::size_t k = 0; k < 3; ++k) crowd.levels[k] = trace_contour(field, 0.25 * static_cast<double>(k + 1));
  return crowd;
}

// The pull of the other places on one, each with the length 1, and how many places are there.
struct Pull {
  Point2 force;
  double here = 0;
};
Pull pull_at(const std::vector<Point2>& places, Point2 at) {
  Pull pull;
  for (const Point2& p : places) {
    const double distance = std::hypot(p.x - at.x, p.y - at.y);
    if (distance < 1e-12) {
      ++pull.here;
    } else {
      pull.force = {pull.force.x + (p.x - at.x) / distance, pull.force.y + (p.y - at.y) / distance};
    }
  }
  return pull;
}

// One of the places if the others do not pull it away, which is found first, because Weiszfeld's iteration would come
// close to it ever more slowly.
Point2 geometric_median(const std::vector<Point2>& places) {
  Point2 at{};
  for (const Point2& p : places) {
    const auto [force, here] = pull_at(places, p);
    if (std::hypot(force.x, force.y) <= here) return p;
    at = {at.x + p.x / static_cast<double>(places.size()), at.y + p.y / static_cast<double>(places.size())};
  }
  for (int step = 0; step < 10'000; ++step) {
    Point2 sum{};
    double weight = 0;
    for (const Point2& p : places) {
      const double distance = std::max(std::hypot(p.x - at.x, p.y - at.y), 1e-12);
      weight += 1 / distance;
      sum = {sum.x + p.x / distance, sum.y + p.y / distance};
    }
    const Point2 next{sum.x / weight, sum.y / weight};
    const double moved = std::hypot(next.x - at.x, next.y - at.y);
    at = next;
    if (moved < 1e-12) break;
  }
  return at;
}

// The smallest of 1, 2, 2.5, 5 times a power of ten that is at least the value.
double round_width(double value) {
  if (!(value > 0) || !std::isfinite(value)) return 1;
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double step : {1.0, 2.0, 2.5, 5.0}) {
    if (step * decade >= value * (1 - 1e-12)) return step * decade;
  }
  return 10 * decade;
}

// The next code point of a text and its length; a byte that begins none is itself.
std::pair<char32_t, std::size_t> code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
  if (length == 1 || text.size() < length) return {first, 1};
  char32_t point = first & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return {first, 1};
    point = (point << 6) | (byte(i) & 0x3Fu);
  }
  return {point, length};
}

void append_utf8(std::string& text, char32_t point) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xC0 | (point >> 6));
    put(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    put(0xE0 | (point >> 12));
    put(0x80 | ((point >> 6) & 0x3F));
    put(0x80 | (point & 0x3F));
  } else {
    put(0xF0 | (point >> 18));
    put(0x80 | ((point >> 12) & 0x3F));
    put(0x80 | ((point >> 6) & 0x3F));
    put(0x80 | (point & 0x3F));
  }
}

char32_t lower_case(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 32;  // Latin-1
  const bool even_is_upper = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177);
  if (even_is_upper && c != 0x130 && c != 0x131) return c | 1;  // Latin Extended-A
  if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return c + (c & 1);
  if (c == 0x178) return 0xFF;
  if (c >= 0x391 && c <= 0x3AB && c != 0x3A2) return c + 32;  // Greek
  if (c == 0x3C2) return 0x3C3;                               // the sigma at a word's end
  if (c >= 0x410 && c <= 0x42F) return c + 32;                // Cyrillic
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  if (c == 0x1E9E) return 0xDF;  // the large sharp s
  return c;
}

bool is_space(char32_t c) {
  return c == ' ' || (c >= 0x09 && c <= 0x0D) || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
         c == 0x3000;
}

// The text without spaces at its ends, and with one between words.
std::string tidied(std::string_view text, bool fold) {
  std::string result;
  bool gap = false;
  while (!text.empty()) {
    const auto [point, length] = code_point(text);
    if (is_space(point)) {
      gap = !result.empty();
    } else {
      if (gap) result += ' ';
      gap = false;
      const char32_t folded = fold ? lower_case(point) : point;
      if (fold && folded == 0xDF) {
        result += "ss";
      } else if (length == 1 && point >= 0x80) {
        result += text.front();  // a stray byte
      } else {
        append_utf8(result, folded);
      }
    }
    text.remove_prefix(length);
  }
  return result;
}

struct Groups {
  std::vector<std::string> names;
  std::vector<bool> right;
};

std::optional<Groups> groups_of(const Question& question, const std::optional<RoomKey>& key) {
  Groups groups;
  if (question.kind == AnswerKind::choice && !question.several) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      groups.names.push_back(option_letter(static_cast<int>(i) + 1));
      groups.right.push_back(question.options[i].right || (question.reached && i == 0));
    }
  } else if (question.kind == AnswerKind::choice) {
    if (std::ranges::none_of(question.options, &ChoiceOption::right)) return {};
    groups = {{say("right"), say("not right")}, {true, false}};
  } else if (question.kind == AnswerKind::number) {
    if (!key || !key->number) return {};
    groups = {{say("too small"), say("right"), say("too large")}, {false, true, false}};
  } else if (find_predictable(question.lab, question.thing) != nullptr) {
    if (!key || !key->sketch) return {};
    groups = {{say("very close"), say("close"), say("partly"), say("far off")}, {true, true, false, false}};
  } else {
    return {};
  }
  return groups;
}

std::size_t group_of(const Question& question, const RoomAnswer& answer, const std::optional<RoomKey>& key) {
  if (const auto* picked = std::get_if<std::vector<int>>(&answer)) {
    if (!question.several) return static_cast<std::size_t>(picked->front() - 1);
    return is_right(question, answer, RoomKey{}).value_or(false) ? 0 : 1;
  }
  if (const auto* number = std::get_if<double>(&answer)) {
    if (is_right(question, answer, *key).value_or(false)) return 1;
    return *number < *key->number ? 0 : 2;
  }
  const double score = score_of(question, answer, *key).value_or(0);
  for (std::size_t k = score_groups.size(); k-- > 0;) {
    if (score >= score_groups[k]) return score_groups.size() - 1 - k;
  }
  return score_groups.size();
}

}  // namespace

double quantile_of(std::vector<double> values, double p) {
  std::ranges::sort(values);
  const double at = p * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(std::floor(at));
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (at - static_cast<double>(below)) * (values[above] - values[below]);
}

CurveCrowd density_crowd(const RoundAnswers& answers, const Rect& plot) {
  CurveCrowd crowd{.x = even_places(plot.x0, plot.x1, curve_nodes)};
  for (const auto& [phone, kept] : answers) {
    const Sketch* sketch = sketch_in(kept);
    if (sketch == nullptr || sketch->paths.empty()) continue;
    std::vector<double> heights = density_heights(sketch->paths.front(), plot);
    if (heights.empty()) continue;
    crowd.curves.push_back(std::move(heights));
    crowd.phones.push_back(phone);
  }
  summarise(crowd, crowd.curves);
  return crowd;
}

VoteCrowd boundary_crowd(const RoundAnswers& answers, const Rect& plot) {
  VoteCrowd crowd = vote_crowd(answers, plot, true, [&](const std::vector<Polyline>& paths) {
    return nodes_on_one_side(paths, {plot, vote_side, vote_side});
  });
  crowd.curves = curves_of(answers, plot);
  return crowd;
}

VoteCrowd region_crowd(const RoundAnswers& answers, const Rect& plot) {
  return vote_crowd(answers, plot, false, [&](const std::vector<Polyline>& paths) {
    return nodes_inside(paths, {plot, vote_side, vote_side});
  });
}

PlaceCrowd place_crowd(const RoundAnswers& answers, const Rect& plot, bool on_line) {
  PlaceCrowd crowd;
  const double middle = (plot.y0 + plot.y1) / 2;
  std::vector<double> x;
  std::vector<Point2> shares;
  for (const auto& [phone, kept] : answers) {
    const Sketch* sketch = sketch_in(kept);
    if (sketch == nullptr) continue;
    const Point2 at = on_line ? Point2{sketch->place.x, middle} : sketch->place;
    crowd.places.push_back(at);
    crowd.phones.push_back(phone);
    x.push_back(at.x);
    shares.push_back({(at.x - plot.x0) / plot.width(), (at.y - plot.y0) / plot.height()});
  }
  if (x.empty()) return crowd;
  if (on_line) {
    crowd.median = Point2{quantile_of(x, 0.5), middle};
  } else {
    const Point2 at = geometric_median(shares);
    crowd.median = Point2{plot.x0 + at.x * plot.width(), plot.y0 + at.y * plot.height()};
  }
  return crowd;
}

BarCrowd bar_crowd(const RoundAnswers& answers, std::size_t bars, bool sum_to_one) {
  BarCrowd crowd;
  crowd.heights.resize(bars);
  for (const auto& [phone, kept] : answers) {
    const Sketch* sketch = sketch_in(kept);
    if (sketch == nullptr || sketch->bars.size() != bars) continue;
    const double sum = sum_to_one ? std::accumulate(sketch->bars.begin(), sketch->bars.end(), 0.0) : 1;
    if (!(sum > 0)) continue;
    for (std::size_t i = 0; i < bars; ++i) crowd.heights[i].push_back(sketch->bars[i] / sum);
    crowd.phones.push_back(phone);
  }
  if (crowd.phones.empty()) return crowd;
  for (const auto& heights : crowd.heights) {
    crowd.lower_quartile.push_back(quantile_of(heights, 0.25));
    crowd.median.push_back(quantile_of(heights, 0.5));
    crowd.upper_quartile.push_back(quantile_of(heights, 0.75));
  }
  return crowd;
}

OrderCrowd order_crowd(const RoundAnswers& answers, const std::vector<std::string>& names) {
  OrderCrowd crowd;
  crowd.ranks.resize(names.size());
  for (const auto& [phone, kept] : answers) {
    const Sketch* sketch = sketch_in(kept);
    if (sketch == nullptr || !std::ranges::is_permutation(sketch->names, names)) continue;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto rank = std::ranges::find(sketch->names, names[i]) - sketch->names.begin();
      crowd.ranks[i].push_back(static_cast<int>(rank) + 1);
    }
    crowd.phones.push_back(phone);
  }
  crowd.order.resize(names.size());
  std::iota(crowd.order.begin(), crowd.order.end(), std::size_t{0});
  if (crowd.phones.empty()) return crowd;
  std::vector<double> mean;
  for (const auto& ranks : crowd.ranks) {
    crowd.median_rank.push_back(quantile_of({ranks.begin(), ranks.end()}, 0.5));
    mean.push_back(std::accumulate(ranks.begin(), ranks.end(), 0.0) / static_cast<double>(ranks.size()));
  }
  std::ranges::stable_sort(crowd.order, [&](std::size_t a, std::size_t b) {
    return std::pair(crowd.median_rank[a], mean[a]) < std::pair(crowd.median_rank[b], mean[b]);
  });
  return crowd;
}

NumberCrowd number_crowd(const RoundAnswers& answers, std::optional<double> right, int most_bins) {
  NumberCrowd crowd;
  std::vector<std::pair<double, int>> all;
  for (const auto& [phone, kept] : answers) {
    if (const auto* number = std::get_if<double>(&kept.answer)) all.emplace_back(*number, phone);
  }
  std::ranges::sort(all);
  for (const auto& [number, phone] : all) {
    crowd.numbers.push_back(number);
    crowd.phones.push_back(phone);
  }
  double from = right.value_or(0), to = from;
  if (!all.empty()) {
    crowd.median = quantile_of(crowd.numbers, 0.5);
    const double q1 = quantile_of(crowd.numbers, 0.25), q3 = quantile_of(crowd.numbers, 0.75), fence = 3 * (q3 - q1);
    from = to = *crowd.median;
    for (const double number : crowd.numbers) {
      if (number < q1 - fence || number > q3 + fence) continue;
      from = std::min(from, number);
      to = std::max(to, number);
    }
    if (right) from = std::min(from, *right);
    if (right) to = std::max(to, *right);
  }
  const double extent = to > from ? to - from : std::max(std::abs(from), 0.1);
  crowd.width = round_width(extent / (most_bins - 2));
  crowd.low = crowd.width * std::floor(from / crowd.width + 1e-9);
  // A bin is found by division, which may round a number at a border to either side of it.
  const auto bin = [&](double number) { return std::floor((number - crowd.low) / crowd.width + 1e-9); };
  crowd.bins.assign(static_cast<std::size_t>(bin(to)) + 1, 0);
  for (const double number : crowd.numbers) {
    const double at = std::clamp(bin(number), -1.0, static_cast<double>(crowd.bins.size()));
    crowd.bin_of.push_back(static_cast<int>(at));
    if (at < 0) {
      ++crowd.below;
    } else if (at >= static_cast<double>(crowd.bins.size())) {
      ++crowd.above;
    } else {
      ++crowd.bins[static_cast<std::size_t>(at)];
    }
  }
  return crowd;
}

ChoiceCrowd choice_crowd(const RoundAnswers& answers, std::size_t options) {
  ChoiceCrowd crowd;
  crowd.counts.resize(options);
  crowd.by.resize(options);
  for (const auto& [phone, kept] : answers) {
    const auto* picked = std::get_if<std::vector<int>>(&kept.answer);
    if (picked == nullptr) continue;
    ++crowd.people;
    for (const int option : *picked) {
      const auto at = static_cast<std::size_t>(option - 1);
      if (at >= options) continue;
      ++crowd.counts[at];
      crowd.by[at].push_back(phone);
    }
  }
  return crowd;
}

std::string folded_words(std::string_view text) { return tidied(text, true); }

std::vector<WordCount> word_crowd(const RoundAnswers& answers) {
  struct Entry {
    WordCount count;
    std::vector<std::pair<std::string, int>> spellings;  // in the order of the phones
  };
  std::map<std::string, Entry> entries;
  for (const auto& [phone, kept] : answers) {
    const auto* words = std::get_if<std::string>(&kept.answer);
    if (words == nullptr) continue;
    const std::string key = folded_words(*words), spelling = tidied(*words, false);
    if (key.empty()) continue;
    Entry& entry = entries[key];
    ++entry.count.count;
    entry.count.phones.push_back(phone);
    const auto known = std::ranges::find(entry.spellings, spelling, &std::pair<std::string, int>::first);
    if (known == entry.spellings.end()) {
      entry.spellings.emplace_back(spelling, 1);
    } else {
      ++known->second;
    }
  }
  std::vector<WordCount> counts;
  for (auto& [key, entry] : entries) {
    entry.count.key = key;
    entry.count.shown = std::ranges::max_element(entry.spellings, {}, &std::pair<std::string, int>::second)->first;
    counts.push_back(std::move(entry.count));
  }
  std::ranges::stable_sort(counts, std::greater<>(), &WordCount::count);
  return counts;
}

int Flow::before(std::size_t group) const {
  return left[group] + std::accumulate(table[group].begin(), table[group].end(), 0);
}

int Flow::after(std::size_t group) const {
  int sum = came[group];
  for (const auto& row : table) sum += row[group];
  return sum;
}

int Flow::came_to_right() const {
  int sum = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t j = 0; j < table.size(); ++j) sum += !right[i] && right[j] ? table[i][j] : 0;
  }
  return sum;
}

int Flow::left_right() const {
  int sum = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t j = 0; j < table.size(); ++j) sum += right[i] && !right[j] ? table[i][j] : 0;
  }
  return sum;
}

std::optional<Flow> flow_of(const Question& question, const RoundAnswers& before, const RoundAnswers& after,
                            const std::optional<RoomKey>& key) {
  const auto groups = groups_of(question, key);
  if (!groups) return {};
  const std::size_t count = groups->names.size();
  Flow flow{groups->names, groups->right, std::vector(count, std::vector<int>(count)), std::vector<int>(count),
            std::vector<int>(count)};
  for (const auto& [phone, kept] : before) {
    const std::size_t from = group_of(question, kept.answer, key);
    const auto later = after.find(phone);
    if (later == after.end()) {
      ++flow.left[from];
    } else {
      ++flow.table[from][group_of(question, later->second.answer, key)];
    }
  }
  for (const auto& [phone, kept] : after) {
    if (!before.contains(phone)) ++flow.came[group_of(question, kept.answer, key)];
  }
  return flow;
}

Polyline pooled_density(const CurveCrowd& crowd) {
  Polyline mean;
  if (crowd.curves.empty()) return mean;
  for (std::size_t i = 0; i < crowd.x.size(); ++i) {
    double sum = 0;
    for (const auto& curve : crowd.curves) sum += curve[i];
    mean.push_back({crowd.x[i], sum / static_cast<double>(crowd.curves.size())});
  }
  return mean;
}

std::optional<PooledBeta> pooled_beta(const CurveCrowd& crowd) {
  const Polyline density = pooled_density(crowd);
  if (density.empty() || density.front().x != 0 || density.back().x != 1) return {};
  // Exact moments of the line through the heights, which has area 1.
  double mean = 0, square = 0;
  for (std::size_t i = 1; i < density.size(); ++i) {
    const auto [a, p] = density[i - 1];
    const auto [b, q] = density[i];
    const double h = b - a;
    mean += h * (a * (p + q) / 2 + h * (p + 2 * q) / 6);
    square += h * (a * a * (p + q) / 2 + a * h * (p + 2 * q) / 3 + h * h * (p + 3 * q) / 12);
  }
  const double variance = square - mean * mean;
  if (!(variance > 0) || !(mean > 0) || !(mean < 1)) return {};
  const double k = mean * (1 - mean) / variance - 1;
  if (!(k > 0)) return {};
  return PooledBeta{k * mean, k * (1 - mean)};
}

std::optional<Members> pooled_coin_prior(const CurveCrowd& crowd, const Members& parameters) {
  const auto beta = pooled_beta(crowd);
  const auto found = std::ranges::find(parameters, std::string("priors"), &Members::value_type::first);
  const auto* rows = found != parameters.end() ? std::get_if<Items>(&found->second) : nullptr;
  if (!beta || rows == nullptr || rows->empty()) return {};
  const auto written = [](double value) {
    const double clamped = std::clamp(value, 0.01, 1e6);
    const double decade = std::pow(10.0, std::floor(std::log10(clamped)) - 2);
    return decade >= 1 ? std::round(clamped / decade) * decade : std::round(clamped / decade) / std::round(1 / decade);
  };
  Items priors = *rows;
  priors.front() = Items{written(beta->alpha), written(beta->beta)};
  return Members{{"priors", std::move(priors)}};
}

std::vector<double> pooled_shares(const BarCrowd& crowd) {
  std::vector<double> shares;
  if (crowd.phones.empty()) return shares;
  const auto people = static_cast<double>(crowd.phones.size());
  for (const auto& heights : crowd.heights) {
    shares.push_back(std::accumulate(heights.begin(), heights.end(), 0.0) / people);
  }
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= sum;
  return shares;
}

}  // namespace credence
