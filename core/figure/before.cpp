// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/before.h"

#include "core/figure/paths.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>

namespace credence {
namespace {

constexpr double pale = 0.45;  // opacity of a ghost, as a fraction of the original's

bool shows_the_same(const Axis& a, const Axis& b) {
  return a.label == b.label && a.log10 == b.log10 && a.categories == b.categories;
}

void include(Axis& axis, const Axis& other) {
  axis.min = std::min(axis.min, other.min);
  axis.max = std::max(axis.max, other.max);
}

Line curve(std::vector<Polyline> paths, Role role, double width) {
  return {.paths = std::move(paths), .role = role, .width = width, .dash = Dash::dashed, .opacity = pale, .name = {}};
}

// The upper ends of bars as one line.
Polyline outline(const Bars& bars) {
  Polyline path;
  const auto add = [&](double along, double height) {
    if (!std::isfinite(height)) return;
    path.push_back(bars.horizontal ? Point2{height, along} : Point2{along, height});
  };
  for (std::size_t i = 0; i < bars.heights.size(); ++i) {
    const double base = bars.bases.empty() ? 0 : bars.bases[i], top = base + bars.heights[i];
    if (i == 0) add(bars.edges[i], base);
    add(bars.edges[i], top);
    add(bars.edges[i + 1], top);
    if (i + 1 == bars.heights.size()) add(bars.edges[i + 1], base);
  }
  return path;
}

struct Ghost {
  std::optional<Layer> operator()(const Line& line) const {
    if (line.paths.empty()) return std::nullopt;
    Line ghost = curve(line.paths, line.role, line.width);
    ghost.opacity = pale * line.opacity;
    return ghost;
  }
  std::optional<Layer> operator()(const Contours& contours) const {
    std::vector<Polyline> paths;
    for (const ContourLevel& level : contours.levels) {
      paths.insert(paths.end(), level.paths.begin(), level.paths.end());
    }
    if (paths.empty()) return std::nullopt;
    return curve(std::move(paths), contours.role, 1.2);
  }
  std::optional<Layer> operator()(const Ellipses& ellipses) const {
    std::vector<Polyline> paths;
    for (const double radius : ellipses.radii) paths.push_back(ellipse_path(ellipses, radius));
    return curve(std::move(paths), ellipses.role, ellipses.width);
  }
  std::optional<Layer> operator()(const Bars& bars) const {
    Polyline path = outline(bars);
    if (path.empty()) return std::nullopt;
    return curve({std::move(path)}, bars.role, 1.6);
  }
  std::optional<Layer> operator()(const Points& points) const {
    if (points.at.empty()) return std::nullopt;
    Points ghost = points;
    ghost.name.clear();
    ghost.texts.clear();
    ghost.opacity *= 0.7 * pale;
    for (double& opacity : ghost.opacities) opacity *= 0.7 * pale;
    return ghost;
  }
  // All else would hide what is there now, or be taken for it.
  std::optional<Layer> operator()(const Band&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Field&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Regions&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Arrows&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Cells&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Areas&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Handles&) const { return std::nullopt; }
  std::optional<Layer> operator()(const Text&) const { return std::nullopt; }
};

std::vector<Layer> ghosts_of(const std::vector<Layer>& layers) {
  std::vector<Layer> ghosts;
  for (const Layer& layer : layers) {
    if (auto ghost = std::visit(Ghost(), static_cast<const LayerKind&>(layer))) ghosts.push_back(*std::move(ghost));
  }
  return ghosts;
}

// One of the ghosts has a name in the legend: a line if there is one.
void name_one(std::vector<Layer>& ghosts) {
  for (Layer& ghost : ghosts) {
    if (auto* line = std::get_if<Line>(&ghost)) {
      line->name = say("before");
      return;
    }
  }
  if (ghosts.empty()) return;
  if (auto* points = std::get_if<Points>(&ghosts.front())) points->name = say("before");
}

void put_behind(std::vector<Layer>& layers, std::vector<Layer> ghosts) {
  layers.insert(layers.begin(), std::make_move_iterator(ghosts.begin()), std::make_move_iterator(ghosts.end()));
}

void put_behind(Marginal& strip, const Marginal& before) {
  if (strip.layers.empty() || before.layers.empty()) return;
  strip.low = std::min(strip.low, before.low);
  strip.high = std::max(strip.high, before.high);
  put_behind(strip.layers, ghosts_of(before.layers));
}

}  // namespace

Figure with_before(Figure now, const Figure& before) {
  if (!shows_the_same(now.x, before.x) || !shows_the_same(now.y, before.y)) return now;
  std::vector<Layer> ghosts = ghosts_of(before.layers);
  if (now.show_axes) {
    include(now.x, before.x);
    include(now.y, before.y);
  }
  name_one(ghosts);
  put_behind(now.layers, std::move(ghosts));
  put_behind(now.above, before.above);
  put_behind(now.beside, before.beside);
  return now;
}

Figure on_axes(Figure figure, const Rect& ranges) {
  if (figure.x.categories.empty() && ranges.x0 < ranges.x1) {
    figure.x.min = ranges.x0;
    figure.x.max = ranges.x1;
  }
  if (figure.y.categories.empty() && figure.y.marks.empty() && ranges.y0 < ranges.y1) {
    figure.y.min = ranges.y0;
    figure.y.max = ranges.y1;
  }
  return figure;
}

}  // namespace credence
