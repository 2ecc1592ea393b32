// Benchmarks of the kernels on one core: sampler/<kernel>/<N> on a logistic posterior of N points and three weights,
// and sampler/<kernel>/gaussian50 on a Gaussian of fifty correlated dimensions. ess_per_second is the smallest bulk
// effective sample size over the time of sampling, warmup left out.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/diagnostics.h"
#include "core/inference/laplace.h"
#include "core/labs/samplers/compute/importance_sampling.h"
#include "core/math/parallel.h"
#include "core/model/binary_classifier.h"
#include "core/model/targets.h"
#include "core/sampling/adaptive_metropolis.h"
#include "core/sampling/elliptical_slice.h"
#include "core/sampling/gibbs.h"
#include "core/sampling/hmc.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/mala.h"
#include "core/sampling/metropolis_hastings.h"
#include "core/sampling/nuts.h"
#include "core/sampling/parallel_tempering.h"
#include "core/sampling/polya_gamma_gibbs.h"
#include "core/sampling/random_walk_metropolis.h"
#include "core/sampling/slice.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>
#include <map>
#include <string>

using namespace credence;

namespace {

Gaussian isotropic(Eigen::Index D, double variance) {
  return Gaussian(Eigen::VectorXd::Zero(D), variance * Eigen::MatrixXd::Identity(D, D));
}

// What the kernels are given: a density with its mode and about its covariance there.
struct Problem {
  std::shared_ptr<const SmoothLogDensity> density;
  Gaussian scale;  // mode and inverse Hessian
  Gaussian wide;   // a Gaussian to draw ellipses from
};

// N points phi = (1, x1, x2) with x ~ N(0, I), labelled by a logistic model with weights (0.5, 1, -1); N(0, 10 I).
std::shared_ptr<const BinaryClassifier> logistic(Eigen::Index size) {
  Rng rng = make_rng(2024);
  Eigen::MatrixXd Phi(size, 3);
  Eigen::VectorXi t(size);
  for (Eigen::Index n = 0; n < size; ++n) {
    Phi.row(n) << 1, standard_normal(rng), standard_normal(rng);
    t[n] = uniform(rng) < probability(Link::logistic, 0.5 * Phi(n, 0) + Phi(n, 1) - Phi(n, 2)) ? 1 : 0;
  }
  return std::make_shared<BinaryClassifier>(std::move(Phi), std::move(t), Link::logistic, isotropic(3, 10));
}

Problem logistic_problem(const std::shared_ptr<const BinaryClassifier>& model) {
  const NewtonTrace trace = newton(*model, Eigen::VectorXd::Zero(3), {});
  return {model, laplace(trace).value().gaussian, isotropic(3, 10)};
}

// An AR(1) process of fifty values with correlation 0.9 from one to the next, of standard deviations from 0.5 to 2.
Gaussian gaussian50() {
  const Eigen::Index D = 50;
  Eigen::MatrixXd S(D, D);
  const auto sd = [](Eigen::Index i) { return std::exp2(static_cast<double>(i) / 24.5 - 1); };
  for (Eigen::Index i = 0; i < D; ++i) {
    for (Eigen::Index j = 0; j < D; ++j) S(i, j) = sd(i) * sd(j) * std::pow(0.9, static_cast<double>(std::abs(i - j)));
  }
  return Gaussian(Eigen::VectorXd::Zero(D), S);
}

Problem gaussian_problem() {
  const Gaussian gaussian = gaussian50();
  return {gaussian_target(gaussian), gaussian, isotropic(50, 4)};
}

template <Kernel K>
void sample(benchmark::State& state, const K& kernel, const std::shared_ptr<const typename K::Target>& target,
            const Eigen::VectorXd& start, const ChainPlan& plan) {
  set_thread_count(1);
  double seconds = 0, steps = 0, gradients = 0, ess = 0;
  for (auto _ : state) {
    state.PauseTiming();
    KernelRun<K> run(kernel, target, std::vector<Eigen::VectorXd>(static_cast<std::size_t>(plan.chains), start), plan);
    run.advance(plan.warmup);
    state.ResumeTiming();
    const auto begin = std::chrono::steady_clock::now();
    run.advance(plan.draws);
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    state.PauseTiming();
    const Chains& chains = run.chains();
    steps += static_cast<double>(plan.chains) * static_cast<double>(plan.draws);
    for (const Chain& chain : chains.chains) {
      for (std::size_t i = chains.warmup; i < chain.size(); ++i) gradients += chain.note(i).gradients;
    }
    double smallest = HUGE_VAL;
    for (Eigen::Index d = 0; d < start.size(); ++d) smallest = std::min(smallest, ess_bulk(chains.kept(d)));
    ess += smallest;
    state.ResumeTiming();
  }
  set_thread_count(0);
  state.counters["steps_per_second"] = steps / seconds;
  if (gradients > 0) state.counters["gradients_per_second"] = gradients / seconds;
  state.counters["ess_per_second"] = ess / seconds;
}

double walk_step(const Problem& problem) {
  const auto D = static_cast<double>(problem.scale.dimension());
  return 2.38 / std::sqrt(D) * std::sqrt(problem.scale.covariance().trace() / D);
}

// Importance draws and their weights; the effective sample size is that of the weights.
void importance(benchmark::State& state, const Problem& problem, std::size_t count) {
  set_thread_count(1);
  double ess = 0, seconds = 0, draws = 0;
  Rng rng = make_rng(7);
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    const samplers::WeightedDraws weighted =
        samplers::importance_sample(*problem.density, {problem.scale, 5}, count, rng);
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    seconds += passed, ess += weighted.ess(), draws += static_cast<double>(count);
  }
  set_thread_count(0);
  state.counters["steps_per_second"] = draws / seconds;
  state.counters["ess_per_second"] = ess / seconds;
}

