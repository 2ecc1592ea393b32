// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/gaussian_or_t_figure.h"

#include "core/math/ranges.h"
#include "core/pictures/line/curves.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {
namespace {

constexpr double reach_in_scales = 4.2;  // scales of a belief that are drawn

Polyline curve_over(const Figure& figure, const GaussianOrT& belief) {
  const double low = std::max(figure.x.min, belief.mean - 2 * reach_in_scales * belief.scale),
               high = std::min(figure.x.max, belief.mean + 2 * reach_in_scales * belief.scale);
  if (!(low < high)) return {};
  return curve_of([&belief](double x) { return belief.density(x); }, low, high, 321);
}

}  // namespace

void add_belief_intervals(Figure& figure, const GaussianOrT& belief, Role role, const Shading& shading, bool named) {
  if (shading.kind == Shade::none) return;
  const CredibleIntervals found = intervals_of(belief, shading.level);
  add_intervals(figure, found, shading.kind, curve_over(figure, belief), role, named);
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

void add_level_ring(Figure& figure, const GaussianOrT& belief, const Shading& shading) {
  if (shading.kind == Shade::none) return;
  const double end = belief.mean + belief.half_width(shading.level);
  figure.layers.push_back(level_ring(std::min(end, figure.x.max), shading.level));
}

Figure belief_figure(std::string title, std::string label, const std::vector<DrawnBelief>& beliefs,
                     const Shading& shading) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = std::move(label), .min = std::numeric_limits<double>::infinity(), .max = -figure.x.min};
  figure.x.max = -std::numeric_limits<double>::infinity();
  double top = 0;
  for (const DrawnBelief& one : beliefs) {
    if (!one.shaded) continue;
    figure.x.min = std::min(figure.x.min, one.belief.mean - reach_in_scales * one.belief.scale);
    figure.x.max = std::max(figure.x.max, one.belief.mean + reach_in_scales * one.belief.scale);
    top = std::max(top, 1.08 * one.belief.density(one.belief.mean));
  }
  round_outwards(figure.x.min, figure.x.max);
  double zero = 0;
  round_outwards(zero, top);
  figure.y = {.label = say("density"), .min = 0, .max = top};
  bool named = true;
  for (const DrawnBelief& one : beliefs) {
    if (one.shaded) add_belief_intervals(figure, one.belief, one.role, shading, std::exchange(named, false));
  }
  for (const DrawnBelief& one : beliefs) {
    figure.layers.push_back(Line{
        .paths = {curve_over(figure, one.belief)}, .role = one.role, .width = 2.4, .dash = one.dash, .name = one.name});
  }
  const auto first = std::ranges::find_if(beliefs, &DrawnBelief::shaded);
  if (first != beliefs.end()) add_level_ring(figure, first->belief, shading);
  return figure;
}

std::string drag_level(double& level, const GaussianOrT& belief, double x) {
  level = std::clamp(std::round(1000 * belief.level_at(x)) / 1000, 0.01, 0.999);
  return say("change the level");
}

}  // namespace credence
