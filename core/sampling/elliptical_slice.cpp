// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/elliptical_slice.h"

#include "core/math/input_error.h"
#include "core/sampling/start.h"

#include <cmath>
#include <numbers>

namespace credence {

EllipticalSlice::State EllipticalSlice::init(const GaussianTimesRest& target, const Eigen::VectorXd& x) const {
  if (target.gaussian.dimension() != target.density->dimension()) {
    throw InputError(Message("The Gaussian of elliptical slice sampling must have the dimension of the target."));
  }
  const double log_density = log_density_at_start(*target.density, x);
  return {x, log_density, log_density - target.gaussian.log_density(x)};
}

void EllipticalSlice::step(const GaussianTimesRest& target, State& state, Info& info, Rng& rng) const {
  const Gaussian& gaussian = target.gaussian;
  const Eigen::Index D = gaussian.dimension();
  info.from = state.position;
  info.direction.setZero(D);
  for (Eigen::Index d = 0; d < D; ++d) {
    info.direction.tail(D - d) += standard_normal(rng) * gaussian.cholesky().col(d).tail(D - d);
  }
  info.log_height = state.log_rest + std::log1p(-uniform(rng));
  info.evaluations = 0;
  info.angles.clear();
  double angle = 2 * std::numbers::pi * uniform(rng);
  double low = angle - 2 * std::numbers::pi, high = angle;
  for (;; angle = low + (high - low) * uniform(rng)) {
    info.angles.push_back(angle);
    state.position =
        gaussian.mean() + std::cos(angle) * (info.from - gaussian.mean()) + std::sin(angle) * info.direction;
    state.log_density = target.density->value(state.position);
    state.log_rest = state.log_density - gaussian.log_density(state.position);
    ++info.evaluations;
    if (state.log_rest >= info.log_height) return;
    if (high - low < 1e-14) break;  // only rounding keeps the old position off the slice
    (angle < 0 ? low : high) = angle;
  }
  state.position = info.from;
  state.log_density = target.density->value(state.position);
  state.log_rest = state.log_density - gaussian.log_density(state.position);
}

}  // namespace credence
