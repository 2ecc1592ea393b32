// How wide plots must be to be read beside each other in a small window or on a small wall.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

namespace credence {

// The least width of any plot beside others, in sizes of the smallest type.
inline constexpr double least_beside_others = 20;

// Returns the width in pixels that a figure needs beside others. On a projector's wall tables may need more than other
// pictures, but not more than half of a usual wall, for which they are made.
double width_beside_others(const Figure& figure, const Theme& theme);

}  // namespace credence
