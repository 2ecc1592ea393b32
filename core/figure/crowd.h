// How large marks are drawn if there are many of them: ten points and ten thousand are both a picture.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>

namespace credence {

struct CrowdLook {
  double size = 0;     // diameter in pixels
  double opacity = 1;  // factor on the mark's own opacity
};

// Returns the look of `count` marks whose diameter is `size` if there are few. All together never have more than an
// eighth of the plot's `area` (pixels squared), so that the picture below them and their density are seen; a mark of
// the smallest size is made paler instead. Marks smaller than that size stay as they are.
CrowdLook crowd_look(double size, std::size_t count, double area);

}  // namespace credence
