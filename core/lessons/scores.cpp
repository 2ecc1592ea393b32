// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/scores.h"

#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <set>

namespace credence {
namespace {

// A curve with its heights above 0 and its area made 1; empty if it has none.
std::vector<Point2> normalised(std::span<const Point2> curve) {
  std::vector<Point2> result(curve.begin(), curve.end());
  double area = 0;
  for (Point2& p : result) p.y = std::max(0.0, p.y);
  for (std::size_t i = 1; i < result.size(); ++i) {
    area += (result[i].x - result[i - 1].x) * (result[i].y + result[i - 1].y) / 2;
  }
  if (!(area > 0) || !std::isfinite(area)) return {};
  for (Point2& p : result) p.y /= area;
  return result;
}

// The height of a curve just right of x, or just left of it: it may jump, and is 0 outside its ends.
double height(const std::vector<Point2>& curve, double x, bool right) {
  const auto after =
      right ? std::ranges::upper_bound(curve, x, {}, &Point2::x) : std::ranges::lower_bound(curve, x, {}, &Point2::x);
  if (after == curve.begin() || after == curve.end()) return 0;
  const Point2 p = *(after - 1), q = *after;
  return p.y + (q.y - p.y) * (x - p.x) / (q.x - p.x);
}

// Integral of the smaller of two lines over a width w, from their heights at both ends.
double smaller_area(double a0, double a1, double b0, double b1, double w) {
  const double d0 = a0 - b0, d1 = a1 - b1;
  if (d0 * d1 >= 0) return w * (d0 + d1 > 0 ? b0 + b1 : a0 + a1) / 2;
  const double t = d0 / (d0 - d1);  // they cross at this fraction
  const double crossing = a0 + t * (a1 - a0);
  return w * (t * (std::min(a0, b0) + crossing) + (1 - t) * (crossing + std::min(a1, b1))) / 2;
}

// Which nodes of a raster lie inside of outlines, row by row, counted by parity. The nodes are the middles of cells
// that fill a rectangle, or those of a lattice.
class Raster {
 public:
  static constexpr int side = 400;
  explicit Raster(const Rect& plot) : Raster(plot, side, side, side, side, 0.5) {}
  explicit Raster(const Lattice& nodes) : Raster(nodes.rect, nodes.nx, nodes.ny, nodes.nx - 1, nodes.ny - 1, 0) {}

  std::vector<bool> inside(const std::vector<Polyline>& outlines) const {
    std::vector<bool> cells(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), false);
    auto cell = cells.begin();
    const std::vector<char> turns = turns_of(outlines);
    auto turn = turns.begin();
    for (int row = 0; row < rows_; ++row, ++turn) {
      char inside_now = 0;
      for (int i = 0; i < columns_; ++i, ++cell, ++turn) *cell = (inside_now ^= *turn) != 0;
    }
    return cells;
  }
  // The share of nodes inside.
  double share(const std::vector<Polyline>& outlines) const {
    std::size_t count = 0;
    const std::vector<char> turns = turns_of(outlines);
    auto turn = turns.begin();
    for (int row = 0; row < rows_; ++row, ++turn) {
      char inside_now = 0;
      for (int i = 0; i < columns_; ++i, ++turn) count += static_cast<std::size_t>(inside_now ^= *turn);
    }
    return static_cast<double>(count) / (static_cast<double>(columns_) * static_cast<double>(rows_));
  }

 private:
  // Whether the side changes at a column, row by row; each row has one column more than there are nodes.
  std::vector<char> turns_of(const std::vector<Polyline>& outlines) const {
    const auto row_length = static_cast<std::size_t>(columns_) + 1;
    std::vector<char> turns(row_length * static_cast<std::size_t>(rows_), 0);
    for (const Polyline& outline : outlines) {
      for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point2 p = outline[i], q = outline[i + 1 < outline.size() ? i + 1 : 0];
        const auto [low, high] = std::minmax(p.y, q.y);
        const int last = row_before(high) + 1;
        for (int row = std::max(0, row_before(low) - 1); row <= std::min(last, rows_ - 1); ++row) {
          const double y = plot_.y0 + (row + shift_) / steps_y_ * (plot_.y1 - plot_.y0);
          if ((p.y > y) == (q.y > y)) continue;
          const std::size_t column = column_after(p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x));
          turns[static_cast<std::size_t>(row) * row_length + column] ^= 1;
        }
      }
    }
    return turns;
  }

  Raster(const Rect& plot, int columns, int rows, int steps_x, int steps_y, double shift)
      : plot_(plot), columns_(columns), rows_(rows), steps_x_(steps_x), steps_y_(steps_y), shift_(shift) {}

  // About the last row below y.
  int row_before(double y) const {
    const double row = std::floor((y - plot_.y0) / (plot_.y1 - plot_.y0) * steps_y_ - shift_);
    return static_cast<int>(std::clamp(row, -1.0, static_cast<double>(rows_)));
  }
  // The first column right of x, or the number of columns.
  std::size_t column_after(double x) const {
    const double column = std::ceil((x - plot_.x0) / (plot_.x1 - plot_.x0) * steps_x_ - shift_);
    return static_cast<std::size_t>(std::clamp(column, 0.0, static_cast<double>(columns_)));
  }

  Rect plot_;
  int columns_, rows_, steps_x_, steps_y_;
  double shift_;
};

