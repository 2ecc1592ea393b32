// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/handle_text.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// A thousandth of the axis is about a pixel: more digits would be noise.
std::string coordinate_text(const Axis& axis, double at) {
  if (axis.log10) return trimmed(std::pow(10, at), 3);
  const auto category = static_cast<std::size_t>(std::max(0L, std::lround(at)));
  if (category >= 1 && category <= axis.categories.size()) return axis.categories[category - 1];
  const double pixel = std::fabs(axis.max - axis.min) / 1000;
  if (!(pixel > 0) || !std::isfinite(pixel)) return trimmed(at, 4);
  const int decimals = static_cast<int>(std::ceil(-std::log10(pixel))) - 1;
  const bool around_zero = std::fabs(at) < 1e6 * pixel;
  return decimals > 6 && around_zero ? trimmed(at, 4) : fixed_text(at, std::max(0, decimals));
}

std::string named(const Axis& axis, double at) {
  const std::string symbol = symbol_of(axis.label), value = coordinate_text(axis, at);
  return symbol.empty() || !axis.categories.empty() ? value : symbol + " = " + value;
}

}  // namespace

std::string handle_text(const Figure& figure, const Handles& handles, std::size_t index) {
  if (index < handles.values.size()) return handles.values[index];
  if (handles.fixed || handles.radius > 0 || !figure.show_axes) return {};
  const Point2 at = handles.at[index];
  const std::string x = named(figure.x, at.x);
  return handles.sideways ? x : x + ", " + named(figure.y, at.y);
}

}  // namespace credence
