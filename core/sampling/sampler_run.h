// A run of any kernel towards a planned number of draws, for callers that publish the draws between two advances and
// replay single moves.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/chain.h"

#include <any>
#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace credence {

struct ChainPlan {
  int chains = 4;
  std::size_t warmup = 500;
  std::size_t draws = 1000;
  std::uint64_t seed = 1;
  std::size_t left_out = 0;  // draws per chain that were requested but would take too long

  std::size_t total() const { return warmup + draws; }
};

// Shortens a plan to a few seconds of two cores: `step` is the cost of a step of one chain in nanoseconds of a core,
// and D the number of coordinates, whose draws are stored and summarised. `budget` is the cost of all in nanoseconds.
// The cost is computed beforehand, not measured by a clock: the result is the same on every machine.
ChainPlan affordable(const ChainPlan& asked, double step, Eigen::Index D, double budget = 7e9);

// The generator of one chain, from a stream that no other purpose uses.
Rng chain_rng(std::uint64_t seed, int chain);

// The step that led to a draw.
struct Move {
  Eigen::VectorXd from, to;  // D
  std::any info;             // the kernel's Info: std::any_cast<RandomWalkMetropolis::Info>(&move.info)
};

class SamplerRun {
 public:
  virtual ~SamplerRun() = default;

  // Appends up to `count` draws to each chain, one chain per thread, never beyond the plan. If `stop` was requested,
  // returns false with chains of equal length, and the run cannot continue. The draws depend neither on the number of
  // threads nor on how they are divided into calls.
  virtual bool advance(std::size_t count, const std::stop_token& stop = {}) = 0;
  virtual bool finished() const = 0;
  // Makes the next draw the last of the warmup, if there would be more: the kernel ends its tuning with it.
  virtual void end_warmup() = 0;
  virtual const ChainPlan& plan() const = 0;
  virtual const Chains& chains() const = 0;  // a copy may be kept and read while the run advances
  // The finished fraction of the plan, warmup included; 1 for an empty plan.
  double progress() const;

  // Replays the step of a chain that led to `draw` (warmup counted), bit for bit, in at most `checkpoint_spacing`
  // steps; in at most `early_spacing` for the first draws, which a drag shows. Any thread may call it while the run
  // advances, for draws that chains() had before.
  virtual Move move(std::size_t chain, std::size_t draw) const = 0;
  static constexpr std::size_t checkpoint_spacing = 1024, early_spacing = 64, early_draws = 2048;
};

}  // namespace credence
