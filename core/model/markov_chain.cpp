// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/markov_chain.h"

#include "core/math/decompositions.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
namespace {

using Reach = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;

// Returns which states reach which by a path of any length, including none (Warshall).
Reach reach_of(const Eigen::MatrixXd& P) {
  Reach reach = P.array() > 0;
  for (Eigen::Index k = 0; k < P.rows(); ++k) {
    reach(k, k) = true;
    for (Eigen::Index i = 0; i < P.rows(); ++i) {
      if (reach(i, k)) reach.row(i) = reach.row(i).array() || reach.row(k).array();
    }
  }
  return reach;
}

// Computes distances from the first state by breadth-first search; the period divides the amount by which a transition
// deviates from one step further.
void find_period(const Eigen::MatrixXd& P, StateClass& c) {
  std::vector<int> level(static_cast<std::size_t>(P.rows()), -1);
  const auto at = [&level](Eigen::Index i) -> int& { return level[static_cast<std::size_t>(i)]; };
  States queue{c.states.front()};
  at(queue.front()) = 0;
  c.period = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Eigen::Index i = queue[head];
    for (const Eigen::Index j : c.states) {
      if (P(i, j) <= 0) continue;
      if (at(j) < 0) {
        at(j) = at(i) + 1;
        queue.push_back(j);
      }
      c.period = std::gcd(c.period, at(i) + 1 - at(j));
    }
  }
  c.phases.resize(static_cast<std::size_t>(c.period));
  for (const Eigen::Index i : c.states) {
    if (c.period > 0) c.phases[static_cast<std::size_t>(at(i) % c.period)].push_back(i);
  }
}

// The probability of ending in each closed class from each state: (I - Q) H = R over the transient states.
Eigen::MatrixXd absorption(const MarkovChain& chain) {
  Eigen::MatrixXd ends = Eigen::MatrixXd::Zero(chain.size(), std::ssize(chain.closed));
  States open;
  for (const StateClass& c : chain.classes) {
    if (!c.closed) open.insert(open.end(), c.states.begin(), c.states.end());
  }
  for (std::size_t k = 0; k < chain.closed.size(); ++k) {
    for (const Eigen::Index i : chain.closed_class(k).states) ends(i, static_cast<Eigen::Index>(k)) = 1;
  }
  if (open.empty()) return ends;
  const auto n = std::ssize(open);
  Eigen::MatrixXd moves = chain.P(open, Eigen::all);
  for (Eigen::Index k = 0; k < n; ++k) moves(k, open[static_cast<std::size_t>(k)]) = 0;
  Eigen::MatrixXd leaves = -moves(Eigen::all, open);
  leaves.diagonal() = moves.rowwise().sum();  // 1 - P_ii would cancel if P_ii is nearly 1
  const Eigen::MatrixXd solved = solve_fully_pivoted(leaves, moves * ends).cwiseMax(0);
  for (Eigen::Index k = 0; k < n; ++k)
    ends.row(open[static_cast<std::size_t>(k)]) = solved.row(k) / solved.row(k).sum();
  return ends;
}

// How often 0 is an eigenvalue, as a root of the characteristic polynomial: null vectors are taken off one layer after
// another, which orthogonal transformations do without the roots of rounding errors that QR steps leave where there
// are fewer null vectors than zeros.
Eigen::Index zero_eigenvalues(Eigen::MatrixXd A) {
  constexpr double rounding = 1e-12;
  const Eigen::Index n = A.rows();
  while (A.rows() > 0) {
    const SingularValues svd = singular_values(A);
    const Eigen::Index rank = (svd.values.array() > rounding).count();
    if (rank == A.rows()) break;
    const Eigen::MatrixXd others = svd.right.leftCols(rank);
    A = (others.transpose() * A * others).eval();
  }
  return n - A.rows();
}

// How often `value` is an eigenvalue. A complex matrix is seen as a real one of twice the size, in which each of its
// eigenvalues at 0 stands twice.
Eigen::Index multiplicity(const Eigen::MatrixXd& P, std::complex<double> value) {
  const Eigen::Index n = P.rows();
  const Eigen::MatrixXd real = P - value.real() * Eigen::MatrixXd::Identity(n, n);
  if (value.imag() == 0) return zero_eigenvalues(real);
  const Eigen::MatrixXd turned = value.imag() * Eigen::MatrixXd::Identity(n, n);
  Eigen::MatrixXd both(2 * n, 2 * n);
  both << real, turned, -turned, real;
  return zero_eigenvalues(both) / 2;
}

