// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/curve_range.h"

#include "core/math/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence {

LineBounds curve_range(const LineTruth& density, std::span<const double> places) {
  double low = density.quantile(0.002), high = density.quantile(0.998);
  const double most = 12 * (density.quantile(0.75) - density.quantile(0.25)), middle = density.quantile(0.5);
  low = std::max(low, middle - most);
  high = std::min(high, middle + most);
  const double least = low - (high - low), greatest = high + (high - low);
  for (const double x : places) {
    if (!std::isfinite(x)) continue;
    low = std::min(low, std::max(x, least));
    high = std::max(high, std::min(x, greatest));
  }
  round_outwards(low, high);
  return {low, high};
}

}  // namespace credence
