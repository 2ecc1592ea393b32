// Checks that kernels do before the first step; each error is a sentence for the user.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"

#include <Eigen/Core>

namespace credence {

// Throws InputError if the step size is not positive and finite.
void require_step_size(double step_size);

// Returns the log density at the start of a chain. Throws InputError if x is not a finite vector of the target's
// dimension or its log density is not finite.
double log_density_at_start(const LogDensity& target, const Eigen::VectorXd& x);

// Also writes the gradient there into `gradient`.
double log_density_at_start(const SmoothLogDensity& target, const Eigen::VectorXd& x, Eigen::VectorXd& gradient);

}  // namespace credence
