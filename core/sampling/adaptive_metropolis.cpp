// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/adaptive_metropolis.h"

#include "core/math/decompositions.h"
#include "core/sampling/start.h"

#include <algorithm>

namespace credence {

AdaptiveMetropolis::State AdaptiveMetropolis::init(const LogDensity& target, const Eigen::VectorXd& x) const {
  require_step_size(step_size);
  return {x, log_density_at_start(target, x)};
}

void AdaptiveMetropolis::step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
  const Eigen::Index D = state.position.size();
  info.noise.resize(D);
  for (double& z : info.noise) z = standard_normal(rng);
  info.proposal = state.position;
  if (scale.size() == 0) {
    info.proposal += step_size * info.noise;
  } else {
    for (Eigen::Index d = 0; d < D; ++d) info.proposal.tail(D - d) += info.noise[d] * scale.col(d).tail(D - d);
  }
  const double log_density = target.value(info.proposal);
  info.evaluations = 1;
  info.judge(log_density - state.log_density, rng);
  if (info.accepted) {
    state.position = info.proposal;
    state.log_density = log_density;
  }
}

void AdaptiveMetropolis::adapt(const LogDensity&, const State& state, Info&, std::size_t, std::size_t) {
  const Eigen::Index D = state.position.size();
  if (seen == 0) {
    mean = Eigen::VectorXd::Zero(D);
    products = Eigen::MatrixXd::Zero(D, D);
  }
  const Eigen::VectorXd before = state.position - mean;
  mean += before / static_cast<double>(++seen);
  products.noalias() += before * (state.position - mean).transpose();

  // Fewer draws give a poor covariance; an update every D draws suffices, since a decomposition costs D^3.
  const auto fewest = static_cast<std::size_t>(std::max<Eigen::Index>(20, 5 * D));
  if (seen < fewest || seen % static_cast<std::size_t>(D) != 0) return;
  constexpr double least = 1e-6;  // fraction of the first steps' variance; it keeps the proposal from collapsing
  Eigen::MatrixXd covariance = products / static_cast<double>(seen - 1);
  covariance.diagonal().array() += least * step_size * step_size;
  const Eigen::LLT<Eigen::MatrixXd> decomposition = cholesky(covariance);
  if (decomposition.info() != Eigen::Success) return;
  scale = 2.38 / std::sqrt(static_cast<double>(D)) * Eigen::MatrixXd(decomposition.matrixL());
}

}  // namespace credence
