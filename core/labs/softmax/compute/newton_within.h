// Newton's method within a linear subspace of the weights, for densities that are constant across it.
#pragma once

#include "core/inference/newton.h"

namespace credence {

// Maximises u -> density(basis u) from u = 0; basis: D x d with orthonormal columns. The trace is of w = basis u, with
// the density's gradients and Hessians projected onto the subspace: where the density does not change across it, they
// are its own. Options and `unbounded` as for newton().
NewtonTrace newton_within(const SmoothLogDensity& density, const Eigen::MatrixXd& basis, const NewtonOptions& options,
                          bool unbounded = false);

// How a density is bent within a subspace: the eigenvalues of minus its Hessian there, falling.
Eigen::VectorXd curvatures_within(const Eigen::MatrixXd& hessian, const Eigen::MatrixXd& basis);

}  // namespace credence
