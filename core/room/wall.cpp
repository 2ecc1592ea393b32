// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/wall.h"

#include "core/room/chance.h"
#include "core/room/gathered.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace credence {
namespace {

constexpr Role class_role = Role::posterior, wrong_role = Role::independent, own_role = Role::picked;
constexpr std::size_t least_for_band = 4, least_for_median = 3;  // with fewer, the answers themselves say it

// What of the crowd is drawn, and in front of it.
struct Drawn {
  bool truth = false;
  std::optional<int> own = {};  // a phone's answer in amber
  bool by_itself = false;       // whether it is that phone's picture: of the class the middle alone
  std::string name = {};        // of that phone, if it is shown
  std::string own_name() const { return by_itself ? say("you") : name.empty() ? say("one of you") : name; }
};

// The plot without what invites a hand.
Figure bare(const Figure& ground) {
  Figure figure = ground;
  figure.title.clear();
  figure.note.clear();
  figure.known_note.clear();
  figure.click_hint.clear();
  figure.description.clear();
  figure.brush = false;
  figure.above = figure.beside = {};
  std::erase_if(figure.layers, [](const Layer& layer) { return std::holds_alternative<Handles>(layer); });
  return figure;
}

void hide_numbers(Axis& axis) {
  axis.label.clear();
  axis.marks = {{axis.min - 1, ""}};  // outside: there is none to see
}

// The more lines, the paler, so that all together stay a picture.
double crowd_opacity(std::size_t count) { return std::clamp(2.4 / std::sqrt(static_cast<double>(count)), 0.12, 0.8); }
double crowd_width(std::size_t count) { return count < 10 ? 2.2 : 1.5; }

std::string crowd_name(std::size_t count) {
  return several(static_cast<double>(count), "{} sketch, one per phone", "{} sketches, one per phone");
}
std::string truth_name(const Question& question) {
  const Predictable* thing = find_predictable(question.lab, question.thing);
  return thing == nullptr ? say("the truth") : say(thing->title);
}

// The truth is painted over all answers, and named before any of them: names find their places in the order of layers.
template <class Named>
void add_truth(Figure& figure, Named truth) {
  figure.layers.insert(figure.layers.begin(), truth);
  truth.name.clear();
  figure.layers.emplace_back(std::move(truth));
}

Polyline path_of(const std::vector<double>& x, const std::vector<double>& y) {
  Polyline path;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!std::isnan(y[i])) path.push_back({x[i], y[i]});
  }
  return path;
}

Line line_of(std::vector<Polyline> paths, Role role, double width, const std::string& name, double opacity = 1) {
  return {.paths = std::move(paths), .role = role, .width = width, .opacity = opacity, .name = name};
}

void add_curves(Figure& figure, const CurveCrowd& crowd, const Drawn& drawn) {
  const std::size_t count = crowd.curves.size();
  std::vector<Polyline> all;
  const std::vector<double>* own = nullptr;
  for (std::size_t k = 0; k < count; ++k) {
    if (drawn.own == crowd.phones[k]) own = &crowd.curves[k];
    all.push_back(path_of(crowd.x, crowd.curves[k]));
  }
  if (count >= least_for_band) {
    Band band{.role = class_role, .opacity = 0.28, .name = say("the middle half of you")};
    for (std::size_t i = 0; i < crowd.x.size(); ++i) {
      if (std::isnan(crowd.median[i])) continue;
      band.x.push_back(crowd.x[i]);
      band.lower.push_back(crowd.lower_quartile[i]);
      band.upper.push_back(crowd.upper_quartile[i]);
    }
    figure.layers.emplace_back(std::move(band));
  }
  if (!drawn.by_itself && count > 0) {
    figure.layers.emplace_back(
        line_of(std::move(all), class_role, crowd_width(count), crowd_name(count), crowd_opacity(count)));
  }
  if (count >= least_for_median) {
    figure.layers.emplace_back(line_of({path_of(crowd.x, crowd.median)}, class_role, 3.5, say("your median")));
  }
  if (own != nullptr) figure.layers.emplace_back(line_of({path_of(crowd.x, *own)}, own_role, 4, drawn.own_name()));
}

// The height of the axis: all curves fit, but for the few that are much higher than nine of ten.
double height_of(const CurveCrowd& crowd, const Figure& ground, const std::vector<double>& truth) {
  std::vector<double> peaks;
  for (const auto& curve : crowd.curves) peaks.push_back(*std::ranges::max_element(curve));
  double top = 0;
  for (const Layer& layer : ground.layers) {
    const auto* line = std::get_if<Line>(&layer);
    if (line == nullptr) continue;
    for (const Polyline& path : line->paths) {
      for (const Point2& p : path) top = std::isfinite(p.y) ? std::max(top, p.y) : top;
    }
  }
  if (!truth.empty()) top = std::max(top, *std::ranges::max_element(truth));
  if (!peaks.empty()) {
    const double most = *std::ranges::max_element(peaks);
    top = std::max(top, std::min(most, 1.6 * std::max(top, quantile_of(peaks, 0.9))));
  }
  return top > 0 ? 1.08 * top : 1;
}

Figure density_figure(const AskedQuestion& asked, const Drawn& drawn, const Figure& ground) {
  const Question& question = asked.question;
  Figure figure = bare(ground);
  const CurveCrowd crowd = density_crowd(asked.rounds.back(), question.plot);
  std::vector<double> truth;
  if (drawn.truth) {
    const CurveCrowd one = density_crowd({{1, {*asked.key->sketch, 0}}}, question.plot);
    if (!one.curves.empty()) truth = one.curves.front();
  }
  figure.y.min = 0;
  figure.y.max = height_of(crowd, figure, truth);
  figure.drawn.reset();
  hide_numbers(figure.y);
  add_curves(figure, crowd, drawn);
  if (!truth.empty()) {
    add_truth(figure, line_of({path_of(crowd.x, truth)}, Role::truth, 4, truth_name(question)));
  }
  if (const auto beta = asked.pooled ? pooled_beta(crowd) : std::nullopt) {
    std::vector<double> heights;
    const double norm = std::lgamma(beta->alpha + beta->beta) - std::lgamma(beta->alpha) - std::lgamma(beta->beta);
    for (const double x : crowd.x) {
      const double inside = std::clamp(x, 1e-6, 1 - 1e-6);
      heights.push_back(std::min(figure.y.max, std::exp(norm + (beta->alpha - 1) * std::log(inside) +
                                                        (beta->beta - 1) * std::log1p(-inside))));
    }
    figure.layers.emplace_back(line_of({path_of(crowd.x, heights)}, Role::prior, 4, say("the prior of all of you")));
  }
  return figure;
}

