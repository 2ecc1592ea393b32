// The target of a race: in the forms that its kernels ask for, and with everything that is known about it exactly.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/data/points.h"
#include "core/labs/samplers/compute/sampler_kinds.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence::samplers {

enum class Density { gaussian, banana, donut, funnel, mixture, classification };

bool fits(SamplerKind sampler, Density target);

// Everything that a target depends on, except for the points behind a posterior.
struct TargetSettings {
  Density target = Density::classification;
  double rho = 0.95;                        // gaussian
  double bend = 0.5;                        // banana
  double radius = 3, ring_width = 0.3;      // donut
  double funnel_sd = 3;                     // funnel
  double separation = 8, left_share = 0.3;  // mixture
  double prior_variance = 10;               // classification: of each weight; the likelihood is logistic

  bool data() const { return target == Density::classification; }
  bool operator==(const TargetSettings&) const = default;
};

struct RaceSettings : TargetSettings {
  std::vector<SamplerKind> samplers{SamplerKind::random_walk, SamplerKind::slice, SamplerKind::hmc, SamplerKind::nuts};
  std::int64_t evaluations = 20'000;  // of each sampler, over all its chains
  int chains = 4, warmup = 200;
  std::vector<double> start;  // of every chain; if empty, starts are spread over the target

  // If empty, a step follows from the target's widths or is tuned in the warmup.
  std::optional<double> walk_step, slice_width, mala_step, hmc_step, nuts_step;
  int leapfrog_steps = 10, nuts_doublings = 10;
  int temperatures = 5;
  double hottest = 0.02;
  double importance_scale = 1.5, importance_nu = 5;

  bool has(SamplerKind sampler) const { return std::ranges::find(samplers, sampler) != samplers.end(); }
};

struct RaceTarget {
  KernelTarget forms;
  KnownTarget known;
  // `known` as it is for pictures alone. Chains start at its places, so that they start alike whether or not the target
  // has everything that scores need. Empty for a posterior, whose chains start around Laplace's approximation.
  std::optional<KnownTarget> spread = {};
  Gaussian about;      // with the target's own moments; for a posterior, Laplace's approximation
  double slowest = 1;  // standard deviation in the widest direction, roughly
};

// Makes the target with everything that scores need, or for pictures alone within a frame's time. Returns nothing if
// `stop` was requested. `points`: the points behind a posterior.
std::optional<RaceTarget> make_target(const TargetSettings& settings, const LabelledPoints& points, bool for_scores,
                                      const std::stop_token& stop = {});

// The settings of a sampler's kernel. If a step is not set, it follows from the target's widths; kernels that use
// gradients tune it from there.
KernelSettings kernel_settings(const RaceSettings& settings, const RaceTarget& target, SamplerKind sampler);

}  // namespace credence::samplers
