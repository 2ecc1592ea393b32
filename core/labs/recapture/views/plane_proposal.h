// The density of a chain's next proposal over a plane, as contours.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/proposals.h"

#include <vector>

namespace credence::recapture {

// Adds the contours where the density of proposals from a place is e^-1/2 and e^-2 of its highest, as a Gaussian's is
// at one and two standard deviations. Each coordinate is proposed by itself, by `steps`. The figure's axes are set.
// Adds nothing if the density has no finite top.
void add_plane_proposal(Figure& figure, const std::vector<CoordinateStep>& steps, const Eigen::VectorXd& from);

}  // namespace credence::recapture
