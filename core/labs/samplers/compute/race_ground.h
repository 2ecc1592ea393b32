// What samplers race on: the target as they see it, and what is known of it exactly.
#pragma once

#include "core/chains/known_target.h"
#include "core/data/points.h"
#include "core/sampling/race_kernels.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence::race {

enum class Density { gaussian, banana, donut, funnel, mixture, classification };

// The first ones are those of RaceKernel, in its order.
enum class Sampler {
  random_walk,
  adaptive,
  slice,
  gibbs,
  polya_gamma,
  elliptical,
  mala,
  hmc,
  nuts,
  tempering,
  importance
};
std::string name_of(Sampler sampler);  // a short one: "random walk"
bool fits(Sampler sampler, Density target);

// What the target depends on, and the points of a posterior.
struct TargetSettings {
  Density target = Density::classification;
  double rho = 0.95;                        // gaussian
  double bend = 0.5;                        // banana
  double radius = 3, ring_width = 0.3;      // donut
  double funnel_sd = 3;                     // funnel
  double separation = 8, left_share = 0.3;  // mixture
  double prior_variance = 10;               // classification: of each weight, under the logistic likelihood

  bool data() const { return target == Density::classification; }
  bool operator==(const TargetSettings&) const = default;
};

struct Settings : TargetSettings {
  std::vector<Sampler> samplers{Sampler::random_walk, Sampler::slice, Sampler::hmc, Sampler::nuts};
  std::int64_t evaluations = 20'000;  // of each sampler, all chains together
  int chains = 4, warmup = 200;
  std::vector<double> start;  // of every chain; empty: spread over the target

  // Empty: by the target's widths, or tuned in the warmup.
  std::optional<double> walk_step, slice_width, mala_step, hmc_step, nuts_step;
  int leapfrog_steps = 10, nuts_doublings = 10;
  int temperatures = 5;
  double hottest = 0.02;
  double importance_scale = 1.5, importance_nu = 5;

  bool has(Sampler sampler) const { return std::ranges::find(samplers, sampler) != samplers.end(); }
};

struct Ground {
  RaceTarget race;
  KnownTarget known;
  // As `known` is for pictures alone: chains start at its places, which are the same on a ground with everything that
  // scores need. None of a posterior, whose chains start about Laplace's approximation.
  std::optional<KnownTarget> spread = {};
  Gaussian about;      // as wide as the target: its own moments, of a posterior Laplace's approximation
  double slowest = 1;  // about the standard deviation along its longest way
};

// With everything that scores need, or for pictures alone, within a frame's time. None where stop was requested.
// `points`: of the posterior.
std::optional<Ground> make_ground(const TargetSettings& settings, const LabelledPoints& points, bool for_scores,
                                  const std::stop_token& stop = {});

// The steps as they are set; left empty, those of gradients are tuned from the target's widths on, others are these.
RaceSettings settings_of(const Settings& settings, const Ground& ground, Sampler sampler);

}  // namespace credence::race
