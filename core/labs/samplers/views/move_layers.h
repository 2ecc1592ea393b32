// The step that led to a draw on the plane, for any kernel: a proposal as an arrow, slices as cuts, paths bead by bead.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/sampler_run.h"

namespace credence::samplers {

// Adds the step over the coordinates i and j. Adds nothing for kernels whose steps have no picture.
void add_move(Figure& figure, const Move& move, Eigen::Index i, Eigen::Index j);

}  // namespace credence::samplers
