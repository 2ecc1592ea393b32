// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_stops.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {

std::vector<std::size_t> race_stops(std::size_t evaluations, std::size_t chains) {
  constexpr int count = 25;
  std::vector<std::size_t> stops;
  const double first = std::min<double>(100.0 * static_cast<double>(chains), static_cast<double>(evaluations)),
               ratio = static_cast<double>(evaluations) / first;
  for (int k = 0; k < count; ++k) {
    const auto at = static_cast<std::size_t>(first * std::pow(ratio, k / (count - 1.0)));
    const std::size_t whole = k + 1 == count ? evaluations : at - at % chains;
    if (whole > 0 && (stops.empty() || stops.back() < whole)) stops.push_back(whole);
  }
  return stops;
}

const RaceStop* stop_by(const std::vector<RaceStop>& stops, std::size_t evaluations) {
  const RaceStop* last = nullptr;
  for (const RaceStop& stop : stops) {
    if (stop.evaluations <= evaluations) last = &stop;
  }
  return last;
}

}  // namespace credence::samplers
