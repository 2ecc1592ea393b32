// Emphasises part of a figure while something else refers to it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Returns the figure with the lines of that role thicker, its areas denser and its points larger; of the neutral role
// the points alone, which are data, since its lines are frames. Nothing else changes.
Figure emphasised(Figure figure, Role role);

}  // namespace credence
