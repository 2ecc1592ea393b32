// How Gibbs sampling moves over a Gaussian, in closed form: its draws are a linear recursion with Gaussian noise
// (Roberts and Sahu 1997), or a mixture of such, and their autocorrelations are known at every lag.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/sampling/gibbs.h"

#include <Eigen/Core>

#include <vector>

namespace credence::gibbs {

struct GibbsTheory {
  Eigen::MatrixXd step;        // D x D: a draw from x has the mean m + step (x - m), with the Gaussian's mean m
  Eigen::MatrixXd covariance;  // D x D, of the Gaussian

  // The autocorrelations of direction^T x in the stationary chain at lags 0 .. lags. `direction` is not zero.
  std::vector<double> autocorrelation(const Eigen::VectorXd& direction, std::size_t lags) const;
  // 1 + 2 times the sum of all autocorrelations from lag 1 on: the number of draws that are worth one independent draw
  // for the mean of direction^T x.
  double integrated_time(const Eigen::VectorXd& direction) const;
};

// Every coordinate must be in a block. Throws InputError as gaussian_conditionals does.
GibbsTheory gibbs_theory(const Gaussian& joint, const Blocks& blocks, Scan scan);

}  // namespace credence::gibbs
