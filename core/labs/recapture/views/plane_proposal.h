// What a chain may propose next over a plane, as contours.
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/proposals.h"

#include <vector>

namespace credence {

// Both coordinates are proposed each by itself, by `steps`: where the density of what may be proposed from a
// place is e^-1/2 and e^-2 of its highest, as a Gaussian's is at one and two standard deviations. The figure's axes are
// set; nothing where the density has no finite top.
void add_plane_proposal(Figure& figure, const std::vector<CoordinateStep>& steps, const Eigen::VectorXd& from);

}  // namespace credence
