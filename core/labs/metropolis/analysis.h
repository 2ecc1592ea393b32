// Chains on a density over a line or a plane as they grow, counted, and what other settings would do.
#pragma once

#include "core/diagnostics/growing.h"
#include "core/labs/metropolis/targets.h"
#include "core/views/chain_pictures.h"
#include "core/views/step_study.h"

#include <array>

namespace credence::metropolis {

// Long chains by each of the rules at a wall.
struct WallStudy {
  std::array<std::vector<double>, 4> shares;  // of the bins
  std::array<double, 4> total_variation{};
  double redrawn_area = 1;  // of the density times the probability that a step stays inside
};

struct Analysis {
  MetropolisParameters parameters;
  std::uint64_t seed = 1;
  std::shared_ptr<const Exact> exact;
  std::shared_ptr<const ChainSnapshot> chains;
  GrowingHistogram counts{0, 1, 1};  // of all chains' kept draws, one of each after the other
  std::shared_ptr<const StepStudy> steps;
  std::shared_ptr<const WallStudy> walls;
  bool complete = false;

  Eigen::Index dimension() const { return parameters.dimension(); }
  const Chain& chain() const { return chains->chain(); }
  // The first chain's place after `made` draws; its start where there is none yet.
  Eigen::VectorXd state(std::size_t made) const;
  // Of all kept draws by this place of the timeline, in each of the bins; empty while there are none.
  std::vector<double> shares(int frame) const;
  std::optional<double> total_variation(int frame) const;
  // How much of the density lies in bins that no draw has come to by then.
  double unvisited(int frame) const;
  std::size_t counted(int frame) const { return chains->kept(frame) * chains->draws.chains.size(); }
  // What the proposals of this rule are drawn from, a coordinate.
  CoordinateStep proposal(Wall wall) const;
  bool hastings() const { return parameters.wall_used() != Wall::redraw; }
};

// Throws InputError where a chain cannot start.
std::vector<Eigen::VectorXd> starts_of(const MetropolisParameters& parameters, const Exact& exact);

// Publishes stages as Lab::compute does.
void analyse(const MetropolisParameters& parameters, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::metropolis
