// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/sorted_draws.h"

#include <cmath>

namespace credence {

SortedDraws sorted_draws(const Eigen::MatrixXd& draws, const std::stop_token& stop) {
  SortedDraws sorted(static_cast<std::size_t>(draws.size()));
  for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = {draws.data()[i], i};
  sort_by_value(sorted, stop);
  return sorted;
}

// Below the centre the distances fall, above it they rise: both are merged.
SortedDraws folded(const SortedDraws& sorted, double centre) {
  const auto distance = [&](std::size_t i) { return PlacedDraw{std::abs(sorted[i].value - centre), sorted[i].place}; };
  SortedDraws result;
  result.reserve(sorted.size());
  const auto middle = std::ranges::lower_bound(sorted, centre, {}, &PlacedDraw::value);
  auto above = static_cast<std::size_t>(middle - sorted.begin()), below = above;
  while (result.size() < sorted.size()) {
    const bool up = below == 0 || (above < sorted.size() && distance(above).value < distance(below - 1).value);
    result.push_back(up ? distance(above++) : distance(--below));
  }
  return result;
}

double sample_quantile(const SortedDraws& sorted, double p) {
  // Counts from one in the order of operations of the reference, because rounding decides whether a draw equals the
  // quantile and so on which side it counts.
  const double index = 1 + static_cast<double>(sorted.size() - 1) * p;
  const double fraction = index - std::floor(index);
  const auto at = static_cast<std::size_t>(std::floor(index)) - 1;
  const double low = sorted[at].value;
  if (fraction == 0 || at + 1 == sorted.size()) return low;
  const double high = sorted[at + 1].value;
  return high == low ? high : (1 - fraction) * low + fraction * high;
}

}  // namespace credence
