// Where Newton's method ends from many starts if every step is taken in full: the textbook (4.3) says that it converges
// from any.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <vector>

namespace credence::classification {

enum class StartEnd { converges, cycles, leaves };  // leaves: the weights grow beyond 1e6, or a step does not exist

struct NewtonStarts {
  std::vector<Point2> starts;  // the two shown weights of each; all others are those of `centre`
  std::vector<StartEnd> full;  // without damping
  std::size_t count(StartEnd end) const;
};

// Runs undamped Newton from a lattice of `side` by `side` starts over a rectangle of the two shown weights. A run that
// comes back to where it was two steps before cycles; one that has not ended after 60 steps, too.
NewtonStarts newton_starts(const Analysis& a, const Eigen::VectorXd& centre, const Rect& rect, int side);

}  // namespace credence::classification
