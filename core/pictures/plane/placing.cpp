// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/placing.h"

#include <algorithm>
#include <cmath>
#include <numbers>
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

std::optional<Layer> placed_layer(const Placing& to, const Points& points) {
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

std::optional<Layer> placed_layer(const Placing& to, const Arrows& arrows) {
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

std::optional<Layer> placed_layer(const Placing& to, const Field& field) {
  Field result = field;
  const Rect& rect = field.field.lattice.rect;
  const Point2 low = to({rect.x0, rect.y0}), high = to({rect.x1, rect.y1});
  result.field.lattice.rect = {low.x, high.x, low.y, high.y};
  return result;
}

std::optional<Layer> placed_layer(const Placing& to, const Contours& contours) {
  Contours result = contours;
  for (ContourLevel& level : result.levels) level.paths = placed_paths(to, level.paths);
  return result;
}

Line as_line(const Ellipses& e) {
  return {.paths = ellipse_paths(e), .role = e.role, .width = e.width, .dash = e.dash, .name = e.name};
}

std::optional<Layer> placed_layer(const Placing& to, const Line& line) {
  Line result = line;
  result.paths = placed_paths(to, line.paths);
  return result;
}

std::optional<Layer> placed_layer(const Placing& to, const Ellipses& ellipses) {
  return placed_layer(to, as_line(ellipses));
}

std::optional<Layer> placed_layer(const Placing& to, const Text& text) {
  Text result = text;
  result.at = to(text.at);
  return result;
}

// These have no place in a panel.
std::optional<Layer> placed_layer(const Placing&, const Band&) { return std::nullopt; }
std::optional<Layer> placed_layer(const Placing&, const Bars&) { return std::nullopt; }
std::optional<Layer> placed_layer(const Placing&, const Handles&) { return std::nullopt; }
std::optional<Layer> placed_layer(const Placing&, const Cells&) { return std::nullopt; }
std::optional<Layer> placed_layer(const Placing&, const Areas&) { return std::nullopt; }
std::optional<Layer> placed_layer(const Placing&, const Regions&) { return std::nullopt; }

// Turns layers around a centre; nothing is left of a kind that cannot be turned.
class Turn {
 public:
  Turn(Point2 centre, double angle) : centre_(centre), cos_(std::cos(angle)), sin_(std::sin(angle)) {}

  std::optional<Layer> operator()(Line line) const {
    for (Polyline& path : line.paths) turn(path);
    return line;
  }
  std::optional<Layer> operator()(const Ellipses& ellipses) const { return (*this)(as_line(ellipses)); }
  std::optional<Layer> operator()(Points points) const {
    turn(points.at);
    return points;
  }
  std::optional<Layer> operator()(Contours contours) const {
    for (ContourLevel& level : contours.levels) {
      for (Polyline& path : level.paths) turn(path);
    }
    return contours;
  }
  std::optional<Layer> operator()(Arrows arrows) const {
    turn(arrows.from);
    turn(arrows.to);
    return arrows;
  }
  std::optional<Layer> operator()(const Band&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Bars&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Field&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Handles&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Text&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Cells&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Areas&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Regions&) const { return std::nullopt; }

 private:
  void turn(Polyline& path) const {
    for (Point2& at : path) {
      const double x = at.x - centre_.x, y = at.y - centre_.y;
      at = {cos_ * x + sin_ * y, cos_ * y - sin_ * x};
    }
  }

  Point2 centre_;
  double cos_, sin_;
};

}  // namespace

std::optional<Layer> placed(const Placing& to, const Layer& layer) {
  return std::visit([&](const auto& kind) { return placed_layer(to, kind); }, static_cast<const LayerKind&>(layer));
}

std::optional<Layer> turned(const Layer& layer, Point2 centre, double angle) {
  return std::visit(Turn(centre, angle), static_cast<const LayerKind&>(layer));
}

}  // namespace credence
