// Distances between a chain and the exact distribution.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <span>

namespace credence {

// Half the L1 distance between the shares of draws in bins (their sum may be below 1) and the exact probabilities.
// Everything outside counts as one more bin. Throws InputError unless the sizes agree.
double total_variation(std::span<const double> probabilities, std::span<const double> shares);

// The root mean square over the coordinates of (mean - exact mean) / exact sd; all three D.
double mean_error(const Eigen::VectorXd& mean, const Eigen::VectorXd& exact_mean, const Eigen::VectorXd& exact_sd);

}  // namespace credence
