// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/draws/compute/made_draws.h"

#include "core/model/targets.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/nuts.h"
#include "core/sampling/plan_budget.h"
#include "core/sampling/random_walk_metropolis.h"

#include <cmath>
#include <numbers>

namespace credence::draws {
namespace {

constexpr double correlation = 0.6;   // of x1 and x2 where the target is a Gaussian
constexpr double half_gap = 6;        // of the modes along x1
constexpr double funnel_width = 1.5;  // standard deviation of the funnel's x1
constexpr int warmup_of_nuts = 500;

double normal_density(double x, double mean, double sd) {
  const double z = (x - mean) / sd;
  return std::exp(-0.5 * z * z) / (sd * std::sqrt(2 * std::numbers::pi));
}

Truth gaussian_truth(double mean, double sd) {
  return {mean, sd, [=](double x) { return normal_density(x, mean, sd); }};
}

SmoothTarget plain_target() {
  return gaussian_target(
      Gaussian(Eigen::Vector2d::Zero(), (Eigen::Matrix2d() << 1, correlation, correlation, 1).finished()));
}

SmoothTarget two_mode_target() {
  const Eigen::Matrix2d round = Eigen::Matrix2d::Identity();
  return mixture_target(
      {1, 1}, {Gaussian(Eigen::Vector2d(-half_gap, 0), round), Gaussian(Eigen::Vector2d(half_gap, 0), round)});
}

std::vector<Truth> plain_truths() { return {gaussian_truth(0, 1), gaussian_truth(0, 1)}; }

std::vector<Truth> two_mode_truths() {
  const auto density = [](double x) {
    return 0.5 * (normal_density(x, -half_gap, 1) + normal_density(x, half_gap, 1));
  };
  return {{0.0, std::sqrt(1 + half_gap * half_gap), density}, gaussian_truth(0, 1)};
}

ChainPlan plan_of(const SamplerSettings& s, std::uint64_t seed, int warmup, double step_cost) {
  const ChainPlan asked{.chains = s.chains,
                        .warmup = static_cast<std::size_t>(warmup),
                        .draws = static_cast<std::size_t>(s.draws),
                        .seed = seed};
  return within_budget(asked, {.step = step_cost, .summary = 1300});
}

// The start of each chain.
Eigen::VectorXd start_of(const SamplerSettings& s, int chain) {
  const double turn = 2.4 + 2 * std::numbers::pi * chain / s.chains;
  const Eigen::Vector2d around(std::cos(turn), std::sin(turn));
  switch (s.origin) {
    case Origin::two_modes:
      return Eigen::Vector2d(chain % 2 == 0 ? -half_gap : half_gap, 0) + 0.5 * around;
    case Origin::one_mode:
      return Eigen::Vector2d(-half_gap, 0) + 0.5 * around;
    case Origin::far_starts:
      return 25 * around;
    default:
      return around;
  }
}

std::vector<Eigen::VectorXd> starts_of(const SamplerSettings& s) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < s.chains; ++c) starts.push_back(start_of(s, c));
  return starts;
}

Chains walked(const SamplerSettings& s, const Target& target, std::uint64_t seed, const std::stop_token& stop) {
  KernelRun<RandomWalkMetropolis> run(RandomWalkMetropolis{s.step_size}, target, starts_of(s),
                                      plan_of(s, seed, 0, 150));
  run.advance(run.plan().total(), stop);
  Chains chains = run.chains();
  if (s.origin != Origin::one_stuck) return chains;
  // The second chain proposes steps that are never accepted; a single chain is the one that is stuck.
  ChainPlan plan = run.plan();
  plan.chains = 1;
  KernelRun<RandomWalkMetropolis> stuck(RandomWalkMetropolis{1e9}, target, {start_of(s, s.chains > 1 ? 1 : 0) * 0.3},
                                        plan);
  stuck.advance(plan.total(), stop);
  chains.chains[s.chains > 1 ? 1 : 0] = stuck.chains().chains[0];
  return chains;
}

Draws nuts_in_funnel(const SamplerSettings& s, std::uint64_t seed, const std::stop_token& stop) {
  KernelRun<Nuts> run(Nuts{}, funnel_target(funnel_width), starts_of(s), plan_of(s, seed, warmup_of_nuts, 9000));
  run.advance(run.plan().total(), stop);
  return recorded(run.chains(), true);
}

