// A chain, what it does to two starts, exactly and to crowds of walkers, and what it does to every state.
#pragma once

#include "core/labs/markov-chain/compute/parameters.h"
#include "core/labs/markov-chain/compute/walkers.h"
#include "core/phrases/chain_words.h"

#include <array>
#include <cstdint>
#include <optional>

namespace credence::markov_chain {

struct Start {
  Eigen::MatrixXd over;  // row k: the exact probabilities after k steps
  Crowd crowd;           // of walkers
};

struct Analysis {
  ChainParameters parameters;
  std::vector<std::string> names;
  MarkovChain chain;
  std::array<Start, 2> starts;
  std::vector<Eigen::MatrixXd> from;  // as Start::over, from each state alone

  Eigen::Index states() const { return chain.size(); }
  const std::string& name(Eigen::Index i) const { return names[static_cast<std::size_t>(i)]; }
  NamedChain words() const { return {chain, names}; }
  int steps() const { return parameters.steps; }
  int step(int frame) const { return frame < 0 || frame > steps() ? steps() : frame; }  // -1: the last
  bool complete() const { return starts[0].crowd.walkers == parameters.walkers; }
  // After k steps, of start 0 or 1:
  Eigen::VectorXd exact(std::size_t start, int k) const { return starts[start].over.row(k); }
  Eigen::VectorXd shares(std::size_t start, int k) const;  // of the walkers
  Eigen::MatrixXd power(int k) const;                      // P^k
  double apart(int k) const;                               // total variation between both starts, exactly
  double crowds_apart(int k) const;                        // and of the crowds
  Eigen::VectorXd time_shares(int k) const;                // of the first walker, steps 0 to k
  std::optional<Eigen::VectorXd> limit(std::size_t start) const { return chain.limit(exact(start, 0)); }
  // From the state from which it takes longest: total variation to the steady state; none where that is not unique.
  std::optional<double> farthest(int k) const;
};

double difference(const Eigen::VectorXd& a, const Eigen::VectorXd& b);  // total variation
bool is_dinner(const Analysis& a);                                      // the thesis's own example

Analysis analyse(const ChainParameters& parameters);  // without walkers
constexpr double at_once = 1e6;                       // moves of walkers that take less time than a picture
// With so many from each start; false, and unchanged, where it was stopped.
bool add_walkers(Analysis& a, int walkers, std::uint64_t seed, const std::stop_token& stop);

}  // namespace credence::markov_chain
