// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/region_counts.h"

namespace credence::recapture {
namespace {

// The place of the i-th kept draw of all chains as a number: 0, 1 or 2 for the ellipses plus 3 times the same for the
// regions. The narrower ones are 2.
auto places_of(const Chains& chains, const PlaneRegions& regions) {
  return [&chains, &regions](std::size_t i) {
    const Chain& chain = chains.chains[i % chains.chains.size()];
    const std::size_t n = chains.warmup + i / chains.chains.size();
    const double d2 = regions.distance2(chain.draw(n)), log_density = chain.log_density(n);
    const int ellipse = d2 < 1 ? 2 : d2 < 4 ? 1 : 0;
    const int region = log_density > regions.log_levels[0] ? 2 : log_density > regions.log_levels[1] ? 1 : 0;
    return ellipse + 3 * region + 0.5;
  };
}

}  // namespace

double PlaneRegions::distance2(const Eigen::Vector2d& place) const {
  const double x = (place[0] - mean[0]) / sd[0], y = (place[1] - mean[1]) / sd[1], r = correlation;
  return (x * x - 2 * r * x * y + y * y) / (1 - r * r);
}

void RegionCounts::extend(const Chains& chains, const std::stop_token& stop) {
  extend_until_stopped(counts_, chains.draws() * chains.chains.size(), places_of(chains, regions_), stop);
}

std::optional<RegionCounts::Shares> RegionCounts::shares(const Chains& chains, std::size_t kept) const {
  const std::size_t all = kept * chains.chains.size();
  if (all == 0) return std::nullopt;
  const auto codes = counts_.at(all, places_of(chains, regions_));
  Shares shares;
  for (std::size_t code = 0; code < places; ++code) {
    const double share = codes[code] / static_cast<double>(all);
    for (const std::size_t wide : {0, 1}) {
      if (code % 3 >= 2 - wide) shares.ellipses[wide] += share;
      if (code / 3 >= 2 - wide) shares.regions[wide] += share;
    }
  }
  return shares;
}

}  // namespace credence::recapture
