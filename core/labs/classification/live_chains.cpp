#include "core/labs/classification/live_chains.h"

#include "core/math/random.h"

#include <algorithm>

namespace credence::classification {

namespace {

constexpr std::uint64_t start_stream = 3;

std::vector<Eigen::VectorXd> dispersed_starts(const Analysis& a) {
  Rng rng = make_rng(a.inputs.seed, start_stream);
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
  return {.chains = p.chains, .warmup = static_cast<std::size_t>(p.warmup), .draws = static_cast<std::size_t>(p.draws),
          .seed = a.inputs.seed};
}

// A chain's coordinate over its draws; long ones keep only the extremes of each of some thousand stretches.
Polyline trace_of(const Chain& chain, Eigen::Index coordinate) {
  constexpr std::size_t stretches = 1500;
  const std::size_t length = chain.size(), stride = std::max<std::size_t>(1, length / stretches);
  Polyline trace;
  for (std::size_t begin = 0; begin < length; begin += stride) {
    const std::size_t end = std::min(begin + stride, length);
    std::size_t low = begin, high = begin;
    for (std::size_t k = begin; k < end; ++k) {
      if (chain.draw(k)(coordinate) < chain.draw(low)(coordinate)) low = k;
      if (chain.draw(k)(coordinate) > chain.draw(high)(coordinate)) high = k;
    }
    for (const std::size_t k : {std::min(low, high), std::max(low, high)}) {
      const Point2 point{static_cast<double>(k + 1), chain.draw(k)(coordinate)};
      if (trace.empty() || trace.back() != point) trace.push_back(point);
    }
  }
  return trace;
}

}  // namespace

LiveChains::LiveChains(const Analysis& a)
    : model_(a.model),
      starts_(dispersed_starts(a)),
      run_(RandomWalkMetropolis{.step_size = a.parameters.step_size}, *model_, starts_, plan_of(a)) {}

void LiveChains::show_in(Analysis& a) const {
  const Chains& chains = run_.chains();
  a.chain_starts = starts_;
  a.chains_finished = finished();
  a.chain_summaries.clear();
  a.chain_traces.clear();
  for (const Chain& chain : chains.chains) a.chain_traces.push_back(trace_of(chain, a.shown_weights()[0]));
  auto& predictor = a.predictors[static_cast<std::size_t>(Method::mcmc)];
  predictor.reset();
  if (chains.chains[0].size() > chains.warmup) {
    for (Eigen::Index d = 0; d < a.dimension(); ++d) a.chain_summaries.push_back(summarise(chains.kept(d)));
    predictor = averaging_predictor(a.parameters.likelihood(), chains.kept_draws());
  }
  a.chains = chains;
}

RandomWalkMetropolis::Info replay_move(const Analysis& a, std::size_t index) {
  return replay(RandomWalkMetropolis{.step_size = a.parameters.step_size}, *a.model, a.chain_starts[0], plan_of(a), 0, index);
}

}  // namespace credence::classification
