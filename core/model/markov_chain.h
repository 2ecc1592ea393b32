// Markov chains with finitely many states: their classes, their stationary distributions, and how fast they forget
// their start. Rows of a transition matrix P are the states left, columns those entered: if a row vector x is a
// distribution, x P is the next one. Kemeny and Snell 1960; Norris 1997.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <complex>
#include <optional>
#include <vector>

namespace credence {

using States = std::vector<Eigen::Index>;  // in increasing order

// A communicating class: states that reach each other.
struct StateClass {
  States states;
  bool closed = true;  // no transition leaves the class
  // The greatest common divisor of the lengths of all paths from a state back to itself; 0 if there is no such path.
  int period = 1;
  // `period` cyclic classes, visited in turn, one per step; the first one holds the first state.
  std::vector<States> phases;
};

// Divides each row by its sum, which must be positive.
Eigen::MatrixXd rows_summing_to_one(const Eigen::MatrixXd& P);

// The communicating classes in the order of their first states. Any positive entry of P is a transition.
std::vector<StateClass> state_classes(const Eigen::MatrixXd& P);

// The distribution over all states that stays in a closed class: pi P = pi. Elimination without subtractions makes it
// accurate however small the entries are (Grassmann, Taksar and Heyman 1985).
Eigen::VectorXd stationary_distribution(const Eigen::MatrixXd& P, const StateClass& closed);

// A chain with its long-run properties.
struct MarkovChain {
  Eigen::MatrixXd P;  // at least 2 x 2, rows sum to 1
  std::vector<StateClass> classes;
  std::vector<std::size_t> closed;          // indices of the closed classes
  std::vector<Eigen::VectorXd> stationary;  // one distribution per closed class
  // The probability that the chain ends in a closed class (column) if it starts in a state (row).
  Eigen::MatrixXd ends_in;
  Eigen::VectorXcd eigenvalues;  // eigenvalues of P, largest modulus first
  // The period with which distributions repeat in the long run: the least common multiple of the closed classes'
  // periods.
  int period = 1;

  Eigen::Index size() const { return P.rows(); }
  bool irreducible() const { return classes.size() == 1; }
  bool aperiodic() const { return period == 1; }
  const StateClass& closed_class(std::size_t k) const { return classes[closed[k]]; }
  // The only stationary distribution, if there is one.
  std::optional<Eigen::VectorXd> steady_state() const;
  // The limit of the distributions from a start; returns nothing if the period is above 1.
  std::optional<Eigen::VectorXd> limit(const Eigen::VectorXd& start) const;
  // The limit of the distributions averaged over time; it always exists.
  Eigen::VectorXd average_limit(const Eigen::VectorXd& start) const;
  // pi_i P_ij, the share of all moves that go from i to j. The entries sum to 1.
  Eigen::MatrixXd flows(const Eigen::VectorXd& stationary) const;
  // Returns whether every stationary distribution has equal flows in both directions, to a relative 1e-9 (detailed
  // balance).
  bool reversible() const;
  // The second largest modulus of the eigenvalues; exactly 1 if there are several closed classes or the period is above
  // 1.
  double second_eigenvalue_modulus() const;
  int second_eigenvalues() const;  // number of eigenvalues with that modulus
};

MarkovChain finite_chain(Eigen::MatrixXd P);  // the rows of P must sum to 1

// Row k of the result is the distribution after k steps; steps + 1 rows.
Eigen::MatrixXd distributions_over(const Eigen::MatrixXd& P, const Eigen::VectorXd& start, int steps);

// Sets the probability of the move from i to j to p, within [0, 1]. The other entries of the row are scaled in
// proportion and rounded to six decimals; if all of them are zero, the rest goes to staying or, if i = j, to the next
// state.
Eigen::MatrixXd with_probability(Eigen::MatrixXd P, Eigen::Index i, Eigen::Index j, double p);

// Removes a state: its share of each row goes to the others in proportion, or to staying if they are all zero. P must
// have at least two states.
Eigen::MatrixXd without_state(const Eigen::MatrixXd& P, Eigen::Index state);

}  // namespace credence
