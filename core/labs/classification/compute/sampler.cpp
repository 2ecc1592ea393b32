#include "core/labs/classification/compute/sampler.h"

#include "core/inference/work.h"
#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/sampling/kernel_run.h"
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

ChainPlan plan_of(const Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const ChainPlan asked{.chains = p.chains,
                        .warmup = static_cast<std::size_t>(p.warmup),
                        .draws = static_cast<std::size_t>(p.draws),
                        .seed = a.inputs.seed};
  return affordable(asked, step_time(*a.model), a.dimension());
}

}  // namespace

std::shared_ptr<SamplerRun> start_chains(const Analysis& a) {
  return std::make_shared<KernelRun<RandomWalkMetropolis>>(RandomWalkMetropolis{.step_size = a.parameters.step_size},
                                                           a.model, dispersed_starts(a), plan_of(a));
}

void show_chains(Analysis& a, LiveChains& live, const std::stop_token& stop) {
  const auto shown = a.shown_weights();
  auto snapshot = live.snapshot({shown.begin(), a.dimension() < 2 ? shown.begin() + 1 : shown.end()}, stop);
  if (!snapshot) return;
  a.chains = std::move(snapshot);
  auto& predictor = a.predictors[static_cast<std::size_t>(Method::mcmc)];
  predictor.reset();
  const Chains& draws = a.chains->draws;
  if (draws.draws() == 0) return;
  const std::size_t each = live.finished() ? draws.draws() : std::min(draws.draws(), LiveChains::draws_while_running);
  predictor = averaging_predictor(a.parameters.likelihood(),
                                  draws.some_draws(static_cast<Eigen::Index>(each * draws.chains.size())));
}

}  // namespace credence::classification