// Lengths in the plot, whose sides count as 1.
Point2 scaled(Point2 p, const Rect& plot) {
  return {(p.x - plot.x0) / (plot.x1 - plot.x0), (p.y - plot.y0) / (plot.y1 - plot.y0)};
}

// The point far outside where a path goes if it is prolonged beyond its first point. Its direction is that of the last
// twentieth of the plot, to allow for an unsteady hand.
Point2 far_end(const Polyline& path) {
  const Point2 end = path.front();
  Point2 from = path.back();
  for (const Point2& p : path) {
    if (std::hypot(p.x - end.x, p.y - end.y) > 0.05) {
      from = p;
      break;
    }
  }
  const double length = std::hypot(end.x - from.x, end.y - from.y);
  if (!(length > 0)) return end;
  constexpr double far = 10;
  return {end.x + far * (end.x - from.x) / length, end.y + far * (end.y - from.y) / length};
}

// A boundary in the plot as a square; open ends are prolonged far beyond it.
struct Prolonged {
  Polyline path;
  bool open = false;
};
Prolonged prolonged(const Polyline& boundary, const Rect& plot) {
  Polyline path;
  for (const Point2& p : boundary) path.push_back(scaled(p, plot));
  const Point2 a = path.front(), b = path.back();
  if (std::hypot(a.x - b.x, a.y - b.y) < 0.01) return {path};
  const Point2 first = far_end(path);
  std::ranges::reverse(path);
  const Point2 last = far_end(path);
  path.insert(path.begin(), last);
  path.push_back(first);
  return {path, true};
}

// Makes an outline of a boundary: open ends are joined around the plot.
Polyline closed(const Polyline& boundary, const Rect& plot) {
  auto [path, open] = prolonged(boundary, plot);
  if (!open) return path;
  const Point2 last = path.front(), first = path.back();
  const double start = std::atan2(first.y - 0.5, first.x - 0.5);
  double turn = std::atan2(last.y - 0.5, last.x - 0.5) - start;
  if (turn < 0) turn += 2 * std::numbers::pi;
  constexpr int corners = 16;
  for (int i = 1; i < corners; ++i) {
    const double angle = start + turn * i / corners;
    path.push_back({0.5 + 20 * std::cos(angle), 0.5 + 20 * std::sin(angle)});
  }
  return path;
}

std::vector<Polyline> sides(const std::vector<Polyline>& boundaries, const Rect& plot) {
  std::vector<Polyline> outlines;
  for (const Polyline& boundary : boundaries) {
    if (boundary.size() > 1) outlines.push_back(closed(boundary, plot));
  }
  return outlines;
}

// Places along a boundary at equal distances, with the direction there.
struct Sampled {
  Point2 at, along;
};
void sample(const Polyline& path, std::vector<Sampled>& samples) {
  constexpr double step = 0.01, reach = 0.5;
  Polyline even;
  double left = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Point2 p = path[i - 1], q = path[i];
    const double length = std::hypot(q.x - p.x, q.y - p.y);
    if (!(length > 0)) continue;
    for (; left <= length; left += step) {
      const double t = left / length;
      const Point2 at{p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
      if (at.x > -reach && at.x < 1 + reach && at.y > -reach && at.y < 1 + reach) even.push_back(at);
    }
    left -= length;
  }
  constexpr std::size_t half = 8;  // the direction of a chord allows for an unsteady hand
  for (std::size_t i = 0; i < even.size() && even.size() > 1; ++i) {
    const Point2 from = even[i - std::min(i, half)], to = even[std::min(even.size() - 1, i + half)];
    samples.push_back({even[i], {to.x - from.x, to.y - from.y}});
  }
}

std::vector<Sampled> samples_of(const std::vector<Polyline>& boundaries, const Rect& plot) {
  std::vector<Sampled> samples;
  for (const Polyline& boundary : boundaries) {
    if (boundary.size() > 1) sample(prolonged(boundary, plot).path, samples);
  }
  return samples;
}

