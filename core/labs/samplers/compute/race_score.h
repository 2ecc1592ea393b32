// The worth of the draws of a race, and how far they are from what is known exactly about their target.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/labs/samplers/compute/importance_sampling.h"
#include "core/sampling/race.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace credence::samplers {

// Numbers are NaN if there are too few draws or all draws are equal. Diagnostics are those of the worst coordinate.
struct RaceScore {
  std::size_t draws = 0;                       // of all chains
  std::size_t evaluations = 0, gradients = 0;  // after warmup; gradients are among the evaluations
  std::size_t warmup_evaluations = 0;
  double acceptance = 0;  // share of the draws that were accepted
  double ess_bulk = 0, ess_per_evaluation = 0, rhat = 0;
  double mean_error = 0;       // root mean square over the coordinates of (mean - exact mean) / exact sd
  double total_variation = 0;  // half the L1 distance between shares of bins; everything outside is one more bin
  double ks_distance = 0;      // size of the largest ShareGap
  std::size_t divergences = 0;
  // The longest run of draws at one place, and the longest that is to be expected of as many stays if every place is
  // left with the same probability.
  std::size_t longest_stay = 0;
  double usual_stay = 0;

  // Whether the chains are so far apart, by worthless_rhat, that their effective sizes and errors mean nothing.
  bool disagrees() const;
  // Whether the chains agree and are far from the target: their effective sizes are of what they have seen.
  bool misled() const;
  // Whether a chain stayed somewhere three times as long as expected, of which the probability is below one over the
  // square of the number of stays. Where proposals are hardly ever accepted the chain seldom comes, and then it stays
  // for long: an error that is estimated from the draws is too small before it came there.
  bool sticks() const { return static_cast<double>(longest_stay) > 3 * usual_stay; }
  // Whether more than a tenth of the draws diverged: nothing about the sampler can then be relied on.
  bool diverges() const { return 10 * divergences > draws; }
};

// The score of the first `kept` draws of each chain. If `stop` is requested, returns early with any numbers.
RaceScore race_score(const RaceLane& lane, std::size_t kept, const KnownTarget& target,
                     const std::stop_token& stop = {});
// How far the first draws are from the target; NaN if that is not known.
struct RaceErrors {
  double mean_error = 0, ks_distance = 0;  // as in RaceScore
};
// Returns the errors after each of these numbers of draws per chain, which do not decrease.
std::vector<RaceErrors> errors_after(const RaceLane& lane, const std::vector<std::size_t>& kept,
                                     const KnownTarget& target);

// The score of weighted draws, an evaluation each: ess_bulk is Kong's, and there is neither R-hat nor acceptance.
RaceScore race_score(const WeightedDraws& draws, const KnownTarget& target);

}  // namespace credence::samplers
