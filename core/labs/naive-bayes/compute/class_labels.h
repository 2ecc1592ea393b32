// The classes of rows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <span>
#include <string>
#include <vector>

namespace credence::naive_bayes {

// The classes of N rows.
struct ClassLabels {
  std::vector<std::string> names;  // K, in alphabetical order; in numerical order if all of them are numbers
  std::vector<int> of;             // class of each row, N
  Eigen::VectorXd counts;          // rows of each class, K

  Eigen::Index size() const { return counts.size(); }
  Eigen::VectorXd log_prior() const;  // logarithm of each class's share of the rows
};
ClassLabels class_labels(std::span<const std::string> column);

}  // namespace credence::naive_bayes
