// The scores of all samplers after equally many evaluations, at several stops of a race.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/samplers/compute/race_score.h"

#include <cstddef>
#include <vector>

namespace credence::samplers {

// All samplers after equally many evaluations. What is not known of a score is NaN.
struct RaceStop {
  std::size_t evaluations = 0;
  std::vector<RaceScore> scores;  // per sampler
};

// The numbers of evaluations at which scores are made: some two dozen in equal ratios, whole multiples of `chains`.
std::vector<std::size_t> race_stops(std::size_t evaluations, std::size_t chains);
// The last stop of at most `evaluations`; null if there is none.
const RaceStop* stop_by(const std::vector<RaceStop>& stops, std::size_t evaluations);

}  // namespace credence::samplers
