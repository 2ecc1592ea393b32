// Counts the draws of chains in the bins of a known target, for every position of a timeline.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/chains/proposal_step.h"
#include "core/diagnostics/growing.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

class DrawCounts {
 public:
  explicit DrawCounts(std::shared_ptr<const KnownTarget> target);
  // Counts the kept draws that are not counted yet, alternating between the chains. If `stop` is requested, returns
  // early; some are not counted then.
  void extend(const Chains& chains, const std::stop_token& stop = {});

  const KnownTarget& target() const { return *target_; }
  // These functions use the first `kept` kept draws of each counted chain.
  std::vector<double> shares(const Chains& chains, std::size_t kept) const;  // empty if there are none
  std::optional<double> total_variation(const Chains& chains, std::size_t kept) const;
  double unvisited(const Chains& chains, std::size_t kept) const;  // the probability of bins without a draw
  const GrowingHistogram& histogram() const { return counts_; }    // counts of all chains together

 private:
  std::shared_ptr<const KnownTarget> target_;
  GrowingHistogram counts_;
};

// Growing chains on a known target, with their counts.
struct CountedChains {
  std::shared_ptr<const KnownTarget> target;
  std::shared_ptr<const ChainSnapshot> chains;
  std::shared_ptr<const DrawCounts> counts;

  // Returns the step of the first chain that led to this position of the timeline; nothing at the start.
  std::optional<ProposalStep> step(int frame) const;
  // Returns the number of kept draws of all chains up to this position.
  std::size_t counted(int frame) const { return chains->kept(frame) * chains->draws.chains.size(); }
  std::vector<double> shares(int frame) const { return counts->shares(chains->draws, chains->kept(frame)); }
  double unvisited(int frame) const { return counts->unvisited(chains->draws, chains->kept(frame)); }
  std::optional<double> total_variation(int frame) const {
    return counts->total_variation(chains->draws, chains->kept(frame));
  }
};

}  // namespace credence
