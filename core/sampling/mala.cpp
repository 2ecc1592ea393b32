// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/mala.h"

#include "core/sampling/start.h"

#include <cmath>
#include <limits>

namespace credence {

Mala::State Mala::init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const {
  require_step_size(step_size);
  State state{x, 0, {}};
  state.log_density = log_density_at_start(target, x, state.gradient);
  return state;
}

void Mala::step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const {
  const Eigen::Index D = state.position.size();
  const double drift = 0.5 * step_size * step_size;
  info.step_size = step_size;
  info.drifted = state.position + drift * state.gradient;
  info.proposal.resize(D);
  info.gradient.resize(D);
  for (Eigen::Index d = 0; d < D; ++d) info.proposal[d] = info.drifted[d] + step_size * standard_normal(rng);

  const double log_density = target.value_and_gradient(info.proposal, info.gradient);
  info.evaluations = 0;
  info.gradients = 1;
  info.log_factor = -std::numeric_limits<double>::infinity();
  if (std::isfinite(log_density)) {
    const double there = (info.proposal - info.drifted).squaredNorm();
    const double back = (state.position - info.proposal - drift * info.gradient).squaredNorm();
    info.log_factor = (there - back) / (4 * drift);
  }
  info.judge(log_density - state.log_density + info.log_factor, rng);
  if (info.accepted) {
    state.position = info.proposal;
    state.gradient = info.gradient;
    state.log_density = log_density;
  }
}

void Mala::adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup) {
  if (tune) learned.adapt(target, state.position, info, draw, warmup, step_size, nullptr);
}

}  // namespace credence
