// Chains on a density over a line or a plane as they grow, counted, and what other settings would do.
#pragma once

#include "core/chains/draw_counts.h"
#include "core/labs/metropolis/compute/step_study.h"
#include "core/labs/metropolis/compute/targets.h"
#include "core/labs/metropolis/compute/wall_study.h"

namespace credence::metropolis {

struct Analysis : CountedChains {
  MetropolisParameters parameters;
  std::uint64_t seed = 1;
  std::shared_ptr<const StepStudy> steps;
  std::shared_ptr<const WallStudy> walls;
  bool complete = false;

  bool on_line() const { return parameters.dimension() == 1; }
  // The first chain's place after `made` draws; its start where there is none yet.
  Eigen::VectorXd state(std::size_t made) const;
};

CoordinateStep proposal_of(const TargetSettings& target, Wall wall, double step_size);
// `start`: of every chain; empty: spread over the target. Throws InputError where a chain cannot start.
std::vector<Eigen::VectorXd> starts_of(const Vector& start, const KnownTarget& target, int chains);

// Publishes stages as Lab::compute does.
void analyse(const MetropolisParameters& parameters, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::metropolis
