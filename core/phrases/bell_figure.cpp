// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/bell_figure.h"

#include "core/math/ranges.h"
#include "core/pictures/line/curves.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {
namespace {

constexpr double bell_reach = 4.2;  // scales of a bell that are drawn

Polyline curve_over(const Figure& figure, const Bell& bell) {
  const double low = std::max(figure.x.min, bell.mean - 2 * bell_reach * bell.scale),
               high = std::min(figure.x.max, bell.mean + 2 * bell_reach * bell.scale);
  if (!(low < high)) return {};
  return curve_of([&bell](double x) { return bell.density(x); }, low, high, 321);
}

}  // namespace

void add_bell_intervals(Figure& figure, const Bell& bell, Role role, const Shading& shading, bool named) {
  if (shading.kind == Shade::none) return;
  const CredibleIntervals found = intervals_of(bell, shading.level);
  add_intervals(figure, found, shading.kind, curve_over(figure, bell), role, named);
}

Handles level_ring(double x, double level) {
  return {.id = level_handle,
          .at = {{x, 0}},
          .visible = true,
          .hint = say("Drag: change the level"),
          .click = {},
          .remove = {},
          .relabel = {},
          .sideways = true,
          .values = {say("level {}", trimmed(level, 3))}};
}

void add_level_ring(Figure& figure, const Bell& bell, const Shading& shading) {
  if (shading.kind == Shade::none) return;
  const double end = bell.mean + bell.half_width(shading.level);
  figure.layers.push_back(level_ring(std::min(end, figure.x.max), shading.level));
}

Figure bell_figure(std::string title, std::string label, const std::vector<DrawnBell>& bells, const Shading& shading) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = std::move(label), .min = std::numeric_limits<double>::infinity(), .max = -figure.x.min};
  figure.x.max = -std::numeric_limits<double>::infinity();
  double top = 0;
  for (const DrawnBell& one : bells) {
    if (!one.shaded) continue;
    figure.x.min = std::min(figure.x.min, one.bell.mean - bell_reach * one.bell.scale);
    figure.x.max = std::max(figure.x.max, one.bell.mean + bell_reach * one.bell.scale);
    top = std::max(top, 1.08 * one.bell.density(one.bell.mean));
  }
  round_outwards(figure.x.min, figure.x.max);
  double zero = 0;
  round_outwards(zero, top);
  figure.y = {.label = say("density"), .min = 0, .max = top};
  bool named = true;
  for (const DrawnBell& one : bells) {
    if (one.shaded) add_bell_intervals(figure, one.bell, one.role, shading, std::exchange(named, false));
  }
  for (const DrawnBell& one : bells) {
    figure.layers.push_back(Line{
        .paths = {curve_over(figure, one.bell)}, .role = one.role, .width = 2.4, .dash = one.dash, .name = one.name});
  }
  const auto first = std::ranges::find_if(bells, &DrawnBell::shaded);
  if (first != bells.end()) add_level_ring(figure, first->bell, shading);
  return figure;
}

std::string drag_level(double& level, const Bell& bell, double x) {
  level = std::clamp(std::round(1000 * bell.level_at(x)) / 1000, 0.01, 0.999);
  return say("change the level");
}

}  // namespace credence