// Means over the places of one boundary within the plot, each compared with the nearest place of another one.
struct Means {
  double turn = 0, distance = 0, right = 0, up = 0, count = 0;
};
Means compared(const std::vector<Sampled>& a, const std::vector<Sampled>& b) {
  Means means;
  for (const Sampled& one : a) {
    if (one.at.x < 0 || one.at.x > 1 || one.at.y < 0 || one.at.y > 1 || b.empty()) continue;
    const Sampled& other = *std::ranges::min_element(b, {}, [&](const Sampled& there) {
      return (there.at.x - one.at.x) * (there.at.x - one.at.x) + (there.at.y - one.at.y) * (there.at.y - one.at.y);
    });
    const double dot = one.along.x * other.along.x + one.along.y * other.along.y;
    const double cross = one.along.x * other.along.y - one.along.y * other.along.x;
    means.turn += std::atan2(std::abs(cross), std::abs(dot)) * 180 / std::numbers::pi;
    means.distance += std::hypot(one.at.x - other.at.x, one.at.y - other.at.y);
    means.right += one.at.x - other.at.x;
    means.up += one.at.y - other.at.y;
    ++means.count;
  }
  for (double* mean : {&means.turn, &means.distance, &means.right, &means.up}) *mean /= std::max(1.0, means.count);
  return means;
}

}  // namespace

DensityShape density_shape(std::span<const Point2> curve, std::optional<double> peak_near) {
  const std::vector<Point2> f = normalised(curve);
  DensityShape shape;
  if (f.empty()) return shape;
  double mean = 0, square = 0, highest = 0;
  for (std::size_t i = 1; i < f.size(); ++i) {
    const double mass = (f[i].x - f[i - 1].x) * (f[i].y + f[i - 1].y) / 2, x = (f[i].x + f[i - 1].x) / 2;
    mean += mass * x;
    square += mass * x * x;
    highest = std::max({highest, f[i].y, f[i - 1].y});
    shape.area += (curve[i].x - curve[i - 1].x) * (std::max(0.0, curve[i].y) + std::max(0.0, curve[i - 1].y)) / 2;
  }
  shape.sd = std::sqrt(std::max(0.0, square - mean * mean));
  // The middle of the part near the top around the place that counts.
  std::size_t top = f.size();
  for (std::size_t i = 0; i < f.size(); ++i) {
    const bool high = peak_near ? f[i].y >= 0.9 * highest : f[i].y >= highest;
    const auto far = [&](std::size_t at) { return peak_near ? std::abs(f[at].x - *peak_near) : f[at].x; };
    if (high && (top == f.size() || far(i) < far(top))) top = i;
  }
  std::size_t from = top, to = top;
  while (from > 0 && f[from - 1].y >= 0.95 * f[top].y) --from;
  while (to + 1 < f.size() && f[to + 1].y >= 0.95 * f[top].y) ++to;
  shape.peak = (f[from].x + f[to].x) / 2;
  return shape;
}

double share_left_of(std::span<const Point2> curve, double x) {
  const std::vector<Point2> f = normalised(curve);
  double share = 0;
  for (std::size_t i = 1; i < f.size() && f[i - 1].x < x; ++i) {
    const double end = std::min(x, f[i].x);
    share += (end - f[i - 1].x) * (f[i - 1].y + height(f, end, false)) / 2;
  }
  return std::clamp(share, 0.0, 1.0);
}

std::optional<double> valley_of(std::span<const Point2> curve) {
  const std::vector<Point2> f = normalised(curve);
  std::vector<double> left(f.size()), right(f.size());  // the highest place up to a point, and from it on
  for (std::size_t i = 0; i < f.size(); ++i) left[i] = std::max(i > 0 ? left[i - 1] : 0, f[i].y);
  for (std::size_t i = f.size(); i-- > 0;) right[i] = std::max(i + 1 < f.size() ? right[i + 1] : 0, f[i].y);
  double deepest = 0.25;
  std::size_t from = f.size(), to = f.size();
  for (std::size_t i = 0; i < f.size(); ++i) {
    const double depth = f[i].y / std::min(left[i], right[i]);
    if (depth < deepest) from = i;
    if (depth <= deepest) to = i;
    deepest = std::min(deepest, depth);
  }
  if (from == f.size()) return std::nullopt;
  const double middle = (f[from].x + f[to].x) / 2, share = share_left_of(curve, middle);
  return share >= 0.1 && share <= 0.9 ? std::optional(middle) : std::nullopt;
}

