// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/count_table.h"

#include <algorithm>
#include <map>

namespace credence::naive_bayes {

std::optional<Eigen::Index> CountTable::find(std::string_view value) const {
  const auto at = std::ranges::lower_bound(values, value);
  if (at == values.end() || *at != value) return std::nullopt;
  return at - values.begin();
}

Eigen::VectorXd CountTable::counts_of(std::optional<Eigen::Index> value) const {
  if (!value) return Eigen::VectorXd::Zero(totals.size());
  return counts.row(*value).transpose();
}

Eigen::VectorXd CountTable::probabilities(std::optional<Eigen::Index> value, double alpha) const {
  const Eigen::ArrayXd above = counts_of(value).array() + alpha;
  const Eigen::ArrayXd below = totals.array() + alpha * static_cast<double>(values.size());
  return (below > 0).select(above / below, 0);
}

CountTable count_table(std::span<const std::string> values, std::span<const int> classes, Eigen::Index K) {
  std::map<std::string_view, Eigen::Index> rows;
  for (const std::string& value : values) rows.emplace(value, 0);
  CountTable table{.counts = Eigen::MatrixXd::Zero(std::ssize(rows), K), .totals = Eigen::VectorXd::Zero(K)};
  for (auto& [value, row] : rows) {
    row = std::ssize(table.values);
    table.values.emplace_back(value);
  }
  for (std::size_t n = 0; n < values.size(); ++n) {
    ++table.counts(rows[values[n]], classes[n]);
    ++table.totals(classes[n]);
  }
  return table;
}

}  // namespace credence::naive_bayes