std::vector<Polyline> closed_paths(const Question& question, const std::vector<Polyline>& paths) {
  std::vector<Polyline> closed = paths;
  for (Polyline& path : closed) {
    if (question.kind == AnswerKind::region && !path.empty()) path.push_back(path.front());
  }
  return closed;
}

// Covered axes are wide, so that they do not tell the answer. Shows the part where lines are, if it is small.
void come_close(Figure& figure) {
  Rect lines{1, 0, 1, 0};
  bool any = false;
  for (const Layer& layer : figure.layers) {
    const auto* line = std::get_if<Line>(&layer);
    if (line == nullptr) continue;
    for (const Polyline& path : line->paths) {
      for (const Point2& p : path) {
        if (!any) lines = {p.x, p.x, p.y, p.y};
        any = true;
        lines = {std::min(lines.x0, p.x), std::max(lines.x1, p.x), std::min(lines.y0, p.y), std::max(lines.y1, p.y)};
      }
    }
  }
  constexpr double small = 0.4, margin = 0.35;
  const Rect shown{figure.x.min, figure.x.max, figure.y.min, figure.y.max};
  if (!any || lines.width() > small * shown.width() || lines.height() > small * shown.height()) return;
  figure.x.min = std::max(shown.x0, lines.x0 - margin * lines.width());
  figure.x.max = std::min(shown.x1, lines.x1 + margin * lines.width());
  figure.y.min = std::max(shown.y0, lines.y0 - margin * lines.height());
  figure.y.max = std::min(shown.y1, lines.y1 + margin * lines.height());
  figure.drawn.reset();
}

VoteCrowd vote_crowd(const AskedQuestion& asked) {
  const Rect& plot = asked.question.plot;
  return asked.question.kind == AnswerKind::region ? region_crowd(asked.rounds.back(), plot)
                                                   : boundary_crowd(asked.rounds.back(), plot);
}

Figure vote_figure(const AskedQuestion& asked, const Drawn& drawn, const Figure& ground, const VoteCrowd& crowd) {
  const Question& question = asked.question;
  const bool region = question.kind == AnswerKind::region;
  Figure figure = bare(ground);
  if (crowd.curves) {
    add_curves(figure, *crowd.curves, drawn);
  } else {
    const std::size_t count = crowd.phones.size();
    std::vector<Polyline> all, own;
    for (const int phone : crowd.phones) {
      const auto& sketch = std::get<Sketch>(asked.rounds.back().at(phone).answer);
      for (Polyline& path : closed_paths(question, sketch.paths)) {
        if (drawn.own == phone) own.push_back(path);
        all.push_back(std::move(path));
      }
    }
    if (region && count >= least_for_median) {
      const bool covered = std::ranges::any_of(figure.layers, [](const Layer& layer) {
        return std::holds_alternative<Field>(layer) || std::holds_alternative<Regions>(layer);
      });
      if (!covered) {
        figure.layers.insert(figure.layers.begin(),
                             Field{.field = crowd.votes, .low = 0, .high = 1, .role = class_role});
      }
    }
    if (!drawn.by_itself && count > 0) {
      figure.layers.emplace_back(
          line_of(std::move(all), class_role, crowd_width(count), crowd_name(count), crowd_opacity(count)));
    }
    if (count >= least_for_band) {
      std::vector<Polyline> quarters = crowd.levels[0];
      quarters.insert(quarters.end(), crowd.levels[2].begin(), crowd.levels[2].end());
      Line line = line_of(std::move(quarters), class_role, 2, say("a quarter and three quarters"));
      line.dash = Dash::dashed;
      figure.layers.emplace_back(std::move(line));
    }
    if (count >= least_for_median) {
      figure.layers.emplace_back(line_of(crowd.levels[1], class_role, 3.5, say("half of you")));
    }
    if (!own.empty()) figure.layers.emplace_back(line_of(std::move(own), own_role, 4, drawn.own_name()));
  }
  if (drawn.truth) {
    add_truth(figure, line_of(asked.key->sketch->paths, Role::truth, 4, truth_name(question)));
  }
  if (region) come_close(figure);
  return figure;
}

Points dots(std::vector<Point2> at, Role role, double size, const std::string& name = {}) {
  // One mark has the same size among any number: there is room for all of them.
  return {.at = std::move(at), .role = role, .size = size, .name = name, .among = 1};
}

// Dots over bins of one width, each bin with as many rows of as many dots abreast as make all dots largest.
struct Stacks {
  std::vector<Point2> at;
  double top = 1;  // height of the axis, in rows
  double size = 9;
};
// `bin_of` may be any whole numbers; `bins` fit into `width`. All sizes are in pixels.
Stacks stacked(const std::vector<int>& bin_of, double low, double bin_width, double bins, double width, double height,
               double point_scale) {
  constexpr double filled = 0.86;
  const double largest = 0.06 * height;
  const double across_bin = 0.86 * width / std::max(1.0, bins), high = 0.72 * height;
  std::map<int, int> sizes;
  int most = 1;
  for (const int bin : bin_of) most = std::max(most, ++sizes[bin]);
  int abreast = 1;
  const auto size_for = [&](int columns) {
    const int rows = (most + columns - 1) / columns;
    return std::min({largest, across_bin / columns, high / rows});
  };
  for (int columns = 2; columns <= most; ++columns) {
    if (size_for(columns) > size_for(abreast)) abreast = columns;
  }
  const double across = size_for(abreast);
  Stacks stacks;
  stacks.size = std::max(0.004 * height, filled * across) / point_scale;
  stacks.top = std::max(1.0, high / across);
  std::map<int, int> filled_so_far;
  for (const int bin : bin_of) {
    const int k = filled_so_far[bin]++, row = k / abreast, in_row = std::min(abreast, sizes[bin] - row * abreast);
    const double offset = (k % abreast) - (in_row - 1) / 2.0;
    stacks.at.push_back({low + (bin + 0.5 + offset * across / across_bin) * bin_width, row + 0.5});
  }
  return stacks;
}

