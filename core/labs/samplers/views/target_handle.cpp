// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/target_handle.h"

#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::samplers {
namespace {

constexpr double handle_x = 2;  // of the correlation's handle

// Rounds to hundredths.
double hundredths(double value, double low, double high) {
  return std::clamp(std::round(100 * value) / 100, low, high);
}

}  // namespace

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

}  // namespace credence::samplers
