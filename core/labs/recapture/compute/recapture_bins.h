// The posterior's probabilities of rectangles in the plane of mu and psi.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/recapture/compute/recapture_truth.h"

#include <vector>

namespace credence::recapture {

// Returns the probabilities of nx times ny equal bins over a rectangle, row by row from the lowest psi.
std::vector<double> bin_probabilities(const RecaptureTruth& truth, const Rect& rect, int nx, int ny);

}  // namespace credence::recapture
