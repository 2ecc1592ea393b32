// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/table_gibbs.h"

#include "core/math/decompositions.h"
#include "core/model/markov_chain.h"

#include <algorithm>

namespace credence::bayes_net {
namespace {

// Returns the transition matrix of an update of one block.
Eigen::MatrixXd update_matrix(const StateTable& joint, const std::vector<std::size_t>& states,
                              const std::vector<int>& block) {
  const auto n = static_cast<Eigen::Index>(states.size());
  Eigen::MatrixXd P = Eigen::MatrixXd::Zero(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const Eigen::VectorXd x = joint.state(states[static_cast<std::size_t>(i)]);
    const std::vector<double> p = conditional(joint, block, x);
    for (std::size_t value = 0; value < p.size(); ++value) {
      if (p[value] == 0) continue;
      Eigen::VectorXd to = x;
      std::size_t rest = value;
      for (const int d : block) {
        const auto values = static_cast<std::size_t>(joint.values[static_cast<std::size_t>(d)]);
        to[d] = static_cast<double>(rest % values);
        rest /= values;
      }
      P(i, std::ranges::lower_bound(states, joint.index(to)) - states.begin()) += p[value];
    }
  }
  return P;
}

Eigen::VectorXd centred(const Eigen::VectorXd& f, const Eigen::VectorXd& stationary) {
  return f.array() - stationary.dot(f);
}

}  // namespace

Eigen::MatrixXd TableGibbs::flows() const {
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(stationary.size(), stationary.size());
  for (const Eigen::MatrixXd& update : updates) sum += update;
  return stationary.asDiagonal() * (sum / static_cast<double>(updates.size()));
}

std::vector<double> TableGibbs::autocorrelation(const Eigen::VectorXd& f, std::size_t lags) const {
  const Eigen::VectorXd here = centred(f, stationary), weighted = stationary.cwiseProduct(here);
  Eigen::VectorXd later = here;
  std::vector<double> rho;
  for (std::size_t lag = 0; lag <= lags; ++lag) {
    rho.push_back(weighted.dot(later) / weighted.dot(here));
    later = draw * later;
  }
  return rho;
}

// Uses the fundamental matrix (Kemeny and Snell 1960): the sum of P^k f over all k >= 0 solves (I - P + 1 pi^T) g = f.
std::optional<double> TableGibbs::integrated_time(const Eigen::VectorXd& f) const {
  if (apart > 1) return std::nullopt;
  const Eigen::VectorXd here = centred(f, stationary), weighted = stationary.cwiseProduct(here);
  const Eigen::Index n = stationary.size();
  const Eigen::MatrixXd A = Eigen::MatrixXd::Identity(n, n) - draw + Eigen::VectorXd::Ones(n) * stationary.transpose();
  const Eigen::VectorXd sum = solve(A, here);
  const double time = 2 * weighted.dot(sum) / weighted.dot(here) - 1;
  return time > 0 ? std::optional(time) : std::nullopt;  // what rounding leaves of nearly nothing may be negative
}

TableGibbs table_gibbs(const StateTable& joint, const Blocks& blocks, Scan scan) {
  table_conditionals(joint, blocks);  // throws if the table or the blocks are invalid
  TableGibbs theory;
  std::vector<double> weights;
  for (std::size_t index = 0; index < joint.probability.size(); ++index) {
    if (joint.probability[index] <= 0) continue;
    theory.states.push_back(index);
    weights.push_back(joint.probability[index]);
  }
  const auto n = static_cast<Eigen::Index>(weights.size());
  theory.stationary = Eigen::Map<const Eigen::VectorXd>(weights.data(), n);
  theory.stationary /= theory.stationary.sum();
  for (const std::vector<int>& block : blocks) theory.updates.push_back(update_matrix(joint, theory.states, block));
  theory.draw = (scan == Scan::random ? 0 : 1) * Eigen::MatrixXd::Identity(n, n);
  for (const Eigen::MatrixXd& update : theory.updates) {
    if (scan == Scan::random) theory.draw += update / static_cast<double>(blocks.size());
    if (scan == Scan::systematic) theory.draw = (theory.draw * update).eval();
  }
  theory.apart = state_classes(theory.draw).size();
  return theory;
}

}  // namespace credence::bayes_net