// The place of each among those of its bin.
std::vector<std::size_t> heights_in(const std::vector<int>& bin_of) {
  std::map<int, std::size_t> filled;
  std::vector<std::size_t> heights;
  for (const int bin : bin_of) heights.push_back(filled[bin]++);
  return heights;
}

// A dark rule with its name, from the axis upwards.
void add_rule(Figure& figure, double x, double height, Role role, const std::string& name) {
  figure.layers.emplace_back(line_of({{{x, 0}, {x, height}}}, role, 4, {}));
  figure.layers.emplace_back(Text{{x, height}, name, role, Anchor::above});
}

// Numbers on a line, those of a question or places of which only x counts.
Figure dot_figure(const NumberCrowd& crowd, std::optional<double> truth, const std::string& truth_text,
                  const Drawn& drawn, const WallRoom& room, Axis x) {
  Figure figure;
  figure.x = std::move(x);
  std::optional<std::size_t> own;
  for (std::size_t k = 0; k < crowd.phones.size(); ++k) {
    if (drawn.own == crowd.phones[k]) own = k;
  }
  if (!(figure.x.max > figure.x.min)) {
    const double around = crowd.bins.size() == 1 ? 6 : 1;  // equal numbers are not looked at through a lens
    figure.x.min = crowd.low - around * crowd.width;
    figure.x.max = crowd.low + crowd.width * (static_cast<double>(crowd.bins.size()) + around);
  }
  const double count = (figure.x.max - figure.x.min) / crowd.width;
  Stacks stacks =
      stacked(crowd.bin_of, crowd.low, crowd.width, count, room.main_width, 0.8 * room.main_height, room.point_scale);
  figure.y = {.min = 0, .max = 1.25 * stacks.top};
  hide_numbers(figure.y);
  // Bins are where most numbers are: equal ones stand at their place, and not beside it.
  double aside = 0;
  std::size_t inside = 0;
  for (std::size_t k = 0; k < crowd.bin_of.size(); ++k) {
    if (crowd.bin_of[k] < 0 || crowd.bin_of[k] >= static_cast<int>(crowd.bins.size())) continue;
    aside += crowd.numbers[k] - (crowd.low + (crowd.bin_of[k] + 0.5) * crowd.width);
    ++inside;
  }
  if (inside > 0) {
    for (Point2& at : stacks.at) at.x += aside / static_cast<double>(inside);
  }
  if (own) {
    figure.layers.emplace_back(dots({stacks.at[*own]}, own_role, 1.25 * stacks.size, drawn.own_name()));
    stacks.at.erase(stacks.at.begin() + static_cast<std::ptrdiff_t>(*own));
  }
  figure.layers.insert(figure.layers.begin(), dots(std::move(stacks.at), class_role, stacks.size));
  if (crowd.below > 0) {
    figure.layers.emplace_back(Text{
        {figure.x.min, 0.6 * stacks.top}, several(crowd.below, "{} below", "{} below"), class_role, Anchor::right});
  }
  if (crowd.above > 0) {
    figure.layers.emplace_back(
        Text{{figure.x.max, 0.6 * stacks.top}, several(crowd.above, "{} above", "{} above"), class_role, Anchor::left});
  }
  if (crowd.median && crowd.numbers.size() >= least_for_median) {
    add_rule(figure, *crowd.median, 1.05 * stacks.top, class_role, say("your median"));
  }
  if (truth) add_rule(figure, *truth, 1.15 * stacks.top, Role::truth, truth_text);
  return figure;
}

std::string quantity_words(const Question& question, double number) {
  const std::string shown = trimmed(number, 4);
  return question.unit.empty() ? shown : shown + ' ' + question.unit;
}

Figure number_figure(const AskedQuestion& asked, const Drawn& drawn, const WallRoom& room) {
  const Question& question = asked.question;
  const std::optional<double> truth = drawn.truth ? asked.key->number : std::nullopt;
  const std::string name = truth ? say("right: {}", quantity_words(question, *truth)) : std::string();
  std::string label = question.quantity.empty() ? say("your numbers") : question.quantity;
  if (!question.unit.empty()) label = say("{} ({})", label, question.unit);
  return dot_figure(number_crowd(asked.rounds.back(), truth), truth, name, drawn, room,
                    {.label = label, .min = 0, .max = 0});
}

