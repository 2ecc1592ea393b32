// How much of a recapture posterior ellipses hold, and above which density the regions lie that hold so much.
#pragma once

#include "core/labs/recapture/compute/recapture_truth.h"

#include <span>
#include <vector>

namespace credence {

// Of the ellipse of so many standard deviations about the mean; what of it is beyond a wall holds nothing. To about a
// thousandth where it reaches beyond walls, or the density has a pole at one.
double mass_in_ellipse(const RecaptureTruth& truth, double radius);

// The log densities above which the regions of highest density lie that hold these shares, in ascending order, each in
// (0, 1): by nodes, to about a thousandth of the share.
std::vector<double> highest_log_densities(const std::vector<RecaptureNode>& nodes, std::span<const double> masses);

}  // namespace credence
