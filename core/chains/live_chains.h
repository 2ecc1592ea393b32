// Chains while they grow: the draws so far, with diagnostics and traces that cost less than the drawing.
#pragma once

#include "core/diagnostics/diagnostics.h"
#include "core/diagnostics/growing.h"
#include "core/math/lattice.h"
#include "core/sampling/sampler_run.h"

#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

// One coordinate of the kept draws, as rank plots and autocorrelations show it.
struct ChainProfile {
  std::vector<std::vector<double>> autocorrelations;  // per chain, of its first `looked_at` draws; lags 0, 1, ...
  std::vector<double> autocorrelation;                // of all chains together
  Eigen::MatrixXd ranks;                              // rank_shares of `looked_at` draws per chain, evenly spaced
  std::size_t looked_at = 0;                          // draws per chain
};
// `kept`: draws x chains, at least one. If there are many draws, 50,000 per chain and 1000 lags are looked at.
ChainProfile chain_profile(const Eigen::MatrixXd& kept);

// The first row is of all chains (columns) together, empty if all draws are equal; then there is a row per chain. Each
// has the lags 0, 1, ... up to `most_lags`, or as many as there are.
std::vector<std::vector<double>> autocorrelations_of(const Eigen::MatrixXd& draws, std::size_t most_lags);

// The chains at one moment. Immutable and cheap to keep: the draws are shared.
struct ChainSnapshot {
  std::shared_ptr<const SamplerRun> run;  // may still advance; replays the moves of `draws`
  Chains draws;                           // at least one chain
  bool finished = false;
  std::optional<double> acceptance;  // share of proposals accepted after warmup; none before its end
  std::vector<Summary> summaries;    // per coordinate; none before the end of warmup
  // Per traced coordinate and chain: its values over the draws; the envelope of the values if there are many.
  std::vector<std::vector<Polyline>> traces;
  // Per traced coordinate and chain: the running means of the kept draws. Per traced coordinate, once all are drawn:
  // the profiles of the kept draws.
  std::vector<std::vector<GrowingMean>> means;
  std::vector<ChainProfile> profiles;
  double tail_index = std::numeric_limits<double>::infinity();  // of the target, as given to LiveChains

  const Chain& chain(std::size_t c = 0) const { return draws.chains[c]; }
  // On a timeline that counts draws, the first k have been made at position k; if `frame` is negative, all of them.
  std::size_t made(int frame) const;
  std::size_t kept(int frame) const;  // draws per chain after warmup by then
};

// The autocorrelations of one coordinate, in the order of autocorrelations_of(), over the draws that are made by
// `frame`; before the last frame over at most the first 16,000 draws per chain. `lane`: the position of the coordinate
// among the snapshot's traced ones.
std::vector<std::vector<double>> autocorrelations_so_far(const ChainSnapshot& snapshot, std::size_t lane,
                                                         Eigen::Index coordinate, int frame);

// The largest R-hat of all coordinates, infinite if one has none; 0 without diagnostics.
double worst_rhat(const ChainSnapshot& snapshot);

class LiveChains {
 public:
  // `tail_index`: far out the target falls as |w|^-(tail_index + D); infinite if it falls faster than every power.
  explicit LiveChains(std::shared_ptr<SamplerRun> run, double tail_index = std::numeric_limits<double>::infinity())
      : run_(std::move(run)), tail_index_(tail_index) {}

  bool finished() const { return run_->finished(); }
  // Makes up to `count` more draws of each chain. Returns false if `stop` was requested: the run is over then.
  bool advance(std::size_t count, const std::stop_token& stop) { return run_->advance(count, stop); }

  // While the chains still run, means, sd and R-hat are of at most `draws_while_running` draws of each, and effective
  // sizes are NaN. Returns null if `stop` was requested: the diagnostics of millions of draws take seconds.
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
  void count_accepted();
  void trace(ChainSnapshot& snapshot, std::size_t i, Eigen::Index coordinate);

  std::shared_ptr<SamplerRun> run_;
  double tail_index_;
  std::vector<std::vector<Stretches>> stretches_;  // per traced coordinate and chain; only complete ones
  std::vector<std::vector<GrowingMean>> means_;    // per traced coordinate and chain
  std::size_t counted_ = 0, accepted_ = 0;  // kept draws per chain whose verdicts are counted; accepted ones among all
};

}  // namespace credence
