// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_target.h"

#include "core/data/features.h"
#include "core/inference/exact_posterior.h"
#include "core/math/decompositions.h"
#include "core/math/limits.h"
#include "core/math/ranges.h"
#include "core/model/targets.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::samplers {
namespace {

constexpr double banana_sd = 2;
constexpr int few_nodes = 81;

Gaussian diagonal(double mean1, double variance1, double variance2) {
  return {Eigen::Vector2d(mean1, 0), Eigen::Vector2d(variance1, variance2).asDiagonal()};
}

Gaussian correlated(double rho) { return {Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, rho, rho, 1).finished()}; }

RaceTarget target_around(SmoothTarget density, const Rect& range, Gaussian about, double scale,
                         const PlaneDetail& detail) {
  const Eigen::Vector2d mean = about.mean(), sd = about.covariance().diagonal().cwiseSqrt();
  RaceTarget target{.forms = {.density = density, .about = about},
                    .known = known_in_plane(density, range, mean, sd, scale, detail),
                    .about = about};
  target.slowest = sd.maxCoeff();
  return target;
}

// A target whose moments are known in closed form.
RaceTarget known_target_of(const TargetSettings& p, const PlaneDetail& detail) {
  switch (p.target) {
    case Density::banana: {
      constexpr double s2 = banana_sd * banana_sd, reach = 3.4 * banana_sd;
      const double end = 8 * p.bend * s2, middle = -p.bend * s2;  // of x2 at three standard deviations, and at none
      return target_around(banana_target(p.bend, banana_sd),
                           {-reach, reach, std::min(end, middle) - 4, std::max(end, middle) + 4},
                           diagonal(0, s2, 1 + 2 * p.bend * p.bend * s2 * s2), 1, detail);
    }
    case Density::donut: {
      const double reach = p.radius + 4 * p.ring_width, variance = donut_variance(p.radius, p.ring_width);
      return target_around(donut_target(p.radius, p.ring_width), {-reach, reach, -reach, reach},
                           diagonal(0, variance, variance), p.ring_width, detail);
    }
    case Density::funnel: {
      const double s2 = p.funnel_sd * p.funnel_sd;
      const SmoothTarget density = funnel_target(p.funnel_sd);
      const Gaussian about = diagonal(0, s2, std::exp(s2 / 2));
      RaceTarget target{
          .forms = {.density = density, .about = about}, .known = known_funnel(p.funnel_sd, detail), .about = about};
      target.slowest = p.funnel_sd;
      return target;
    }
    case Density::mixture: {
      const double half = p.separation / 2, share = p.left_share;
      const std::vector<Gaussian> bumps{diagonal(-half, 1, 1), diagonal(half, 1, 1)};
      return target_around(mixture_target({share, 1 - share}, bumps), {-half - 4, half + 4, -4, 4},
                           diagonal(half * (1 - 2 * share), 1 + 4 * share * (1 - share) * half * half, 1), 1, detail);
    }
    default: {
      const Gaussian joint = correlated(p.rho);
      RaceTarget target =
          target_around(gaussian_target(joint), {-4, 4, -4, 4}, joint, std::sqrt(1 - std::fabs(p.rho)), detail);
      target.forms.joint = joint;
      return target;
    }
  }
}

Rect around(const Eigen::Vector2d& mean, const Eigen::Vector2d& reach) {
  return {mean[0] - reach[0], mean[0] + reach[0], mean[1] - reach[1], mean[1] + reach[1]};
}

// The range where the density is at least what a Gaussian's is at four standard deviations.
Rect range_of(const ExactPosterior& exact) {
  Eigen::Vector2d low(infinity, infinity), high = -low;
  const double least = exact.log_joint.maxCoeff() - 8;
  for (Eigen::Index k = 0; k < exact.nodes.cols(); ++k) {
    if (exact.log_joint[k] < least) continue;
    low = low.cwiseMin(exact.nodes.col(k));
    high = high.cwiseMax(exact.nodes.col(k));
  }
  return {low[0], high[0], low[1], high[1]};
}