// Eigenvalues that are equal leave QR steps as a cluster about their common value, as wide as a root of the rounding
// error. The mean of a cluster is right to rounding, and is taken if it has that multiplicity.
void join_clusters(const Eigen::MatrixXd& P, Eigen::VectorXcd& values) {
  const Eigen::Index n = values.size();
  const auto nearest = [&](std::complex<double> to) {
    std::stable_sort(values.begin(), values.end(), [to](const std::complex<double>& a, const std::complex<double>& b) {
      return std::abs(a - to) < std::abs(b - to);
    });
  };
  const Eigen::Index zeros = multiplicity(P, 0);
  nearest(0);
  values.head(zeros).setZero();
  for (const double radius : {1e-7, 1e-5, 1e-3}) {
    const Eigen::VectorXcd before = values;
    for (const std::complex<double>& centre : before) {
      if (centre == 0.0) continue;
      nearest(centre);
      Eigen::Index alike = 0;
      while (alike < n && std::abs(values(alike) - centre) < radius && values(alike) != 0.0) ++alike;
      const Eigen::VectorXcd cluster = values.head(alike);
      if (alike < 2 || (cluster.array() == cluster(0)).all()) continue;
      std::complex<double> mean = cluster.mean();
      if (std::abs(mean.imag()) < radius) mean.imag(0);
      if (multiplicity(P, mean) == alike) values.head(alike).setConstant(mean);
    }
  }
}

Eigen::VectorXcd sorted_eigenvalues(const Eigen::MatrixXd& P) {
  Eigen::VectorXcd values = Eigen::EigenSolver<Eigen::MatrixXd>(P, false).eigenvalues();
  join_clusters(P, values);
  // Rounding may give conjugates different moduli: the one with positive imaginary part comes first.
  std::stable_sort(values.begin(), values.end(), [](const std::complex<double>& a, const std::complex<double>& b) {
    const double difference = std::abs(a) - std::abs(b);
    if (std::abs(difference) > 1e-10) return difference > 0;
    return std::abs(a.real() - b.real()) > 1e-10 ? a.real() > b.real() : a.imag() > b.imag();
  });
  return values;
}

// Rounds all entries but `but` to six decimals; the largest of them takes the remainder, so that the sum stays 1.
template <class Row>
void make_round(Row&& row, Eigen::Index but) {
  constexpr double unit = 1e6;
  Eigen::Index largest = but == 0 ? 1 : 0;
  double left = 1 - row(but);
  for (Eigen::Index j = 0; j < row.size(); ++j) {
    if (j == but) continue;
    if (row(j) > row(largest)) largest = j;
    row(j) = std::round(unit * row(j)) / unit;
    left -= row(j);
  }
  row(largest) = std::max(0.0, std::round(1e15 * (row(largest) + left)) / 1e15);
}

}  // namespace

Eigen::MatrixXd rows_summing_to_one(const Eigen::MatrixXd& P) {
  return P.array().colwise() / P.rowwise().sum().array();
}

std::vector<StateClass> state_classes(const Eigen::MatrixXd& P) {
  const Reach reach = reach_of(P);
  std::vector<StateClass> classes;
  std::vector<bool> taken(static_cast<std::size_t>(P.rows()));
  for (Eigen::Index i = 0; i < P.rows(); ++i) {
    if (taken[static_cast<std::size_t>(i)]) continue;
    StateClass c;
    for (Eigen::Index j = 0; j < P.rows(); ++j) {
      const bool together = reach(i, j) && reach(j, i);
      if (together) c.states.push_back(j);
      if (together) taken[static_cast<std::size_t>(j)] = true;
      if (reach(i, j) && !reach(j, i)) c.closed = false;
    }
    find_period(P, c);
    classes.push_back(std::move(c));
  }
  return classes;
}

Eigen::VectorXd stationary_distribution(const Eigen::MatrixXd& P, const StateClass& closed) {
  Eigen::MatrixXd A = P(closed.states, closed.states);
  const Eigen::Index n = A.rows();
  for (Eigen::Index k = n - 1; k > 0; --k) {  // remove state k: redirect moves into it to its next states
    const double leaves = A.row(k).head(k).sum();
    A.col(k).head(k) /= leaves;
    A.topLeftCorner(k, k) += A.col(k).head(k) * A.row(k).head(k);
  }
  Eigen::VectorXd inside = Eigen::VectorXd::Ones(n);
  for (Eigen::Index k = 1; k < n; ++k) inside(k) = inside.head(k).dot(A.col(k).head(k));
  inside /= inside.sum();
  Eigen::VectorXd pi = Eigen::VectorXd::Zero(P.rows());
  pi(closed.states) = inside;
  return pi;
}

