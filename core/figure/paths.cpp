// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/paths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace credence {
namespace {

bool finite(Point2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

double cross(Point2 a, Point2 b) { return a.x * b.y - a.y * b.x; }

Point2 between(Point2 a, Point2 b, double t) { return {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}; }

// Liang and Barsky's algorithm: finds the parameters of the part of a-b inside the rectangle; returns false if there is
// none.
bool clip_segment(Point2 a, Point2 b, const Rect& r, double& t0, double& t1) {
  t0 = 0;
  t1 = 1;
  const double dx = b.x - a.x, dy = b.y - a.y;
  if (!std::isfinite(dx) || !std::isfinite(dy)) return false;
  const std::array<double, 4> p{-dx, dx, -dy, dy};
  const std::array<double, 4> q{a.x - r.x0, r.x1 - a.x, a.y - r.y0, r.y1 - a.y};
  for (std::size_t k = 0; k < 4; ++k) {
    if (p[k] == 0) {
      if (q[k] < 0) return false;
    } else if (p[k] < 0) {
      t0 = std::max(t0, q[k] / p[k]);
    } else {
      t1 = std::min(t1, q[k] / p[k]);
    }
  }
  return t0 <= t1;
}

// One side of Sutherland and Hodgman's algorithm: keeps the part with distance(point) >= 0.
template <typename Distance>
Polyline keep_side(const Polyline& polygon, Distance distance) {
  Polyline kept;
  kept.reserve(polygon.size() + 4);
  for (std::size_t k = 0; k < polygon.size(); ++k) {
    const Point2 a = polygon[k], b = polygon[(k + 1) % polygon.size()];
    const double da = distance(a), db = distance(b);
    if (da >= 0) kept.push_back(a);
    if ((da >= 0) != (db >= 0)) kept.push_back(between(a, b, da / (da - db)));
  }
  return kept;
}

// One column of `decimate`.
struct Column {
  std::size_t first, last, lowest, highest;
};

void append_column(const Polyline& line, const Column& c, Polyline& out) {
  std::array<std::size_t, 4> order{c.first, c.lowest, c.highest, c.last};
  std::sort(order.begin(), order.end());
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k == 0 || order[k] != order[k - 1]) out.push_back(line[order[k]]);
  }
}

}  // namespace

std::vector<Polyline> clip_polyline(const Polyline& line, const Rect& rect) {
  std::vector<Polyline> parts;
  bool open = false;
  for (std::size_t k = 0; k + 1 < line.size(); ++k) {
    const Point2 a = line[k], b = line[k + 1];
    double t0 = 0, t1 = 0;
    if (!finite(a) || !finite(b) || !clip_segment(a, b, rect, t0, t1)) {
      open = false;
      continue;
    }
    if (!open || t0 > 0) parts.push_back({t0 > 0 ? between(a, b, t0) : a});
    parts.back().push_back(t1 < 1 ? between(a, b, t1) : b);
    open = t1 >= 1;
  }
  std::erase_if(parts, [](const Polyline& part) { return part.size() == 2 && part[0] == part[1]; });
  return parts;
}

Polyline clip_polygon(const Polyline& polygon, const Rect& r) {
  Polyline p = keep_side(polygon, [&](Point2 q) { return q.x - r.x0; });
  p = keep_side(p, [&](Point2 q) { return r.x1 - q.x; });
  p = keep_side(p, [&](Point2 q) { return q.y - r.y0; });
  return keep_side(p, [&](Point2 q) { return r.y1 - q.y; });
}

Polyline decimate(const Polyline& line, double x0, double x1, int columns) {
  if (columns < 1 || !(x1 > x0) || line.size() <= 4 * static_cast<std::size_t>(columns)) return line;
  const auto by_x = [](Point2 a, Point2 b) { return a.x < b.x; };
  if (!std::is_sorted(line.begin(), line.end(), by_x)) return line;
  const auto outside = [](auto it, auto limit) { return it == limit ? it : it - 1; };
  const auto begin = outside(std::lower_bound(line.begin(), line.end(), Point2{x0, 0}, by_x), line.begin());
  auto end = std::upper_bound(line.begin(), line.end(), Point2{x1, 0}, by_x);
  if (end != line.end()) ++end;

  Polyline out;
  const double per_unit = columns / (x1 - x0);
  Column column{};
  double current = std::nan("");
  for (auto it = begin; it != end; ++it) {
    const auto k = static_cast<std::size_t>(it - line.begin());
    const double index = std::floor((it->x - x0) * per_unit);
    if (index != current) {
      if (!std::isnan(current)) append_column(line, column, out);
      column = {k, k, k, k};
      current = index;
    }
    column.last = k;
    if (it->y < line[column.lowest].y) column.lowest = k;
    if (it->y > line[column.highest].y) column.highest = k;
  }
  if (!std::isnan(current)) append_column(line, column, out);
  return out;
}

Polyline simplify(const Polyline& line, double tolerance, double scale_x, double scale_y) {
  if (line.size() < 3) return line;
  Polyline out{line.front()};
  std::size_t anchor = 0;
  // Every point that was skipped since the anchor allows a wedge of directions, from low to high, that stay within the
  // tolerance of it.
  Point2 low, high;
  double reach = 0;
  bool wedge = false;
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Point2 to{(line[k].x - line[anchor].x) * scale_x, (line[k].y - line[anchor].y) * scale_y};
    const double distance = std::hypot(to.x, to.y);
    bool fits = distance <= tolerance && !wedge;  // too close to the anchor to be seen
    if (!fits) {
      // A line that turns back needs a new anchor.
      fits = !wedge || (cross(low, to) >= 0 && cross(to, high) >= 0 && distance >= reach);
      if (fits) {
        const double sine = distance > tolerance ? tolerance / distance : 1, cosine = std::sqrt(1 - sine * sine);
        const Point2 right{to.x * cosine + to.y * sine, to.y * cosine - to.x * sine};
        const Point2 left{to.x * cosine - to.y * sine, to.y * cosine + to.x * sine};
        if (!wedge || cross(low, right) > 0) low = right;
        if (!wedge || cross(left, high) > 0) high = left;
        reach = distance;
        wedge = true;
      }
    }
    if (!fits) {
      anchor = k - 1;
      out.push_back(line[anchor]);
      wedge = false;
      --k;  // test this point again from the new anchor; the first point after an anchor always fits
    }
  }
  out.push_back(line.back());
  return out;
}

Polyline ellipse_path(const Ellipses& e, double radius, int segments) {
  Polyline path;
  path.reserve(static_cast<std::size_t>(segments) + 1);
  for (int k = 0; k < segments; ++k) {
    const double angle = 2 * std::numbers::pi * k / segments;
    const double u = radius * std::cos(angle), v = radius * std::sin(angle);
    path.push_back({e.centre.x + e.l11 * u, e.centre.y + e.l21 * u + e.l22 * v});
  }
  path.push_back(path.front());
  return path;
}

}  // namespace credence
