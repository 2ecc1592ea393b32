// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/share_gap.h"

#include <cmath>
#include <vector>

namespace credence {
namespace {

// The share minus the probability in each bin of one coordinate.
std::vector<double> surplus(const KnownTarget& target, std::span<const double> shares, Eigen::Index coordinate) {
  constexpr std::size_t side = KnownTarget::plane_bins;
  if (target.line) {
    std::vector<double> over(shares.begin(), shares.end());
    for (std::size_t b = 0; b < over.size(); ++b) over[b] -= target.probabilities[b];
    return over;
  }
  std::vector<double> over(side);
  for (std::size_t b = 0; b < shares.size(); ++b) {
    over[coordinate == 0 ? b % side : b / side] += shares[b] - target.probabilities[b];
  }
  return over;
}

}  // namespace

ShareGap largest_gap(const KnownTarget& target, std::span<const double> shares) {
  ShareGap largest;
  for (Eigen::Index d = 0; d < target.dimension(); ++d) {
    double sum = 0;
    std::size_t below = 0;
    for (const double over : surplus(target, shares, d)) {
      sum += over;
      ++below;
      if (std::fabs(sum) > largest.size) largest = {std::fabs(sum), d, below};
    }
  }
  return largest;
}

}  // namespace credence
