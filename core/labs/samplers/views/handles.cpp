// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/views.h"

#include "core/phrases/chain_start.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace credence::samplers {
namespace {

using P = SamplersParameters;

constexpr double handle_x = 2;  // of the correlation's handle

// Rounds to hundredths.
double hundredths(double value, double low, double high) {
  return std::clamp(std::round(100 * value) / 100, low, high);
}

// The property of the target that can be dragged on its plane.
struct TargetHandle {
  Point2 at;
  std::string value, hint;  // value with its name
};

// Empty for the funnel and for posteriors.
std::optional<TargetHandle> target_handle(const RaceSettings& p) {
  switch (p.target) {
    case Density::gaussian:
      return TargetHandle{
          {handle_x, p.rho * handle_x}, "ρ = " + trimmed(p.rho, 3), say("Drag up or down: change the correlation")};
    case Density::banana:
      return TargetHandle{{0, -4 * p.bend}, say("bend {}", trimmed(p.bend)), say("Drag up or down: bend the banana")};
    case Density::donut:
      return TargetHandle{{p.radius, 0}, say("radius {}", trimmed(p.radius)), say("Drag: change the radius")};
    case Density::mixture:
      return TargetHandle{
          {p.separation / 2, 0}, say("distance {}", trimmed(p.separation)), say("Drag: move the bumps apart")};
    default:
      return std::nullopt;
  }
}

// Returns the undo text.
std::string drag_target(RaceSettings& p, Point2 at) {
  switch (p.target) {
    case Density::gaussian:
      p.rho = std::clamp(std::round(1000 * at.y / handle_x) / 1000, -0.999, 0.999);
      return say("change the correlation");
    case Density::banana:
      p.bend = hundredths(-at.y / 4, -3, 3);
      return say("bend the banana");
    case Density::donut:
      p.radius = hundredths(at.x, 0.1, 100);
      return say("change the radius");
    case Density::mixture:
      p.separation = hundredths(2 * at.x, 0, 30);
      return say("move the bumps apart");
    default:
      return {};
  }
}

}  // namespace

PointTools point_tools(const P& p, const DataSymbols& symbols) {
  return {.classes = 2, .new_class = p.new_class == NewPoint::one ? 1 : 0, .symbols = symbols};
}

void add_plane_handles(Figure& figure, const Analysis& a) {
  const P& p = a.parameters;
  if (p.start.size() == 2) add_start_handle(figure, {p.start[0], p.start[1]});
  if (const auto handle = target_handle(p)) {
    figure.layers.push_back(Handles{
        .id = handle::target, .at = {handle->at}, .visible = true, .hint = handle->hint, .values = {handle->value}});
  }
  figure.click_hint = say("Click: start all chains here");
}

std::string edit_class_points(SamplersParameters& p, Inputs& inputs, const Gesture& gesture) {
  return edit_points(inputs, gesture, point_tools(p, data_symbols(inputs.data)));
}

std::string change_target(SamplersParameters& p, Inputs&, const Gesture& gesture) {
  return drag_target(p, gesture.position);
}

}  // namespace credence::samplers
