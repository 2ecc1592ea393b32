// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/compute/analysis.h"

#include "core/lab/lab.h"

#include <algorithm>

namespace credence::markov_chain {

Eigen::VectorXd Analysis::shares(std::size_t start, int k) const {
  const Crowd& crowd = starts[start].crowd;
  return crowd.counts.row(k).cast<double>() / crowd.walkers;
}

Eigen::MatrixXd Analysis::power(int k) const {
  Eigen::MatrixXd power(states(), states());
  for (Eigen::Index i = 0; i < states(); ++i) power.row(i) = from[static_cast<std::size_t>(i)].row(k);
  return power;
}

double Analysis::apart(int k) const { return difference(exact(0, k), exact(1, k)); }

double Analysis::crowds_apart(int k) const { return difference(shares(0, k), shares(1, k)); }

Eigen::VectorXd Analysis::time_shares(int k) const {
  Eigen::VectorXd counts = Eigen::VectorXd::Zero(states());
  const auto& path = starts[0].crowd.path;
  std::for_each(path.begin(), path.begin() + k + 1, [&counts](std::uint8_t state) { counts(state) += 1; });
  return counts / (k + 1);
}

std::optional<double> Analysis::farthest(int k) const {
  const std::optional<Eigen::VectorXd> steady = chain.steady_state();
  if (!steady) return std::nullopt;
  double most = 0;
  for (const Eigen::MatrixXd& over : from) most = std::max(most, difference(over.row(k), *steady));
  return most;
}

double difference(const Eigen::VectorXd& a, const Eigen::VectorXd& b) { return 0.5 * (a - b).lpNorm<1>(); }

bool is_dinner(const Analysis& a) { return a.parameters.matrix == ChainParameters{}.matrix; }

Analysis analyse(const ChainParameters& p) {
  Analysis a{.parameters = p, .names = state_names(p), .chain = finite_chain(transition_matrix(p))};
  const Eigen::MatrixXd& P = a.chain.P;
  for (std::size_t s = 0; s < 2; ++s) a.starts[s].over = distributions_over(P, start_of(p, s == 1), p.steps);
  for (Eigen::Index i = 0; i < a.states(); ++i) {
    a.from.push_back(distributions_over(P, Eigen::VectorXd::Unit(a.states(), i), p.steps));
  }
  std::vector<double> changes;
  for (int k = 0; k < p.steps; ++k) {
    changes.push_back(
        std::max(difference(a.exact(0, k), a.exact(0, k + 1)), difference(a.exact(1, k), a.exact(1, k + 1))));
  }
  a.lengths = even_pace(changes);
  return a;
}

bool add_walkers(Analysis& a, int walkers, std::uint64_t seed, const std::stop_token& stop) {
  std::array<std::optional<Crowd>, 2> crowds;
  for (std::size_t s = 0; s < 2; ++s) {
    crowds[s] = walk(a.chain.P, start_of(a.parameters, s == 1), walkers, a.steps(), seed, s, stop);
    if (!crowds[s]) return false;
  }
  for (std::size_t s = 0; s < 2; ++s) a.starts[s].crowd = *std::move(crowds[s]);
  return true;
}

}  // namespace credence::markov_chain
