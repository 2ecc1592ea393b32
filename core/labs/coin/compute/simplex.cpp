// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/compute/simplex.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::coin {
namespace {

constexpr double height = simplex_corners[2].y;

Eigen::Vector3d barycentric(Point2 place) {
  const double top = place.y / height, right = place.x - top / 2;
  return {1 - right - top, right, top};
}

}  // namespace

Point2 simplex_place(const Eigen::Vector3d& shares) { return {shares(1) + shares(2) / 2, shares(2) * height}; }

Eigen::Vector3d simplex_shares(Point2 place, double least) {
  const Eigen::Vector3d inside = barycentric(place).cwiseMax(0);
  return (1 - 3 * least) / inside.sum() * inside.array() + least;
}

ScalarField dirichlet_field(const Eigen::Vector3d& alpha) {
  constexpr double outside = -std::numeric_limits<double>::infinity();
  constexpr double half_a_node = 1.0 / 320;  // that near to an edge an infinite density is cut
  ScalarField field{{{0, 1, 0, height}, 161, 141}, {}};
  const Lattice& lattice = field.lattice;
  double peak = outside;
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) {
      const Eigen::Array3d shares = barycentric({lattice.x(i), lattice.y(j)}).array();
      const bool inside = shares.minCoeff() > -1e-9;
      const double log_density = inside ? ((alpha.array() - 1) * shares.max(half_a_node).log()).sum() : outside;
      field.values.push_back(log_density);
      peak = std::max(peak, log_density);
    }
  }
  for (double& value : field.values) value = std::exp(value - peak);
  return field;
}

}  // namespace credence::coin
