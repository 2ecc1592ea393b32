// The joint density of two of three weights, the third integrated out numerically.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/math/lattice.h"
#include "core/model/log_density.h"

#include <stop_token>

namespace credence::classification {

// Returns the log of the integral of the density over the third weight, at (w_i, w_j) = the lattice's coordinates. The
// density must have exactly three weights and fall off from one region of mass. `approximation` (Laplace's Gaussian)
// says where along the third weight the mass is; the relative error of the trapezoid rule is below 1e-8 as long as the
// density is there at least a third as wide as the approximation. The field has no values if `stop` was requested.
ScalarField log_marginal_grid(const LogDensity& density, const Gaussian& approximation, const Lattice& lattice,
                              Eigen::Index i, Eigen::Index j, const std::stop_token& stop = {});

// One value of such a field takes about this many evaluations of the density.
inline constexpr double marginal_nodes = 60;

}  // namespace credence::classification