MarkovChain finite_chain(Eigen::MatrixXd P) {
  MarkovChain chain{.P = std::move(P)};
  chain.classes = state_classes(chain.P);
  for (std::size_t k = 0; k < chain.classes.size(); ++k) {
    if (!chain.classes[k].closed) continue;
    chain.closed.push_back(k);
    chain.stationary.push_back(stationary_distribution(chain.P, chain.classes[k]));
    chain.period = std::lcm(chain.period, chain.classes[k].period);
  }
  chain.ends_in = absorption(chain);
  chain.eigenvalues = sorted_eigenvalues(chain.P);
  return chain;
}

std::optional<Eigen::VectorXd> MarkovChain::steady_state() const {
  return closed.size() == 1 ? std::optional(stationary.front()) : std::nullopt;
}

std::optional<Eigen::VectorXd> MarkovChain::limit(const Eigen::VectorXd& start) const {
  return aperiodic() ? std::optional(average_limit(start)) : std::nullopt;
}

Eigen::VectorXd MarkovChain::average_limit(const Eigen::VectorXd& start) const {
  Eigen::VectorXd limit = Eigen::VectorXd::Zero(size());
  const Eigen::VectorXd shares = ends_in.transpose() * start;
  for (std::size_t k = 0; k < closed.size(); ++k) limit += shares(static_cast<Eigen::Index>(k)) * stationary[k];
  return limit;
}

Eigen::MatrixXd MarkovChain::flows(const Eigen::VectorXd& pi) const { return pi.asDiagonal() * P; }

bool MarkovChain::reversible() const {
  return std::ranges::all_of(stationary, [this](const Eigen::VectorXd& pi) {
    const Eigen::MatrixXd flow = flows(pi), back = flow.transpose();
    return ((flow - back).array().abs() <= 1e-9 * flow.cwiseMax(back).array()).all();
  });
}

double MarkovChain::second_eigenvalue_modulus() const {
  return closed.size() > 1 || !aperiodic() ? 1 : std::min(1.0, std::abs(eigenvalues(1)));
}

int MarkovChain::second_eigenvalues() const {
  const auto like = [least = second_eigenvalue_modulus() - 1e-6](const auto& value) {
    return std::abs(value) >= least;
  };
  return static_cast<int>(std::count_if(eigenvalues.begin() + 1, eigenvalues.end(), like));
}

Eigen::MatrixXd distributions_over(const Eigen::MatrixXd& P, const Eigen::VectorXd& start, int steps) {
  using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  Rows over(steps + 1, P.rows());
  over.row(0) = start;
  for (int k = 0; k < steps; ++k) {
    over.row(k + 1).noalias() = over.row(k) * P;
    over.row(k + 1) /= over.row(k + 1).sum();  // keeps the sum at 1 over thousands of steps
  }
  return over;
}

Eigen::MatrixXd with_probability(Eigen::MatrixXd P, Eigen::Index i, Eigen::Index j, double p) {
  const double others = P.row(i).sum() - P(i, j);
  if (others > 0) {
    P.row(i) *= (1 - p) / others;
  } else {
    P.row(i).setZero();
    P(i, i == j ? (i + 1) % P.rows() : i) = 1 - p;
  }
  P(i, j) = p;
  make_round(P.row(i), j);
  return P;
}

Eigen::MatrixXd without_state(const Eigen::MatrixXd& P, Eigen::Index state) {
  States kept;
  for (Eigen::Index i = 0; i < P.rows(); ++i) {
    if (i != state) kept.push_back(i);
  }
  Eigen::MatrixXd rest = P(kept, kept);
  for (Eigen::Index i = 0; i < rest.rows(); ++i) {
    const double sum = rest.row(i).sum();
    if (sum == 1) continue;
    if (sum > 0) rest.row(i) /= sum;
    if (sum == 0) rest(i, i) = 1;
    if (sum > 0) make_round(rest.row(i), i);
  }
  return rest;
}

}  // namespace credence
