// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/start.h"

#include "core/math/input_error.h"

#include <cmath>

namespace credence {

void require_step_size(double step_size) {
  if (!(step_size > 0) || !std::isfinite(step_size))
    throw InputError(Message("The step size must be a positive number."));
}

double log_density_at_start(const LogDensity& target, const Eigen::VectorXd& x) {
  if (x.size() != target.dimension() || !x.allFinite()) {
    throw InputError(Message("The start of a chain must be one finite number for each of the target's dimensions."));
  }
  const double log_density = target.value(x);
  if (!std::isfinite(log_density)) {
    throw InputError(Message("A chain cannot start where the target's density is zero or not a number."));
  }
  return log_density;
}

double log_density_at_start(const SmoothLogDensity& target, const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
  log_density_at_start(static_cast<const LogDensity&>(target), x);
  gradient.resize(x.size());
  return target.value_and_gradient(x, gradient);
}

}  // namespace credence
