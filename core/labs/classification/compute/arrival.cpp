// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/arrival.h"

#include "core/math/random.h"
#include "core/math/streams.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace credence::classification {

std::vector<Eigen::Index> arrival_order(Eigen::Index points, std::uint64_t seed) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(points));
  std::iota(order.begin(), order.end(), 0);
  Rng rng = make_rng(seed, stream::arrival);
  for (std::size_t k = order.size(); k > 1; --k) {
    std::swap(order[k - 1], order[static_cast<std::size_t>(uniform(rng) * static_cast<double>(k))]);
  }
  return order;
}

std::vector<bool> arrived(Eigen::Index points, Eigen::Index count, std::uint64_t seed) {
  const std::vector<Eigen::Index> order = arrival_order(points, seed);
  std::vector<bool> present(order.size(), false);
  for (Eigen::Index k = 0; k < std::min(count, points); ++k) {
    present[static_cast<std::size_t>(order[static_cast<std::size_t>(k)])] = true;
  }
  return present;
}

std::vector<Eigen::Index> arrival_counts(Eigen::Index points, int most) {
  constexpr Eigen::Index each_up_to = 60;
  std::vector<Eigen::Index> all;
  for (Eigen::Index n = 0; n < points; n += n < each_up_to ? 1 : n / 8) all.push_back(n);
  all.push_back(points);
  const auto last = static_cast<std::size_t>(std::max(most, 2) - 1);
  if (all.size() <= last + 1) return all;
  std::vector<Eigen::Index> counts;
  for (std::size_t k = 0; k <= last; ++k) counts.push_back(all[k * (all.size() - 1) / last]);
  return counts;
}

}  // namespace credence::classification