// The posterior of the points: its range by a coarse quadrature, its moments by a full one if scores need them.
std::optional<RaceTarget> posterior_target(const TargetSettings& p, const LabelledPoints& points, bool for_scores,
                                           const std::stop_token& stop) {
  const Gaussian prior(Eigen::Vector2d::Zero(), p.prior_variance * Eigen::Matrix2d::Identity());
  auto model = std::make_shared<const BinaryClassifier>(FeatureMap(FeatureKind::linear).design(points.X), points.t,
                                                        Likelihood(), std::optional(prior));
  const NewtonTrace trace = newton(*model, Eigen::Vector2d::Zero(), {.tolerance = 1e-12, .stop = stop});
  const auto laplace = credence::laplace(trace);
  const Gaussian about = laplace ? laplace->gaussian : prior;
  const auto exact = [&](Resolution resolution) {
    return laplace ? exact_posterior(*model, *laplace, resolution, stop) : std::nullopt;
  };
  const auto coarse = exact(Resolution::coarse);
  Eigen::Vector2d mean = about.mean(), sd = about.covariance().diagonal().cwiseSqrt();
  const Rect range = coarse ? range_of(*coarse) : around(mean, 4 * sd);
  const auto full = for_scores ? exact(Resolution::full) : coarse;
  if (stop.stop_requested()) return std::nullopt;
  const bool known = full && full->mean.size() == 2;
  if (known) {
    mean = full->mean;
    sd = full->covariance.diagonal().cwiseSqrt();
  }
  const Eigen::VectorXd widths = symmetric_eigen(about.covariance()).values.cwiseSqrt();
  const PlaneDetail detail{.nodes = for_scores ? PlaneDetail{}.nodes : few_nodes,
                           .bins = for_scores && known,
                           .log_z = known ? full->log_evidence : 0};
  RaceTarget target{.forms = {.density = model, .logistic = model, .about = prior},
                    .known = known_in_plane(model, range, mean, sd, widths.minCoeff(), detail),
                    .about = about};
  target.slowest = widths.maxCoeff();
  target.known.names = {"w1", "w2"};
  if (!known) target.known.mean = target.known.sd = {std::nullopt, std::nullopt};
  return target;
}

}  // namespace

bool fits(SamplerKind sampler, Density target) {
  if (sampler == SamplerKind::gibbs) return target == Density::gaussian;
  return sampler != SamplerKind::polya_gamma || target == Density::classification;
}

std::optional<RaceTarget> make_target(const TargetSettings& p, const LabelledPoints& points, bool for_scores,
                                      const std::stop_token& stop) {
  if (p.data()) return posterior_target(p, points, for_scores, stop);
  const PlaneDetail few{.nodes = few_nodes, .bins = false};
  RaceTarget target = known_target_of(p, for_scores ? PlaneDetail() : few);
  target.spread = for_scores ? known_target_of(p, few).known : target.known;
  return target;
}

KernelSettings kernel_settings(const RaceSettings& p, const RaceTarget& target, SamplerKind sampler) {
  const double scale = target.known.scale;
  const auto by_scale = [scale](double times) { return to_digits(times * scale, 2); };
  const auto& set = sampler == SamplerKind::mala ? p.mala_step : sampler == SamplerKind::hmc ? p.hmc_step : p.nuts_step;
  return {.walk_step = p.walk_step.value_or(by_scale(1.7)),
          .slice_width = p.slice_width.value_or(to_digits(2 * target.slowest, 2)),
          .mala_step = p.mala_step.value_or(by_scale(1)),
          .hmc_step = p.hmc_step.value_or(by_scale(0.5)),
          .hmc_leapfrog = p.leapfrog_steps,
          .nuts_step = p.nuts_step.value_or(by_scale(0.5)),
          .nuts_doublings = p.nuts_doublings,
          .tune = !set,
          .temperatures = p.temperatures,
          .hottest = p.hottest};
}

}  // namespace credence::samplers
