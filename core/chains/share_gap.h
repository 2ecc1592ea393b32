// How far draws are from a known target, by a distance in which draws in a neighbouring bin are nearly right.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/sampling/chain.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace credence {

// The place at which the share of draws below it is furthest from its probability.
struct ShareGap {
  double size = 0;              // Kolmogorov's distance
  Eigen::Index coordinate = 0;  // over a plane, the one that is further off
  double place = 0;             // a draw: just before it, or up to it
};

// Finds that place for any draws of one target. Over a line the distance is exact. Over a plane it is that of the
// coordinate which is further off, by probabilities that are interpolated within bins, right to about 1e-4; there draws
// outside the range are beyond all probability. Many short steps around one place fill the bins there evenly, which
// makes total variation small; this distance is small only for chains that went back and forth over the whole target
// often.
class GapFinder {
 public:
  explicit GapFinder(const KnownTarget& target);              // must have probabilities of bins
  ShareGap of(const Chains& chains, std::size_t kept) const;  // the first kept draws of every chain, at least one
  ShareGap of(const Eigen::MatrixXd& draws, const Eigen::VectorXd& weights) const;  // D x n; n that sum to 1

 private:
  struct Draw {
    double x, weight;
  };
  using Visit = std::function<void(const std::function<void(const Draw&)>&)>;
  // The probability below any place of a coordinate, from values and densities at even distances.
  struct Below {
    double low, high;
    std::vector<double> share, density;  // at the ends of the cells; the density is per cell
    double width() const { return (high - low) / static_cast<double>(share.size() - 1); }
    double operator()(std::size_t cell, double x) const;
  };
  void add_line(const KnownTarget& target);
  void add_coordinate(const KnownTarget& target, Eigen::Index d);
  double below(Eigen::Index d, double x) const;
  ShareGap along(Eigen::Index d, const Visit& draws) const;

  std::shared_ptr<const LineTruth> line_;  // null for a plane
  std::vector<Below> coordinates_;
};

// Returns the seed of the k-th run beside that of a session; the 0-th is the session's own.
inline std::uint64_t other_seed(std::uint64_t seed, std::size_t k) { return seed ^ (k * 0x9e3779b97f4a7c15); }

}  // namespace credence
