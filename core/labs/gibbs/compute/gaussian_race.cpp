// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/gaussian_race.h"

#include "core/diagnostics/agreement.h"
#include "core/diagnostics/diagnostics.h"
#include "core/math/parallel.h"
#include "core/model/targets.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence::gibbs {
namespace {

constexpr int chains = 4;

KernelTarget target_of(const GaussianRaceSettings& p) {
  const Gaussian density = density_of(p.rho);
  return {.density = gaussian_target(density), .joint = density, .axes = axes_of(p.angle)};
}

// A path of HMC that is one step longer now and then has any length on average.
KernelSettings settings_of(const GaussianRaceSettings& p) {
  const double whole = std::floor(p.leapfrog_steps());
  return {.walk_step = p.step_size,
          .scan = p.scan,
          .hmc_step = p.hmc_step(),
          .hmc_leapfrog = static_cast<int>(whole),
          .hmc_one_more = p.leapfrog_steps() - whole,
          .tune = false};
}

double evaluations_per_draw(RaceKernel kernel, const GaussianRaceSettings& p) {
  if (kernel == RaceKernel::gibbs) return p.updates_per_draw();
  return kernel == RaceKernel::hmc ? p.leapfrog_steps() : 1;
}

void measure(GaussianRacer& racer, const std::stop_token& stop) {
  const Chains& drawn = racer.chains();
  double least = std::numeric_limits<double>::infinity(), worst = 0;
  for (Eigen::Index d = 0; d < 2; ++d) {
    const Mixing found = mixing(drawn.kept(d), stop);
    if (!std::isfinite(found.ess_bulk) || !std::isfinite(found.rhat)) return;
    least = std::min(least, found.ess_bulk);
    worst = std::max(worst, found.rhat);
  }
  racer.ess = least;
  racer.rhat = worst;
}

// The density's standard deviations across its ridge and along it.
double narrow_sd(const GaussianRaceSettings& p) { return std::sqrt(1 - std::fabs(p.rho)); }
double long_sd(const GaussianRaceSettings& p) { return std::sqrt(1 + std::fabs(p.rho)); }

double path_wanted(const GaussianRaceSettings& p) { return p.path_length.value_or(std::numbers::pi / 2 * long_sd(p)); }

}  // namespace

double GaussianRaceSettings::hmc_step() const { return hmc_step_size.value_or(0.75 * narrow_sd(*this)); }

double GaussianRaceSettings::leapfrog_steps() const {
  return std::clamp(path_wanted(*this) / hmc_step(), 1.0, std::min(1000.0, evaluations / 4.0));
}

std::optional<double> GaussianRacer::ess_per_evaluation() const {
  if (!ess || !rhat || *rhat > worthless_rhat) return std::nullopt;
  return *ess / static_cast<double>(evaluations());
}

Gaussian density_of(double rho) { return {Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, rho, rho, 1).finished()}; }

Eigen::Matrix2d axes_of(double angle) {
  if (angle == 0) return Eigen::Matrix2d::Identity();
  const double turn = angle * std::numbers::pi / 180;
  if (angle == 45) return std::sqrt(0.5) * (Eigen::Matrix2d() << 1, -1, 1, 1).finished();  // to the last digit
  return (Eigen::Matrix2d() << std::cos(turn), -std::sin(turn), std::sin(turn), std::cos(turn)).finished();
}

GibbsTheory theory_of(const GaussianRaceSettings& p) {
  return gibbs_theory(turned(density_of(p.rho), axes_of(p.angle)), single_blocks(2), p.scan);
}

double worth_theory(const GaussianRaceSettings& p) {
  const GibbsTheory theory = theory_of(p);
  const Eigen::Matrix2d axes = axes_of(p.angle);
  return 1 /
         (p.updates_per_draw() * std::max(theory.integrated_time(axes.row(0)), theory.integrated_time(axes.row(1))));
}

std::optional<GaussianRacers> race_on_gaussian(const GaussianRaceSettings& p, std::uint64_t seed,
                                               const std::stop_token& stop) {
  Rng rng = chain_rng(seed, chains);    // the chains have the streams before it
  std::vector<Eigen::VectorXd> starts;  // drawn from the density: no warmup is needed
  for (int c = 0; c < chains; ++c) starts.push_back(density_of(p.rho).sample(rng));
  GaussianRacers racers;
  for (std::size_t i = 0; i < racers.size(); ++i) {
    GaussianRacer& racer = racers[i];
    racer.kernel = raced_kernels[i];
    racer.start = starts[0];
    racer.evaluations_per_draw = evaluations_per_draw(racer.kernel, p);
    // The plan sets the length: paths of HMC differ in their costs, and none is left out for that.
    const ChainPlan plan{.chains = chains,
                         .warmup = 0,
                         .draws = static_cast<std::size_t>(p.evaluations / racer.evaluations_per_draw),
                         .seed = seed};
    RaceLane lane(race_run(racer.kernel, target_of(p), settings_of(p), starts, plan));
    if (!lane.advance(RaceLane::unlimited, stop)) return std::nullopt;
    racer.lane = std::make_shared<const RaceLane>(std::move(lane));
    measure(racer, stop);
  }
  if (stop.stop_requested()) return std::nullopt;
  return racers;
}

std::optional<Strengths> study_strengths(const GaussianRaceSettings& p, std::uint64_t seed,
                                         const std::stop_token& stop) {
  Strengths study{.strength = {0, 0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999},
                  .worth = {}};
  for (auto& worth : study.worth) worth.resize(study.strength.size());
  parallel_for(
      study.strength.size(), 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) {
          GaussianRaceSettings there = p;
          there.rho = std::copysign(study.strength[k], p.rho);
          const auto racers = race_on_gaussian(there, seed, stop);
          if (!racers) return;
          for (std::size_t i = 0; i < racers->size(); ++i) study.worth[i][k] = (*racers)[i].ess_per_evaluation();
        }
      },
      stop);
  if (stop.stop_requested()) return std::nullopt;
  return study;
}

}  // namespace credence::gibbs
