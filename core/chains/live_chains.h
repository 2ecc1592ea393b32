// Chains while they grow: the draws so far, with diagnostics and traces that take less time than drawing them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/diagnostics.h"
#include "core/diagnostics/growing.h"
#include "core/math/lattice.h"
#include "core/sampling/sampler_run.h"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

// The numbers that rank plots and autocorrelations show of one coordinate of the kept draws.
struct ChainProfile {
  std::vector<std::vector<double>> autocorrelations;  // per chain, of its first `looked_at` draws; lags 0, 1, ...
  std::vector<double> autocorrelation;                // of all chains together
  Eigen::MatrixXd ranks;                              // rank_shares of `looked_at` draws per chain, evenly spaced
  std::size_t looked_at = 0;                          // draws per chain
};
// `kept`: draws x chains, at least one. At most 50,000 draws per chain and 1000 lags are used. If `stop` is requested,
// returns early with any numbers.
ChainProfile chain_profile(const Eigen::MatrixXd& kept, const std::stop_token& stop = {});

// Returns a row for all chains (columns) together, which is empty if all draws are equal, then a row per chain. Each
// row has the lags 0, 1, ... up to `most_lags`, or fewer if there are fewer draws. If `stop` is requested, returns
// early with any numbers.
std::vector<std::vector<double>> autocorrelations_of(const Eigen::MatrixXd& draws, std::size_t most_lags,
                                                     const std::stop_token& stop = {});

// The chains at one moment. Immutable and cheap to keep, because the draws are shared.
struct ChainSnapshot {
  std::shared_ptr<const SamplerRun> run;  // may still advance; replays the moves of `draws`
  Chains draws;                           // at least one chain
  bool finished = false;
  std::optional<double> acceptance;  // share of proposals accepted after warmup; nothing before its end
  std::vector<Summary> summaries;    // per coordinate; empty before the end of warmup
  // The values over the draws per traced coordinate and chain. If there are many draws, only the envelope is kept.
  std::vector<std::vector<Polyline>> traces;
  // `means` has the running means of the kept draws per traced coordinate and chain. `profiles` has the profiles of the
  // kept draws per traced coordinate, once all draws are made.
  std::vector<std::vector<GrowingMean>> means;
  std::vector<ChainProfile> profiles;
  double tail_index = std::numeric_limits<double>::infinity();  // tail index of the target, as given to LiveChains

  const Chain& chain(std::size_t c = 0) const { return draws.chains[c]; }
  // Returns the number of draws made at position `frame` of a timeline that counts draws; all of them if it is
  // negative.
  std::size_t made(int frame) const;
  std::size_t kept(int frame) const;  // draws per chain after warmup at that position
};

// Returns the autocorrelations of one coordinate, in the order of autocorrelations_of(), over the draws made by
// `frame`. Before the last frame, at most the first 16,000 draws per chain are used. `lane` is the position of the
// coordinate among the snapshot's traced ones.
std::vector<std::vector<double>> autocorrelations_so_far(const ChainSnapshot& snapshot, std::size_t lane,
                                                         Eigen::Index coordinate, int frame);

// Returns the largest R-hat of all coordinates: infinite if a coordinate has none, 0 without diagnostics.
double worst_rhat(const ChainSnapshot& snapshot);

class LiveChains {
 public:
  // In its tails the target falls as |w|^-(tail_index + D). `tail_index` is infinite if it falls faster than any power.
  explicit LiveChains(std::shared_ptr<SamplerRun> run, double tail_index = std::numeric_limits<double>::infinity())
      : run_(std::move(run)), tail_index_(tail_index) {}

  bool finished() const { return run_->finished(); }
  std::size_t chains() const { return static_cast<std::size_t>(run_->plan().chains); }
  // Makes up to `count` more draws of each chain. Returns false if `stop` was requested, which ends the run.
  bool advance(std::size_t count, const std::stop_token& stop) { return run_->advance(count, stop); }

  // While the chains run, means, sd and R-hat use at most `draws_while_running` draws per chain, and effective sizes
  // are NaN. Returns null if `stop` was requested, because the diagnostics of millions of draws take seconds.
  std::shared_ptr<const ChainSnapshot> snapshot(const std::vector<Eigen::Index>& traced, const std::stop_token& stop);
  static constexpr std::size_t draws_while_running = 500;

 private:
  // A stretch of a chain's traced coordinate, given by the draws at which it is lowest and highest.
  struct Stretch {
    std::size_t low, high;
  };
  using Stretches = std::vector<Stretch>;
  static void extend(Stretches& stretches, const Chain& chain, Eigen::Index coordinate);
  static Polyline trace_of(const Stretches& stretches, const Chain& chain, Eigen::Index coordinate);
  // These return early if `stop` is requested.
  void count_accepted(const std::stop_token& stop);
  void trace(ChainSnapshot& snapshot, std::size_t i, Eigen::Index coordinate, const std::stop_token& stop);
  void diagnose(ChainSnapshot& snapshot, const std::vector<Eigen::Index>& traced, const std::stop_token& stop) const;

  std::shared_ptr<SamplerRun> run_;
  double tail_index_;
  std::vector<std::vector<Stretches>> stretches_;  // per traced coordinate and chain; only complete stretches
  std::vector<std::vector<GrowingMean>> means_;    // per traced coordinate and chain
  // `counted_`: kept draws per chain whose verdicts are counted. `accepted_`: accepted ones in all chains.
  std::size_t counted_ = 0, accepted_ = 0;
};

// Steps of all chains together before the first picture, and between later ones.
struct GrowthSteps {
  std::size_t at_first, at_once;
};

// Runs chains to their end. `show` counts what was drawn, and returns false if `stop` was requested; it is called and
// the picture is published after the first steps, whatever was requested: in a drag the first picture of every setting
// is seen. Later pictures are published if `due`, and the last one always if `publish_last`. Returns false if `stop`
// ended it.
bool grow(LiveChains& live, GrowthSteps steps, const std::function<bool(const std::stop_token&)>& show,
          const std::function<void()>& publish, const std::function<bool()>& due, const std::stop_token& stop,
          bool publish_last = false);

}  // namespace credence
