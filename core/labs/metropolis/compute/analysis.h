// Chains on a density over a line or a plane while they grow, with their counts, and the effect of other settings.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/draw_counts.h"
#include "core/chains/share_gap.h"
#include "core/labs/metropolis/compute/draw_shares.h"
#include "core/labs/metropolis/compute/seed_study.h"
#include "core/labs/metropolis/compute/step_study.h"
#include "core/labs/metropolis/compute/targets.h"
#include "core/labs/metropolis/compute/wall_study.h"
#include "core/math/last_made.h"

namespace credence::metropolis {

struct Analysis : CountedChains {
  MetropolisParameters parameters;
  std::uint64_t seed = 1;
  std::shared_ptr<const GrowingGap> gaps;
  // The gap of so many kept draws: figure, numbers and story of a frame ask for the same one.
  std::shared_ptr<LastMade<std::size_t, double>> last_gap = std::make_shared<LastMade<std::size_t, double>>();
  std::shared_ptr<const StepStudy> steps;
  std::shared_ptr<const SeedStudy> seeds;  // null if it is not known yet, or would take too long
  std::shared_ptr<const WallStudy> walls;
  bool complete = false;

  bool on_line() const { return parameters.dimension() == 1; }
  Eigen::VectorXd state(std::size_t made) const;  // place of the first chain after `made` draws; 0: its start
  PlacePair compared_places() const;              // over a line
  // The size of the largest ShareGap of the draws up to a position of the timeline; nothing before the first kept draw.
  std::optional<double> gap(int frame) const;
  // The same over the runs from other seeds; null if it is not known.
  const SeedStudy::Stop* other_gaps(int frame) const { return seeds ? seeds->by(chains->kept(frame)) : nullptr; }
};

CoordinateStep proposal_of(const TargetSettings& target, Wall wall, double step_size);
// `start` is that of every chain; if it is empty, starts are spread over the target. Throws InputError if a chain
// cannot start.
std::vector<Eigen::VectorXd> starts_of(const Vector& start, const KnownTarget& target, int chains);

// Publishes its stages as Lab::compute does.
void analyse(const MetropolisParameters& parameters, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::metropolis
