// Draws of one or several chains in append-only shared chunks, so that publishing a growing chain copies nothing, and the
// driver that fills them.
#pragma once

#include "core/sampling/kernel.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

namespace credence {

// One chain's draws, warmup first. Copies share their chunks.
class Chain {
 public:
  explicit Chain(Eigen::Index dimension = 0) : dimension_(dimension) {}
  Eigen::Index dimension() const { return dimension_; }
  std::size_t size() const { return size_; }
  void append(const Eigen::VectorXd& draw, bool accepted, double log_density);
  Eigen::Map<const Eigen::VectorXd> draw(std::size_t i) const;  // D
  bool accepted(std::size_t i) const;
  double log_density(std::size_t i) const;

 private:
  struct Chunk;
  Eigen::Index dimension_ = 0;
  std::size_t size_ = 0;
  std::vector<std::shared_ptr<Chunk>> chunks_;
};

struct Chains {
  std::vector<Chain> chains;  // equally long
  std::size_t warmup = 0;     // leading draws of each chain that count nowhere
  std::size_t draws() const;  // kept draws of each chain
  double acceptance_rate() const;                    // over kept draws
  Eigen::MatrixXd kept(Eigen::Index coordinate) const;  // draws x chains, as the diagnostics want them
  Eigen::MatrixXd kept_draws() const;                // D x (chains * draws), chain after chain
};

struct ChainPlan {
  int chains = 4;
  std::size_t warmup = 500;
  std::size_t draws = 1000;
  std::uint64_t seed = 1;
};

// Runs the plan, each chain from its own start (starts[c]) and its own random stream, so that the draws do not depend on
// the number of threads. Returns early with equally long chains where stop was requested.
template <Kernel K>
Chains run_chains(const K& kernel, const LogDensity& target, const std::vector<Eigen::VectorXd>& starts,
                  const ChainPlan& plan, const std::stop_token& stop = {});

// Replays one chain from its seed up to draw `index` and returns the Info of the step that made it.
template <Kernel K>
typename K::Info replay(const K& kernel, const LogDensity& target, const Eigen::VectorXd& start, const ChainPlan& plan,
                        int chain, std::size_t index);

}  // namespace credence
