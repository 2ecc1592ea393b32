// Chains as they grow: what has been drawn so far, with diagnostics and traces, at a cost below that of drawing it.
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

// What rank plots and autocorrelations show of one coordinate's kept draws.
struct ChainProfile {
  std::vector<std::vector<double>> autocorrelations;  // a chain, of at most the first `looked_at`; lags 0, 1, ...
  std::vector<double> autocorrelation;                // of all chains together
  Eigen::MatrixXd ranks;                              // rank_shares of as many, evenly spaced
  std::size_t looked_at = 0;
};
// `kept`: draws x chains, at least one. Of many draws 50,000 a chain are looked at, and at most 1000 lags.
ChainProfile chain_profile(const Eigen::MatrixXd& kept);

// Of all chains (columns) together, empty where no draw differs, then of each; lags 0, 1, ... up to the most there are.
std::vector<std::vector<double>> autocorrelations_of(const Eigen::MatrixXd& draws, std::size_t most_lags);

// Immutable, and cheap to keep: the draws are shared.
struct ChainSnapshot {
  std::shared_ptr<const SamplerRun> run;  // may still advance; replays the moves of `draws`
  Chains draws;                           // at least one chain
  bool finished = false;
  std::optional<double> acceptance;  // share of proposals accepted after warmup; none before its end
  std::vector<Summary> summaries;    // a coordinate; none before the end of warmup
  // Per traced coordinate and chain: its values over the draws, their envelope where there are many.
  std::vector<std::vector<Polyline>> traces;
  // Likewise, of kept draws: the means of the first so many, a chain, and (once all are drawn) what they look like.
  std::vector<std::vector<GrowingMean>> means;
  std::vector<ChainProfile> profiles;
  double tail_index = std::numeric_limits<double>::infinity();  // of the target, as LiveChains was told

  const Chain& chain(std::size_t c = 0) const { return draws.chains[c]; }
  // On a timeline that counts draws, at position k the first k have been made; negative: all there are.
  std::size_t made(int frame) const;
  std::size_t kept(int frame) const;  // draws a chain that count by then
};

class LiveChains {
 public:
  // `tail_index`: far out the target falls as |w|^-(tail_index + D); infinite where it falls faster than every power.
  explicit LiveChains(std::shared_ptr<SamplerRun> run, double tail_index = std::numeric_limits<double>::infinity())
      : run_(std::move(run)), tail_index_(tail_index) {}

  bool finished() const { return run_->finished(); }
  // Up to `count` more draws of each chain. False where stop was requested: the run is over then.
  bool advance(std::size_t count, const std::stop_token& stop) { return run_->advance(count, stop); }

  // While the chains still run, means, sd and R-hat are of at most `draws_while_running` draws of each, and effective
  // sizes are left open (NaN). Null where stop was requested: the diagnostics of millions of draws take seconds.
  std::shared_ptr<const ChainSnapshot> snapshot(const std::vector<Eigen::Index>& traced, const std::stop_token& stop);
  static constexpr std::size_t draws_while_running = 500;

 private:
  // A stretch of a chain's traced coordinate by the places of its extremes.
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
  std::vector<std::vector<Stretches>> stretches_;  // of each traced coordinate and chain, complete ones
  std::vector<std::vector<GrowingMean>> means_;    // likewise
  std::size_t counted_ = 0, accepted_ = 0;  // kept draws a chain whose verdicts are counted, and those that were yes
};

}  // namespace credence
