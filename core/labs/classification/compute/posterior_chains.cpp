// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/posterior_chains.h"

#include "core/inference/cost.h"
#include "core/labs/classification/compute/proposal.h"
#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/sampling/adaptive_metropolis.h"
#include "core/sampling/elliptical_slice.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/nuts.h"
#include "core/sampling/polya_gamma_gibbs.h"
#include "core/sampling/random_walk_metropolis.h"

namespace credence::classification {

namespace {

std::vector<Eigen::VectorXd> dispersed_starts(const Analysis& a) {
  Rng rng = make_rng(a.inputs.seed, stream::starts);
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < a.parameters.chains; ++c) {
    if (a.laplace) {
      const Mode& mode = a.modes[static_cast<std::size_t>(c) % a.modes.size()];
      starts.push_back(mode.w + 2 * (a.laplace->gaussian.sample(rng) - a.laplace->gaussian.mean()));
    } else {
      starts.push_back(a.model->prior()->sample(rng));
    }
  }
  return starts;
}

// The cost per draw, in evaluations of the log posterior. For NUTS it is that of its longest usual path, in gradients.
constexpr int most_doublings = 7;
double evaluations_per_draw(const Analysis& a) {
  const auto D = static_cast<double>(a.dimension()), N = static_cast<double>(a.model->size());
  switch (a.parameters.sampler) {
    case Sampler::random_walk_metropolis:
      return 1;
    case Sampler::adaptive_metropolis:
      return 2;
    case Sampler::elliptical_slice:
      return 6;
    case Sampler::polya_gamma_gibbs:
      return 3 + (200 * N + N * D * D + D * D * D) / step_time(*a.model);
    case Sampler::nuts:
      return 60;
  }
  return 1;
}

ChainPlan plan_of(const Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const ChainPlan asked{.chains = p.chains,
                        .warmup = static_cast<std::size_t>(p.warmup),
                        .draws = static_cast<std::size_t>(p.draws),
                        .seed = a.inputs.seed};
  return affordable(asked, evaluations_per_draw(a) * step_time(*a.model), a.dimension());
}

template <class Kernel>
std::shared_ptr<SamplerRun> run_of(const Analysis& a, const Kernel& kernel,
                                   std::shared_ptr<const typename Kernel::Target> target) {
  return std::make_shared<KernelRun<Kernel>>(kernel, std::move(target), dispersed_starts(a), plan_of(a));
}

}  // namespace

std::shared_ptr<SamplerRun> start_chains(const Analysis& a) {
  const double step_size = a.parameters.step_size;
  const Eigen::MatrixXd steps = a.proposal.laplace ? laplace_steps(*a.laplace) : Eigen::MatrixXd();
  switch (a.parameters.sampler) {
    case Sampler::random_walk_metropolis:
      break;
    case Sampler::adaptive_metropolis:
      return run_of(a, AdaptiveMetropolis{.step_size = step_size, .scale = steps}, a.model);
    case Sampler::elliptical_slice: {
      GaussianTimesRest target{a.model, *a.model->prior()->as_gaussian()};
      return run_of(a, EllipticalSlice{}, std::make_shared<const GaussianTimesRest>(std::move(target)));
    }
    case Sampler::polya_gamma_gibbs:
      return run_of(a, PolyaGammaGibbs{}, a.model);
    case Sampler::nuts:
      return run_of(a, Nuts{.most_doublings = most_doublings}, a.model);
  }
  return run_of(a, RandomWalkMetropolis{.step_size = step_size, .factor = steps}, a.model);
}

void take_draws(Analysis& a, LiveChains& live, const std::stop_token& stop) {
  const auto shown = a.shown_weights();
  auto snapshot = live.snapshot({shown.begin(), a.dimension() < 2 ? shown.begin() + 1 : shown.end()}, stop);
  if (!snapshot) return;
  a.chains = std::move(snapshot);
  auto& predictor = a.predictors[Method::mcmc];
  predictor.reset();
  const Chains& draws = a.chains->draws;
  if (draws.draws() == 0) return;
  const std::size_t each = live.finished() ? draws.draws() : std::min(draws.draws(), LiveChains::draws_while_running);
  predictor = averaging_predictor(a.parameters.likelihood(),
                                  draws.some_draws(static_cast<Eigen::Index>(each * draws.chains.size())));
}

}  // namespace credence::classification
