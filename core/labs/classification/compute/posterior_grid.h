// The log joint over a rectangle of two weights, for contours and heat maps.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"
#include "core/model/binary_classifier.h"

#include <stop_token>

namespace credence::classification {

// Equals log_density_grid (density_grid.h) up to rounding. With more than three weights the plane is seen through three
// features, so that its cost does not grow with their number.
ScalarField log_joint_grid(const BinaryClassifier& model, const Lattice& lattice, const Eigen::VectorXd& centre,
                           Eigen::Index i = 0, Eigen::Index j = 1, const std::stop_token& stop = {});

}  // namespace credence::classification
