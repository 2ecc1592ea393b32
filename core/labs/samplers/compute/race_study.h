// Repeats a race from other seeds and tells what samplers are worth on average: one race of few draws is a matter of
// luck.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/spread.h"
#include "core/labs/samplers/compute/race.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::samplers {

// One sampler over all races, at one stop. NaN if no race has the number.
struct RacerWorth {
  Spread mean_error;   // root mean square over the races
  Spread ks_distance;  // mean over the races
  // Independent draws that an evaluation is worth: as many have a root mean square error of 1 / sqrt(draws). Exact
  // means are needed, and no trust in the chains: it is low if chains agree and are wrong.
  Spread worth;
};

// All races at their end, for one sampler.
struct RacerEnd {
  Spread ess_per_evaluation;  // of the races whose chains agree
  std::size_t agreeing = 0;   // of weighted draws: all races
};

struct StudyStop {
  std::size_t evaluations = 0;
  std::vector<RacerWorth> worth;  // per sampler
};

struct RaceStudy {
  std::size_t races = 0;  // the first is the session's own
  std::vector<StudyStop> stops;
  std::vector<RacerEnd> ends;  // per sampler

  // The last stop of at most `evaluations`; null if there is none.
  const StudyStop* by(std::size_t evaluations) const;
};

// Runs `races` whole races with other seeds beside `seed`. `target` has everything that scores need. Returns nothing if
// `stop` was requested.
std::optional<RaceStudy> study_races(const RaceSettings& settings, const std::shared_ptr<const RaceTarget>& target,
                                     std::uint64_t seed, std::size_t races, const std::stop_token& stop);

}  // namespace credence::samplers
