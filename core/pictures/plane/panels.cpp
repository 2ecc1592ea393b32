#include "core/pictures/plane/panels.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <type_traits>

namespace credence {
namespace {

constexpr double apart = 1.2, words = 0.2;  // in widths of a panel; `words` is the room for its name

// Maps the data of a panel to the figure: its lower left corner is at `corner`, its width is one.
struct Placing {
  Rect range;
  Point2 corner;
  double scale_x, scale_y;

  Point2 operator()(Point2 at) const {
    return {corner.x + (at.x - range.x0) * scale_x, corner.y + (at.y - range.y0) * scale_y};
  }
  bool within(Point2 at) const { return at.x >= range.x0 && at.x <= range.x1 && at.y >= range.y0 && at.y <= range.y1; }
};

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

std::vector<Polyline> placed(const Placing& to, const std::vector<Polyline>& paths) {
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

Points placed(const Placing& to, const Points& points) {
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

Arrows placed(const Placing& to, const Arrows& arrows) {
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

Field placed(const Placing& to, const Field& field) {
  Field result = field;
  const Rect& rect = field.field.lattice.rect;
  const Point2 low = to({rect.x0, rect.y0}), high = to({rect.x1, rect.y1});
  result.field.lattice.rect = {low.x, high.x, low.y, high.y};
  return result;
}

Contours placed(const Placing& to, const Contours& contours) {
  Contours result = contours;
  for (ContourLevel& level : result.levels) level.paths = placed(to, level.paths);
  return result;
}

void add_panel(Figure& figure, const Panel& panel, const Placing& to, std::set<std::string>& named) {
  for (const Layer& layer : panel.plot.layers) {
    std::visit(
        [&](const auto& it) {
          using L = std::decay_t<decltype(it)>;
          if constexpr (std::is_same_v<L, Points> || std::is_same_v<L, Arrows> || std::is_same_v<L, Field> ||
                        std::is_same_v<L, Contours>) {
            L result = placed(to, it);
            if (!named.insert(result.name).second) result.name.clear();
            figure.layers.push_back(std::move(result));
          } else if constexpr (std::is_same_v<L, Line>) {
            Line result = it;
            result.paths = placed(to, it.paths);
            if (!named.insert(result.name).second) result.name.clear();
            figure.layers.push_back(std::move(result));
          } else if constexpr (std::is_same_v<L, Ellipses>) {
            figure.layers.push_back(Line{.paths = placed(to, ellipse_paths(it)),
                                         .role = it.role,
                                         .width = it.width,
                                         .dash = it.dash,
                                         .name = named.insert(it.name).second ? it.name : ""});
          } else if constexpr (std::is_same_v<L, Text>) {
            Text result = it;
            result.at = to(it.at);
            figure.layers.push_back(std::move(result));
          }
        },
        layer);
  }
}

// Adds the border and the name above it. With two columns the name stands on the outer side, so that long names do not
// meet in the middle.
void add_frame(Figure& figure, const Panel& panel, const Placing& to, std::size_t column, bool alone) {
  const Rect& r = to.range;
  const Point2 low = to({r.x0, r.y0}), high = to({r.x1, r.y1});
  figure.layers.push_back(Line{.paths = {{low, {high.x, low.y}, high, {low.x, high.y}, low}},
                               .role = Role::neutral,
                               .width = 1,
                               .opacity = 0.6,
                               .name = {}});
  const double x = alone ? (low.x + high.x) / 2 : column == 0 ? high.x : low.x;
  const Anchor anchor = alone ? Anchor::centre : column == 0 ? Anchor::left : Anchor::right;
  figure.layers.push_back(
      Text{.at = {x, high.y + words / 2}, .text = panel.name, .role = panel.role, .anchor = anchor});
}

}  // namespace

void recolour(Figure& figure, Role from, Role to) {
  const auto change = [&](Layer& layer) {
    std::visit(
        [&](auto& it) {
          if constexpr (requires { it.role = to; }) it.role = it.role == from ? to : it.role;
        },
        layer);
  };
  for (Layer& layer : figure.layers) change(layer);
  for (Marginal* strip : {&figure.above, &figure.beside}) {
    for (Layer& layer : strip->layers) change(layer);
  }
}

Figure panels_figure(const std::vector<Panel>& panels) {
  const Figure& first = panels.front().plot;
  const Rect range{first.x.min, first.x.max, first.y.min, first.y.max};
  const double height = first.equal_aspect ? range.height() / range.width() : 1;
  const auto columns = std::min<std::size_t>(2, panels.size());
  const std::size_t rows = (panels.size() + columns - 1) / columns;
  Figure figure;
  figure.equal_aspect = true;
  figure.show_axes = false;
  std::set<std::string> named{""};
  for (std::size_t k = 0; k < panels.size(); ++k) {
    const auto column = static_cast<double>(k % columns), row = static_cast<double>(rows - 1 - k / columns);
    const Placing to{range, {apart * column, row * (height + words)}, 1 / range.width(), height / range.height()};
    add_panel(figure, panels[k], to, named);
    add_frame(figure, panels[k], to, k % columns, columns == 1);
  }
  figure.x = {.label = first.x.label, .min = -0.04, .max = apart * static_cast<double>(columns - 1) + 1.04};
  figure.y = {.label = first.y.label, .min = -0.04, .max = static_cast<double>(rows) * (height + words)};
  return figure;
}

}  // namespace credence