Figure place_figure(const AskedQuestion& asked, const Drawn& drawn, const Figure& ground, const WallRoom& room) {
  const Question& question = asked.question;
  const PlaceCrowd crowd = place_crowd(asked.rounds.back(), question.plot, question.on_line);
  if (question.on_line) {
    NumberCrowd line;
    constexpr int bins = 40;
    line.low = question.plot.x0;
    line.width = question.plot.width() / bins;
    line.bins.assign(bins, 0);
    for (std::size_t k = 0; k < crowd.places.size(); ++k) {
      const double x = crowd.places[k].x;
      line.numbers.push_back(x);
      line.phones.push_back(crowd.phones[k]);
      line.bin_of.push_back(std::clamp(static_cast<int>((x - line.low) / line.width), 0, bins - 1));
    }
    if (crowd.median) line.median = crowd.median->x;
    const std::optional<double> truth = drawn.truth ? std::optional(asked.key->sketch->place.x) : std::nullopt;
    return dot_figure(line, truth, truth_name(question), drawn, room, ground.x);
  }
  Figure figure = bare(ground);
  const double size =
      std::clamp(34 / std::sqrt(static_cast<double>(std::max<std::size_t>(crowd.places.size(), 1))), 7.0, 15.0);
  std::vector<Point2> all, own;
  for (std::size_t k = 0; k < crowd.places.size(); ++k) {
    (drawn.own == crowd.phones[k] ? own : all).push_back(crowd.places[k]);
  }
  if (!all.empty()) {
    Points points = dots(std::move(all), class_role, size);
    points.opacity = crowd.places.size() > 60 ? 0.6 : 0.85;
    points.name =
        several(static_cast<double>(crowd.places.size()), "{} place, one per phone", "{} places, one per phone");
    figure.layers.emplace_back(std::move(points));
  }
  const auto mark = [](Point2 at, Role role, Marker marker, const std::string& name) {
    Points point = dots({at}, role, 22, name);
    point.marker = marker;
    return point;
  };
  if (crowd.median && crowd.places.size() >= least_for_median)
    figure.layers.emplace_back(mark(*crowd.median, class_role, Marker::diamond, say("your middle")));
  if (!own.empty()) figure.layers.emplace_back(mark(own.front(), own_role, Marker::circle, drawn.own_name()));
  if (drawn.truth) add_truth(figure, mark(asked.key->sketch->place, Role::truth, Marker::star, truth_name(question)));
  return figure;
}

// Where the class aimed, where its darts landed, and the player whom they fit.
Figure darts_figure(const AskedQuestion& asked, const Figure& ground) {
  Figure figure = bare(ground);
  std::vector<Point2> aims, landed;
  for (const auto& [phone, kept] : asked.rounds.back()) {
    const auto& sketch = std::get<Sketch>(kept.answer);
    landed.push_back(sketch.place);
    for (const Polyline& path : sketch.paths) aims.insert(aims.end(), path.begin(), path.end());
  }
  if (landed.empty()) return figure;
  const auto count = static_cast<double>(landed.size());
  const double size = std::clamp(34 / std::sqrt(count), 7.0, 15.0);
  if (const auto fit = fit_darts(landed)) {
    Ellipses player{.centre = fit->mean, .role = class_role, .name = say("the player whom they fit")};
    player.radii = {1, 2};
    player.l11 = fit->sx;
    player.l21 = fit->correlation * fit->sy;
    player.l22 = fit->sy * std::sqrt(std::max(0.0, 1 - fit->correlation * fit->correlation));
    player.width = 2.6;
    figure.layers.emplace_back(std::move(player));
  }
  Points aimed = dots(std::move(aims), wrong_role, size, say("aims"));
  aimed.marker = Marker::cross;
  aimed.opacity = 0.8;
  figure.layers.emplace_back(std::move(aimed));
  figure.layers.emplace_back(dots(std::move(landed), class_role, size, several(count, "{} dart", "{} darts")));
  return figure;
}

// Shares of the walkers in the states, beside the exact ones of this step.
Figure walkers_figure(const AskedQuestion& asked) {
  const WalkerDistance found = walker_distance(asked);
  const auto states = static_cast<double>(found.exact.size());
  Figure figure;
  figure.x = {.min = 0.5, .max = states + 0.5, .categories = {}};
  double top = 0;
  std::vector<Polyline> exact;
  Bars bars{.opacity = 0.75};
  bars.role = class_role;
  std::vector<Text> counts;
  for (std::size_t k = 0; k < found.exact.size(); ++k) {
    figure.x.categories.push_back(asked.question.options[k].text);
    const double x = static_cast<double>(k) + 1;
    const double share = found.walkers > 0 ? static_cast<double>(found.counts[k]) / found.walkers : 0;
    top = std::max({top, share, found.exact[k]});
    bars.edges = {x - 0.3, x + 0.3};
    bars.heights = {share};
    bars.name = k == 0 ? say("your shares") : std::string();
    if (found.walkers > 0) figure.layers.emplace_back(bars);
    exact.push_back({{x - 0.42, found.exact[k]}, {x + 0.42, found.exact[k]}});
    if (found.walkers > 0)
      counts.push_back(
          {{x, std::max(share, found.exact[k])}, std::to_string(found.counts[k]), class_role, Anchor::above});
  }
  figure.y = {.label = say("share"), .min = 0, .max = 1.16 * top};
  const double step = static_cast<double>(asked.rounds.size()) - 1;
  figure.layers.emplace_back(
      line_of(std::move(exact), Role::truth, 4, several(step, "exact, after {} step", "exact, after {} steps")));
  for (Text& text : counts) figure.layers.emplace_back(std::move(text));
  return figure;
}

Polyline rectangle(double x0, double x1, double y0, double y1) { return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}; }

