#include "core/labs/classification/compute/live_chains.h"

#include "core/math/random.h"
#include "core/math/streams.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

constexpr std::size_t stretch_length = 32;        // draws
constexpr std::size_t draws_while_running = 500;  // of each chain, that diagnostics and predictions use meanwhile

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
  return {.chains = p.chains,
          .warmup = static_cast<std::size_t>(p.warmup),
          .draws = static_cast<std::size_t>(p.draws),
          .seed = a.inputs.seed};
}

// Evenly spaced draws of every chain, as the diagnostics want them.
Eigen::MatrixXd thinned(const Chains& chains, Eigen::Index coordinate) {
  const std::size_t stride = chains.draws() / draws_while_running;
  Eigen::MatrixXd result(draws_while_running, chains.chains.size());
  for (std::size_t c = 0; c < chains.chains.size(); ++c) {
    for (std::size_t i = 0; i < draws_while_running; ++i) {
      result(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(c)) =
          chains.chains[c].draw(chains.warmup + i * stride)(coordinate);
    }
  }
  return result;
}

}  // namespace

LiveChains::LiveChains(const Analysis& a)
    : run_(std::make_shared<KernelRun<RandomWalkMetropolis>>(RandomWalkMetropolis{.step_size = a.parameters.step_size},
                                                             a.model, dispersed_starts(a), plan_of(a))) {}

void LiveChains::extend_stretches(Eigen::Index coordinate) {
  const std::vector<Chain>& chains = run_->chains().chains;
  stretches_.resize(chains.size());
  for (std::size_t c = 0; c < chains.size(); ++c) {
    for (std::size_t begin = stretches_[c].size() * stretch_length; begin + stretch_length <= chains[c].size();
         begin += stretch_length) {
      Stretch stretch{begin, begin};
      for (std::size_t k = begin; k < begin + stretch_length; ++k) {
        const double value = chains[c].draw(k)(coordinate);
        if (value < chains[c].draw(stretch.low)(coordinate)) stretch.low = k;
        if (value > chains[c].draw(stretch.high)(coordinate)) stretch.high = k;
      }
      stretches_[c].push_back(stretch);
    }
  }
}

// A chain's coordinate over its draws; a long one keeps only the extremes of each of some thousand stretches.
Polyline LiveChains::trace_of(std::size_t c, Eigen::Index coordinate) const {
  constexpr std::size_t most = 1500;
  const Chain& chain = run_->chains().chains[c];
  const auto point = [&](std::size_t k) { return Point2{static_cast<double>(k + 1), chain.draw(k)(coordinate)}; };
  Polyline trace;
  if (chain.size() <= 2 * most) {
    for (std::size_t k = 0; k < chain.size(); ++k) trace.push_back(point(k));
    return trace;
  }
  const std::vector<Stretch>& all = stretches_[c];
  const std::size_t group = (all.size() + most - 1) / most;
  for (std::size_t begin = 0; begin < all.size(); begin += group) {
    Stretch widest = all[begin];
    for (std::size_t s = begin; s < std::min(begin + group, all.size()); ++s) {
      if (point(all[s].low).y < point(widest.low).y) widest.low = all[s].low;
      if (point(all[s].high).y > point(widest.high).y) widest.high = all[s].high;
    }
    trace.push_back(point(std::min(widest.low, widest.high)));
    if (widest.low != widest.high) trace.push_back(point(std::max(widest.low, widest.high)));
  }
  return trace;
}

void LiveChains::show_in(Analysis& a, const std::stop_token& stop) {
  const Chains& chains = run_->chains();
  const Eigen::Index shown = a.shown_weights()[0];
  extend_stretches(shown);
  a.chain_run = run_;
  a.chains_finished = finished();
  a.chain_traces.clear();
  for (std::size_t c = 0; c < chains.chains.size(); ++c) a.chain_traces.push_back(trace_of(c, shown));
  a.chain_summaries.clear();
  auto& predictor = a.predictors[static_cast<std::size_t>(Method::mcmc)];
  predictor.reset();
  if (chains.draws() > 0) {
    const bool all = finished() || chains.draws() <= draws_while_running;
    for (Eigen::Index d = 0; d < a.dimension(); ++d) {
      if (stop.stop_requested()) return;
      Summary summary = summarise(all ? chains.kept(d) : thinned(chains, d));
      if (!all) summary.ess_bulk = summary.ess_tail = summary.mcse_mean = std::nan("");
      a.chain_summaries.push_back(summary);
    }
    const auto most = all ? chains.draws() : draws_while_running;
    predictor = averaging_predictor(a.parameters.likelihood(),
                                    chains.some_draws(static_cast<Eigen::Index>(most * chains.chains.size())));
  }
  for (; counted_ < chains.draws(); ++counted_) {
    for (const Chain& chain : chains.chains) accepted_ += chain.accepted(chains.warmup + counted_) ? 1 : 0;
  }
  a.acceptance.reset();
  if (counted_ > 0) {
    a.acceptance =
        static_cast<double>(accepted_) / (static_cast<double>(counted_) * static_cast<double>(chains.chains.size()));
  }
  a.chains = chains;
}

Move replay_move(const Analysis& a, std::size_t index) { return a.chain_run->move(0, index); }

}  // namespace credence::classification
