#include "core/labs/samplers/compute/race_ground.h"

#include "core/data/features.h"
#include "core/inference/exact_posterior.h"
#include "core/math/ranges.h"
#include "core/model/targets.h"
#include "core/words/say.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace credence::race {
namespace {

constexpr double banana_sd = 2;
constexpr int few_nodes = 81;

Gaussian diagonal(double mean1, double variance1, double variance2) {
  return {Eigen::Vector2d(mean1, 0), Eigen::Vector2d(variance1, variance2).asDiagonal()};
}

Gaussian correlated(double rho) { return {Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, rho, rho, 1).finished()}; }

Ground from(SmoothTarget density, const Rect& range, Gaussian about, double scale, const PlaneDetail& detail) {
  const Eigen::Vector2d mean = about.mean(), sd = about.covariance().diagonal().cwiseSqrt();
  Ground ground{.race = {.density = density, .about = about},
                .known = known_in_plane(density, range, mean, sd, scale, detail),
                .about = about};
  ground.slowest = sd.maxCoeff();
  return ground;
}

// Moments in closed form.
Ground known_ground(const TargetSettings& p, const PlaneDetail& detail) {
  switch (p.target) {
    case Density::banana: {
      constexpr double s2 = banana_sd * banana_sd, reach = 3.4 * banana_sd;
      const double end = 8 * p.bend * s2, middle = -p.bend * s2;  // of x2 at three standard deviations, and at none
      return from(banana_target(p.bend, banana_sd),
                  {-reach, reach, std::min(end, middle) - 4, std::max(end, middle) + 4},
                  diagonal(0, s2, 1 + 2 * p.bend * p.bend * s2 * s2), 1, detail);
    }
    case Density::donut: {
      const double reach = p.radius + 4 * p.ring_width, variance = donut_variance(p.radius, p.ring_width);
      return from(donut_target(p.radius, p.ring_width), {-reach, reach, -reach, reach}, diagonal(0, variance, variance),
                  p.ring_width, detail);
    }
    case Density::funnel: {
      const double s2 = p.funnel_sd * p.funnel_sd;
      const SmoothTarget density = funnel_target(p.funnel_sd);
      const Gaussian about = diagonal(0, s2, std::exp(s2 / 2));
      Ground ground{
          .race = {.density = density, .about = about}, .known = known_funnel(p.funnel_sd, detail), .about = about};
      ground.slowest = p.funnel_sd;
      return ground;
    }
    case Density::mixture: {
      const double half = p.separation / 2, share = p.left_share;
      const std::vector<Gaussian> bumps{diagonal(-half, 1, 1), diagonal(half, 1, 1)};
      return from(mixture_target({share, 1 - share}, bumps), {-half - 4, half + 4, -4, 4},
                  diagonal(half * (1 - 2 * share), 1 + 4 * share * (1 - share) * half * half, 1), 1, detail);
    }
    default: {
      const Gaussian joint = correlated(p.rho);
      Ground ground = from(gaussian_target(joint), {-4, 4, -4, 4}, joint, std::sqrt(1 - std::fabs(p.rho)), detail);
      ground.race.joint = joint;
      return ground;
    }
  }
}

Rect around(const Eigen::Vector2d& mean, const Eigen::Vector2d& reach) {
  return {mean[0] - reach[0], mean[0] + reach[0], mean[1] - reach[1], mean[1] + reach[1]};
}

// Where the density is not yet what a Gaussian's is at more than four standard deviations.
Rect range_of(const ExactPosterior& exact) {
  const double infinity = std::numeric_limits<double>::infinity();
  Eigen::Vector2d low(infinity, infinity), high = -low;
  const double least = exact.log_joint.maxCoeff() - 8;
  for (Eigen::Index k = 0; k < exact.nodes.cols(); ++k) {
    if (exact.log_joint[k] < least) continue;
    low = low.cwiseMin(exact.nodes.col(k));
    high = high.cwiseMax(exact.nodes.col(k));
  }
  return {low[0], high[0], low[1], high[1]};
}

// The posterior of the points: its range by a coarse quadrature, its moments by a full one where they are asked for.
std::optional<Ground> posterior_ground(const TargetSettings& p, const LabelledPoints& points, bool for_scores,
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
  const Eigen::VectorXd widths =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(about.covariance()).eigenvalues().cwiseSqrt();
  const PlaneDetail detail{.nodes = for_scores ? PlaneDetail{}.nodes : few_nodes,
                           .bins = for_scores && known,
                           .log_z = known ? full->log_evidence : 0};
  Ground ground{.race = {.density = model, .logistic = model, .about = prior},
                .known = known_in_plane(model, range, mean, sd, widths.minCoeff(), detail),
                .about = about};
  ground.slowest = widths.maxCoeff();
  ground.known.names = {"w1", "w2"};
  if (!known) ground.known.mean = ground.known.sd = {std::nullopt, std::nullopt};
  return ground;
}

}  // namespace

std::string name_of(Sampler sampler) {
  static constexpr std::array<std::string_view, 11> names{
      phrase("random walk"), phrase("adaptive walk"),    phrase("slice"),     phrase("Gibbs"),
      phrase("Pólya-Gamma"), phrase("elliptical slice"), phrase("MALA"),      phrase("HMC"),
      phrase("NUTS"),        phrase("tempering"),        phrase("importance")};
  return translated(names[static_cast<std::size_t>(sampler)]);
}

bool fits(Sampler sampler, Density target) {
  if (sampler == Sampler::gibbs) return target == Density::gaussian;
  return sampler != Sampler::polya_gamma || target == Density::classification;
}

std::optional<Ground> make_ground(const TargetSettings& p, const LabelledPoints& points, bool for_scores,
                                  const std::stop_token& stop) {
  if (p.data()) return posterior_ground(p, points, for_scores, stop);
  const PlaneDetail few{.nodes = few_nodes, .bins = false};
  Ground ground = known_ground(p, for_scores ? PlaneDetail() : few);
  ground.spread = for_scores ? known_ground(p, few).known : ground.known;
  return ground;
}

RaceSettings settings_of(const Settings& p, const Ground& ground, Sampler sampler) {
  const double scale = ground.known.scale;
  const auto by_scale = [scale](double times) { return to_digits(times * scale, 2); };
  const auto& set = sampler == Sampler::mala ? p.mala_step : sampler == Sampler::hmc ? p.hmc_step : p.nuts_step;
  return {.walk_step = p.walk_step.value_or(by_scale(1.7)),
          .slice_width = p.slice_width.value_or(to_digits(2 * ground.slowest, 2)),
          .mala_step = p.mala_step.value_or(by_scale(1)),
          .hmc_step = p.hmc_step.value_or(by_scale(0.5)),
          .hmc_leapfrog = p.leapfrog_steps,
          .nuts_step = p.nuts_step.value_or(by_scale(0.5)),
          .nuts_doublings = p.nuts_doublings,
          .tune = !set,
          .temperatures = p.temperatures,
          .hottest = p.hottest};
}

}  // namespace credence::race
