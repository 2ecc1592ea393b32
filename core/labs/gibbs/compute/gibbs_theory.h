// How Gibbs sampling moves over a Gaussian, in closed form: its draws are a linear recursion with Gaussian noise
// (Roberts and Sahu 1997), or a mixture of such, and their autocorrelations are known at every lag.
#pragma once

#include "core/math/gaussian.h"
#include "core/sampling/gibbs.h"

#include <Eigen/Core>

#include <vector>

namespace credence {

struct GibbsTheory {
  Eigen::MatrixXd step;        // D x D: from x a draw has the mean m + step (x - m), m the Gaussian's mean
  Eigen::MatrixXd covariance;  // D x D: of the Gaussian

  // Of direction^T x in the stationary chain: lags 0 .. lags. `direction` is not zero.
  std::vector<double> autocorrelation(const Eigen::VectorXd& direction, std::size_t lags) const;
  // 1 + 2 times the sum of all autocorrelations from lag 1 on: so many draws are worth one independent draw for the
  // mean of direction^T x.
  double integrated_time(const Eigen::VectorXd& direction) const;
};

// Every coordinate is in a block. Throws InputError as gaussian_conditionals does.
GibbsTheory gibbs_theory(const Gaussian& joint, const Blocks& blocks, Scan scan);

}  // namespace credence
