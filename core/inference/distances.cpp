// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/distances.h"

#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>

namespace credence {

double total_variation(std::span<const double> probabilities, std::span<const double> shares) {
  if (shares.size() != probabilities.size()) throw InputError(Message("There must be one share for every bin."));
  double sum = 0, outside = 0;
  for (std::size_t b = 0; b < shares.size(); ++b) {
    sum += std::fabs(shares[b] - probabilities[b]);
    outside += probabilities[b] - shares[b];
  }
  return std::min(1.0, 0.5 * (sum + std::fabs(outside)));
}

double mean_error(const Eigen::VectorXd& mean, const Eigen::VectorXd& exact_mean, const Eigen::VectorXd& exact_sd) {
  return std::sqrt(((mean - exact_mean).array() / exact_sd.array()).square().mean());
}

}  // namespace credence
