// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/log_joint.h"

#include <cmath>
#include <limits>

namespace credence::naive_bayes {

Eigen::Index most_probable(const Eigen::VectorXd& joint) {
  Eigen::Index best = 0;
  joint.maxCoeff(&best);
  return best;
}

std::optional<Eigen::VectorXd> normalised(const Eigen::VectorXd& log_joint) {
  const double most = log_joint.size() > 0 ? log_joint.maxCoeff() : -std::numeric_limits<double>::infinity();
  if (!std::isfinite(most)) return std::nullopt;
  // Eigen's own exponential does not quite reach zero.
  const Eigen::VectorXd shares = log_joint.unaryExpr([most](double value) { return std::exp(value - most); });
  return shares / shares.sum();
}

}  // namespace credence::naive_bayes
