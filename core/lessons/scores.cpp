// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/scores.h"

#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
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

// Which nodes of a raster lie inside of outlines, row by row, counted by parity.
class Raster {
 public:
  static constexpr int side = 400;
  explicit Raster(const Rect& plot) : plot_(plot) {}

  std::vector<bool> inside(const std::vector<Polyline>& outlines) const {
    std::vector<bool> cells(static_cast<std::size_t>(side) * side, false);
    for (int row = 0; row < side; ++row) {
      const double y = plot_.y0 + (row + 0.5) / side * (plot_.y1 - plot_.y0);
      for (const double x : crossings(outlines, y)) toggle(cells, row, x);
    }
    return cells;
  }

 private:
  static std::vector<double> crossings(const std::vector<Polyline>& outlines, double y) {
    std::vector<double> found;
    for (const Polyline& outline : outlines) {
      for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point2 p = outline[i], q = outline[(i + 1) % outline.size()];
        if ((p.y > y) != (q.y > y)) found.push_back(p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x));
      }
    }
    return found;
  }
  // Changes the side of all cells right of x.
  void toggle(std::vector<bool>& cells, int row, double x) const {
    const double column = std::ceil((x - plot_.x0) / (plot_.x1 - plot_.x0) * side - 0.5);
    for (int i = static_cast<int>(std::clamp(column, 0.0, double{side})); i < side; ++i) {
      const std::size_t cell = static_cast<std::size_t>(row) * side + static_cast<std::size_t>(i);
      cells[cell] = !cells[cell];
    }
  }

  Rect plot_;
};

// Lengths in the plot, whose sides count as 1.
Point2 scaled(Point2 p, const Rect& plot) {
  return {(p.x - plot.x0) / (plot.x1 - plot.x0), (p.y - plot.y0) / (plot.y1 - plot.y0)};
}

// The point far outside where a path goes if it is prolonged beyond its first point. Its direction is that of the last
// twentieth of the plot, because a hand trembles.
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

// Makes an outline of a boundary: open ends are prolonged and joined around the plot.
Polyline closed(const Polyline& boundary, const Rect& plot) {
  Polyline path;
  for (const Point2& p : boundary) path.push_back(scaled(p, plot));
  const Point2 a = path.front(), b = path.back();
  if (std::hypot(a.x - b.x, a.y - b.y) < 0.01) return path;
  const Point2 first = far_end(path);
  std::ranges::reverse(path);
  const Point2 last = far_end(path);
  path.insert(path.begin(), last);
  path.push_back(first);
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

}  // namespace

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
  const Raster raster({0, 1, 0, 1});
  const std::vector<bool> left = raster.inside(sides(a, plot)), right = raster.inside(sides(b, plot));
  std::size_t equal = 0;
  for (std::size_t i = 0; i < left.size(); ++i) equal += left[i] == right[i] ? 1 : 0;
  const double share = static_cast<double>(equal) / static_cast<double>(left.size());
  return std::max(share, 1 - share);
}

double overlap_over_union(const std::vector<Polyline>& a, const std::vector<Polyline>& b) {
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
  if (!any || !(all.x1 > all.x0) || !(all.y1 > all.y0)) return 0;
  const Raster raster(all);
  const std::vector<bool> left = raster.inside(a), right = raster.inside(b);
  std::size_t both = 0, either = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    both += left[i] && right[i] ? 1 : 0;
    either += left[i] || right[i] ? 1 : 0;
  }
  return either == 0 ? 0 : static_cast<double>(both) / static_cast<double>(either);
}

double place_score(Point2 a, Point2 b, Point2 sd) {
  const double dx = (a.x - b.x) / sd.x, dy = sd.y > 0 ? (a.y - b.y) / sd.y : 0;
  return std::exp(-(dx * dx + dy * dy) / 2);
}

double bars_score(std::span<const double> a, std::span<const double> b) {
  double sum_a = 0, sum_b = 0;
  for (const double h : a) sum_a += std::max(0.0, h);
  for (const double h : b) sum_b += std::max(0.0, h);
  if (a.size() != b.size() || !(sum_a > 0) || !(sum_b > 0) || !std::isfinite(sum_a) || !std::isfinite(sum_b)) return 0;
  double distance = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    distance += std::abs(std::max(0.0, a[i]) / sum_a - std::max(0.0, b[i]) / sum_b);
  }
  return std::clamp(1 - distance / 2, 0.0, 1.0);
}

double order_score(std::span<const std::string> a, std::span<const std::string> b) {
  if (std::multiset(a.begin(), a.end()) != std::multiset(b.begin(), b.end()) || a.empty()) return 0;
  if (std::set(a.begin(), a.end()).size() != a.size()) return 0;
  if (a.size() == 1) return 1;
  const auto place = [&](const std::string& name) { return std::ranges::find(b, name); };
  std::size_t pairs = 0, same = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = i + 1; j < a.size(); ++j) {
      ++pairs;
      same += place(a[i]) < place(a[j]) ? 1 : 0;
    }
  }
  return static_cast<double>(same) / static_cast<double>(pairs);
}

std::string score_words(double score) {
  const std::string number = fixed_text(score, 2);
  if (score >= 0.9) return say("Very close: {} of 1.", number);
  if (score >= 0.7) return say("Close: {} of 1.", number);
  if (score >= 0.4) return say("Some of it: {} of 1. Look where they part.", number);
  return say("Far off: {} of 1. Look where they part.", number);
}

}  // namespace credence
