// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race.h"

#include "core/labs/samplers/compute/race_budget.h"
#include "core/math/parallel.h"
#include "core/math/streams.h"

#include <algorithm>
#include <atomic>

namespace credence::samplers {
namespace {

std::vector<Eigen::VectorXd> starts_of(const RaceSettings& p, const RaceTarget& target, std::uint64_t seed) {
  Rng rng = make_rng(seed, stream::starts);
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < p.chains; ++c) {
    if (!p.start.empty()) {
      starts.emplace_back(Eigen::Map<const Eigen::VectorXd>(p.start.data(), 2));
    } else if (p.data()) {  // twice as far as Laplace's approximation reaches
      const Gaussian& about = target.about;
      starts.emplace_back(about.mean() + 2 * (about.sample(rng) - about.mean()));
    } else {
      starts.push_back(target.spread->place_at((c + 0.5) / p.chains));
    }
  }
  return starts;
}

WeightedDraws weighted_draws(const RaceSettings& p, const RaceTarget& target, std::uint64_t seed, std::size_t count,
                             const std::stop_token& stop) {
  const Gaussian& about = target.about;
  const ImportanceDensity density(Gaussian(about.mean(), p.importance_scale * p.importance_scale * about.covariance()),
                                  p.importance_nu);
  Rng rng = make_rng(seed, stream::importance);
  return importance_sample(*target.forms.density, density, count, rng, stop);
}

std::vector<Racer::Divergence> divergences_of(const Chains& chains) {
  constexpr std::size_t most = 400;
  std::vector<Racer::Divergence> found;
  for (std::size_t k = 0; k < chains.draws() && found.size() < most; ++k) {
    for (const Chain& chain : chains.chains) {
      if (chain.note(chains.warmup + k).divergent) found.push_back({k, chain.draw(chains.warmup + k)});
    }
  }
  return found;
}

// The first `count` weighted draws, an evaluation each.
WeightedDraws first_of(const WeightedDraws& all, std::size_t count) {
  const auto n = static_cast<Eigen::Index>(count);
  return {all.draws.leftCols(n), all.log_densities.head(n), all.log_weights.head(n)};
}

// The draws of a lane by now, as a run that does not go on.
class DrawnRun final : public SamplerRun {
 public:
  explicit DrawnRun(const RaceLane& lane)
      : run_(lane.shared_run()), chains_(lane.chains()), plan_(lane.run().plan()), finished_(lane.finished()) {
    // The number of draws that the evaluations will probably suffice for.
    const std::size_t kept = lane.kept(), spent = lane.cost(kept);
    if (finished_) {
      plan_.draws = kept;
    } else if (spent > 0) {
      plan_.draws = std::max(kept, kept * lane.evaluations() / spent);
    }
  }
  bool advance(std::size_t, const std::stop_token&) override { return true; }
  bool finished() const override { return finished_; }
  void end_warmup() override {}
  const ChainPlan& plan() const override { return plan_; }
  const Chains& chains() const override { return chains_; }
  Move move(std::size_t chain, std::size_t draw) const override { return run_->move(chain, draw); }

 private:
  std::shared_ptr<const SamplerRun> run_;
  Chains chains_;
  ChainPlan plan_;
  bool finished_;
};

// A lane as the figures of chains need it: a snapshot of the draws so far that count, within the evaluations of the
// lane, which may advance meanwhile. Returns null if `stop` was requested.
std::shared_ptr<const ChainSnapshot> race_snapshot(const RaceLane& lane, const std::vector<Eigen::Index>& traced,
                                                   const std::stop_token& stop) {
  return LiveChains(std::make_shared<DrawnRun>(lane)).snapshot(traced, stop);
}

}  // namespace

std::size_t Racer::kept(std::size_t evaluations) const {
  if (weighted) return std::min(evaluations, static_cast<std::size_t>(weighted->draws.cols()));
  return std::min(lane->kept_by(evaluations), chains->draws.draws());
}

Eigen::VectorXd Racer::place(std::size_t kept) const {
  if (weighted) return kept > 0 ? Eigen::VectorXd(weighted->draws.col(static_cast<Eigen::Index>(kept) - 1)) : start;
  // Before the end of the warmup it is the last place of the chain.
  const std::size_t made = warm() ? chains->draws.warmup + kept : chains->chain().size();
  return made > 0 ? Eigen::VectorXd(chains->chain().draw(made - 1)) : start;
}

std::optional<Move> Racer::move(std::size_t kept) const {
  if (weighted || kept == 0) return std::nullopt;
  return chains->run->move(0, chains->draws.warmup + kept - 1);
}

