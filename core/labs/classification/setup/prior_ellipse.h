// The Gaussian prior's ellipse over two weights, as it is drawn and as its handles change it.
#pragma once

#include "core/labs/classification/setup/parameters.h"
#include "core/math/lattice.h"

#include <Eigen/Core>

#include <array>

namespace credence::classification {

struct PriorEllipse {
  Eigen::Vector2d mean;
  Eigen::Matrix2d covariance;
};

// Marginal of the prior in `parameters` (Gaussian, D weights) over the weights i and j.
PriorEllipse prior_ellipse(const ClassificationParameters& parameters, Eigen::Index D,
                           std::array<Eigen::Index, 2> shown);

// Handles at one standard deviation: the centre, the ends of both principal axes, and one between them that scales.
enum class PriorHandle { centre, first_axis, second_axis, size };
std::array<Point2, 4> handles_of(const PriorEllipse& ellipse);

// The parameters after a handle was moved to `to`. Scaling an isotropic prior changes its variance; turning or
// stretching an axis makes a full covariance. Where the ellipse would vanish nothing changes.
ClassificationParameters drag_prior(ClassificationParameters parameters, Eigen::Index D,
                                    std::array<Eigen::Index, 2> shown, PriorHandle handle, Point2 to);

}  // namespace credence::classification
