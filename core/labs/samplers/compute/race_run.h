// Samplers of every kind on their way through one race: chains, and the weighted draws of importance resampling.
#pragma once

#include "core/chains/live_chains.h"
#include "core/labs/samplers/compute/importance_sampling.h"
#include "core/labs/samplers/compute/race_curves.h"
#include "core/labs/samplers/compute/race_ground.h"
#include "core/sampling/race.h"

#include <memory>
#include <optional>
#include <vector>

namespace credence::race {

// One sampler with what it has drawn so far: chains, or weighted draws of importance sampling.
struct Racer {
  Sampler sampler = Sampler::random_walk;
  std::shared_ptr<const ChainSnapshot> chains;
  std::shared_ptr<const RaceLane> lane;  // a copy, for what draws cost alone
  std::shared_ptr<const WeightedDraws> weighted;
  Eigen::VectorXd start;  // of the first chain
  struct Divergence {
    std::size_t draw;  // kept ones of a chain, from 0
    Eigen::VectorXd at;
  };
  std::vector<Divergence> divergences;  // of all chains, the first few hundred

  bool warm() const { return weighted || chains->draws.draws() > 0; }
  // Draws of each chain, of weighted ones all, that so many evaluations were enough for.
  std::size_t kept(std::size_t evaluations) const;
  // Where the first chain stands after as many kept draws.
  Eigen::VectorXd place(std::size_t kept) const;
  std::optional<Move> move(std::size_t kept) const;  // that led there; none before the first draw
};

class Race {
 public:
  // Throws InputError where a sampler does not fit the ground, or a start is refused.
  Race(const Settings& settings, std::shared_ptr<const Ground> ground, std::uint64_t seed);

  // Until each has had so many evaluations, of all its chains together; false where stop was requested: it is over
  // then.
  bool advance(std::size_t goal, const std::stop_token& stop = {});
  bool finished() const { return reached_ == evaluations_; }
  // In the order of the settings; empty where stop was requested.
  std::vector<Racer> racers(const std::stop_token& stop = {});
  // Once it is finished; none where stop was requested. `known`: with the probabilities of bins.
  std::optional<std::vector<RaceStop>> scores(const KnownTarget& known, const std::stop_token& stop) const;
  std::size_t at_once() const;  // evaluations that take about a frame's time

 private:
  struct Runner {
    Sampler sampler;
    std::optional<RaceLane> lane;  // none: weighted draws
  };
  Settings settings_;
  std::shared_ptr<const Ground> ground_;
  std::uint64_t seed_;
  std::size_t evaluations_, reached_ = 0;
  Eigen::VectorXd start_;
  std::vector<Runner> runners_;
  std::shared_ptr<const WeightedDraws> weighted_;
};

}  // namespace credence::race
