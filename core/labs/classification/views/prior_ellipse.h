// The Gaussian prior's ellipse over two weights, as it is drawn and as its handles change it.
#pragma once

#include "core/labs/classification/compute/parameters.h"
#include "core/pictures/plane/gaussian_ellipse.h"

#include <array>

namespace credence::classification {

// Marginal of the Gaussian prior in `p` (D weights) over the weights i and j.
GaussianEllipse prior_ellipse(const ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown);

// Moves one of its handles. Scaling an isotropic prior changes its variance; turning or stretching an axis makes a full
// covariance. Where the ellipse would vanish nothing changes.
void drag_prior(ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown, EllipseHandle handle,
                Point2 to);

}  // namespace credence::classification