// The problems, each made when it is first asked for.
const Problem& problem_of(const std::string& name) {
  static std::map<std::string, Problem> made;
  if (!made.contains(name)) {
    made[name] = name == "gaussian50" ? gaussian_problem() : logistic_problem(logistic(std::stoi(name)));
  }
  return made[name];
}

// make(problem, step): the kernel, with the step of a random walk; see(problem): its target.
template <class Make, class See>
void add(const std::string& kernel, const std::string& name, std::size_t draws, const Make& make, const See& see) {
  benchmark::RegisterBenchmark(("sampler/" + kernel + "/" + name).c_str(), [=](benchmark::State& state) {
    const Problem& problem = problem_of(name);
    // A walk's step is as wide as narrow directions let it be.
    const double step = name == "gaussian50" ? 0.1 : walk_step(problem);
    sample(state, make(problem, step), see(problem), problem.scale.mean(),
           {4, 1000, std::max<std::size_t>(draws, 100), 7});
  })->Unit(benchmark::kMillisecond);
}

void register_kernels(const std::string& name, std::size_t draws) {
  const auto density = [](const Problem& p) -> std::shared_ptr<const LogDensity> { return p.density; };
  const auto smooth = [](const Problem& p) { return p.density; };
  const auto times_rest = [](const Problem& p) {
    return std::make_shared<const GaussianTimesRest>(GaussianTimesRest{p.density, p.wide});
  };
  add(
      "random_walk", name, draws, [](const Problem&, double step) { return RandomWalkMetropolis{step}; }, density);
  add(
      "adaptive", name, draws, [](const Problem&, double step) { return AdaptiveMetropolis{step}; }, density);
  const auto hastings = [](const Problem& p, double step) {
    const auto D = static_cast<std::size_t>(p.scale.dimension());
    return MetropolisHastings{product_proposal(std::vector<CoordinateStep>(D, GaussianStep{step}))};
  };
  add("hastings", name, draws, hastings, density);
  const auto slice = [](const Problem& p, double) {
    return Slice{2 * std::sqrt(p.scale.covariance().trace() / static_cast<double>(p.scale.dimension()))};
  };
  add("slice", name, draws / (name == "gaussian50" ? 100 : 10), slice, density);
  add(
      "mala", name, draws, [](const Problem&, double step) { return Mala{0.5 * step}; }, smooth);
  add(
      "hmc", name, draws / 8,
      [](const Problem&, double step) {
        return Hmc{0.5 * step, 8, 0.2};
      },
      smooth);
  add(
      "nuts", name, draws / 4, [](const Problem&, double step) { return Nuts{0.5 * step}; }, smooth);
  add(
      "tempering", name, draws / 4, [](const Problem&, double step) { return ParallelTempering{step}; }, density);
  add(
      "elliptical_slice", name, draws / 4, [](const Problem&, double) { return EllipticalSlice{}; }, times_rest);
  benchmark::RegisterBenchmark(("sampler/importance/" + name).c_str(), [=](benchmark::State& state) {
    importance(state, problem_of(name), draws);
  })->Unit(benchmark::kMillisecond);
}

void register_polya_gamma(const std::string& name, std::size_t draws) {
  const auto target = [](const Problem& p) { return std::dynamic_pointer_cast<const BinaryClassifier>(p.density); };
  add(
      "polya_gamma_gibbs", name, draws, [](const Problem&, double) { return PolyaGammaGibbs{}; }, target);
}

const bool sampler_registered = [] {
  register_kernels("100", 50000);
  register_kernels("10000", 2000);
  register_polya_gamma("100", 2000);
  register_polya_gamma("10000", 100);
  register_kernels("gaussian50", 20000);
  const auto conditionals = [](const Problem& p) { return gaussian_conditionals(p.scale, single_blocks(50)); };
  add(
      "gibbs", "gaussian50", 5000, [](const Problem&, double) { return Gibbs{}; }, conditionals);
  return true;
}();

}  // namespace
