// The text of a handle near the pointer: its name and its value.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <cstddef>
#include <string>

namespace credence {

// Returns `values[index]` or, if the handle has none, its place in the symbols of the axes: "w0 = 0.52, w1 = −1.30"; x
// alone if it moves along x only. Empty for nodes, for handles that cannot be dragged, and if the axes are not shown.
std::string handle_text(const Figure& figure, const Handles& handles, std::size_t index);

}  // namespace credence
