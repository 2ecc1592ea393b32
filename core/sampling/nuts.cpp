// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/nuts.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/sampling/start.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

double log_sum(double a, double b) {
  const double high = std::max(a, b), low = std::min(a, b);
  return low == -infinity ? high : high + std::log1p(std::exp(low - high));
}

void record(Nuts::Info& info, const Nuts::Leaf& leaf, const Eigen::VectorXd& position) {
  info.leaves.push_back(leaf);
  info.positions.insert(info.positions.end(), position.data(), position.data() + position.size());
}

void begin(const Nuts::State& state, double kinetic, Nuts::Info& info) {
  for (PhasePoint& end : info.ends) {
    end.position = state.position;
    end.momentum = info.momentum;
    end.gradient = state.gradient;
    end.log_density = state.log_density;
  }
  info.path.first = info.path.last = info.path.sum = info.momentum;
  info.path.position = state.position;
  info.path.gradient = state.gradient;
  info.path.log_density = state.log_density;
  info.path.kinetic = kinetic;
  info.path.log_weight = 0;
  info.path.leaf = 0;
  info.start_energy = kinetic - state.log_density;
  info.sum_acceptance = 0;
  info.times = {0, 0};
  info.evaluations = info.gradients = 0;
  info.divergent = false;
  info.depth = 0;
  info.leaves.clear();
  info.positions.clear();
  record(info, {}, state.position);
}

}  // namespace

Nuts::State Nuts::init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const {
  require_step_size(step_size);
  require_metric(metric, target.dimension());
  if (most_doublings < 1 || most_doublings > 14)
    throw InputError(Message("The largest number of doublings of a path must be 1 to 14."));
  State state{x, 0, {}};
  state.log_density = log_density_at_start(target, x, state.gradient);
  return state;
}

void Nuts::step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const {
  info.step_size = step_size;
  draw_momentum(info.momentum, state.position.size(), metric, rng);
  begin(state, kinetic_energy(info.momentum, metric), info);
  info.halves.resize(static_cast<std::size_t>(most_doublings));
  Branch& path = info.path;
  bool forwards = true;
  for (info.end = End::longest; info.depth < most_doublings && info.end == End::longest;) {
    if ((uniform(rng) > 0.5) != forwards) {
      forwards = !forwards;
      path.first.swap(path.last);
    }
    if (!grow(target, info.depth, forwards ? 1 : -1, info.growth, info, rng)) {
      info.end = info.divergent ? End::divergent : End::turned_within;
    } else {
      ++info.depth;
      // The draw is biased towards the new half, which is further away.
      if (!join(path, info.growth, info.growth.log_weight - path.log_weight, rng)) info.end = End::turned;
    }
  }
  state.position = path.position;
  state.gradient = path.gradient;
  state.log_density = path.log_density;
  info.drawn = path.leaf;
  info.kinetic = path.kinetic;
  info.accepted = path.leaf != 0;
  info.log_acceptance = std::min(0.0, std::log(info.sum_acceptance / info.gradients));
}

bool Nuts::grow(const SmoothLogDensity& target, int depth, double direction, Branch& branch, Info& info,
                Rng& rng) const {
  if (depth == 0) return add_leaf(target, direction, branch, info);
  if (!grow(target, depth - 1, direction, branch, info, rng)) return false;
  Branch& next = info.halves[static_cast<std::size_t>(depth) - 1];
  if (!grow(target, depth - 1, direction, next, info, rng)) return false;
  // Within a doubling every point is drawn with its weight.
  return join(branch, next, next.log_weight - log_sum(branch.log_weight, next.log_weight), rng);
}

bool Nuts::add_leaf(const SmoothLogDensity& target, double direction, Branch& branch, Info& info) const {
  PhasePoint& end = info.ends[direction > 0 ? 0 : 1];
  leapfrog(target, metric, direction * step_size, end);
  const double error = energy(end, metric) - info.start_energy;
  int& time = info.times[direction > 0 ? 0 : 1];
  time += direction > 0 ? 1 : -1;
  record(info, {time, info.depth, error}, end.position);
  ++info.gradients;
  info.sum_acceptance += std::min(1.0, std::exp(-error));
  info.divergent = !(error <= divergent_energy);
  branch.first = branch.last = branch.sum = end.momentum;
  branch.position = end.position;
  branch.gradient = end.gradient;
  branch.log_density = end.log_density;
  branch.kinetic = error + info.start_energy + end.log_density;
  branch.log_weight = -error;
  branch.leaf = static_cast<int>(info.leaves.size()) - 1;
  return !info.divergent;
}

bool Nuts::join(Branch& branch, Branch& next, double log_probability, Rng& rng) const {
  // No U-turn in the whole, nor in either half together with the nearest point of the other half.
  const bool halves_go_on = goes_on(branch.first, next.first, branch.sum, &next.first) &&
                            goes_on(branch.last, next.last, next.sum, &branch.last);
  branch.sum += next.sum;
  branch.last.swap(next.last);
  const bool result = halves_go_on && goes_on(branch.first, branch.last, branch.sum);
  branch.log_weight = log_sum(branch.log_weight, next.log_weight);
  if (log_probability >= 0 || uniform(rng) < std::exp(log_probability)) {
    branch.position.swap(next.position);
    branch.gradient.swap(next.gradient);
    branch.log_density = next.log_density;
    branch.kinetic = next.kinetic;
    branch.leaf = next.leaf;
  }
  return result;
}

// Returns whether both ends still move along the sum (plus `more`) of the momenta between them.
bool Nuts::goes_on(const Eigen::VectorXd& first, const Eigen::VectorXd& last, const Eigen::VectorXd& sum,
                   const Eigen::VectorXd* more) const {
  double along_first = 0, along_last = 0;
  for (Eigen::Index d = 0; d < sum.size(); ++d) {
    const double span = metric(d) * (more ? sum[d] + (*more)[d] : sum[d]);
    along_first += first[d] * span;
    along_last += last[d] * span;
  }
  return along_first > 0 && along_last > 0;
}

void Nuts::adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup) {
  if (tune) learned.adapt(target, state.position, info, draw, warmup, step_size, &metric);
}

}  // namespace credence