// A column of dots per bar, side by side where they are equally high, with the middle half and the median.
Figure bars_figure(const AskedQuestion& asked, const Drawn& drawn, const WallRoom& room) {
  const Question& question = asked.question;
  const BarCrowd crowd = bar_crowd(asked.rounds.back(), question.names.size(), question.sum_to_one);
  const std::size_t people = crowd.phones.size(), bars = question.names.size();
  Figure figure;
  figure.x = {.min = 0.5, .max = static_cast<double>(bars) + 0.5, .categories = {}};
  for (const std::string& name : question.names) figure.x.categories.push_back(shown_name(question, name));
  double top = question.sum_to_one ? 1 : 0;
  for (const auto& heights : crowd.heights) {
    for (const double h : heights) top = std::max(top, h);
  }
  if (drawn.truth) {
    for (const double h : asked.key->sketch->bars) top = std::max(top, h);
  }
  figure.y = {.label = question.sum_to_one ? say("share") : say("height"), .min = 0, .max = top > 0 ? 1.04 * top : 1};
  constexpr double half = 0.42;
  const double pixel = 0.86 * room.main_width / static_cast<double>(bars);  // of one bar's room
  // Heights are rounded to levels, whose number makes the dots largest.
  int levels = 0;
  double across = 0;
  std::vector<std::vector<int>> bin_of;
  for (const int tried : {34, 42, 50, 60, 72, 100}) {
    std::size_t widest = 1;
    std::vector<std::vector<int>> bins(bars);
    for (std::size_t i = 0; i < bars; ++i) {
      for (const double h : crowd.heights[i])
        bins[i].push_back(std::min(tried - 1, static_cast<int>(h / figure.y.max * tried)));
      for (const std::size_t n : heights_in(bins[i])) widest = std::max(widest, n + 1);
    }
    const double size = std::min(
        {0.032 * room.main_height, 2 * half * pixel / static_cast<double>(widest), 0.75 * room.main_height / tried});
    if (size <= across) continue;
    across = size;
    levels = tried;
    bin_of = std::move(bins);
  }
  const double step = figure.y.max / levels;
  const bool few = people <= 10;  // their dots have room enough at their true heights
  if (few) across = 0.035 * room.main_height;
  std::vector<Point2> all, own;
  for (std::size_t i = 0; i < bars; ++i) {
    std::map<int, std::size_t> sizes;
    for (const int bin : bin_of[i]) ++sizes[bin];
    const std::vector<std::size_t> places = heights_in(bin_of[i]);
    for (std::size_t k = 0; k < people; ++k) {
      const double offset = static_cast<double>(places[k]) - static_cast<double>(sizes[bin_of[i][k]] - 1) / 2;
      const double height = few ? crowd.heights[i][k] : (bin_of[i][k] + 0.5) * step;
      const Point2 at{static_cast<double>(i) + 1 + offset * across / pixel, height};
      (drawn.own == crowd.phones[k] ? own : all).push_back(at);
    }
  }
  const auto rule = [&](const std::vector<double>& heights, Role role, const std::string& name) {
    std::vector<Polyline> paths;
    for (std::size_t i = 0; i < std::min(heights.size(), bars); ++i) {
      const double x = static_cast<double>(i) + 1;
      paths.push_back({{x - half, heights[i]}, {x + half, heights[i]}});
    }
    figure.layers.emplace_back(line_of(std::move(paths), role, 4, name));
  };
  if (people >= least_for_band) {
    Areas boxes{.name = say("the middle half of you")};
    for (std::size_t i = 0; i < bars; ++i) {
      const double x = static_cast<double>(i) + 1;
      boxes.areas.push_back(
          {.outlines = {rectangle(x - half, x + half, crowd.lower_quartile[i], crowd.upper_quartile[i])},
           .role = class_role,
           .opacity = 0.2,
           .width = 0});
    }
    figure.layers.emplace_back(std::move(boxes));
  }
  if (!all.empty()) {
    Points points =
        dots(std::move(all), class_role, std::max(0.004 * room.main_height, 0.86 * across) / room.point_scale);
    points.opacity = 0.8;
    figure.layers.emplace_back(std::move(points));
  }
  if (people >= least_for_median) rule(crowd.median, class_role, say("your median"));
  if (!own.empty())
    figure.layers.emplace_back(dots(std::move(own), own_role,
                                    std::max(0.025 * room.main_height, across) / room.point_scale, drawn.own_name()));
  if (drawn.truth) rule(asked.key->sketch->bars, Role::truth, truth_name(question));
  return figure;
}

// Where the space next to the middle of a text is, or npos.
std::size_t middle_space(const std::string& text) {
  const std::size_t half = text.size() / 2, before = text.rfind(' ', half), after = text.find(' ', half);
  if (before == std::string::npos || after == std::string::npos) return std::min(before, after);
  return half - before < after - half ? before : after;
}

// How often each name was put in each place, names in the order of the medians; and after the reveal the bump chart
// from that order to the true one.
Figure order_figure(const AskedQuestion& asked, const Drawn& drawn) {
  const Question& question = asked.question;
  const OrderCrowd crowd = order_crowd(asked.rounds.back(), question.names);
  const std::size_t names = question.names.size();
  const auto count = static_cast<double>(names);
  Figure figure;
  const auto row = [&](std::size_t place) { return count - static_cast<double>(place); };  // the first place is on top
  if (!drawn.truth) {
    figure.x = {.label = say("place"), .min = 0.5, .max = count + 0.5, .integers = true};
    figure.y = {.min = 0.5, .max = count + 0.5};
    Cells cells{.low = 0, .high = 1};
    cells.role = class_role;
    for (std::size_t k = 0; k <= names; ++k) cells.x.push_back(static_cast<double>(k) + 0.5);
    cells.y = cells.x;
    for (std::size_t place = names; place-- > 0;) {
      figure.y.categories.push_back(shown_name(question, question.names[crowd.order[place]]));
      const auto& ranks = crowd.ranks[crowd.order[place]];
      for (std::size_t rank = 1; rank <= names; ++rank) {
        const auto times = std::ranges::count(ranks, static_cast<int>(rank));
        cells.values.push_back(ranks.empty() ? 0 : static_cast<double>(times) / static_cast<double>(ranks.size()));
        cells.texts.push_back(times == 0 ? std::string() : std::to_string(times));
      }
    }
    figure.layers.emplace_back(std::move(cells));
    return figure;
  }
  figure.show_axes = false;
  figure.x = {.min = -1.4, .max = 2.4};
  figure.y = {.min = 0.2, .max = count + 1.1};
  const auto& truth = asked.key->sketch->names;
  // A long name has two lines, since one that did not fit would move to another row and tell another order.
  const auto add_name = [&](Point2 at, const std::string& name, Role role, Anchor anchor) {
    const std::size_t cut = letters_in(name) > 18 ? middle_space(name) : std::string::npos;
    if (cut == std::string::npos) {
      figure.layers.emplace_back(Text{at, name, role, anchor});
      return;
    }
    const double half_a_line = std::min(0.28, 0.037 * (count + 0.9));
    figure.layers.emplace_back(Text{{at.x, at.y + half_a_line}, name.substr(0, cut), role, anchor});
    figure.layers.emplace_back(Text{{at.x, at.y - half_a_line}, name.substr(cut + 1), role, anchor});
  };
  std::vector<Polyline> same, moved;
  for (std::size_t place = 0; place < names; ++place) {
    const std::string& name = question.names[crowd.order[place]];
    const auto right = static_cast<std::size_t>(std::ranges::find(truth, name) - truth.begin());
    if (right >= names) continue;
    Polyline path;
    for (int k = 0; k <= 24; ++k) {
      const double t = k / 24.0, s = t * t * (3 - 2 * t);
      path.push_back({t, row(place) + s * (row(right) - row(place))});
    }
    (right == place ? same : moved).push_back(std::move(path));
    add_name({-0.04, row(place)}, shown_name(question, name), class_role, Anchor::left);
    add_name({1.04, row(right)}, shown_name(question, name), Role::truth, Anchor::right);
  }
  std::vector<Point2> left, ends;
  for (std::size_t place = 0; place < names; ++place) {
    left.push_back({0, row(place)});
    ends.push_back({1, row(place)});
  }
  if (!moved.empty()) figure.layers.emplace_back(line_of(std::move(moved), wrong_role, 5, {}, 0.8));
  if (!same.empty()) figure.layers.emplace_back(line_of(std::move(same), Role::truth, 6, {}));
  figure.layers.emplace_back(dots(std::move(left), class_role, 16));
  figure.layers.emplace_back(dots(std::move(ends), Role::truth, 16));
  const bool any = !crowd.phones.empty();
  figure.layers.emplace_back(
      Text{{0, count + 0.75}, any ? say("your order") : say("nobody's order"), class_role, Anchor::centre});
  figure.layers.emplace_back(Text{{1, count + 0.75}, say("the truth"), Role::truth, Anchor::centre});
  return figure;
}

