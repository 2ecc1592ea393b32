// A table of how often the values of a feature came with each class.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace credence::naive_bayes {

// Counts of the values of one feature, or of words, in each class.
struct CountTable {
  std::vector<std::string> values;  // V, in alphabetical order, each counted at least once
  Eigen::MatrixXd counts;           // V x K
  Eigen::VectorXd totals;           // K

  std::optional<Eigen::Index> find(std::string_view value) const;
  Eigen::VectorXd counts_of(std::optional<Eigen::Index> value) const;  // K; zeros if the value was never seen
  // K: (count + alpha) / (total + alpha V), alpha >= 0. A class without any count has 0 if alpha is 0.
  Eigen::VectorXd probabilities(std::optional<Eigen::Index> value, double alpha) const;
};
// Counts how often values[n] came with the class classes[n], which is below K.
CountTable count_table(std::span<const std::string> values, std::span<const int> classes, Eigen::Index K);

}  // namespace credence::naive_bayes
