// The step that led to a draw, in a plane and in words, whatever the kernel: a proposal as an arrow, slices as cuts,
// paths bead by bead.
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/sampler_run.h"

#include <string>

namespace credence {

// Over the coordinates i and j, in which the step's own picture lies; nothing of kernels that have none.
void add_move_picture(Figure& figure, const Move& move, Eigen::Index i, Eigen::Index j);

// "ratio 0.31 ≤ u = 0.742: stays", "7 leapfrog steps; the path turned back".
std::string move_text(const Move& move);

}  // namespace credence
