// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/lanes.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double floor_below_middle = 0.44, height = 0.84;  // in a lane of height 1 around a whole number

}  // namespace

Axis Lanes::axis(const std::string& label) const {
  Axis axis{.label = label, .min = 0.5, .max = static_cast<double>(names_.size()) + 0.5};
  axis.categories.assign(names_.rbegin(), names_.rend());
  return axis;
}

Lane Lanes::lane(std::size_t k, double top) const {
  return {static_cast<double>(names_.size() - k) - floor_below_middle, height / top};
}

std::size_t Lanes::nearest(double y) const {
  const auto count = static_cast<double>(names_.size());
  return static_cast<std::size_t>(count - std::clamp(std::round(y), 1.0, count));
}

void Lanes::add_text(Figure& figure, std::size_t k, bool right, std::string text) const {
  const double inset = 0.01 * (figure.x.max - figure.x.min);
  figure.layers.push_back(Text{.at = {right ? figure.x.max - inset : figure.x.min + inset, lane(k, 1).y(0.9)},
                               .text = std::move(text),
                               .anchor = right ? Anchor::left : Anchor::right});
}

}  // namespace credence
