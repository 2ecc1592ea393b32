// How far a chain is from the truth.
#pragma once

#include <Eigen/Core>

#include <span>

namespace credence {

// Half the L1 distance between the shares of draws in bins (their sum may be below 1) and their exact probabilities,
// everything outside being one more bin.
double total_variation(std::span<const double> probabilities, std::span<const double> shares);

// The root mean square over the coordinates of (mean - exact mean) / exact sd; all three D.
double mean_error(const Eigen::VectorXd& mean, const Eigen::VectorXd& exact_mean, const Eigen::VectorXd& exact_sd);

}  // namespace credence
