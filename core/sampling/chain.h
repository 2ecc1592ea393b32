// Draws of one or several chains in append-only shared chunks, so that publishing a growing chain copies nothing, and
// the driver that fills them.
#pragma once

#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/sampling/kernel.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

namespace credence {

// One chain's draws, warmup first. The start is not a draw: draw 0 is where the first step led. Copies share their
// chunks; while one thread appends, others may read copies that were made before. A copy can be appended to as well and
// then goes its own way.
class Chain {
 public:
  explicit Chain(Eigen::Index dimension = 0) : dimension_(dimension) {}
  Eigen::Index dimension() const { return dimension_; }
  std::size_t size() const { return size_; }
  void append(const Eigen::VectorXd& draw, bool accepted, double log_density);  // draw: D
  Eigen::Map<const Eigen::VectorXd> draw(std::size_t i) const;                  // D
  bool accepted(std::size_t i) const;
  double log_density(std::size_t i) const;
  Chain first(std::size_t count) const;  // the leading draws, at most size(), sharing the chunks

 private:
  struct Chunk;
  Eigen::Index dimension_ = 0;
  std::size_t size_ = 0;
  std::vector<std::shared_ptr<Chunk>> chunks_;
};

struct Chains {
  std::vector<Chain> chains;                            // equally long
  std::size_t warmup = 0;                               // leading draws of each chain that count nowhere
  std::size_t draws() const;                            // kept draws of each chain
  double acceptance_rate() const;                       // over kept draws; NaN where there are none
  Eigen::MatrixXd kept(Eigen::Index coordinate) const;  // draws x chains, as the diagnostics want them
  Eigen::MatrixXd kept_draws() const;                   // D x (chains * draws), chain after chain
  // D x at most `most` of these columns, evenly spaced.
  Eigen::MatrixXd some_draws(Eigen::Index most) const;
};

struct ChainPlan {
  int chains = 4;
  std::size_t warmup = 500;
  std::size_t draws = 1000;
  std::uint64_t seed = 1;
};

// The generator of one chain, of streams that no other purpose uses.
Rng chain_rng(std::uint64_t seed, int chain);

// A plan on its way, for callers that publish what there is between two advances. The draws depend neither on the
// number of threads nor on how the way is divided.
template <Kernel K>
class ChainRun {
 public:
  // The target must outlive the run. Throws InputError where the number of starts is not plan.chains or a start is
  // refused by the kernel.
  ChainRun(const K& kernel, const LogDensity& target, const std::vector<Eigen::VectorXd>& starts,
           const ChainPlan& plan);

  // Appends up to `count` draws to each chain, one chain a thread, never beyond the plan. Returns false, with equally
  // long chains, where stop was requested; a run that was stopped cannot go on.
  bool advance(std::size_t count, const std::stop_token& stop = {});

  const Chains& chains() const { return chains_; }  // a copy may be kept and read while the run advances
  bool finished() const { return stopped_ || length() == total_; }

 private:
  struct Walker {
    Walker(typename K::State start, const Rng& generator) : state(std::move(start)), rng(generator) {}
    typename K::State state;
    typename K::Info info;
    Rng rng;
  };

  std::size_t length() const { return chains_.chains.empty() ? total_ : chains_.chains.front().size(); }
  void advance_round(std::size_t count, const std::stop_token& stop);

  K kernel_;
  const LogDensity* target_;
  std::size_t total_;
  Chains chains_;
  std::vector<Walker> walkers_;
  bool stopped_ = false;
};

// Runs the plan, each chain from its own start (starts[c]) and its own random stream, so that the draws do not depend
// on the number of threads. Returns early with equally long chains where stop was requested.
template <Kernel K>
Chains run_chains(const K& kernel, const LogDensity& target, const std::vector<Eigen::VectorXd>& starts,
                  const ChainPlan& plan, const std::stop_token& stop = {}) {
  ChainRun<K> run(kernel, target, starts, plan);
  run.advance(plan.warmup + plan.draws, stop);
  return run.chains();
}

// Replays one chain from its seed up to draw `index` (warmup counted) and returns the Info of the step that made it.
template <Kernel K>
typename K::Info replay(const K& kernel, const LogDensity& target, const Eigen::VectorXd& start, const ChainPlan& plan,
                        int chain, std::size_t index) {
  Rng rng = chain_rng(plan.seed, chain);
  typename K::State state = kernel.init(target, start);
  typename K::Info info;
  for (std::size_t i = 0; i <= index; ++i) kernel.step(target, state, info, rng);
  return info;
}

template <Kernel K>
ChainRun<K>::ChainRun(const K& kernel, const LogDensity& target, const std::vector<Eigen::VectorXd>& starts,
                      const ChainPlan& plan)
    : kernel_(kernel), target_(&target), total_(plan.warmup + plan.draws) {
  if (starts.size() != static_cast<std::size_t>(std::max(plan.chains, 0))) {
    throw InputError("Every chain needs a start of its own.");
  }
  chains_.warmup = plan.warmup;
  for (int c = 0; c < plan.chains; ++c) {
    chains_.chains.emplace_back(target.dimension());
    walkers_.emplace_back(kernel.init(target, starts[static_cast<std::size_t>(c)]), chain_rng(plan.seed, c));
  }
}

template <Kernel K>
bool ChainRun<K>::advance(std::size_t count, const std::stop_token& stop) {
  const std::size_t goal = length() + std::min(count, total_ - length());
  // In rounds, since there may be fewer threads than chains and a stop must not leave some chains without draws;
  // growing ones, so that the chain that has got least has got half of what the others have.
  for (std::size_t round = 16; !stopped_ && length() < goal; round = std::min<std::size_t>(2 * round, 4096)) {
    advance_round(std::min(round, goal - length()), stop);
  }
  return !stopped_;
}

template <Kernel K>
void ChainRun<K>::advance_round(std::size_t count, const std::stop_token& stop) {
  const std::size_t goal = length() + count;
  parallel_for(walkers_.size(), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t c = begin; c < end; ++c) {
      Walker& walker = walkers_[c];
      Chain& chain = chains_.chains[c];
      while (chain.size() < goal && !stop.stop_requested()) {
        kernel_.step(*target_, walker.state, walker.info, walker.rng);
        chain.append(walker.state.position, walker.info.accepted, walker.state.log_density);
      }
    }
  });
  std::size_t shortest = goal;
  for (const Chain& chain : chains_.chains) shortest = std::min(shortest, chain.size());
  if (shortest == goal) return;
  for (Chain& chain : chains_.chains) chain = chain.first(shortest);
  stopped_ = true;
}

}  // namespace credence
