// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/spread.h"

#include <vector>

namespace credence {

Spread spread_of(std::span<const double> values) {
  Spread spread;
  double sum = 0, squares = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    sum += value;
    ++spread.runs;
  }
  if (spread.runs == 0) return spread;
  spread.mean = sum / static_cast<double>(spread.runs);
  for (const double value : values) {
    if (std::isfinite(value)) squares += (value - spread.mean) * (value - spread.mean);
  }
  if (spread.runs > 1) spread.sd = std::sqrt(squares / static_cast<double>(spread.runs - 1));
  return spread;
}

Spread root_mean_square(std::span<const double> values) {
  std::vector<double> squares;
  for (const double value : values) squares.push_back(value * value);
  Spread spread = spread_of(squares);
  if (spread.runs == 0) return spread;
  spread.mean = std::sqrt(spread.mean);
  spread.sd = spread.mean > 0 ? spread.sd / (2 * spread.mean) : 0;
  return spread;
}

}  // namespace credence
