// The mass of a recapture posterior in ellipses, and the densities above which regions of a given mass lie.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/recapture/compute/recapture_truth.h"

#include <span>
#include <vector>

namespace credence::recapture {

// The mass of the ellipse of `radius` standard deviations about the mean. The part beyond a wall holds nothing. Right
// to about a thousandth if the ellipse reaches beyond walls or the density has a pole at one.
double mass_in_ellipse(const RecaptureTruth& truth, double radius);

// The log densities above which the regions of highest density lie that hold these masses. The masses are in ascending
// order and in (0, 1). Right to about 1e-4 of the mass by RecaptureTruth::region_nodes().
std::vector<double> highest_log_densities(const std::vector<RecaptureNode>& nodes, std::span<const double> masses);

}  // namespace credence::recapture
