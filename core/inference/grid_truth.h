// Exact properties of a two-dimensional density to compare chains with, by the trapezoid rule on a lattice. For smooth
// densities that vanish towards its borders the error falls faster than any power of the spacing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"
#include "core/model/log_density.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct GridTruth {
  ScalarField log_density;  // as the density returns it, not normalised
  double log_normaliser = 0;
  Eigen::Vector2d mean;
  Eigen::Matrix2d covariance;
  std::vector<double> marginal_x, marginal_y;  // normalised densities at the lattice's x_i and y_j
  // Estimated by using every second node only: the largest error of log_normaliser, of the mean in standard deviations,
  // and of the covariance relative to its size. If it is above 1e-6 the lattice is too coarse or too small; mass
  // outside the lattice is not detected.
  double error = 0;

  // The normalised density level whose highest-density region holds the mass `mass` in (0, 1); accurate to about a
  // hundredth if the region has some hundred nodes.
  double highest_density_level(double mass) const;
};

// Uses all cores. Returns nothing if `stop` was requested. Throws InputError if the density is zero on all nodes, or
// the lattice does not have an odd number of nodes, at least 5, in both directions.
std::optional<GridTruth> grid_truth(const LogDensity& density, const Lattice& lattice,
                                    const std::stop_token& stop = {});

// The probabilities of nx by ny equal bins over a rectangle, row by row from the lowest y, by Gauss-Legendre quadrature
// with 5 by 5 nodes in every bin, which is quartered where they do not suffice. Each is accurate to about 1e-7 if the
// density is not narrower than some thousandth of a bin. `log_normaliser` is that of the density. Their sum is at most
// 1 (to 1e-6). Returns nothing if `stop` was requested.
std::optional<std::vector<double>> bin_probabilities(const LogDensity& density, double log_normaliser, const Rect& rect,
                                                     int nx, int ny, const std::stop_token& stop = {});
// The probability of bin i of row j alone.
double bin_probability(const LogDensity& density, double log_normaliser, const Rect& rect, int nx, int ny, int i,
                       int j);
// Scales probabilities of which quadrature made more than 1 in all.
void limit_to_one(std::vector<double>& probabilities);

}  // namespace credence