// Numbers made one after the other: next(the number before, generator).
template <class Next>
Eigen::MatrixXd series(const SamplerSettings& s, std::uint64_t seed, std::uint64_t parameter, const Next& next) {
  Eigen::MatrixXd values(s.draws, s.chains);
  for (Eigen::Index c = 0; c < values.cols(); ++c) {
    Rng rng = make_rng(seed, 100 + 16 * parameter + static_cast<std::uint64_t>(c));
    double x = standard_normal(rng);
    for (Eigen::Index i = 0; i < values.rows(); ++i) values(i, c) = x = next(x, rng);
  }
  return values;
}

Draws named(std::vector<DrawsColumn> parameters) {
  Draws draws;
  draws.parameters = std::move(parameters);
  for (Eigen::Index c = 0; c < draws.parameters.front().values.cols(); ++c) {
    draws.chains.push_back(std::to_string(c + 1));
  }
  return draws;
}

MadeDraws autoregression(const SamplerSettings& s, std::uint64_t seed) {
  const double rest = std::sqrt(1 - s.persistence * s.persistence);
  const auto next = [&](double x, Rng& rng) { return s.persistence * x + rest * standard_normal(rng); };
  return {named({{"x1", series(s, seed, 0, next)}, {"x2", series(s, seed, 1, next)}}), plain_truths()};
}

MadeDraws heavy_tails(const SamplerSettings& s, std::uint64_t seed) {
  const auto cauchy = [](double, Rng& rng) { return std::tan(std::numbers::pi * (uniform(rng) - 0.5)); };
  const auto gaussian = [](double, Rng& rng) { return standard_normal(rng); };
  const auto density = [](double x) { return 1 / (std::numbers::pi * (1 + x * x)); };
  return {named({{"x1", series(s, seed, 0, cauchy)}, {"x2", series(s, seed, 1, gaussian)}}),
          {{std::nullopt, std::nullopt, density}, gaussian_truth(0, 1)}};
}

}  // namespace

Draws recorded(const Chains& run, bool energies) {
  std::vector<DrawsColumn> parameters, sampler;
  const auto column = [&](const std::string& name, const auto& value) {
    Eigen::MatrixXd values(static_cast<Eigen::Index>(run.chains.front().size()), std::ssize(run.chains));
    for (Eigen::Index c = 0; c < values.cols(); ++c) {
      const Chain& chain = run.chains[static_cast<std::size_t>(c)];
      for (Eigen::Index i = 0; i < values.rows(); ++i) values(i, c) = value(chain, static_cast<std::size_t>(i));
    }
    return DrawsColumn{name, std::move(values)};
  };
  for (Eigen::Index d = 0; d < run.chains.front().dimension(); ++d) {
    std::string name = "x";
    name += std::to_string(d + 1);
    parameters.push_back(column(name, [d](const Chain& c, std::size_t i) { return c.draw(i)(d); }));
  }
  if (energies) {
    sampler.push_back(column("lp__", [](const Chain& c, std::size_t i) { return c.log_density(i); }));
    sampler.push_back(
        column("divergent__", [](const Chain& c, std::size_t i) { return c.note(i).divergent ? 1.0 : 0.0; }));
    sampler.push_back(
        column("energy__", [](const Chain& c, std::size_t i) { return c.note(i).kinetic - c.log_density(i); }));
  }
  Draws draws = named(std::move(parameters));
  draws.sampler = std::move(sampler);
  draws.warmup = static_cast<Eigen::Index>(run.warmup);
  return draws;
}

MadeDraws make_draws(const SamplerSettings& s, std::uint64_t seed, const std::stop_token& stop) {
  switch (s.origin) {
    case Origin::autoregression:
      return autoregression(s, seed);
    case Origin::heavy_tails:
      return heavy_tails(s, seed);
    case Origin::funnel:
      return {nuts_in_funnel(s, seed, stop),
              {gaussian_truth(0, funnel_width), {0.0, std::exp(funnel_width * funnel_width / 4), {}}}};
    case Origin::two_modes:
    case Origin::one_mode:
      return {recorded(walked(s, two_mode_target(), seed, stop), false), two_mode_truths()};
    default:
      return {recorded(walked(s, plain_target(), seed, stop), false), plain_truths()};
  }
}

}  // namespace credence::draws
