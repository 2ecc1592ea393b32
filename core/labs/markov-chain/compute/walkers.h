// Crowds of independent walkers on a finite Markov chain, counted per state.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::markov_chain {

struct Crowd {
  int walkers = 0;
  Eigen::MatrixXi counts;          // row k: the number of walkers in each state after k steps
  std::vector<std::uint8_t> path;  // entry k: the state of the first walker after k steps
};

// Simulates walkers whose first states are drawn from `start`. P has at most 256 rows; each row and `start` sum to one.
// Crowds with different values of `crowd` share no random numbers. More walkers or steps leave the first ones as they
// were; the number of threads changes nothing. Returns nothing if `stop` was requested.
std::optional<Crowd> walk(const Eigen::MatrixXd& P, const Eigen::VectorXd& start, int walkers, int steps,
                          std::uint64_t seed, std::uint64_t crowd, const std::stop_token& stop = {});

}  // namespace credence::markov_chain
