// A crowd of independent walkers on a finite Markov chain, counted state by state.
#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct Crowd {
  int walkers = 0;
  Eigen::MatrixXi counts;          // row k: how many are in each state after k steps
  std::vector<std::uint8_t> path;  // of the first walker: its state after k steps
};

// Walkers that begin in states drawn from `start`; P has at most 256 rows, which sum to one, as `start` does. Crowds of
// different numbers share no random numbers; with more walkers or steps the first ones stay the same, whatever the
// number of threads. None where it was stopped.
std::optional<Crowd> walk(const Eigen::MatrixXd& P, const Eigen::VectorXd& start, int walkers, int steps,
                          std::uint64_t seed, std::uint64_t crowd, const std::stop_token& stop = {});

}  // namespace credence
