// The shares of draws over a plane within ellipses of one and two standard deviations, and within the regions of
// highest density, at every place of a timeline.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/growing.h"
#include "core/sampling/chain.h"

#include <Eigen/Core>

#include <array>
#include <optional>
#include <stop_token>

namespace credence::recapture {

struct PlaneRegions {
  Eigen::Vector2d mean, sd;
  double correlation = 0;  // in (-1, 1)
  // The log densities, as the chains have them, above which the narrower and the wider region lie.
  std::array<double, 2> log_levels{};

  // Squared distance from the mean in standard deviations: below 1 and 4 within the ellipses.
  double distance2(const Eigen::Vector2d& place) const;
};

class RegionCounts {
 public:
  explicit RegionCounts(PlaneRegions regions) : regions_(std::move(regions)) {}
  // Counts the kept draws that are new, one of each chain after the other. If `stop` is requested, returns early; some
  // are not counted then.
  void extend(const Chains& chains, const std::stop_token& stop = {});

  struct Shares {
    std::array<double, 2> ellipses{}, regions{};  // within the narrower and the wider
  };
  // The shares of the first `kept` kept draws of each counted chain; empty if there are none.
  std::optional<Shares> shares(const Chains& chains, std::size_t kept) const;

 private:
  static constexpr std::size_t places = 9;  // ellipses (none, wider, narrower) times regions
  PlaneRegions regions_;
  GrowingHistogram counts_{0, places, places};
};

}  // namespace credence::recapture