std::optional<HillMatch> match_hills(std::span<const Point2> sketch, std::span<const Point2> truth) {
  const auto valley = valley_of(truth);
  if (!valley) return std::nullopt;
  using Hills = HillMatch::Hills;
  HillMatch match{Hills::over, *valley, share_left_of(sketch, *valley), share_left_of(truth, *valley)};
  const auto peak = [&](bool left) {
    Point2 highest{*valley, -1};
    for (const Point2& p : truth) {
      if ((p.x < *valley) == left && p.y > highest.y) highest = p;
    }
    return highest.x;
  };
  const auto own = valley_of(sketch);
  if (own && *own > peak(true) && *own < peak(false)) {
    match.hills = Hills::both;
  } else if (match.share >= 0.9 || match.share <= 0.1) {
    match.hills = match.share >= 0.9 ? Hills::left : Hills::right;
  }
  return match;
}

double shared_area(std::span<const Point2> a, std::span<const Point2> b) {
  const std::vector<Point2> f = normalised(a), g = normalised(b);
  if (f.empty() || g.empty()) return 0;
  std::set<double> ends;
  for (const Point2& p : f) ends.insert(p.x);
  for (const Point2& p : g) ends.insert(p.x);
  double area = 0;
  for (auto x = ends.begin(), next = std::next(x); next != ends.end(); ++x, ++next) {
    area += smaller_area(height(f, *x, true), height(f, *next, false), height(g, *x, true), height(g, *next, false),
                         *next - *x);
  }
  return std::clamp(area, 0.0, 1.0);
}

double boundary_agreement(const std::vector<Polyline>& a, const std::vector<Polyline>& b, const Rect& plot) {
  // A node is on different sides of both if it is inside of an odd number of all outlines.
  std::vector<Polyline> outlines = sides(a, plot);
  std::ranges::move(sides(b, plot), std::back_inserter(outlines));
  const double differ = Raster(Rect{0, 1, 0, 1}).share(outlines);
  return std::max(differ, 1 - differ);
}

std::vector<bool> nodes_on_one_side(const std::vector<Polyline>& boundary, const Lattice& lattice) {
  return Raster(Lattice{{0, 1, 0, 1}, lattice.nx, lattice.ny}).inside(sides(boundary, lattice.rect));
}

std::vector<bool> nodes_inside(const std::vector<Polyline>& outlines, const Lattice& lattice) {
  return Raster(lattice).inside(outlines);
}

BoundaryMatch match_boundaries(const std::vector<Polyline>& a, const std::vector<Polyline>& b, const Rect& plot) {
  BoundaryMatch match;
  const std::vector<Sampled> left = samples_of(a, plot), right = samples_of(b, plot);
  const Means there = compared(left, right), back = compared(right, left);
  if (there.count == 0 || back.count == 0) return match;
  match.agreement = boundary_agreement(a, b, plot);
  match.turn = (there.turn + back.turn) / 2;
  match.distance = (there.distance + back.distance) / 2;
  match.right = (there.right - back.right) / 2;
  match.up = (there.up - back.up) / 2;
  const double direction = std::max(0.0, std::cos(2 * match.turn * std::numbers::pi / 180));
  constexpr double usual_distance = 0.12;
  const double place = std::exp(-match.distance * match.distance / (2 * usual_distance * usual_distance));
  match.score = match.turn < 45 ? (2 * match.agreement - 1) * direction * place : 0;
  return match;
}

RegionMatch match_regions(const std::vector<Polyline>& a, const std::vector<Polyline>& b) {
  Rect all{1, 0, 1, 0};
  bool any = false;
  for (const auto* outlines : {&a, &b}) {
    for (const Polyline& outline : *outlines) {
      for (const Point2& p : outline) {
        if (!any) all = {p.x, p.x, p.y, p.y};
        any = true;
        all = {std::min(all.x0, p.x), std::max(all.x1, p.x), std::min(all.y0, p.y), std::max(all.y1, p.y)};
      }
    }
  }
  RegionMatch match;
  if (!any || !(all.x1 > all.x0) || !(all.y1 > all.y0)) return match;
  const Raster raster(all);
  const std::vector<bool> left = raster.inside(a), right = raster.inside(b);
  std::size_t both = 0, either = 0;
  Point2 middle_left{}, middle_right{};
  double count_left = 0, count_right = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!left[i] && !right[i]) continue;
    both += left[i] && right[i] ? 1 : 0;
    either += left[i] || right[i] ? 1 : 0;
    constexpr auto side = static_cast<std::size_t>(Raster::side);
    const auto column = static_cast<double>(i % side), row = static_cast<double>(i / side);
    if (left[i]) middle_left = {middle_left.x + column, middle_left.y + row};
    if (right[i]) middle_right = {middle_right.x + column, middle_right.y + row};
    count_left += left[i] ? 1 : 0;
    count_right += right[i] ? 1 : 0;
  }
  match.score = either == 0 ? 0 : static_cast<double>(both) / static_cast<double>(either);
  if (count_left == 0 || count_right == 0) return match;
  match.size = count_left / count_right;
  match.right = (middle_left.x / count_left - middle_right.x / count_right) / std::sqrt(count_right);
  match.up = (middle_left.y / count_left - middle_right.y / count_right) / std::sqrt(count_right);
  return match;
}

