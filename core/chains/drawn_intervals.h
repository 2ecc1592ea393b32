// Credible intervals of draws, with the Monte Carlo errors of their ends.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/intervals.h"

#include <Eigen/Core>

namespace credence {

struct DrawnIntervals {
  CredibleIntervals found;
  double low_error = 0, high_error = 0;  // of the ends of the equal-tailed one; NaN if they cannot be computed
};

// kept: draws x chains, two numbers at least.
DrawnIntervals drawn_intervals(const Eigen::MatrixXd& kept, double level);

}  // namespace credence
