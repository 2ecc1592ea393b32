// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/parallel_tempering.h"

#include "core/math/input_error.h"
#include "core/sampling/start.h"

#include <cmath>

namespace credence {

ParallelTempering::State ParallelTempering::init(const LogDensity& target, const Eigen::VectorXd& x) const {
  require_step_size(step_size);
  bool good = !betas.empty() && betas.front() == 1 && betas.back() > 0;
  for (std::size_t k = 1; k < betas.size(); ++k) good = good && betas[k] < betas[k - 1];
  if (!good) throw InputError(Message("The inverse temperatures must start at 1, decrease and be positive."));
  const auto K = static_cast<Eigen::Index>(betas.size());
  const double log_density = log_density_at_start(target, x);
  return {x, log_density, x.replicate(1, K), Eigen::VectorXd::Constant(K, log_density), false};
}

void ParallelTempering::step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
  const Eigen::Index D = state.positions.rows(), K = state.positions.cols();
  info.proposals.resize(D, K);
  info.walks.resize(betas.size());
  for (Eigen::Index k = 0; k < K; ++k) {
    const double beta = betas[static_cast<std::size_t>(k)], sd = step_size / std::sqrt(beta);
    for (Eigen::Index d = 0; d < D; ++d) info.proposals(d, k) = state.positions(d, k) + sd * standard_normal(rng);
    const double log_density = target.value(info.proposals.col(k));
    Verdict& verdict = info.walks[static_cast<std::size_t>(k)];
    verdict.judge(beta * (log_density - state.log_densities[k]), rng);
    if (!verdict.accepted) continue;
    state.positions.col(k) = info.proposals.col(k);
    state.log_densities[k] = log_density;
  }
  static_cast<Verdict&>(info) = info.walks.front();
  info.evaluations = static_cast<std::uint32_t>(K);

  info.exchanges.clear();
  for (Eigen::Index k = state.odd ? 1 : 0; k + 1 < K; k += 2) {
    const double difference = betas[static_cast<std::size_t>(k)] - betas[static_cast<std::size_t>(k) + 1];
    Exchange& exchange = info.exchanges.emplace_back();
    exchange.colder = static_cast<int>(k);
    exchange.judge(difference * (state.log_densities[k + 1] - state.log_densities[k]), rng);
    if (!exchange.accepted) continue;
    state.positions.col(k).swap(state.positions.col(k + 1));
    std::swap(state.log_densities[k], state.log_densities[k + 1]);
  }
  state.odd = !state.odd;
  state.position = state.positions.col(0);
  state.log_density = state.log_densities[0];
}

std::vector<double> geometric_betas(int count, double last) {
  std::vector<double> betas(1, 1.0);
  for (int k = 1; k < count; ++k) betas.push_back(std::pow(last, static_cast<double>(k) / (count - 1)));
  return betas;
}

}  // namespace credence
