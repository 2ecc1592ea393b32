// One coordinate of a known target over a plane: its exact marginal, and what draws make of it.
#pragma once

#include "core/chains/known_target.h"

#include <string>
#include <vector>

namespace credence {

class PlaneMarginal {
 public:
  static constexpr int bins = KnownTarget::plane_bins;

  // `coordinate`: 0 or 1. Of the target the exact densities are kept by reference.
  PlaneMarginal(const KnownTarget& target, std::size_t coordinate);

  double low, high;                  // of the target's range
  const std::vector<double>& exact;  // densities at its lattice's nodes
  std::optional<double> mean, sd;    // exactly, where their integrals converge

  Polyline curve() const;  // the exact density over the coordinate
  double top() const;      // the highest of the exact densities
  double bin_width() const { return (high - low) / bins; }
  std::vector<double> edges() const;  // bins + 1
  // Densities of the bins, by shares of the target's bins (empty: of no draw, all 0).
  std::vector<double> heights(const std::vector<double>& shares) const;

 private:
  bool across_;
};

}  // namespace credence
