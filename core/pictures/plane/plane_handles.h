// The start of Markov chains as a handle.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

inline constexpr auto start_handle = "start";

// Adds the handle at the start of the first chain. If `sideways`, only x can be dragged.
void add_start_handle(Figure& figure, Point2 at, bool sideways = false);

}  // namespace credence