Race::Race(const RaceSettings& settings, std::shared_ptr<const RaceTarget> target, std::uint64_t seed)
    : settings_(settings),
      target_(std::move(target)),
      seed_(seed),
      evaluations_(static_cast<std::size_t>(settings.evaluations)) {
  const ChainPlan plan{.chains = settings.chains,
                       .warmup = static_cast<std::size_t>(settings.warmup),
                       .draws = evaluations_ / static_cast<std::size_t>(settings.chains),
                       .seed = seed};
  const std::vector<Eigen::VectorXd> starts = starts_of(settings, *target_, seed);
  start_ = starts[0];
  for (const SamplerKind sampler : settings.samplers) {
    Runner& runner = runners_.emplace_back(Runner{sampler, std::nullopt});
    const std::optional<RaceKernel> kernel = row_of(sampler).kernel;
    if (!kernel) continue;
    const KernelSettings own = kernel_settings(settings, *target_, sampler);
    const auto terms = static_cast<std::size_t>(target_->forms.density->terms());
    runner.lane.emplace(race_run(*kernel, target_->forms, own, starts, plan), evaluations_,
                        RaceBudget::warmup(settings, sampler, terms));
  }
}

bool Race::advance(std::size_t goal, const std::stop_token& stop, std::size_t warmup_pause) {
  reached_ = std::min(goal, evaluations_);
  std::atomic<bool> over{false};
  const auto advance_lane = [&](Runner& runner) {
    if (runner.lane && !runner.lane->advance(reached_, stop, warmup_pause)) over = true;
  };
  // One thread per lane: lanes return often, and each time threads for the chains of each would be started anew. Steps
  // of Pólya-Gamma Gibbs take so long that its chains have threads of their own.
  const auto alone = [](const Runner& runner) { return runner.sampler == SamplerKind::polya_gamma; };
  parallel_for(runners_.size(), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      if (!alone(runners_[k])) advance_lane(runners_[k]);
    }
  });
  for (Runner& runner : runners_) {
    if (alone(runner)) advance_lane(runner);
  }
  return !over && !stop.stop_requested();
}

std::vector<Racer> Race::racers(const std::stop_token& stop) {
  std::vector<Racer> racers;
  for (const Runner& runner : runners_) {
    Racer racer{.sampler = runner.sampler, .start = start_};
    if (runner.lane) {
      racer.chains = race_snapshot(*runner.lane, {0, 1}, stop);
      if (!racer.chains) return {};
      racer.lane = std::make_shared<const RaceLane>(*runner.lane);
      racer.divergences = divergences_of(racer.chains->draws);
    } else {
      draw_weighted(stop);
      if (stop.stop_requested()) return {};
      racer.weighted = weighted_;
    }
    racers.push_back(std::move(racer));
  }
  return racers;
}

void Race::draw_weighted(const std::stop_token& stop) {
  if (weighted_ && weighted_->draws.cols() == static_cast<Eigen::Index>(reached_)) return;
  auto drawn = weighted_draws(settings_, *target_, seed_, reached_, stop);
  if (!stop.stop_requested()) weighted_ = std::make_shared<const WeightedDraws>(std::move(drawn));
}

std::optional<RaceOutcome> Race::outcome(const std::vector<std::size_t>& stops, const KnownTarget& known,
                                         const std::stop_token& stop) {
  if (!advance(evaluations_, stop)) return std::nullopt;
  RaceOutcome outcome;
  for (const Runner& runner : runners_) {
    if (runner.lane) {
      std::vector<std::size_t> kept;
      for (const std::size_t at : stops) kept.push_back(runner.lane->kept_by(at));
      outcome.errors.push_back(errors_after(*runner.lane, kept, known));
      outcome.scores.push_back(race_score(*runner.lane, kept.back(), known, stop));
    } else {
      draw_weighted(stop);
      if (stop.stop_requested()) return std::nullopt;
      std::vector<RaceErrors>& errors = outcome.errors.emplace_back();
      for (const std::size_t at : stops) {
        const RaceScore score = race_score(first_of(*weighted_, at), known);
        errors.push_back({score.mean_error, score.ks_distance});
      }
      outcome.scores.push_back(race_score(*weighted_, known));
    }
    if (stop.stop_requested()) return std::nullopt;
  }
  return outcome;
}

std::optional<std::vector<RaceStop>> Race::scores(const KnownTarget& known, const std::stop_token& stop) const {
  std::vector<RaceStop> stops;
  for (const std::size_t at : race_stops(evaluations_, static_cast<std::size_t>(settings_.chains))) {
    stops.push_back({at, std::vector<RaceScore>(runners_.size())});
  }
  parallel_for(runners_.size(), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      const auto& lane = runners_[k].lane;
      for (RaceStop& at : stops) {
        if (stop.stop_requested()) return;
        at.scores[k] = lane ? race_score(*lane, lane->kept_by(at.evaluations), known, stop)
                            : race_score(first_of(*weighted_, at.evaluations), known);
      }
    }
  });
  if (stop.stop_requested()) return std::nullopt;
  return stops;
}

std::size_t Race::at_once() const {
  const auto terms = static_cast<std::size_t>(target_->forms.density->terms());
  return std::max<std::size_t>(200, 200'000 / (20 + terms));
}

}  // namespace credence::samplers
