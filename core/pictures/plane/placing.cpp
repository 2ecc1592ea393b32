// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/placing.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <type_traits>
#include <utility>

namespace credence {
namespace {

// Clips a straight line to the range (Liang and Barsky 1984). Returns false if nothing of it lies within.
bool clip(const Rect& range, Point2& a, Point2& b) {
  double from = 0, to = 1;
  const Point2 way{b.x - a.x, b.y - a.y};
  const auto cut = [&](double slope, double room) {
    if (slope == 0) return room >= 0;
    const double at = room / slope;
    if (slope < 0) from = std::max(from, at);
    if (slope > 0) to = std::min(to, at);
    return from <= to;
  };
  if (!cut(-way.x, a.x - range.x0) || !cut(way.x, range.x1 - a.x) || !cut(-way.y, a.y - range.y0) ||
      !cut(way.y, range.y1 - a.y)) {
    return false;
  }
  const Point2 start = a;
  if (from > 0) a = {start.x + from * way.x, start.y + from * way.y};
  // Otherwise b keeps its exact value, so that lines stay connected.
  if (to < 1) b = {start.x + to * way.x, start.y + to * way.y};
  return true;
}

std::vector<Polyline> placed_paths(const Placing& to, const std::vector<Polyline>& paths) {
  std::vector<Polyline> result;
  for (const Polyline& path : paths) {
    Polyline piece;
    const auto end = [&] {
      if (piece.size() > 1) result.push_back(std::move(piece));
      piece.clear();
    };
    for (std::size_t k = 0; k + 1 < path.size(); ++k) {
      Point2 a = path[k], b = path[k + 1];
      if (!clip(to.range, a, b)) {
        end();
        continue;
      }
      if (piece.empty() || !(piece.back() == to(a))) {
        end();
        piece.push_back(to(a));
      }
      piece.push_back(to(b));
      if (!(b == path[k + 1])) end();
    }
    end();
  }
  return result;
}

std::vector<Polyline> ellipse_paths(const Ellipses& e) {
  std::vector<Polyline> paths;
  for (const double radius : e.radii) {
    Polyline& path = paths.emplace_back();
    for (int k = 0; k <= 120; ++k) {
      const double angle = 2 * std::numbers::pi * k / 120, u = radius * std::cos(angle), v = radius * std::sin(angle);
      path.push_back({e.centre.x + e.l11 * u, e.centre.y + e.l21 * u + e.l22 * v});
    }
  }
  return paths;
}

Points placed_layer(const Placing& to, const Points& points) {
  Points result = points;
  result.at.clear();
  result.sizes.clear();
  result.fill.clear();
  result.opacities.clear();
  result.texts.clear();
  for (std::size_t k = 0; k < points.at.size(); ++k) {
    if (!to.within(points.at[k])) continue;
    result.at.push_back(to(points.at[k]));
    if (!points.sizes.empty()) result.sizes.push_back(points.sizes[k]);
    if (!points.fill.empty()) result.fill.push_back(points.fill[k]);
    if (!points.opacities.empty()) result.opacities.push_back(points.opacities[k]);
    if (!points.texts.empty()) result.texts.push_back(points.texts[k]);
  }
  return result;
}

Arrows placed_layer(const Placing& to, const Arrows& arrows) {
  Arrows result = arrows;
  result.from.clear();
  result.to.clear();
  for (std::size_t k = 0; k < arrows.from.size(); ++k) {
    Point2 a = arrows.from[k], b = arrows.to[k];
    if (!clip(to.range, a, b)) continue;
    result.from.push_back(to(a));
    result.to.push_back(to(b));
  }
  return result;
}

Field placed_layer(const Placing& to, const Field& field) {
  Field result = field;
  const Rect& rect = field.field.lattice.rect;
  const Point2 low = to({rect.x0, rect.y0}), high = to({rect.x1, rect.y1});
  result.field.lattice.rect = {low.x, high.x, low.y, high.y};
  return result;
}

Contours placed_layer(const Placing& to, const Contours& contours) {
  Contours result = contours;
  for (ContourLevel& level : result.levels) level.paths = placed_paths(to, level.paths);
  return result;
}

// Turns places around a centre.
class Turn {
 public:
  Turn(Point2 centre, double angle) : centre_(centre), cos_(std::cos(angle)), sin_(std::sin(angle)) {}

  Point2 operator()(Point2 at) const {
    const double x = at.x - centre_.x, y = at.y - centre_.y;
    return {cos_ * x + sin_ * y, cos_ * y - sin_ * x};
  }
  void operator()(Polyline& path) const {
    for (Point2& at : path) at = (*this)(at);
  }

 private:
  Point2 centre_;
  double cos_, sin_;
};

Line as_line(const Ellipses& e) {
  return {.paths = ellipse_paths(e), .role = e.role, .width = e.width, .dash = e.dash, .name = e.name};
}

}  // namespace

std::optional<Layer> placed(const Placing& to, const Layer& layer) {
  return std::visit(
      [&](const auto& it) -> std::optional<Layer> {
        using L = std::decay_t<decltype(it)>;
        if constexpr (std::is_same_v<L, Points> || std::is_same_v<L, Arrows> || std::is_same_v<L, Field> ||
                      std::is_same_v<L, Contours>) {
          return placed_layer(to, it);
        } else if constexpr (std::is_same_v<L, Line>) {
          Line result = it;
          result.paths = placed_paths(to, it.paths);
          return result;
        } else if constexpr (std::is_same_v<L, Ellipses>) {
          return placed(to, Layer(as_line(it)));
        } else if constexpr (std::is_same_v<L, Text>) {
          Text result = it;
          result.at = to(it.at);
          return result;
        }
        return std::nullopt;
      },
      layer);
}

std::optional<Layer> turned(const Layer& layer, Point2 centre, double angle) {
  const Turn turn(centre, angle);
  return std::visit(
      [&](const auto& it) -> std::optional<Layer> {
        using L = std::decay_t<decltype(it)>;
        if constexpr (std::is_same_v<L, Ellipses>) {
          return turned(Layer(as_line(it)), centre, angle);
        } else {
          L result = it;
          if constexpr (std::is_same_v<L, Line>) {
            for (Polyline& path : result.paths) turn(path);
          } else if constexpr (std::is_same_v<L, Points>) {
            turn(result.at);
          } else if constexpr (std::is_same_v<L, Contours>) {
            for (ContourLevel& level : result.levels) {
              for (Polyline& path : level.paths) turn(path);
            }
          } else if constexpr (std::is_same_v<L, Arrows>) {
            turn(result.from);
            turn(result.to);
          } else {
            return std::nullopt;
          }
          return result;
        }
      },
      layer);
}

}  // namespace credence
