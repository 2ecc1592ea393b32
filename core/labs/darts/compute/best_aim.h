// The aim at which the expected worth of a dart is highest, over the whole plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/darts/compute/throw_quadrature.h"

#include <Eigen/SparseCore>

#include <optional>
#include <stop_token>
#include <vector>

namespace credence::darts {

struct BestAim {
  Point2 aim;
  double value = 0;  // the expectation at the aim
};

// Works in the axes of the spread, in units of its standard deviations. There the expectation f is the worth of the
// board blurred by N(0, I), so no hill of f is much finer than one unit, and a lattice of about one unit sees them all.
// The best aim is the highest top that is climbed from its tops and ridges.
class AimSearch {
 public:
  // Evaluates the lattice. Returns nothing if `stop` was requested.
  static std::optional<AimSearch> over_board(const ThrowSpread& spread, const std::stop_token& stop = {});

  // `worth`: one number per bed, none below 0. Returns a maximiser to about 0.01 mm, or a place that is as good to nine
  // digits where f is flat. If `stop` is requested, returns early with any aim.
  BestAim best(const Eigen::VectorXd& worth, const std::stop_token& stop = {}) const;

 private:
  explicit AimSearch(const ThrowSpread& spread);
  Point2 aim_at(const Eigen::Vector2d& u) const;
  double value_at(const Eigen::VectorXd& worth, const Eigen::Vector2d& u) const;
  Eigen::Vector2d top_from(const Eigen::VectorXd& worth, Eigen::Vector2d u, double best,
                           const std::stop_token& stop) const;

  Eigen::Matrix2d axes_;  // columns: the axes of the spread, as long as their standard deviations in millimetres
  ThrowQuadrature quadrature_;
  Lattice lattice_;
  Eigen::SparseMatrix<double, Eigen::RowMajor> beds_;  // probabilities, one row per node
};

}  // namespace credence::darts
