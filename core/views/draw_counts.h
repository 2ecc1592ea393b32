// The draws of chains counted in the bins of a known target, for every place of a timeline.
#pragma once

#include "core/diagnostics/growing.h"
#include "core/views/chain_pictures.h"
#include "core/views/known_target.h"

#include <optional>
#include <vector>

namespace credence {

class DrawCounts {
 public:
  explicit DrawCounts(std::shared_ptr<const KnownTarget> target);
  // Takes in the kept draws that are new, one of each chain after the other.
  void extend(const Chains& chains);

  const KnownTarget& target() const { return *target_; }
  // Of the first `kept` kept draws of each of the chains that were counted.
  std::vector<double> shares(const Chains& chains, std::size_t kept) const;  // empty of none
  std::optional<double> total_variation(const Chains& chains, std::size_t kept) const;
  double unvisited(const Chains& chains, std::size_t kept) const;  // the probability of bins without a draw
  const GrowingHistogram& histogram() const { return counts_; }    // of all chains' draws

 private:
  std::shared_ptr<const KnownTarget> target_;
  GrowingHistogram counts_;
};

// Chains on a known target as they grow, and their counts.
struct CountedChains {
  std::shared_ptr<const KnownTarget> target;
  std::shared_ptr<const ChainSnapshot> chains;
  std::shared_ptr<const DrawCounts> counts;

  // The first chain's step that led to this place of the timeline; none at the start.
  std::optional<ProposalStep> step(int frame) const;
  // Of all chains' kept draws by this place.
  std::size_t counted(int frame) const { return chains->kept(frame) * chains->draws.chains.size(); }
  std::vector<double> shares(int frame) const { return counts->shares(chains->draws, chains->kept(frame)); }
  double unvisited(int frame) const { return counts->unvisited(chains->draws, chains->kept(frame)); }
  std::optional<double> total_variation(int frame) const {
    return counts->total_variation(chains->draws, chains->kept(frame));
  }
};

// Of all chains' draws by this place of the timeline that are of the warmup, which count nowhere; empty of none.
std::vector<double> warmup_shares(const KnownTarget& target, const Chains& chains, std::size_t made);

// "8000 draws, 3.1 % of them in the wrong place", of an exact density that is hidden no more than their number.
std::string distance_note(const DrawCounts& counts, const ChainSnapshot& chains, int frame, bool shown);

// Of the draws that are not the one before them once more: what counting no repeats makes of them. At most the first
// 200,000 of each chain are looked at.
std::vector<double> shares_without_repeats(const KnownTarget& target, const Chains& chains, std::size_t kept);
// Over a line: both as densities, beside the target's own where it is shown.
Figure repeats_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, bool exact);

// Over a line: what the bins within two of a place add up to.
double share_around(const KnownTarget& target, const std::vector<double>& of, double place);
// The highest place, and one a third as high: by the probabilities around them.
struct PlacePair {
  double a, b;
};
PlacePair highest_and_third(const KnownTarget& target);
// How often the chains were around a for once around b, by `kept` draws of each, over all that are planned.
Figure visits_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, PlacePair places);

}  // namespace credence
