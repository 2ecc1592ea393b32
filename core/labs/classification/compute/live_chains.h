// The lab's Markov chains as they grow: a piece for the first stage of an edit, the rest in the background.
#pragma once

#include "core/labs/classification/compute/analysis.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"

namespace credence::classification {

class LiveChains {
 public:
  // Starts dispersed about the maxima, twice as wide as Laplace's approximation, so that R-hat can notice chains that
  // have not met; from the prior where there is no approximation. The posterior of `a` must be proper; its model is
  // kept alive.
  explicit LiveChains(const Analysis& a);

  bool finished() const { return run_->finished(); }
  // Up to `count` more draws of each chain. False where stop was requested: the run is over then.
  bool advance(std::size_t count, const std::stop_token& stop) { return run_->advance(count, stop); }
  // What has been drawn so far, with its traces, diagnostics and predictor. While the chains still run, means, sd and
  // R-hat are of at most some thousand draws, and effective sizes are left open: showing must cost less than drawing.
  // Cut short where stop is requested, as the diagnostics of millions of draws take seconds.
  void show_in(Analysis& a, const std::stop_token& stop);

 private:
  // A stretch of a chain's first shown weight by the places of its extremes.
  struct Stretch {
    std::size_t low, high;
  };
  void extend_stretches(Eigen::Index coordinate);
  Polyline trace_of(std::size_t chain, Eigen::Index coordinate) const;

  std::vector<std::vector<Stretch>> stretches_;  // of each chain, complete ones
  std::size_t counted_ = 0,
              accepted_ = 0;  // kept draws a chain whose verdicts have been counted, and how many were yes
  std::shared_ptr<SamplerRun> run_;
};

// The move that led to draw `index` (from 0) of the first chain; its Info is RandomWalkMetropolis's.
Move replay_move(const Analysis& a, std::size_t index);

}  // namespace credence::classification
