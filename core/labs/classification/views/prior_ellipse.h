// The Gaussian prior as an ellipse over two weights, and the effect of dragging its handles.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/parameters.h"
#include "core/pictures/plane/gaussian_ellipse.h"

#include <array>

namespace credence::classification {

// Returns the marginal of the Gaussian prior in `p` (D weights) over the two shown weights.
GaussianEllipse prior_ellipse(const ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown);

// Moves one of its handles. Scaling an isotropic prior changes its variance; turning or stretching an axis makes a full
// covariance. Nothing changes if the ellipse would vanish.
void drag_prior(ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown, EllipseHandle handle,
                Point2 to);

}  // namespace credence::classification
