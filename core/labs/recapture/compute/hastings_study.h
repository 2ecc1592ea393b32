// The effect of forgetting the Hastings factor: long chains by the same proposals without it and with it, compared with
// the density over a plane that they should find.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/diagnostics/diagnostics.h"
#include "core/sampling/sampler_run.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::recapture {

struct HastingsStudy {
  struct Run {
    std::vector<double> shares;      // of the target's bins
    std::vector<Summary> summaries;  // per coordinate
    double total_variation = 0, acceptance = 0;
  };
  Run forgotten, counted;
};

// Runs the sampler without the factor and that with it to their ends. Returns nothing if `stop` was requested. The
// target is a density over a plane.
std::optional<HastingsStudy> study_hastings(const std::shared_ptr<const KnownTarget>& target,
                                            const std::function<std::shared_ptr<SamplerRun>(bool hastings)>& sampler,
                                            const std::stop_token& stop);

// A run's mean of a coordinate minus the exact one, in exact standard deviations; both are known.
double mean_offset(const HastingsStudy::Run& run, const KnownTarget& target, std::size_t coordinate);

}  // namespace credence::recapture
