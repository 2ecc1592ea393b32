// The four rules at a wall, a lane for each.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/metropolis/compute/wall_study.h"

namespace credence {

// A lane for each rule: its draws, the density, and for drawing again what it samples from instead.
Figure wall_figure(const WallStudy& study, const KnownTarget& target);

}  // namespace credence
