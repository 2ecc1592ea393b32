// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/marker_size.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence {

MarkerSize marker_size(double size, std::size_t count, double area) {
  constexpr double share = 0.125;   // of the area
  constexpr double smallest = 2.4;  // a smaller mark loses its colour
  constexpr double least_opaque = 0.5;
  if (count == 0 || size <= smallest) return {size, 1};
  const double fitting = std::sqrt(share * area * 4 / (std::numbers::pi * static_cast<double>(count)));
  if (fitting >= smallest) return {std::min(size, fitting), 1};
  return {smallest, std::max(least_opaque, fitting / smallest)};
}

}  // namespace credence
