// The log joint over a rectangle of two weights, for contours and heat maps.
#pragma once

#include "core/math/lattice.h"
#include "core/model/binary_classifier.h"

#include <stop_token>

namespace credence {

// Log joint at (w_i, w_j) = the lattice's coordinates, all other weights held at `centre` (conditional section).
// Returns a field without values where stop was requested.
ScalarField log_joint_grid(const BinaryClassifier& model, const Lattice& lattice, const Eigen::VectorXd& centre,
                           Eigen::Index i = 0, Eigen::Index j = 1, const std::stop_token& stop = {});

}  // namespace credence