double overlap_over_union(const std::vector<Polyline>& a, const std::vector<Polyline>& b) {
  return match_regions(a, b).score;
}

double place_score(Point2 a, Point2 b, Point2 sd) {
  const double dx = (a.x - b.x) / sd.x, dy = sd.y > 0 ? (a.y - b.y) / sd.y : 0;
  return std::exp(-(dx * dx + dy * dy) / 2);
}

double bars_score(std::span<const double> a, std::span<const double> b, bool sum_to_one) {
  double sum_a = 0, sum_b = 0;
  for (const double h : a) sum_a += std::max(0.0, h);
  for (const double h : b) sum_b += std::max(0.0, h);
  if (a.size() != b.size() || !(sum_a > 0) || !(sum_b > 0) || !std::isfinite(sum_a) || !std::isfinite(sum_b)) return 0;
  double distance = 0, smaller = 0, larger = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double left = std::max(0.0, a[i]), right = std::max(0.0, b[i]);
    distance += std::abs(left / sum_a - right / sum_b);
    smaller += std::min(left, right);
    larger += std::max(left, right);
  }
  return sum_to_one ? std::clamp(1 - distance / 2, 0.0, 1.0) : smaller / larger;
}

std::vector<int> moved_bars(std::vector<int> values, std::size_t bar, int value, bool sum_to_one) {
  value = std::clamp(value, 0, 100);
  const std::vector<int> before = values;
  values.at(bar) = value;
  if (!sum_to_one) return values;
  if (values.size() == 1) return before;
  int others = 0;
  for (std::size_t i = 0; i < values.size(); ++i) others += i == bar ? 0 : before[i];
  const auto share = [&](std::size_t i) {
    return others > 0 ? static_cast<double>(before[i]) / others : 1.0 / static_cast<double>(values.size() - 1);
  };
  // Whole percents with the sum 100: those whose fractions are largest are rounded up.
  std::vector<std::pair<double, std::size_t>> fractions;
  int left = 100 - value;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i == bar) continue;
    const double wanted = (100 - value) * share(i);
    values[i] = static_cast<int>(std::floor(wanted + 1e-9));
    left -= values[i];
    fractions.emplace_back(values[i] - wanted, i);
  }
  std::ranges::sort(fractions);
  for (std::size_t k = 0; left > 0 && k < fractions.size(); ++k, --left) ++values[fractions[k].second];
  return values;
}

bool nearly_alike(double one, double other) {
  const auto [less, more] = std::minmax(one, other);
  return less >= 0.9 * more;
}

double order_score(std::span<const std::string> a, std::span<const std::string> b, std::span<const double> sizes) {
  if (std::multiset(a.begin(), a.end()) != std::multiset(b.begin(), b.end()) || a.empty()) return 0;
  if (std::set(a.begin(), a.end()).size() != a.size()) return 0;
  if (a.size() == 1) return 1;
  const auto place = [&](const std::string& name) { return std::ranges::find(b, name) - b.begin(); };
  const auto alike = [&](std::ptrdiff_t one, std::ptrdiff_t other) {
    return sizes.size() == b.size() &&
           nearly_alike(sizes[static_cast<std::size_t>(one)], sizes[static_cast<std::size_t>(other)]);
  };
  std::size_t pairs = 0, same = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = i + 1; j < a.size(); ++j) {
      ++pairs;
      const auto first = place(a[i]), second = place(a[j]);
      same += first < second || alike(first, second) ? 1 : 0;
    }
  }
  return static_cast<double>(same) / static_cast<double>(pairs);
}

std::string score_words(double score) {
  const std::string number = fixed_text(score, 2);
  if (score >= 0.995) return say("Right: {} of 1.", number);
  if (score >= 0.9) return say("Very close: {} of 1.", number);
  if (score >= 0.7) return say("Close: {} of 1.", number);
  if (score >= 0.4) return say("Partly: {} of 1. Compare both.", number);
  return say("Far off: {} of 1. Compare both.", number);
}

}  // namespace credence
