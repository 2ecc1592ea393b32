// Runs any kernel: several chains, each with its own start, its own random stream and its own copy of the kernel.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/sampling/sampler_run.h"
#include "core/words/say.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace credence {

template <Kernel K>
class KernelRun final : public SamplerRun {
 public:
  using Target = typename K::Target;

  // Throws InputError if the number of starts is not plan.chains or the kernel refuses a start.
  KernelRun(const K& kernel, std::shared_ptr<const Target> target, const std::vector<Eigen::VectorXd>& starts,
            const ChainPlan& plan);

  bool advance(std::size_t count, const std::stop_token& stop = {}) override;
  bool finished() const override { return stopped_ || length() == plan_.total(); }
  void end_warmup() override {
    if (length() < chains_.warmup) chains_.warmup = plan_.warmup = length() + 1;
  }
  const ChainPlan& plan() const override { return plan_; }
  const Chains& chains() const override { return chains_; }
  Move move(std::size_t chain, std::size_t draw) const override;

 private:
  // Everything that determines the next draws.
  struct Place {
    K kernel;
    typename K::State state;
    Rng rng;
  };
  struct Walker {
    Place now;
    typename K::Info info;
    std::vector<Place> checkpoints;  // before the draws at which spacing() divides the draw's number
  };

  static std::size_t spacing(std::size_t draw) { return draw < early_draws ? early_spacing : checkpoint_spacing; }
  // The number of the last checkpoint up to this draw.
  static std::size_t checkpoint_before(std::size_t draw) {
    const std::size_t early = std::min(draw, early_draws), late = draw - early;
    return early / early_spacing + late / checkpoint_spacing;
  }

  void step(Place& place, typename K::Info& info, std::size_t draw) const {
    place.kernel.step(*target_, place.state, info, place.rng);
    if constexpr (AdaptiveKernel<K>) {
      // A warmup that was ended early was planned as a longer one until its last draw.
      const std::size_t warmup = draw + 1 == chains_.warmup ? chains_.warmup : planned_warmup_;
      if (draw < chains_.warmup) place.kernel.adapt(*target_, std::as_const(place.state), info, draw, warmup);
    }
  }
  std::size_t length() const { return chains_.chains.empty() ? plan_.total() : chains_.chains.front().size(); }
  void walk(Walker& walker, Chain& chain, std::size_t goal, const std::stop_token& stop);
  void advance_round(std::size_t count, const std::stop_token& stop);

  std::shared_ptr<const Target> target_;
  ChainPlan plan_;
  std::size_t planned_warmup_;
  Chains chains_;
  std::vector<Walker> walkers_;
  mutable std::mutex checkpoints_;  // guards the checkpoints of all walkers
  bool stopped_ = false;
};

// Runs the whole plan; if `stop` was requested, all chains end at the same length.
template <Kernel K>
Chains run_chains(const K& kernel, const typename K::Target& target, const std::vector<Eigen::VectorXd>& starts,
                  const ChainPlan& plan, const std::stop_token& stop = {}) {
  const std::shared_ptr<const typename K::Target> unowned(std::shared_ptr<void>(), &target);
  KernelRun<K> run(kernel, unowned, starts, plan);
  run.advance(plan.total(), stop);
  return run.chains();
}

template <Kernel K>
KernelRun<K>::KernelRun(const K& kernel, std::shared_ptr<const Target> target,
                        const std::vector<Eigen::VectorXd>& starts, const ChainPlan& plan)
    : target_(std::move(target)), plan_(plan), planned_warmup_(plan.warmup) {
  if (starts.size() != static_cast<std::size_t>(std::max(plan.chains, 0))) {
    throw InputError(Message("Every chain needs a start of its own."));
  }
  chains_.warmup = plan.warmup;
  for (int c = 0; c < plan.chains; ++c) {
    const Eigen::VectorXd& start = starts[static_cast<std::size_t>(c)];
    chains_.chains.emplace_back(start.size());
    walkers_.push_back({{kernel, kernel.init(*target_, start), chain_rng(plan.seed, c)}, {}, {}});
  }
}

template <Kernel K>
bool KernelRun<K>::advance(std::size_t count, const std::stop_token& stop) {
  const std::size_t goal = length() + std::min(count, plan_.total() - length());
  // Chains advance in rounds, because there may be fewer threads than chains and a stop must not leave some chains
  // without draws. Rounds grow, so that the shortest chain has at least half the length of the others.
  for (std::size_t round = 16; !stopped_ && length() < goal; round = std::min<std::size_t>(2 * round, 4096)) {
    advance_round(std::min(round, goal - length()), stop);
  }
  return !stopped_;
}

template <Kernel K>
void KernelRun<K>::walk(Walker& walker, Chain& chain, std::size_t goal, const std::stop_token& stop) {
  while (chain.size() < goal && !stop.stop_requested()) {
    const std::size_t draw = chain.size();
    if (draw % spacing(draw) == 0) {
      const std::scoped_lock lock(checkpoints_);
      walker.checkpoints.push_back(walker.now);
    }
    step(walker.now, walker.info, draw);
    chain.append(walker.now.state.position, walker.now.state.log_density, walker.info);
  }
}

template <Kernel K>
void KernelRun<K>::advance_round(std::size_t count, const std::stop_token& stop) {
  const std::size_t goal = length() + count;
  // Rounds shorter than a millisecond or two are not worth waking other threads for.
  constexpr std::size_t few_terms = 10'000;
  std::size_t terms = 1;
  if constexpr (requires { target_->terms(); }) terms = static_cast<std::size_t>(target_->terms());
  const bool short_round = count * walkers_.size() * terms < few_terms;
  parallel_for(walkers_.size(), short_round ? walkers_.size() : 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t c = begin; c < end; ++c) walk(walkers_[c], chains_.chains[c], goal, stop);
  });
  std::size_t shortest = goal;
  for (const Chain& chain : chains_.chains) shortest = std::min(shortest, chain.size());
  if (shortest == goal) return;
  for (Chain& chain : chains_.chains) chain = chain.first(shortest);
  stopped_ = true;
}

template <Kernel K>
Move KernelRun<K>::move(std::size_t chain, std::size_t draw) const {
  std::unique_lock lock(checkpoints_);
  Place place = walkers_.at(chain).checkpoints.at(checkpoint_before(draw));
  lock.unlock();
  typename K::Info info;
  Move result;
  for (std::size_t i = draw - draw % spacing(draw); i <= draw; ++i) {
    if (i == draw) result.from = place.state.position;
    step(place, info, i);
  }
  result.to = std::move(place.state.position);
  result.info = std::move(info);
  return result;
}

}  // namespace credence
