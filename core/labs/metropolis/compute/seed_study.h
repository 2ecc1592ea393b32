// The same chains from other seeds: how far off draws are when as many are made, and how much that is a matter of luck.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/chains/share_gap.h"
#include "core/diagnostics/spread.h"
#include "core/sampling/sampler_run.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::metropolis {

struct SeedStudy {
  std::size_t runs = 0;  // the first has the session's own seed
  struct Stop {
    std::size_t kept = 0;  // kept draws per chain
    Spread gap;            // size of the largest ShareGap after them
  };
  std::vector<Stop> stops;  // about two dozen in equal ratios; the last one is of all draws

  // The last stop of at most `kept` draws; null if there is none.
  const Stop* by(std::size_t kept) const;
};

// How many runs of so many steps, over all their chains, are made: at most 32, and none if fewer than 8 fit into about
// half a second of a core.
std::size_t seed_runs(std::size_t steps);

// `sampler` makes the k-th run, with `draws` kept draws per chain. Returns nothing if `stop` was requested.
std::optional<SeedStudy> study_seeds(const GapFinder& finder, std::size_t runs, std::size_t draws,
                                     const std::function<std::shared_ptr<SamplerRun>(std::size_t k)>& sampler,
                                     const std::stop_token& stop);

}  // namespace credence::metropolis
