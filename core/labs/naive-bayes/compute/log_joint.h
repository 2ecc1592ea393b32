// Classes compared by the logarithms of their joint probabilities.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <optional>

namespace credence::naive_bayes {

// Returns exp(log_joint) divided by its sum; nothing if every class has probability zero.
std::optional<Eigen::VectorXd> normalised(const Eigen::VectorXd& log_joint);
// Returns the class with the largest probability, or logarithm of one. There must be at least one class.
Eigen::Index most_probable(const Eigen::VectorXd& joint);

}  // namespace credence::naive_bayes
