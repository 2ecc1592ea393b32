// Times that load takes: their spread as a line of text.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <vector>

namespace credence {

using LoadClock = std::chrono::steady_clock;

inline double since(LoadClock::time_point start) {  // ms
  return std::chrono::duration<double, std::milli>(LoadClock::now() - start).count();
}

struct Spread {
  double median = 0, p95 = 0, most = 0;
  std::size_t count = 0;
};
inline Spread spread_of(std::vector<double> all) {
  if (all.empty()) return {};
  std::ranges::sort(all);
  return {all[all.size() / 2], all[std::min(all.size() - 1, all.size() * 95 / 100)], all.back(), all.size()};
}
inline void tell(const char* what, const std::vector<double>& times) {
  const Spread s = spread_of(times);
  std::printf("%-44s median %6.1f ms  p95 %6.1f  max %6.1f  (%zu)\n", what, s.median, s.p95, s.most, s.count);
  std::fflush(stdout);
}

}  // namespace credence