// A text of at most so many letters, cut between words if it can be.
std::string short_words(const std::string& text, std::size_t most) {
  if (letters_in(text) <= most) return text;
  std::size_t letters = 0, end = 0, word = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u) continue;
    end = i;
    if (text[i] == ' ') word = i;
    if (++letters == most) break;
  }
  return text.substr(0, 2 * word > end ? word : end) + "…";
}

std::string first_sentence(const std::string& text) {
  const std::size_t end = text.find(". ");
  return end == std::string::npos ? text : text.substr(0, end + 1);
}

std::string option_words(const WallOption& option, std::size_t most) {
  return option.text.empty() ? option.letter : short_words(say("{}  {}", option.letter, option.text), most);
}

Figure option_bars(const std::vector<WallOption>& options, const Drawn& drawn) {
  const auto count = static_cast<double>(options.size());
  Figure figure;
  int most = 1;
  for (const WallOption& option : options) most = std::max(most, option.count);
  figure.x = {.min = 0, .max = 1.2 * most};
  hide_numbers(figure.x);
  figure.y = {.min = 0.4, .max = count + 0.6};
  Bars bars{.opacity = 0.85, .horizontal = true};
  for (std::size_t k = options.size(); k-- > 0;) {
    const WallOption& option = options[k];
    const double y = count - static_cast<double>(k);
    figure.y.categories.push_back(option_words(option, 34));
    const Role role = !drawn.truth || !option.right ? class_role : *option.right ? Role::truth : wrong_role;
    bars.edges = {y - 0.34, y + 0.34};
    bars.heights = {static_cast<double>(option.count)};
    bars.role = role;
    if (option.count > 0) figure.layers.emplace_back(bars);
    figure.layers.emplace_back(
        Text{{static_cast<double>(option.count), y}, std::to_string(option.count), role, Anchor::right});
  }
  return figure;
}

std::vector<WallOption> options_of(const AskedQuestion& asked, bool truth) {
  std::vector<WallOption> options;
  const Question& question = asked.question;
  const ChoiceCrowd now = choice_crowd(asked.rounds.back(), question.options.size());
  const bool known = !right_options({question.options, question.several}).empty();
  for (std::size_t k = 0; k < question.options.size(); ++k) {
    const ChoiceOption& one = question.options[k];
    WallOption option{.letter = option_letter(static_cast<int>(k) + 1), .text = one.text, .count = now.counts[k]};
    if (asked.rounds.size() > 1) {
      option.before = choice_crowd(asked.rounds[asked.rounds.size() - 2], question.options.size()).counts[k];
    }
    if (truth && known) {
      option.right = one.right;
      option.why = one.why;
    }
    options.push_back(std::move(option));
  }
  return options;
}

Figure word_bars(const std::vector<WordCount>& words) {
  constexpr std::size_t most_words = 12;
  std::vector<WallOption> rows;
  for (std::size_t k = 0; k < std::min(words.size(), most_words); ++k) {
    rows.push_back({.letter = short_words(words[k].shown, 40), .text = {}, .count = words[k].count});
  }
  return option_bars(rows, {});
}

