// Newton's method within a linear subspace of the weights, for densities that are constant across it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/newton.h"

namespace credence::softmax {

// Maximises u -> density(basis u) from u = 0. `basis` is D x d with orthonormal columns. The trace holds w = basis u
// and the density's gradients and Hessians projected onto the subspace; if the density is constant across the subspace,
// the projections are the gradients and Hessians themselves. `options` and `unbounded` are as for newton().
NewtonTrace newton_within(const SmoothLogDensity& density, const Eigen::MatrixXd& basis, const NewtonOptions& options,
                          bool unbounded = false);

// Returns the eigenvalues of minus the Hessian within the subspace, in descending order.
Eigen::VectorXd curvatures_within(const Eigen::MatrixXd& hessian, const Eigen::MatrixXd& basis);

}  // namespace credence::softmax
