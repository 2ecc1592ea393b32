// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/analysis.h"

#include "core/diagnostics/agreement.h"
#include "core/labs/recapture/compute/recapture_regions.h"
#include "core/labs/recapture/compute/recapture_target.h"
#include "core/labs/recapture/compute/region_outlines.h"
#include "core/math/input_error.h"
#include "core/math/last_made.h"
#include "core/math/limits.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "core/sampling/plan_budget.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace credence::recapture {
namespace {

using P = RecaptureParameters;

// The levels of the density that is not normalised, which the chains and the lattice have.
std::array<double, 2> levels_of(const RecaptureTruth& truth, std::array<double, 2> levels) {
  for (double& level : levels) level += truth.log_evidence();
  return levels;
}

// Everything that is known without chains depends on the counts that are not erased, and on all counts.
struct ExactSettings {
  RecaptureModel model, all;
  bool operator==(const ExactSettings&) const = default;
};

Exact make_exact(const ExactSettings& s) {
  Exact exact{
      .posterior = count_knowledge(s.model, predicted_times(s.all.time)), .fit = {}, .regions = {}, .all_regions = {}};
  const RecaptureTruth& truth = exact.truth();
  exact.target = std::make_shared<const KnownTarget>(recapture_target(truth));
  exact.fit = fit_of_counts(exact.posterior);
  exact.ellipse_masses = {mass_in_ellipse(truth, 1), mass_in_ellipse(truth, 2)};
  const ScalarField& field = exact.target->plane->log_density;
  exact.regions = region_outlines(field, levels_of(truth, exact.posterior.log_levels));
  if (s.all == s.model) return exact;
  static LastMade<RecaptureModel, RecaptureTruth> last;  // the same while days are erased and brought back
  exact.all_days = last.of(
      s.all, [](const RecaptureModel& all) { return RecaptureTruth(std::make_shared<RecapturePosterior>(all)); });
  std::array<double, 2> levels{};
  std::ranges::copy(highest_log_densities(exact.all_days->region_nodes(), interval_masses), levels.begin());
  exact.all_regions = region_outlines(exact.all_days->density().on(field.lattice), levels_of(*exact.all_days, levels));
  return exact;
}

std::shared_ptr<const Exact> exact_of(const ExactSettings& settings) {
  static LastMade<ExactSettings, Exact> last;
  return last.of(settings, make_exact);
}

struct PriorSettings {
  RecaptureModel model;       // without counts
  std::vector<double> times;  // where counts are predicted
  bool operator==(const PriorSettings&) const = default;
};

// Chains that take some three seconds of two cores are long enough.
ChainPlan plan_of(const P& p, std::uint64_t seed) {
  const double step = p.proposal == ProposalKind::symmetric ? 150 : 1100;  // nanoseconds
  const ChainPlan asked{.chains = p.chains,
                        .warmup = static_cast<std::size_t>(p.warmup),
                        .draws = static_cast<std::size_t>(p.draws),
                        .seed = seed};
  return within_budget(asked, {.step = step, .summary = 1200});
}

std::shared_ptr<SamplerRun> sampler(const Analysis& a, bool hastings, const ChainPlan& plan) {
  P p = a.parameters;
  p.chains = plan.chains;
  const MetropolisHastings kernel{product_proposal(p.steps()), hastings};
  return std::make_shared<KernelRun<MetropolisHastings>>(kernel, a.target->density, starts_of(p, a.truth()), plan);
}

// Returns false if `stop` was requested.
bool show(Analysis& a, LiveChains& live, DrawCounts& counting, RegionCounts& regions, const std::stop_token& stop) {
  auto snapshot = live.snapshot({0, 1}, stop);
  if (!snapshot) return false;
  a.chains = std::move(snapshot);
  counting.extend(a.chains->draws, stop);
  a.counts = std::make_shared<const DrawCounts>(counting);
  regions.extend(a.chains->draws, stop);
  a.regions = std::make_shared<const RegionCounts>(regions);
  return !stop.stop_requested();
}

}  // namespace

namespace {

using MarginalDensity = double (RecaptureTruth::*)(double) const;

class MarginalTarget final : public LogDensity {
 public:
  MarginalTarget(std::shared_ptr<const Exact> exact, MarginalDensity density)
      : exact_(std::move(exact)), density_(density) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return std::log((exact_->truth().*density_)(w[0]));
  }

