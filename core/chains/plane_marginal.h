// One coordinate of a known target over a plane: its exact marginal, and the densities of draws in bins.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"

#include <string>
#include <vector>

namespace credence {

class PlaneMarginal {
 public:
  static constexpr int bins = KnownTarget::plane_bins;

  // `coordinate` is 0 or 1. The exact densities belong to the target, which must outlive this object.
  PlaneMarginal(const KnownTarget& target, std::size_t coordinate);

  double low, high;                  // ends of the target's range
  const std::vector<double>& exact;  // densities at its lattice's nodes
  std::optional<double> mean, sd;    // exact; empty if their integrals do not converge

  Polyline curve() const;  // the exact density over the coordinate
  double top() const;      // the highest of the exact densities
  double bin_width() const { return (high - low) / bins; }
  std::vector<double> edges() const;  // bins + 1
  // Returns the densities of the bins, given the shares of the target's bins. All are 0 if `shares` is empty.
  std::vector<double> heights(const std::vector<double>& shares) const;

 private:
  bool across_;
};

}  // namespace credence
