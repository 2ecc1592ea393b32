// The rows of the table of factors, and the factors that are weighed against each other.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/naive-bayes/compute/analysis.h"

#include <optional>
#include <string>
#include <vector>

namespace credence::naive_bayes {

constexpr std::size_t most_rows = 34;

// The classes themselves, the name of a feature, or a value, a word or a feature of numbers.
struct TableRow {
  enum class Kind { classes, heading, value } kind = Kind::value;
  std::string label;
  Eigen::Index column = 0;                 // of the feature
  std::optional<Eigen::Index> row = {};    // in the feature's table of counts; empty if the value was never seen
  std::optional<std::size_t> factor = {};  // index of the factor with this value; empty if the query has none
};
// Returns at most most_rows rows: those of the query if all of them would be more.
std::vector<TableRow> table_rows(const Analysis& a);

// Returns the indices of the factors below the prior, from the top: those of all steps or, if these are many, those
// that weigh most.
std::vector<std::size_t> weighed(const Analysis& a);

}  // namespace credence::naive_bayes
