// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/arcs.h"

#include <cmath>
#include <numbers>

namespace credence {
namespace {

constexpr int segments = 32;

double distance(Point2 a, Point2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

// A parabola by its control points (a quadratic Bezier curve).
struct Parabola {
  Point2 a, b, c;
  Point2 at(double t) const {
    const double u = 1 - t;
    return {u * u * a.x + 2 * u * t * b.x + t * t * c.x, u * u * a.y + 2 * u * t * b.y + t * t * c.y};
  }
};

// The parameter at which the first half of the curve leaves the circle of radius `gap` around its start, by bisection.
double leaves(const Parabola& curve, double gap) {
  double inside = 0, outside = 0.5;
  for (int k = 0; k < 40 && gap > 0; ++k) {
    const double middle = (inside + outside) / 2;
    (distance(curve.at(middle), curve.a) < gap ? inside : outside) = middle;
  }
  return inside;
}

}  // namespace

Polyline arc_path(Point2 from, Point2 to, double bend, double gap) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  if (!(std::hypot(dx, dy) > 2 * gap)) return {};
  // The control point is twice as far from the chord as the curve's middle.
  const Parabola curve{from, {(from.x + to.x) / 2 - 2 * bend * dy, (from.y + to.y) / 2 + 2 * bend * dx}, to};
  const double t0 = leaves(curve, gap), t1 = 1 - t0;  // the curve is symmetric
  if (bend == 0) return {curve.at(t0), curve.at(t1)};
  Polyline path;
  path.reserve(segments + 1);
  for (int k = 0; k <= segments; ++k) path.push_back(curve.at(t0 + (t1 - t0) * k / segments));
  return path;
}

Polyline loop_path(Point2 node, double angle, double gap, double radius) {
  const double away = std::hypot(gap, radius);  // distance of the centres of circles that cross at right angles
  const Point2 centre{node.x + away * std::cos(angle), node.y + away * std::sin(angle)};
  const double half = std::numbers::pi - std::atan2(gap, radius);
  Polyline path;
  path.reserve(segments + 1);
  for (int k = 0; k <= segments; ++k) {
    const double at = angle - half + 2 * half * k / segments;
    path.push_back({centre.x + radius * std::cos(at), centre.y + radius * std::sin(at)});
  }
  return path;
}

}  // namespace credence
