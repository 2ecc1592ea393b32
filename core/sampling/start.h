// What kernels check before the first step, each with one sentence for the user.
#pragma once

#include "core/model/log_density.h"

#include <Eigen/Core>

namespace credence {

// Throws InputError where the step size is not positive and finite.
void require_step_size(double step_size);

// The log density at the start of a chain. Throws InputError where x is not a finite vector of the target's dimension
// or its log density is not finite.
double log_density_at_start(const LogDensity& target, const Eigen::VectorXd& x);

// The same, and into `gradient` the gradient there.
double log_density_at_start(const SmoothLogDensity& target, const Eigen::VectorXd& x, Eigen::VectorXd& gradient);

}  // namespace credence
