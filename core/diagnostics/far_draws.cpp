// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/far_draws.h"

#include <cmath>

namespace credence {

bool is_far_from_zero(const Eigen::Ref<const Eigen::VectorXd>& x) {
  constexpr double far = 1000;  // costs three of sixteen digits
  return x.size() > 1 && std::fabs(x[0]) > far * (x.maxCoeff() - x.minCoeff());
}

Eigen::VectorXd centred(const Eigen::Ref<const Eigen::VectorXd>& x) {
  const double offset = x[0];
  const Eigen::ArrayXd shifted = x.array() - offset;
  return shifted - shifted.mean();
}

}  // namespace credence
