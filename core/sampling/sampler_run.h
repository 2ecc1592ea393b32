// A sampler on its way to a number of draws, whatever its kernel: for callers that publish what there is between two
// advances, and look back at single moves.
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
  std::size_t left_out = 0;  // draws a chain that were asked for and would take too long

  std::size_t total() const { return warmup + draws; }
};

// As much of a plan as takes a few seconds of two cores: `step` is what a step of one chain costs, in nanoseconds of a
// core, and D the number of coordinates, whose draws are kept and summed up. Counted beforehand, not by the clock: the
// same on every machine.
ChainPlan affordable(const ChainPlan& asked, double step, Eigen::Index D);

// The generator of one chain, of streams that no other purpose uses.
Rng chain_rng(std::uint64_t seed, int chain);

// The step that led to a draw.
struct Move {
  Eigen::VectorXd from, to;  // D
  std::any info;             // the kernel's Info: std::any_cast<RandomWalkMetropolis::Info>(&move.info)
};

class SamplerRun {
 public:
  virtual ~SamplerRun() = default;

  // Appends up to `count` draws to each chain, one chain a thread, never beyond the plan. Returns false, with equally
  // long chains, where stop was requested; a run that was stopped cannot go on. The draws depend neither on the number
  // of threads nor on how the way is divided.
  virtual bool advance(std::size_t count, const std::stop_token& stop = {}) = 0;
  virtual bool finished() const = 0;
  virtual const ChainPlan& plan() const = 0;
  virtual const Chains& chains() const = 0;  // a copy may be kept and read while the run advances
  double progress() const;                   // the share of the plan that is done, warmup counted; 1 of an empty plan

  // Replays how one of chains() came to `draw` (warmup counted), bit for bit, in at most `checkpoint_spacing` steps.
  // May be called from any thread while the run advances, for draws of a copy that was made before.
  virtual Move move(std::size_t chain, std::size_t draw) const = 0;
  static constexpr std::size_t checkpoint_spacing = 1024;
};

}  // namespace credence
