// The exact theory of Gibbs sampling over finitely many states: its transition matrices, the flows between states, and
// the autocorrelation of its draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/gibbs.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence::bayes_net {

// All vectors and matrices are over the states of positive probability, in the order of their indices in the table.
struct TableGibbs {
  std::vector<std::size_t> states;
  Eigen::VectorXd stationary;            // normalised
  std::vector<Eigen::MatrixXd> updates;  // transition matrix of each block: a row is left, a column entered
  Eigen::MatrixXd draw;                  // transition matrix of a draw: all updates in their order, or a random one
  // The number of sets of states between which no way leads. If it is above 1, a chain never forgets its start.
  std::size_t apart = 1;

  // The shares of all updates in the long run that lead from a state (row) into another.
  Eigen::MatrixXd flows() const;
  // The autocorrelation of f(state) at lags 0 .. `lags` draws, for chains that start in the stationary distribution.
  // `f` has one entry per state; they are not all the same.
  std::vector<double> autocorrelation(const Eigen::VectorXd& f, std::size_t lags) const;
  // 1 + 2 times the sum of all autocorrelations from lag 1 on: this number of draws is worth one independent draw.
  // Nothing if no way leads between some states.
  std::optional<double> integrated_time(const Eigen::VectorXd& f) const;
};

// Throws InputError if table_conditionals refuses the arguments.
TableGibbs table_gibbs(const StateTable& joint, const Blocks& blocks, Scan scan);

}  // namespace credence::bayes_net
