// The four rules for a random walk at a wall, each with long chains, compared with the density that they should find.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/chains/share_gap.h"
#include "core/sampling/proposals.h"
#include "core/sampling/sampler_run.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::metropolis {

struct WallStudy {
  struct Rule {
    Wall wall;
    std::vector<double> shares;  // of the draws, in the target's bins
    double total_variation = 0;
    double gap = 0, gap_error = 0;  // size of the largest ShareGap, and its Monte Carlo error at that place
  };
  std::vector<Rule> rules;  // each rule once, in the order of Wall
  RedrawnStep redrawn;      // the step of drawing again
  double redrawn_area = 1;  // mean probability of that step to stay inside: it normalises the density that it samples
  double draws = 0;         // of each rule

  const Rule& rule(Wall wall) const;
};

// Runs the sampler of each rule to its end. Returns nothing if `stop` was requested. The target is a density over a
// line.
std::optional<WallStudy> study_walls(const std::shared_ptr<const KnownTarget>& target, const GapFinder& finder,
                                     const RedrawnStep& redrawn,
                                     const std::function<std::shared_ptr<SamplerRun>(Wall)>& sampler,
                                     const std::stop_token& stop);

}  // namespace credence::metropolis
