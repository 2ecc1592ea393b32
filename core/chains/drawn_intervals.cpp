// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/drawn_intervals.h"

#include "core/diagnostics/diagnostics.h"

#include <algorithm>
#include <vector>

namespace credence {

DrawnIntervals drawn_intervals(const Eigen::MatrixXd& kept, double level) {
  std::vector<double> sorted(kept.data(), kept.data() + kept.size());
  std::ranges::sort(sorted);
  const double tail = (1 - level) / 2;
  return {intervals_of_draws(sorted, level), mcse_quantile(kept, tail), mcse_quantile(kept, 1 - tail)};
}

}  // namespace credence
