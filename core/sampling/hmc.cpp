// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/hmc.h"

#include "core/math/input_error.h"
#include "core/sampling/start.h"

#include <cmath>
#include <limits>

namespace credence {

Hmc::State Hmc::init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const {
  require_step_size(step_size);
  require_metric(metric, target.dimension());
  if (leapfrog_steps < 1) throw InputError(Message("A path needs at least one leapfrog step."));
  if (!(jitter >= 0 && jitter < 1)) throw InputError(Message("The jitter of the step size must lie in [0, 1)."));
  State state{x, 0, {}};
  state.log_density = log_density_at_start(target, x, state.gradient);
  return state;
}

void Hmc::step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const {
  const Eigen::Index D = state.position.size();
  info.step_size = jitter > 0 ? step_size * (1 + jitter * (2 * uniform(rng) - 1)) : step_size;
  const int steps = leapfrog_steps + (one_more > 0 && uniform(rng) < one_more ? 1 : 0);
  draw_momentum(info.momentum, D, metric, rng);
  info.end.position = state.position;
  info.end.momentum = info.momentum;
  info.end.gradient = state.gradient;
  info.end.log_density = state.log_density;
  info.path.resize(D, steps + 1);
  info.energies.resize(steps + 1);
  info.path.col(0) = state.position;
  const double kinetic = kinetic_energy(info.momentum, metric), before = kinetic - state.log_density;
  info.energies[0] = before;
  info.length = 1;
  info.divergent = false;
  while (info.length <= steps && !info.divergent) {
    leapfrog(target, metric, info.step_size, info.end);
    info.path.col(info.length) = info.end.position;
    info.energies[info.length] = energy(info.end, metric);
    info.divergent = !(info.energies[info.length] - before <= divergent_energy);
    ++info.length;
  }
  info.evaluations = 0;
  info.gradients = static_cast<std::uint32_t>(info.length - 1);
  const double after = info.divergent ? std::numeric_limits<double>::infinity() : info.energies[steps];
  info.judge(before - after, rng);
  info.kinetic = info.accepted ? after + info.end.log_density : kinetic;
  if (info.accepted) {
    state.position.swap(info.end.position);
    state.gradient.swap(info.end.gradient);
    state.log_density = info.end.log_density;
    info.end.position = state.position;  // keeps the proposal in `info` for display
  }
}

void Hmc::adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup) {
  if (tune) learned.adapt(target, state.position, info, draw, warmup, step_size, &metric);
}

}  // namespace credence
