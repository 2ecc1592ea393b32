// Independent draws from a distribution, as a matrix.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

#include <Eigen/Core>

namespace credence {

// D x count: independent draws, one per column, from a Gaussian, a prior, or any type that has dimension() and
// sample(rng).
template <class Distribution>
Eigen::MatrixXd sample(const Distribution& distribution, Eigen::Index count, Rng rng) {
  Eigen::MatrixXd draws(distribution.dimension(), count);
  for (Eigen::Index i = 0; i < count; ++i) draws.col(i) = distribution.sample(rng);
  return draws;
}

}  // namespace credence
