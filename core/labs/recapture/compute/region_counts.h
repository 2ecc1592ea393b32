// How many draws of chains over a plane lie within ellipses of one and two standard deviations, and within the regions
// of highest density, for every place of a timeline.
#pragma once

#include "core/diagnostics/growing.h"
#include "core/sampling/chain.h"

#include <Eigen/Core>

#include <array>
#include <optional>

namespace credence {

struct PlaneRegions {
  Eigen::Vector2d mean, sd;
  double correlation = 0;  // in (-1, 1)
  // Above them, in what the chains say of their draws' log density, the narrower and the wider region lies.
  std::array<double, 2> log_levels{};

  // From the mean, squared, in standard deviations: below 1 and 4 within the ellipses.
  double distance2(const Eigen::Vector2d& place) const;
};

class RegionCounts {
 public:
  explicit RegionCounts(PlaneRegions regions) : regions_(std::move(regions)) {}
  // Takes in the kept draws that are new, one of each chain after the other.
  void extend(const Chains& chains);

  struct Shares {
    std::array<double, 2> ellipses{}, regions{};  // within the narrower and the wider
  };
  // Of the first `kept` kept draws of each of the chains that were counted; none of none.
  std::optional<Shares> shares(const Chains& chains, std::size_t kept) const;

 private:
  static constexpr std::size_t places = 9;  // ellipses (none, wider, narrower) times regions
  PlaneRegions regions_;
  GrowingHistogram counts_{0, places, places};
};

}  // namespace credence
