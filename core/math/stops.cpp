// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/stops.h"

#include <algorithm>

namespace credence {

std::vector<std::int64_t> stops_over(std::int64_t n) {
  constexpr std::int64_t singly = 100, further = 200;
  std::vector<std::int64_t> stops;
  for (std::int64_t i = 0; i <= std::min(n, singly); ++i) stops.push_back(i);
  const std::int64_t rest = n - singly, steps = std::min(rest, further);
  for (std::int64_t i = 1; i <= steps; ++i) stops.push_back(singly + rest / steps * i + rest % steps * i / steps);
  return stops;
}

}  // namespace credence
