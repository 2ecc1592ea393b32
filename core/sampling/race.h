// Several kernels on one target, run until each has evaluated it equally often. A gradient counts as one evaluation and
// brings the value with it. A draw from a conditional distribution, or from a posterior given auxiliary variables,
// counts as one, too.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/sampler_run.h"

#include <limits>
#include <memory>
#include <stop_token>
#include <vector>

namespace credence {

// The chains of one kernel on their way to a number of evaluations after warmup, counted over all chains. A step that
// would pass this number is left out, so up to one step per chain of the evaluations may stay unused.
class RaceLane {
 public:
  static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

  // `run` has drawn nothing. Its plan bounds the draws: plan.draws >= evaluations / chains suffices for every kernel.
  // With unlimited evaluations the lane ends where the plan does. The warmup ends early once it has taken about
  // `warmup_evaluations`.
  explicit RaceLane(std::shared_ptr<SamplerRun> run, std::size_t evaluations = unlimited,
                    std::size_t warmup_evaluations = unlimited);

  // Draws until the kept draws have taken at least `goal` evaluations or the race is over. Returns false if `stop` was
  // requested: the lane is over then. Returns before the end of the warmup once that has taken `warmup_pause`
  // evaluations.
  bool advance(std::size_t goal, const std::stop_token& stop = {}, std::size_t warmup_pause = unlimited);
  bool finished() const { return finished_; }
  std::size_t evaluations() const { return evaluations_; }  // as given to the constructor
  const SamplerRun& run() const { return *run_; }
  std::shared_ptr<const SamplerRun> shared_run() const { return run_; }

  // The draws that count, with the warmup before them. A copy may be kept and read while the lane advances.
  Chains chains() const;
  std::size_t kept() const { return costs_.size(); }          // draws per chain that count
  std::size_t kept_by(std::size_t evaluations) const;         // as many of them as these evaluations paid for
  std::size_t cost(std::size_t kept) const;                   // evaluations of the first `kept` draws of all chains
  std::size_t warmup_evaluations() const { return warmup_; }  // of all chains, once the warmup is over

 private:
  void count();
  bool warm_up(std::size_t warmup_pause, const std::stop_token& stop);

  std::shared_ptr<SamplerRun> run_;
  std::size_t evaluations_, most_warmup_;
  std::vector<std::size_t> costs_;  // cumulative, after each kept draw
  std::size_t counted_ = 0;         // draws per chain that were looked at
  std::size_t warmup_ = 0;
  bool finished_ = false;
};

}  // namespace credence
