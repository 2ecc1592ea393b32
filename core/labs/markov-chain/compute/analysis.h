// A chain, the distributions that it makes of two starts, exact and by crowds of walkers, and of every single state.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/markov-chain/compute/parameters.h"
#include "core/labs/markov-chain/compute/walkers.h"
#include "core/model/markov_chain.h"

#include <array>
#include <cstdint>
#include <optional>

namespace credence::markov_chain {

struct Start {
  Eigen::MatrixXd over;  // row k: the exact probabilities after k steps
  Crowd crowd;
};

struct Analysis {
  ChainParameters parameters;
  std::vector<std::string> names;
  MarkovChain chain;
  std::array<Start, 2> starts;
  std::vector<double> lengths;        // of the steps when they are played (even_pace)
  std::vector<Eigen::MatrixXd> from;  // per state, like Start::over if all walkers begin in that state

  Eigen::Index states() const { return chain.size(); }
  const std::string& name(Eigen::Index i) const { return names[static_cast<std::size_t>(i)]; }
  int steps() const { return parameters.steps; }
  int step(int frame) const { return frame < 0 || frame > steps() ? steps() : frame; }  // -1 is the last step
  bool complete() const { return starts[0].crowd.walkers == parameters.walkers; }
  // These are distributions after k steps; `start` is 0 or 1.
  Eigen::VectorXd exact(std::size_t start, int k) const { return starts[start].over.row(k); }
  Eigen::VectorXd shares(std::size_t start, int k) const;  // shares of the walkers
  Eigen::MatrixXd power(int k) const;                      // P^k
  double apart(int k) const;                               // total variation between the two exact distributions
  double crowds_apart(int k) const;                        // total variation between the shares of the two crowds
  Eigen::VectorXd time_shares(int k) const;                // shares of steps 0 to k that the first walker spent
  std::optional<Eigen::VectorXd> limit(std::size_t start) const { return chain.limit(exact(start, 0)); }
  // The largest total variation to the steady state, over all single states as start. Nothing if the steady state is
  // not unique.
  std::optional<double> farthest(int k) const;
};

double difference(const Eigen::VectorXd& a, const Eigen::VectorXd& b);  // total variation
bool is_dinner(const Analysis& a);                                      // whether P is the example of the thesis

Analysis analyse(const ChainParameters& parameters);  // simulates no walkers
constexpr double at_once = 1e6;                       // this many moves of walkers take less time than a picture
// Simulates `walkers` from each start. If it is stopped, it returns false and changes nothing.
bool add_walkers(Analysis& a, int walkers, std::uint64_t seed, const std::stop_token& stop);

}  // namespace credence::markov_chain
