// The joint density of two of three weights, the third integrated out numerically.
#pragma once

#include "core/math/gaussian.h"
#include "core/math/lattice.h"
#include "core/model/log_density.h"

#include <stop_token>

namespace credence {

// log of the integral of the density over the third weight, at (w_i, w_j) = the lattice's coordinates. For densities of
// exactly three weights that fall off from one region of mass. `approximation` (Laplace's Gaussian) says where along
// the third weight the mass is; the trapezoid rule's error is below 1e-8 of the value while the density is no narrower
// there than a third of what it says. Returns a field without values where stop was requested.
ScalarField log_marginal_grid(const LogDensity& density, const Gaussian& approximation, const Lattice& lattice,
                              Eigen::Index i, Eigen::Index j, const std::stop_token& stop = {});

// How many evaluations of the density one value of such a field takes, about.
inline constexpr double marginal_nodes = 60;

}  // namespace credence
