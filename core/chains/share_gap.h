// How far draws are from a known target, by a distance in which draws in a neighbouring bin are nearly right.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/sampling/chain.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
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
  friend class GrowingGap;
  struct Draw {
    double place, below, weight;  // `below` is the probability below the place
  };
  // The probability below any place of a coordinate, from values and densities at even distances.
  struct Below {
    double low, high;
    std::vector<double> share, density;  // at the ends of the pieces; the density is per piece
    double width() const { return (high - low) / static_cast<double>(share.size() - 1); }
    bool holds(double x) const { return x > low && x < high; }
    double operator()(double x) const;  // x must be inside
  };
  void add_line(const KnownTarget& target);
  void add_coordinate(const KnownTarget& target, Eigen::Index d);
  double exactly_below(Eigen::Index d, double x) const;
  double below(Eigen::Index d, double x) const;  // the same, interpolated where a table is fine enough
  // Draws are counted in cells of equal probability; one by one are looked at only those in the few cells that may hold
  // the place. `held` is the share of the draws in each cell; within(k, draws) appends those of cell k.
  template <class Within>
  ShareGap largest(Eigen::Index d, const std::vector<double>& held, const Within& within) const;
  // Numbers of draws, sorted by cell and in a cell by number.
  struct ByCell {
    ByCell(const std::vector<std::uint16_t>& cell, std::size_t cells);
    std::span<const std::uint32_t> in(std::size_t k) const {
      return std::span(order).subspan(first[k], first[k + 1] - first[k]);
    }
    std::vector<std::uint32_t> first, order;
  };
  ShareGap among(Eigen::Index d, const std::vector<Draw>& draws) const;

  std::shared_ptr<const LineTruth> line_;  // null for a plane
  std::vector<Below> coordinates_;
};

// The gap of growing chains at every position of their timeline, in a time that hardly grows with their length. Copies
// share what is counted, so that a copy per picture is cheap.
class GrowingGap {
 public:
  GrowingGap(const KnownTarget& target, std::size_t draws);  // `draws` of all chains are expected
  const GapFinder& finder() const { return *finder_; }
  // Counts the kept draws that are not counted yet. If `stop` is requested, returns early; some are not counted then.
  void extend(const Chains& chains, const std::stop_token& stop = {});
  // The gap of the first kept draws of every chain, at least one; all must be counted.
  ShareGap of(const Chains& chains, std::size_t kept) const;

 private:
  // Successive draws of all chains in turn.
  struct Block {
    static constexpr std::size_t size = std::size_t{1} << 16;
    std::vector<std::uint32_t> before;  // per cell, the draws of earlier blocks
    std::vector<std::uint16_t> cell;    // of each draw
    GapFinder::ByCell sorted;
  };
  // The place of the i-th kept draw, which alternate between the chains.
  static double place(const Chains& chains, Eigen::Index d, std::size_t i);
  Block block_after(const std::vector<std::shared_ptr<const Block>>& blocks, const Chains& chains, Eigen::Index d,
                    std::size_t end) const;

  std::shared_ptr<const GapFinder> finder_;
  std::size_t cells_, size_ = 0;
  std::vector<std::vector<std::shared_ptr<const Block>>> blocks_;  // per coordinate; the last ones may not be full
};

// Returns the seed of the k-th run beside that of a session; the 0-th is the session's own.
inline std::uint64_t other_seed(std::uint64_t seed, std::size_t k) { return seed ^ (k * 0x9e3779b97f4a7c15); }

}  // namespace credence
