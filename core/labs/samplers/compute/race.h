// Samplers of every kind on their way through one race: chains, and the weighted draws of importance resampling.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/diagnostics/agreement.h"
#include "core/labs/samplers/compute/importance_sampling.h"
#include "core/labs/samplers/compute/race_stops.h"
#include "core/labs/samplers/compute/race_target.h"
#include "core/sampling/race.h"

#include <memory>
#include <optional>
#include <vector>

namespace credence::samplers {

// One sampler with what it has drawn so far: chains, or weighted draws of importance sampling.
struct Racer {
  SamplerKind sampler = SamplerKind::random_walk;
  std::shared_ptr<const ChainSnapshot> chains;
  std::shared_ptr<const RaceLane> lane;  // a copy that tells what draws cost
  std::shared_ptr<const WeightedDraws> weighted;
  Eigen::VectorXd start;  // of the first chain
  struct Divergence {
    std::size_t draw;  // among the kept draws of its chain, from 0
    Eigen::VectorXd at;
  };
  std::vector<Divergence> divergences;  // of all chains, the first few hundred

  bool warm() const { return weighted || chains->draws.draws() > 0; }
  // The kept draws per chain, or the weighted draws, that these evaluations paid for.
  std::size_t kept(std::size_t evaluations) const;
  // Where the first chain stands after `kept` kept draws.
  Eigen::VectorXd place(std::size_t kept) const;
  std::optional<Move> move(std::size_t kept) const;  // that led there; empty before the first draw
  // Whether its own draws tell that MALA sticks where the density is steep, because its drift leads too far there. Of
  // chains that disagree nothing more is said.
  bool sticks(const RaceScore& score) const {
    return sampler == SamplerKind::mala && score.sticks() && score.rhat <= worthless_rhat;
  }
};

struct RaceOutcome {
  std::vector<std::vector<RaceErrors>> errors;  // per sampler and stop
  std::vector<RaceScore> scores;                // per sampler, at the end
};

class Race {
 public:
  // Throws InputError if a sampler does not fit the target or refuses a start.
  Race(const RaceSettings& settings, std::shared_ptr<const RaceTarget> target, std::uint64_t seed);

  // Runs until each sampler has had `goal` evaluations, over all its chains. Returns false if `stop` was requested: the
  // race is over then. Warmups that have taken `warmup_pause` evaluations are interrupted until the next call.
  bool advance(std::size_t goal, const std::stop_token& stop = {}, std::size_t warmup_pause = RaceLane::unlimited);
  bool finished() const { return reached_ == evaluations_; }
  // The samplers in the order of the settings; empty if `stop` was requested.
  std::vector<Racer> racers(const std::stop_token& stop = {});
  // The scores of a finished race; empty if `stop` was requested. `known` has the probabilities of its bins.
  std::optional<std::vector<RaceStop>> scores(const KnownTarget& known, const std::stop_token& stop) const;
  // Runs the whole race, and returns its errors at `stops` and its final scores without a snapshot of any chain; empty
  // if `stop` was requested.
  std::optional<RaceOutcome> outcome(const std::vector<std::size_t>& stops, const KnownTarget& known,
                                     const std::stop_token& stop);
  std::size_t at_once() const;  // evaluations per sampler that take about a frame's time

 private:
  struct Runner {
    SamplerKind sampler;
    std::optional<RaceLane> lane;  // empty: weighted draws
  };
  void draw_weighted(const std::stop_token& stop);

  RaceSettings settings_;
  std::shared_ptr<const RaceTarget> target_;
  std::uint64_t seed_;
  std::size_t evaluations_, reached_ = 0;
  Eigen::VectorXd start_;
  std::vector<Runner> runners_;
  std::shared_ptr<const WeightedDraws> weighted_;
};

}  // namespace credence::samplers
