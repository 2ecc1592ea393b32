// Chains that move between finitely many states: where they can go, where they stay in the long run, and how fast they
// forget their start. Rows of a transition matrix P are the states left, columns those entered: a distribution is a row
// and x P the next one. Kemeny and Snell 1960; Norris 1997.
#pragma once

#include <Eigen/Core>

#include <complex>
#include <optional>
#include <vector>

namespace credence {

using States = std::vector<Eigen::Index>;  // increasing

// States that reach each other.
struct StateClass {
  States states;
  bool closed = true;  // no way leads out
  // The greatest common divisor of the lengths of all ways from a state back to it; 0 where there is no way back.
  int period = 1;
  std::vector<States> phases;  // visited in turn, one a step, the first one with the first state; period of them
};

// Each row divided by its sum, which is positive.
Eigen::MatrixXd rows_summing_to_one(const Eigen::MatrixXd& P);

// In the order of their first states. Any positive entry is a way.
std::vector<StateClass> state_classes(const Eigen::MatrixXd& P);

// The distribution over all states that a closed class keeps: pi P = pi. By elimination without subtractions, so that
// it is accurate however small an entry is (Grassmann, Taksar and Heyman 1985).
Eigen::VectorXd stationary_distribution(const Eigen::MatrixXd& P, const StateClass& closed);

// What is known of a chain in the long run.
struct MarkovChain {
  Eigen::MatrixXd P;  // at least two states
  std::vector<StateClass> classes;
  std::vector<std::size_t> closed;          // which of them
  std::vector<Eigen::VectorXd> stationary;  // of each closed class
  Eigen::MatrixXd ends_in;       // from a state (row) into a closed class (column): the probability to end there
  Eigen::VectorXcd eigenvalues;  // of P, the largest modulus first
  int period = 1;  // with which distributions repeat in the end: the closed classes' least common multiple

  Eigen::Index size() const { return P.rows(); }
  bool irreducible() const { return classes.size() == 1; }
  bool aperiodic() const { return period == 1; }
  const StateClass& closed_class(std::size_t k) const { return classes[closed[k]]; }
  // The only stationary distribution, if there is one.
  std::optional<Eigen::VectorXd> steady_state() const;
  // Where the distributions from a start tend to; none where the period is above 1.
  std::optional<Eigen::VectorXd> limit(const Eigen::VectorXd& start) const;
  // Where the averages of the distributions over time tend to: always there.
  Eigen::VectorXd average_limit(const Eigen::VectorXd& start) const;
  // pi_i P_ij, the share of all moves that go from i to j. 1-norm 1.
  Eigen::MatrixXd flows(const Eigen::VectorXd& stationary) const;
  // Whether there is as much flow back as forth in every stationary distribution, to 1e-9 of it (detailed balance).
  bool reversible() const;
  // 1 exactly where it is known to be.
  double second_eigenvalue_modulus() const;
  int second_eigenvalues() const;  // how many have that modulus
};

MarkovChain finite_chain(Eigen::MatrixXd P);  // rows sum to one

// Row k: after k steps.
Eigen::MatrixXd distributions_over(const Eigen::MatrixXd& P, const Eigen::VectorXd& start, int steps);

// The matrix with probability p, within [0, 1], of the move from i to j. The others of the row make room: in
// proportion, to six decimals; where all of them are zero what is left goes to staying, or to the next state.
Eigen::MatrixXd with_probability(Eigen::MatrixXd P, Eigen::Index i, Eigen::Index j, double p);

// Without a state: its share of each row goes to the others in proportion, or else to staying. At least two states.
Eigen::MatrixXd without_state(const Eigen::MatrixXd& P, Eigen::Index state);

}  // namespace credence