 private:
  std::shared_ptr<const Exact> exact_;
  MarginalDensity density_;
};

// The marginal of a number from 0 to `upper` with this mean; null if its density is too steep at a wall.
std::shared_ptr<const LineTruth> marginal_of(const std::shared_ptr<const Exact>& exact, MarginalDensity density,
                                             double mean, double upper) try {
  return std::make_shared<const LineTruth>(std::make_shared<MarginalTarget>(exact, density), 0, upper,
                                           std::vector{mean}, Peaks::known);
} catch (const InputError&) {
  return nullptr;
}

using Marginals = std::array<std::shared_ptr<const LineTruth>, 2>;

// Of mu and of psi. They are the same for every proposal, and up to seconds are spent on them where a prior is steep.
Marginals marginals_of(const std::shared_ptr<const Exact>& exact) {
  static LastMade<std::shared_ptr<const Exact>, Marginals> last;
  return *last.of(exact, [](const std::shared_ptr<const Exact>& of) {
    const Eigen::Vector2d mean = of->truth().mean();
    return Marginals{marginal_of(of, &RecaptureTruth::mu_density, mean[0], infinity),
                     marginal_of(of, &RecaptureTruth::psi_density, mean[1], 1)};
  });
}

}  // namespace

Eigen::Vector2d Analysis::state(std::size_t made) const {
  return made > 0 ? Eigen::Vector2d(chains->chain().draw(made - 1))
                  : Eigen::Vector2d(starts_of(parameters, truth())[0]);
}

std::shared_ptr<const CountKnowledge> Analysis::prior() const {
  PriorSettings settings{.model = model_of(parameters, data, true), .times = {}};
  settings.times = predicted_times(std::exchange(settings.model.time, {}));
  settings.model.count.clear();
  static LastMade<PriorSettings, CountKnowledge> last;
  return last.of(settings, [](const PriorSettings& s) { return count_knowledge(s.model, s.times); });
}

bool Analysis::mixed() const {
  return chains->finished && !chains->summaries.empty() && worst_rhat(*chains) <= rhat_limit;
}

// The starts are at even shares of mu, with the likeliest psi there, and never on a wall, where no chain could move.
std::vector<Eigen::VectorXd> starts_of(const P& p, const RecaptureTruth& truth) {
  constexpr double least = 1e-300, most = 1 - 1e-15;
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < p.chains; ++c) {
    if (!p.start.empty()) {
      starts.emplace_back(Eigen::Vector2d(p.start[0], p.start[1]));
      continue;
    }
    const double mu = std::max(truth.mu_quantile((c + 0.5) / p.chains), least);
    starts.emplace_back(Eigen::Vector2d(mu, std::clamp(truth.likeliest_psi(mu), least, most)));
  }
  return starts;
}

void analyse(const P& p, const Inputs& inputs, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop) {
  constexpr GrowthSteps steps{.at_first = 600, .at_once = 100'000};  // a few milliseconds, and a frame's
  Analysis a{.parameters = p, .data = inputs.data, .seed = inputs.seed};
  a.exact = exact_of({model_of(p, inputs.data), model_of(p, inputs.data, true)});
  a.target = a.exact->target;
  LiveChains live(sampler(a, p.hastings_correction, plan_of(p, inputs.seed)));
  DrawCounts counting(a.target);
  const RecaptureTruth& truth = a.truth();
  RegionCounts regions(
      {truth.mean(), truth.sd(), truth.correlation(), levels_of(truth, a.exact->posterior.log_levels)});
  const auto show_now = [&](const std::stop_token& now) { return show(a, live, counting, regions, now); };
  if (!grow(
          live, steps, show_now, [&] { publish(a); }, due, stop))
    return;
  auto study = study_hastings(
      a.target,
      [&](bool hastings) {
        return sampler(a, hastings, {.chains = 4, .warmup = 1000, .draws = 8'000, .seed = a.seed});
      },
      stop);
  if (!study) return;
  a.corrections = std::make_shared<const HastingsStudy>(std::move(*study));
  a.marginals = marginals_of(a.exact);
  a.complete = true;
  publish(a);
}

}  // namespace credence::recapture
