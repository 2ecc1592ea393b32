// Autocovariances of chains at every lag by fast Fourier transform: n log n, so that a million draws are affordable.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/fourier.h"

#include <Eigen/Core>

#include <complex>
#include <stop_token>
#include <vector>

namespace credence {

// Returns the first `lags` <= n of what Autocovariance::average returns, each as a sum of products: fewer operations
// if few lags of many draws are wanted. `known` holds the first of them that were computed before.
Eigen::VectorXd first_autocovariances(const Eigen::MatrixXd& draws, Eigen::Index lags,
                                      const Eigen::VectorXd& known = {});

// Keeps the transform's tables and buffers, so that several quantities of the same chains can share them.
class Autocovariance {
 public:
  // draws: n x C, n >= 1. Returns the n autocovariances, lags 0 .. n - 1, averaged over the C columns: each column is
  // centred at its own mean and divided by n at every lag (the biased estimate, Geyer 1992). If `stop` is requested,
  // returns early with any numbers.
  Eigen::VectorXd average(const Eigen::MatrixXd& draws, const std::stop_token& stop = {});

 private:
  FourierTransform transform_;
  std::vector<std::complex<double>> signal_, spectrum_, power_;
};

}  // namespace credence
