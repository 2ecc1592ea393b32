// Several kernels on one target, run until each has asked it equally often. A gradient counts as one evaluation and
// brings the value with it; a draw from a conditional distribution, or from a posterior given auxiliary variables,
// counts as one, too.
#pragma once

#include "core/sampling/sampler_run.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace credence {

// One kernel's chains on their way to a number of evaluations after warmup, of all chains together. A step that would
// pass it is not taken in, so that the last draws may leave up to a step a chain of it unused.
class RaceLane {
 public:
  // `run` has drawn nothing. Its plan bounds the draws: plan.draws >= evaluations / chains suffices for every kernel.
  RaceLane(std::shared_ptr<SamplerRun> run, std::size_t evaluations);

  // Further draws, until the kept ones have taken at least `goal` evaluations or the race is over; false where stop was
  // requested: the lane is over then.
  bool advance(std::size_t goal, const std::stop_token& stop = {});
  bool finished() const { return finished_; }
  std::size_t evaluations() const { return evaluations_; }  // as asked for
  const SamplerRun& run() const { return *run_; }
  std::shared_ptr<const SamplerRun> shared_run() const { return run_; }

  // All that count, warmup included: a copy may be kept and read while the lane advances.
  Chains chains() const;
  std::size_t kept() const { return costs_.size(); }          // draws of each chain that count
  std::size_t kept_by(std::size_t evaluations) const;         // of these, that so many evaluations were enough for
  std::size_t cost(std::size_t kept) const;                   // of the first so many, of all chains together
  std::size_t warmup_evaluations() const { return warmup_; }  // likewise, of the whole warmup once it is over

 private:
  void count();

  std::shared_ptr<SamplerRun> run_;
  std::size_t evaluations_;
  std::vector<std::size_t> costs_;  // after each kept draw, cumulative
  std::size_t counted_ = 0;         // draws of each chain that were looked at
  std::size_t warmup_ = 0;
  bool finished_ = false;
};

}  // namespace credence
