// Chains on a density over a line or a plane as they grow, counted, and what other settings would do.
#pragma once

#include "core/labs/metropolis/targets.h"
#include "core/views/draw_counts.h"
#include "core/views/step_study.h"
#include "core/views/wall_study.h"

namespace credence::metropolis {

struct Analysis {
  MetropolisParameters parameters;
  std::uint64_t seed = 1;
  std::shared_ptr<const KnownTarget> target;
  std::shared_ptr<const ChainSnapshot> chains;
  std::shared_ptr<const DrawCounts> counts;
  std::shared_ptr<const StepStudy> steps;
  std::shared_ptr<const WallStudy> walls;
  bool complete = false;

  bool on_line() const { return parameters.dimension() == 1; }
  // The first chain's place after `made` draws; its start where there is none yet.
  Eigen::VectorXd state(std::size_t made) const;
  // The step that led to this place of the timeline; none at the start.
  std::optional<ProposalStep> step(int frame) const;
  // Of all chains' kept draws by this place.
  std::size_t counted(int frame) const { return chains->kept(frame) * chains->draws.chains.size(); }
  std::vector<double> shares(int frame) const { return counts->shares(chains->draws, chains->kept(frame)); }
  double unvisited(int frame) const { return counts->unvisited(chains->draws, chains->kept(frame)); }
  std::optional<double> total_variation(int frame) const {
    return counts->total_variation(chains->draws, chains->kept(frame));
  }
};

CoordinateStep proposal_of(const MetropolisParameters& parameters, Wall wall, double step_size);
// Throws InputError where a chain cannot start.
std::vector<Eigen::VectorXd> starts_of(const MetropolisParameters& parameters, const KnownTarget& target, int chains);

// Publishes stages as Lab::compute does.
void analyse(const MetropolisParameters& parameters, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::metropolis
