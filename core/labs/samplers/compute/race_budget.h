// How much of a race is run. At the ends of all ranges a race would take minutes; its work is counted beforehand, not
// measured by a clock, so that the result is the same on every machine.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/samplers/compute/race_target.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace credence::samplers {

// `terms`: number of terms that the log density adds up, the points of a posterior, or else 1.
struct RaceBudget {
  // Returns the evaluations of each sampler: as many as asked for, or fewer that take some four seconds of two cores.
  static std::int64_t evaluations(const RaceSettings& asked, std::size_t terms);
  // Returns the evaluations that the warmup of a sampler may take. All warmups together take some two seconds.
  static std::size_t warmup(const RaceSettings& asked, SamplerKind sampler, std::size_t terms);
  // Returns how many races with the evaluations of `settings` and these warmups, of all samplers, are repeated from
  // other seeds: at most 32, and none if fewer than 8 fit into about a second of two cores.
  static std::size_t repeats(const RaceSettings& settings, const std::vector<std::size_t>& warmups, std::size_t terms);
};

}  // namespace credence::samplers