// Ribbons from group to group. Widths are people.
Figure flow_figure(const Flow& flow, const std::vector<WallOption>& options, bool truth) {
  Figure figure;
  figure.show_axes = false;
  const std::size_t groups = flow.groups.size();
  int before = 0, after = 0;
  for (std::size_t k = 0; k < groups; ++k) {
    before += flow.before(k);
    after += flow.after(k);
  }
  const double people = std::max({before, after, 1}), gap = 0.1 * people, node = 0.05;
  const double height = people + gap * static_cast<double>(groups - 1);
  figure.x = {.min = -1.05, .max = 2.05};
  figure.y = {.min = -0.06 * height, .max = 1.1 * height};
  const auto tops = [&](const auto& size) {
    std::vector<double> top;
    double y = height;
    for (std::size_t k = 0; k < groups; ++k) {
      top.push_back(y);
      y -= size(k) + gap;
    }
    return top;
  };
  const auto size_before = [&](std::size_t k) { return static_cast<double>(flow.before(k)); };
  const auto size_after = [&](std::size_t k) { return static_cast<double>(flow.after(k)); };
  const std::vector<double> left = tops(size_before), right = tops(size_after);
  const auto role_of = [&](std::size_t k) { return !truth ? class_role : flow.right[k] ? Role::truth : wrong_role; };
  Areas ribbons, nodes;
  std::vector<double> from = left, to = right;
  for (std::size_t i = 0; i < groups; ++i) {
    for (std::size_t j = 0; j < groups; ++j) {
      const double width = flow.table[i][j];
      if (!(width > 0)) continue;
      Polyline outline;
      constexpr int steps = 32;
      const auto edge = [&](double a, double b, int k) {
        const double t = static_cast<double>(k) / steps, s = t * t * (3 - 2 * t);
        return Point2{node + t * (1 - 2 * node), a + s * (b - a)};
      };
      for (int k = 0; k <= steps; ++k) outline.push_back(edge(from[i], to[j], k));
      for (int k = steps; k >= 0; --k) outline.push_back(edge(from[i] - width, to[j] - width, k));
      const bool came = truth && !flow.right[i] && flow.right[j];
      ribbons.areas.push_back({.outlines = {std::move(outline)},
                               .role = !truth ? class_role
                                       : came ? Role::truth
                                              : wrong_role,
                               .opacity = came ? 0.5 : 0.3,
                               .width = 0});
      from[i] -= width;
      to[j] -= width;
    }
  }
  for (std::size_t k = 0; k < groups; ++k) {
    const double low = left[k] - size_before(k), low_after = right[k] - size_after(k);
    const Role role = role_of(k);
    const auto add = [&](double x0, double x1, double y0, double y1) {
      if (y1 > y0)
        nodes.areas.push_back({.outlines = {rectangle(x0, x1, y0, y1)}, .role = role, .opacity = 1, .width = 0});
    };
    add(0, node, low, left[k]);
    add(1 - node, 1, low_after, right[k]);
    const bool has_option = k < options.size() && options[k].letter == flow.groups[k];
    // A letter beside words would be set as a variable.
    const bool worded = has_option && !options[k].text.empty();
    const std::string name = worded ? short_words(options[k].text, 28) : flow.groups[k];
    const auto beside = [&](double x, double y, const std::string& words, Anchor anchor) {
      figure.layers.emplace_back(Text{{x, y}, words, role == wrong_role ? Role::neutral : role, anchor});
    };
    beside(-0.01, (low + left[k]) / 2, say("{}   {}", name, std::to_string(flow.before(k))), Anchor::left);
    const std::string why =
        has_option && !options[k].why.empty() ? short_words(first_sentence(options[k].why), 26) : std::string();
    const std::string sum = std::to_string(flow.after(k));
    beside(1.01, (low_after + right[k]) / 2, why.empty() ? sum : say("{}   {}", sum, why), Anchor::right);
  }
  figure.layers.insert(figure.layers.begin(), std::move(nodes));
  figure.layers.insert(figure.layers.begin(), std::move(ribbons));
  figure.layers.emplace_back(Text{{node / 2, 1.06 * height}, say("before"), Role::neutral, Anchor::centre});
  figure.layers.emplace_back(Text{{1 - node / 2, 1.06 * height}, say("after"), Role::neutral, Anchor::centre});
  return figure;
}

Figure score_figure(const std::vector<double>& scores, std::optional<double> own, double width, double height,
                    double point_scale) {
  Figure figure;
  const double least = scores.empty() ? 0 : *std::ranges::min_element(scores);
  const double low = std::floor(10 * std::min(least, 0.8) + 1e-9) / 10;
  const int bins = std::max(4, static_cast<int>(std::lround((1 - low) / 0.05)));
  figure.x = {.label = say("score, from 0 to 1"), .min = low, .max = 1};
  std::vector<int> bin_of;
  std::vector<double> sorted = scores;
  std::ranges::sort(sorted);
  std::optional<std::size_t> mine;
  for (const double score : sorted) {
    const int bin = std::clamp(static_cast<int>((score - low) / (1 - low) * bins + 1e-9), 0, bins - 1);
    if (own && !mine && score >= *own) mine = bin_of.size();
    bin_of.push_back(bin);
  }
  Stacks stacks = stacked(bin_of, low, (1 - low) / bins, bins, width, height, point_scale);
  figure.y = {.min = 0, .max = 1.02 * stacks.top};
  hide_numbers(figure.y);
  if (mine) {
    figure.layers.emplace_back(dots({stacks.at[*mine]}, own_role, 1.25 * stacks.size, say("you")));
    stacks.at.erase(stacks.at.begin() + static_cast<std::ptrdiff_t>(*mine));
  }
  figure.layers.insert(figure.layers.begin(), dots(std::move(stacks.at), class_role, stacks.size));
  return figure;
}

// `votes` are those of a boundary or a region, if they were put together before.
std::optional<Figure> crowd_figure(const AskedQuestion& asked, const Drawn& drawn, const Figure& ground,
                                   const WallRoom& room, const VoteCrowd* votes = nullptr) {
  switch (asked.question.kind) {
    case AnswerKind::density:
      return density_figure(asked, drawn, ground);
    case AnswerKind::boundary:
    case AnswerKind::region:
      return vote_figure(asked, drawn, ground, votes != nullptr ? *votes : vote_crowd(asked));
    case AnswerKind::place:
      return place_figure(asked, drawn, ground, room);
    case AnswerKind::bars:
      return bars_figure(asked, drawn, room);
    case AnswerKind::order:
      return order_figure(asked, drawn);
    case AnswerKind::number:
      return number_figure(asked, drawn, room);
    default:
      return {};
  }
}

