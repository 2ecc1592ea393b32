// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/log_density.h"

#include <cmath>

namespace credence {

Eigen::VectorXd LogDensity::values(const Eigen::MatrixXd& W) const {
  Eigen::VectorXd result(W.cols());
  for (Eigen::Index m = 0; m < W.cols(); ++m) result[m] = value(W.col(m));
  return result;
}

double SmoothLogDensity::value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& w,
                                            Eigen::Ref<Eigen::VectorXd> gradient) const {
  const double log_density = value(w);
  if (std::isfinite(log_density)) gradient = this->gradient(w);
  return log_density;
}

}  // namespace credence
