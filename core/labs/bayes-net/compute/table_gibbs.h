// How Gibbs sampling moves over finitely many states, exactly: its transition matrices, where it can go and where not,
// the flows between states, and how long its draws remember.
#pragma once

#include "core/sampling/gibbs.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence {

// Over the states of positive probability, in the order of their indices in the table.
struct TableGibbs {
  std::vector<std::size_t> states;
  Eigen::VectorXd stationary;            // normalised
  std::vector<Eigen::MatrixXd> updates;  // of each block: rows are left, columns entered
  Eigen::MatrixXd draw;                  // of a draw: all in their order, or any one of them
  std::size_t apart = 1;  // sets of states between which no way leads; above 1 a chain never forgets its start

  // Shares of all updates in the long run: from a state (row) into another.
  Eigen::MatrixXd flows() const;
  // Of a number f(state), a state, that is not the same everywhere: lags 0 .. lags in draws, of chains that start in
  // the stationary distribution.
  std::vector<double> autocorrelation(const Eigen::VectorXd& f, std::size_t lags) const;
  // 1 + 2 times the sum of all autocorrelations from lag 1 on: so many draws are worth one. None where no way leads
  // between some states.
  std::optional<double> integrated_time(const Eigen::VectorXd& f) const;
};

// Throws InputError as table_conditionals does.
TableGibbs table_gibbs(const StateTable& joint, const Blocks& blocks, Scan scan);

}  // namespace credence
