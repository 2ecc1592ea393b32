// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/row_filling.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
namespace {

double to_six_decimals(double number) { return std::round(1e6 * number) / 1e6; }

}  // namespace

double sum_of(const Vector& row) { return std::accumulate(row.begin(), row.end(), 0.0); }

bool sums_to_one(double sum) { return std::abs(sum - 1) <= 1e-6; }

std::optional<Vector> filled_row(Vector row, const std::vector<bool>& typed, std::size_t rest) {
  if (sums_to_one(sum_of(row))) return row;
  double given = 0, others = 0;
  for (std::size_t k = 0; k < row.size(); ++k) (typed[k] ? given : others) += row[k];
  const double left = 1 - given;
  const auto open = std::ranges::find(typed, false);
  if (left < 0 || open == typed.end()) return std::nullopt;
  if (others > 0) {
    std::size_t largest = static_cast<std::size_t>(open - typed.begin());
    for (std::size_t k = 0; k < row.size(); ++k) {
      if (typed[k]) continue;
      row[k] = to_six_decimals(row[k] * left / others);
      if (row[k] > row[largest]) largest = k;
    }
    row[largest] = to_six_decimals(row[largest] + 1 - sum_of(row));
  } else {
    row[rest < row.size() && !typed[rest] ? rest : static_cast<std::size_t>(open - typed.begin())] = left;
  }
  return row;
}

}  // namespace credence
