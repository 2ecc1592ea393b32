// Marker size and opacity as a function of the number of markers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>

namespace credence {

struct MarkerSize {
  double size = 0;     // diameter in pixels
  double opacity = 1;  // factor on the mark's own opacity
};

// Returns the look of `count` marks whose diameter is `size` if there are few. All together never have more than an
// eighth of the plot's `area` (pixels squared), so that the picture below them and their density are seen; a mark of
// the smallest size is made paler instead. Marks smaller than that size stay as they are.
MarkerSize marker_size(double size, std::size_t count, double area);

}  // namespace credence
