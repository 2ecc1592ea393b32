// The four rules at a wall, a lane for each.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/metropolis/compute/wall_study.h"

namespace credence::metropolis {

// A lane per rule: its draws, the density, and for drawing again the density that it samples from instead.
Figure wall_study_figure(const WallStudy& study, const KnownTarget& target);

}  // namespace credence::metropolis
