// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/random_walk_metropolis.h"

#include "core/sampling/start.h"

namespace credence {

RandomWalkMetropolis::State RandomWalkMetropolis::init(const LogDensity& target, const Eigen::VectorXd& x) const {
  require_step_size(step_size);
  return {x, log_density_at_start(target, x)};
}

void RandomWalkMetropolis::step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
  const Eigen::Index dimension = state.position.size();
  info.proposal.resize(dimension);
  if (factor.size() == 0) {
    for (Eigen::Index d = 0; d < dimension; ++d) {
      info.proposal[d] = state.position[d] + step_size * standard_normal(rng);
    }
  } else {
    info.noise.resize(dimension);
    for (double& coordinate : info.noise) coordinate = standard_normal(rng);
    info.proposal = state.position;
    info.proposal.noalias() += factor.triangularView<Eigen::Lower>() * info.noise;
  }
  const double log_density = target.value(info.proposal);
  info.evaluations = 1;
  info.judge(log_density - state.log_density, rng);
  if (info.accepted) {
    state.position = info.proposal;
    state.log_density = log_density;
  }
}

}  // namespace credence
