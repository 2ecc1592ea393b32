// Names of the axes, and an update in one line.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/words/words.h"

#include <algorithm>
#include <cmath>

namespace credence::gibbs {

std::string axis_name(const Analysis& a, int axis) {
  return std::string(a.parameters.angle == 0 ? "x" : "u").append(axis == 0 ? "1" : "2");
}

std::string coordinate_text(const AxisUpdate& update, double x) {
  return fixed_text(x, std::clamp(1 - static_cast<int>(std::floor(std::log10(update.sd))), 1, 4));
}

std::string update_text(const Analysis& a, const AxisUpdate& update) {
  const auto text = [&](double x) { return coordinate_text(update, x); };
  return say("{} given {} = {} from N({}, {}²): {}", axis_name(a, update.axis), axis_name(a, 1 - update.axis),
             text(update.held), text(update.mean), text(update.sd), text(update.drawn));
}

}  // namespace credence::gibbs
