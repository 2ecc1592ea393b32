#include "core/labs/gibbs/compute/gaussian_race.h"

#include "core/diagnostics/diagnostics.h"
#include "core/model/targets.h"
#include "core/sampling/hmc.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence::gaussian_race {
namespace {

constexpr int chains = 4;
constexpr double mixed_rhat = 1.05;

template <class K>
std::shared_ptr<SamplerRun> made(const K& kernel, std::shared_ptr<const typename K::Target> target, const Racer& racer,
                                 const Settings& p, std::uint64_t seed) {
  const auto draws = static_cast<std::size_t>(p.evaluations / racer.evaluations_a_draw);
  return std::make_shared<KernelRun<K>>(kernel, std::move(target), racer.starts,
                                        ChainPlan{.chains = chains, .warmup = 0, .draws = draws, .seed = seed});
}

std::shared_ptr<SamplerRun> run_of(Racer& racer, const Settings& p, std::uint64_t seed) {
  const Gaussian density = density_of(p.rho);
  switch (racer.sampler) {
    case Sampler::gibbs:
      racer.evaluations_a_draw = p.updates_a_draw();
      return made(Gibbs{p.scan}, gaussian_conditionals(density, axes_of(p.angle), single_blocks(2)), racer, p, seed);
    case Sampler::random_walk:
      return made(RandomWalkMetropolis{p.step_size}, gaussian_target(density), racer, p, seed);
    case Sampler::hmc:
      break;
  }
  racer.evaluations_a_draw = p.leapfrog_steps();
  const double whole = std::floor(racer.evaluations_a_draw);
  const Hmc kernel{.step_size = p.hmc_step(),
                   .leapfrog_steps = static_cast<int>(whole),
                   .jitter = 0.2,
                   .tune = false,
                   .one_more = racer.evaluations_a_draw - whole};
  return made(kernel, gaussian_target(density), racer, p, seed);
}

void measure(Racer& racer) {
  const Chains& drawn = racer.run->chains();
  double least = std::numeric_limits<double>::infinity(), worst = 0;
  for (Eigen::Index d = 0; d < 2; ++d) {
    const Eigen::MatrixXd kept = drawn.kept(d);
    const double ess = ess_bulk(kept), agreement = rhat(kept);
    if (!std::isfinite(ess) || !std::isfinite(agreement)) return;
    least = std::min(least, ess);
    worst = std::max(worst, agreement);
  }
  racer.ess = least;
  racer.rhat = worst;
}

// Of the density across its ridge and along it.
double narrow_sd(const Settings& p) { return std::sqrt(1 - std::fabs(p.rho)); }
double long_sd(const Settings& p) { return std::sqrt(1 + std::fabs(p.rho)); }

double path_wanted(const Settings& p) { return p.path_length.value_or(std::numbers::pi / 2 * long_sd(p)); }

}  // namespace

double Settings::hmc_step() const { return hmc_step_size.value_or(0.75 * narrow_sd(*this)); }

double Settings::leapfrog_steps() const {
  return std::clamp(path_wanted(*this) / hmc_step(), 1.0, std::min(1000.0, evaluations / 4.0));
}

const char* id_of(Sampler sampler) {
  return std::array{"gibbs", "random_walk", "hmc"}[static_cast<std::size_t>(sampler)];
}

std::string name_of(Sampler sampler) {
  if (sampler == Sampler::gibbs) return say("Gibbs");
  return sampler == Sampler::random_walk ? say("random walk") : say("HMC");
}

double Racer::evaluations() const {
  double sum = 0;
  for (const Chain& chain : run->chains().chains) {
    if (sampler != Sampler::hmc) sum += static_cast<double>(chain.size()) * evaluations_a_draw;
    for (std::size_t i = 0; i < chain.size() && sampler == Sampler::hmc; ++i) sum += chain.note(i).gradients;
  }
  return sum;
}

std::optional<double> Racer::ess_an_evaluation() const {
  if (!ess || !rhat || *rhat > mixed_rhat) return std::nullopt;
  return *ess / evaluations();
}

Gaussian density_of(double rho) { return {Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, rho, rho, 1).finished()}; }

Eigen::Matrix2d axes_of(double angle) {
  if (angle == 0) return Eigen::Matrix2d::Identity();
  const double turn = angle * std::numbers::pi / 180;
  if (angle == 45) return std::sqrt(0.5) * (Eigen::Matrix2d() << 1, -1, 1, 1).finished();  // to the last digit
  return (Eigen::Matrix2d() << std::cos(turn), -std::sin(turn), std::sin(turn), std::cos(turn)).finished();
}

GibbsTheory theory_of(const Settings& p) {
  return gibbs_theory(turned(density_of(p.rho), axes_of(p.angle)), single_blocks(2), p.scan);
}

double worth_theory(const Settings& p) {
  const GibbsTheory theory = theory_of(p);
  const Eigen::Matrix2d axes = axes_of(p.angle);
  return 1 / (p.updates_a_draw() * std::max(theory.integrated_time(axes.row(0)), theory.integrated_time(axes.row(1))));
}

std::optional<std::array<Racer, 3>> race(const Settings& p, std::uint64_t seed, const std::stop_token& stop) {
  std::array<Racer, 3> racers;
  Rng rng = chain_rng(seed, chains);  // the chains have the streams before it
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < chains; ++c) starts.push_back(density_of(p.rho).sample(rng));
  for (std::size_t i = 0; i < racers.size(); ++i) {
    racers[i].sampler = samplers[i];
    racers[i].starts = starts;
    const std::shared_ptr<SamplerRun> run = run_of(racers[i], p, seed);
    if (!run->advance(run->plan().total(), stop)) return std::nullopt;
    racers[i].run = run;
    measure(racers[i]);
  }
  return racers;
}

std::optional<Strengths> study_strengths(const Settings& p, std::uint64_t seed, const std::stop_token& stop) {
  Strengths study{.strength = {0, 0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999},
                  .worth = {}};
  for (const double strength : study.strength) {
    Settings there = p;
    there.rho = std::copysign(strength, p.rho);
    const auto racers = race(there, seed, stop);
    if (!racers) return std::nullopt;
    for (std::size_t i = 0; i < samplers.size(); ++i) study.worth[i].push_back((*racers)[i].ess_an_evaluation());
  }
  return study;
}

}  // namespace credence::gaussian_race
