// Everything about a two-dimensional density that chains can be compared with, by the trapezoid rule on a lattice: for
// smooth densities that vanish towards its borders more exact than any power of the spacing.
#pragma once

#include "core/math/lattice.h"
#include "core/model/log_density.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct GridTruth {
  ScalarField log_density;  // as the density has it, not normalised
  double log_normaliser = 0;
  Eigen::Vector2d mean;
  Eigen::Matrix2d covariance;
  std::vector<double> marginal_x, marginal_y;  // normalised densities at the lattice's x_i and y_j
  // Estimated from every second node: the largest error of log_normaliser, of the mean by standard deviations, and of
  // the covariance relatively; above 1e-6 the lattice is too coarse or too small. What lies outside goes unnoticed.
  double error = 0;

  // The normalised density above which lies the region of highest density that holds the share `mass` in (0, 1): to
  // about a node's share.
  double highest_density_level(double mass) const;
};

// On all cores. None where stop was requested; throws InputError where the density is zero on all nodes, or the lattice
// has not at least 5 by 5 and an odd number of nodes in both directions.
std::optional<GridTruth> grid_truth(const LogDensity& density, const Lattice& lattice,
                                    const std::stop_token& stop = {});

// The probabilities of nx by ny equal bins over a rectangle, row by row from the lowest y, by Gauss-Legendre quadrature
// of 5 by 5 nodes in each. log_normaliser: of the density. None where stop was requested.
std::optional<std::vector<double>> bin_probabilities(const LogDensity& density, double log_normaliser, const Rect& rect,
                                                     int nx, int ny, const std::stop_token& stop = {});

}  // namespace credence
