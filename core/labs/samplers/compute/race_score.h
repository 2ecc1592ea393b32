// What the draws of a race are worth, and how far they are from what is known exactly of their target.
#pragma once

#include "core/chains/known_target.h"
#include "core/figure/figure.h"
#include "core/labs/samplers/compute/importance_sampling.h"
#include "core/sampling/race.h"

#include <string>
#include <vector>

namespace credence {

// NaN where there are too few draws, or all are equal. Diagnostics of several coordinates are those of the worst one.
struct RaceScore {
  std::size_t draws = 0;                       // of all chains
  std::size_t evaluations = 0, gradients = 0;  // after warmup; gradients are among the evaluations
  std::size_t warmup_evaluations = 0;
  double acceptance = 0;  // share of the draws
  double ess_bulk = 0, ess_per_evaluation = 0, rhat = 0;
  double mean_error = 0;       // root mean square over the coordinates of (mean - exact mean) / exact sd
  double total_variation = 0;  // half the L1 distance of shares of bins; everything outside is one more bin
  std::size_t divergences = 0;

  bool disagrees() const;  // the chains, by R-hat: then effective sizes and errors of theirs mean nothing
  bool misled() const;     // they agree, and are far from the target: effective sizes are of what they have seen
  // More than a tenth of the draws: then nothing of the sampler can be relied on.
  bool diverges() const { return 10 * divergences > draws; }
};

// Of the first `kept` draws of each chain.
RaceScore race_score(const RaceLane& lane, std::size_t kept, const KnownTarget& target);
// Of weighted draws, an evaluation each: ess_bulk is Kong's, and there is neither R-hat nor acceptance.
RaceScore race_score(const WeightedDraws& draws, const KnownTarget& target);

// A column a sampler, the names as many as the scores: coloured by what an evaluation is worth compared with the best
// of those whose chains agree and are not misled.
Figure race_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores);

}  // namespace credence
