// Finds the nodes of a lattice at which a density is not negligible. Coordinates u are whitened by a Gaussian: w = mean
// + L u, so that the density is about as wide as long.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/model/log_density.h"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>

namespace credence {

struct WhitenedLattice {
  Eigen::VectorXd spacing;  // D, in u
  Eigen::VectorXd offset;   // D, in spacings: node k lies at u = spacing * (k + offset)
};

struct LatticeNodes {
  Eigen::MatrixXd u;            // D x M
  Eigen::VectorXd log_joint;    // M
  std::size_t evaluations = 0;  // evaluations of the density to find them
};

// Finds all nodes whose log joint is within `depth` of the largest, reached from the Gaussian's mean and from `maxima`
// (other places of high density) by flooding block after block of the lattice (D <= 3). Returns nothing if `stop` was
// requested or if it would need more than `limit` evaluations.
std::optional<LatticeNodes> walk(const LogDensity& density, const Gaussian& gaussian, const WhitenedLattice& lattice,
                                 std::span<const Eigen::VectorXd> maxima, double depth, std::size_t limit,
                                 const std::stop_token& stop);

}  // namespace credence
