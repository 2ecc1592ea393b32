// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/metropolis_hastings.h"

#include "core/sampling/start.h"

namespace credence {

MetropolisHastings::State MetropolisHastings::init(const LogDensity& target, const Eigen::VectorXd& x) const {
  const double log_density = log_density_at_start(target, x);
  proposal->check(x);
  return {x, log_density};
}

void MetropolisHastings::step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
  info.proposal.resize(state.position.size());
  proposal->propose(state.position, info.proposal, rng);
  const double log_density = target.value(info.proposal);
  info.evaluations = 1;
  info.log_target_ratio = log_density - state.log_density;
  // Outside the support the density of the way back may be undefined.
  info.log_factor = std::isfinite(log_density) ? proposal->log_factor(state.position, info.proposal) : 0;
  info.judge(hastings ? info.log_target_ratio + info.log_factor : info.log_target_ratio, rng);
  if (info.accepted) {
    state.position = info.proposal;
    state.log_density = log_density;
  }
}

}  // namespace credence