bool has_plot_truth(const AskedQuestion& asked) {
  if (asked.phase != QuestionPhase::revealed || !asked.key) return false;
  return asked.question.kind == AnswerKind::number ? asked.key->number.has_value() : asked.key->sketch.has_value();
}

bool has_truth(const AskedQuestion& asked) {
  if (asked.question.kind != AnswerKind::choice) return has_plot_truth(asked);
  return asked.phase == QuestionPhase::revealed &&
         !right_options({asked.question.options, asked.question.several}).empty();
}

std::optional<Flow> shown_flow(const AskedQuestion& asked) {
  if (asked.rounds.size() < 2) return {};
  const bool open_secret = asked.question.kind == AnswerKind::choice &&
                           right_options({asked.question.options, asked.question.several}).empty();
  if (asked.phase == QuestionPhase::open || (!open_secret && asked.phase != QuestionPhase::revealed)) return {};
  return flow_of(asked.question, asked.rounds[asked.rounds.size() - 2], asked.rounds.back(),
                 asked.phase == QuestionPhase::revealed ? asked.key : std::nullopt);
}

}  // namespace

std::string phase_name(WallPhase phase) {
  static const std::array<std::string, 5> names{"question", "answers", "truth", "scores", "flow"};
  return names.at(static_cast<std::size_t>(phase));
}

std::vector<WallPhase> wall_phases(const AskedQuestion& asked) {
  std::vector<WallPhase> phases{WallPhase::question};
  if (asked.phase == QuestionPhase::open || asked.question.gathers) return phases;  // the lab shows what was gathered
  phases.push_back(WallPhase::answers);
  if (has_truth(asked)) phases.push_back(WallPhase::truth);
  const bool scored = find_predictable(asked.question.lab, asked.question.thing) != nullptr && has_plot_truth(asked);
  if (scored && !asked.rounds.back().empty()) {
    phases.push_back(WallPhase::scores);
  }
  if (shown_flow(asked)) phases.push_back(WallPhase::flow);
  return phases;
}

RoomWall wall_of(const AskedQuestion& asked, const AnswerCount& count, WallPhase phase, const Figure& ground,
                 const WallRoom& room) {
  const Question& question = asked.question;
  const auto offered = wall_phases(asked);
  if (std::ranges::find(offered, phase) == offered.end()) phase = WallPhase::question;
  RoomWall wall{.headline = question.headline, .count = count};
  const bool truth =
      has_truth(asked) && (phase == WallPhase::truth || phase == WallPhase::scores || phase == WallPhase::flow);
  if (question.kind == AnswerKind::choice) wall.options = options_of(asked, truth);
  if (phase == WallPhase::question) {
    for (WallOption& option : wall.options) option = {.letter = option.letter, .text = option.text};
    if (question.gathers) {
      wall.options.clear();
      wall.sub = gathered_words(asked);
    }
    if (walks_chain(question)) {
      wall.main = walkers_figure(asked);
      return wall;
    }
    if (throws_darts(question)) {
      wall.main = darts_figure(asked, ground);
      return wall;
    }
    const bool plain = question.view.empty() || question.kind == AnswerKind::bars || question.kind == AnswerKind::order;
    if (!plain) wall.main = bare(ground);
    if (wall.main && question.kind == AnswerKind::density) hide_numbers(wall.main->y);
    return wall;
  }
  if (phase == WallPhase::flow) {
    const Flow flow = *shown_flow(asked);
    wall.main = flow_figure(flow, wall.options, truth);
    wall.sub = truth ? flow_finding(asked) : std::string();
    return wall;
  }
  if (phase == WallPhase::answers) {
    AskedQuestion closed = asked;  // what it says may not tell the answer
    closed.phase = QuestionPhase::closed;
    wall.sub = finding(closed);
  } else {
    AskedQuestion once = asked;  // who changed is told by the flow
    once.rounds = {asked.rounds.back()};
    wall.headline = finding(once);
  }
  const Drawn drawn{.truth = truth, .own = asked.highlighted, .name = asked.highlighted_name};
  wall.main = crowd_figure(asked, drawn, ground, room);
  if (question.kind == AnswerKind::choice) wall.main = option_bars(wall.options, drawn);
  if (question.kind == AnswerKind::words) {
    for (WordCount& word : word_crowd(asked.rounds.back())) {
      if (!asked.shown_words.contains(word.key)) continue;
      word.phones.clear();
      wall.words.push_back(std::move(word));
    }
    if (!wall.words.empty()) wall.main = word_bars(wall.words);
  }
  if (phase == WallPhase::scores) {
    std::vector<double> scores;
    for (const auto& [phone, score] : scores_of(asked, asked.rounds.back())) scores.push_back(score);
    wall.side = score_figure(scores, {}, room.side_width, room.side_height, room.point_scale);
    const double median = quantile_of(scores, 0.5);
    wall.side_number = fixed_text(median, 2);
    const auto above = std::ranges::count_if(scores, [median](double score) { return score > median; });
    const bool half = std::abs(2 * above - static_cast<std::ptrdiff_t>(scores.size())) <= 1;
    wall.side_words = scores.size() == 1                          ? say("the one score")
                      : half && scores.size() >= least_for_median ? say("half of you above")
                                                                  : say("your median score");
  }
  return wall;
}

OwnFigures::OwnFigures(AskedQuestion asked, Figure ground) : asked_(std::move(asked)), ground_(std::move(ground)) {
  const bool voted = asked_.question.kind == AnswerKind::boundary || asked_.question.kind == AnswerKind::region;
  if (voted && has_plot_truth(asked_)) votes_ = vote_crowd(asked_);
}

std::optional<Figure> OwnFigures::of(int phone, const WallRoom& room) const {
  if (!has_plot_truth(asked_)) return {};
  const std::optional<int> own = asked_.rounds.back().contains(phone) ? std::optional(phone) : std::nullopt;
  return crowd_figure(asked_, {.truth = true, .own = own, .by_itself = true}, ground_, room,
                      votes_ ? &*votes_ : nullptr);
}

}  // namespace credence
