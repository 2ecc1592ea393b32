// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/jumps.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// Bisection keeps the height of a jump and shrinks that of a slope; towards a pole the height only grows.
bool halve(Height& low, Height& high, const std::function<double(double)>& height) {
  const double rise = std::fabs(high.height - low.height), top = std::max(low.height, high.height);
  for (int halvings = 1;; ++halvings) {
    const double middle = 0.5 * (low.t + high.t);
    if (!(middle > low.t && middle < high.t)) return std::max(low.height, high.height) < 2 * top;
    const Height here{middle, height(middle)};
    (std::fabs(here.height - low.height) >= std::fabs(here.height - high.height) ? high : low) = here;
    if (halvings % 8 == 0 && std::fabs(high.height - low.height) < 0.5 * rise) return false;
  }
}

}  // namespace

std::vector<double> find_jumps(std::span<const Height> seen, const std::function<double(double)>& height,
                               double least) {
  constexpr std::size_t most = 200;
  constexpr double steep = 0.02;
  std::vector<double> jumps;
  for (std::size_t i = 1; i < seen.size() && jumps.size() < most; ++i) {
    Height low = seen[i - 1], high = seen[i];
    const double rise = std::fabs(high.height - low.height);
    if (!(rise > steep * std::max(low.height, high.height)) || !(rise * (high.t - low.t) > least)) continue;
    if (halve(low, high, height)) jumps.push_back(high.t);
  }
  return jumps;
}

}  // namespace credence
