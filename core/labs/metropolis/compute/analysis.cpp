// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/analysis.h"

#include "core/chains/share_gap.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "core/sampling/plan_budget.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

// Everything that a walk depends on except for its step size and its length.
struct WalkSettings {
  TargetSettings target;
  Wall wall = Wall::repeat;
  Vector start;  // as in the parameters
  std::uint64_t seed = 1;
  bool operator==(const WalkSettings&) const = default;
};

// A walk on a log scale that is run for comparison begins inside if the others begin at a wall.
WalkSettings walk_of(const Analysis& a, Wall wall) {
  const P& p = a.parameters;
  const auto [lower, upper] = support_of(p);
  const bool at_wall =
      wall == Wall::log && p.has_wall() && !p.start.empty() && (p.start[0] == lower || p.start[0] == upper);
  return {.target = p, .wall = wall, .start = at_wall ? Vector() : p.start, .seed = a.seed};
}

// `target` is that of the walk's settings.
std::shared_ptr<SamplerRun> sampler(const WalkSettings& walk, const KnownTarget& target, double step_size,
                                    ChainPlan plan) {
  plan.seed = walk.seed;
  const std::vector steps(static_cast<std::size_t>(target.dimension()), proposal_of(walk.target, walk.wall, step_size));
  const MetropolisHastings kernel{product_proposal(steps), walk.wall != Wall::redraw};
  return std::make_shared<KernelRun<MetropolisHastings>>(kernel, target.density,
                                                         starts_of(walk.start, target, plan.chains), plan);
}

// Returns false if `stop` was requested.
bool show(Analysis& a, LiveChains& live, DrawCounts& counting, GrowingGap& gaps, const std::stop_token& stop) {
  std::vector<Eigen::Index> all;
  for (Eigen::Index d = 0; d < a.parameters.dimension(); ++d) all.push_back(d);
  auto snapshot = live.snapshot(all, stop);
  if (!snapshot) return false;
  a.chains = std::move(snapshot);
  counting.extend(a.chains->draws, stop);
  a.counts = std::make_shared<const DrawCounts>(counting);
  gaps.extend(a.chains->draws, stop);
  a.gaps = std::make_shared<const GrowingGap>(gaps);
  return !stop.stop_requested();
}

// The study of step sizes stays the same while the current one is dragged.
LastMade<WalkSettings, StepStudy>& known_steps() {
  static LastMade<WalkSettings, StepStudy> known;
  return known;
}

// Returns false if `stop` was requested.
bool study_step_sizes(Analysis& a, const std::stop_token& stop) {
  a.steps = known_steps().of(walk_of(a, a.parameters.wall_used()), [&](const WalkSettings& walk) {
    const auto target = known_target(walk.target);
    constexpr int seeds = 4;
    const double usual = 2.4 * target->scale / std::sqrt(static_cast<double>(target->dimension()));
    return study_steps(
        [&](double size, std::size_t k) {
          WalkSettings other = walk;
          other.seed = other_seed(walk.seed, k);
          return sampler(other, *target, size, {.chains = 4, .warmup = 200, .draws = 2000});
        },
        sizes_around(usual), seeds, stop);
  });
  return a.steps != nullptr;
}

// Returns false if `stop` was requested.
bool study_other_seeds(Analysis& a, const std::stop_token& stop) {
  const ChainPlan& plan = a.chains->run->plan();
  const std::size_t runs = seed_runs(static_cast<std::size_t>(plan.chains) * plan.total());
  if (runs == 0) return true;
  auto found = study_seeds(
      a.gaps->finder(), runs, plan.draws,
      [&](std::size_t k) {
        WalkSettings other = walk_of(a, a.parameters.wall_used());
        other.seed = other_seed(a.seed, k);
        return sampler(other, *a.target, a.parameters.step_size, plan);
      },
      stop);
  if (found) a.seeds = std::make_shared<const SeedStudy>(*std::move(found));
  return a.seeds != nullptr;
}

// Returns false if `stop` was requested.
bool study(Analysis& a, const std::stop_token& stop) {
  if (!study_step_sizes(a, stop) || !study_other_seeds(a, stop)) return false;
  if (!a.parameters.has_wall()) return true;
  const double size = a.parameters.step_size;
  auto walls = study_walls(
      a.target, a.gaps->finder(), std::get<RedrawnStep>(proposal_of(a.parameters, Wall::redraw, size)),
      [&](Wall rule) {
        return sampler(walk_of(a, rule), *a.target, size, {.chains = 4, .warmup = 500, .draws = 25'000});
      },
      stop);
  if (walls) a.walls = std::make_shared<const WallStudy>(*std::move(walls));
  return a.walls != nullptr;
}

}  // namespace

Eigen::VectorXd Analysis::state(std::size_t made) const {
  return made > 0 ? Eigen::VectorXd(chains->chain().draw(made - 1))
                  : starts_of(parameters.start, *target, parameters.chains)[0];
}

PlacePair Analysis::compared_places() const {
  const PlacePair usual = highest_and_third(*target);
  return {parameters.place_a.value_or(usual.a), parameters.place_b.value_or(usual.b)};
}

std::optional<double> Analysis::gap(int frame) const {
  const std::size_t kept = chains->kept(frame);
  if (kept == 0) return std::nullopt;
  return *last_gap->of(kept, [this](std::size_t k) { return std::optional(gaps->of(chains->draws, k).size); });
}

CoordinateStep proposal_of(const TargetSettings& p, Wall wall, double step_size) {
  if (!p.has_wall()) return GaussianStep{step_size};
  const auto [lower, upper] = support_of(p);
  return step_at(wall, step_size, lower, upper);
}

std::vector<Eigen::VectorXd> starts_of(const Vector& start, const KnownTarget& target, int chains) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < chains; ++c) {
    starts.push_back(start.empty() ? target.place_at((c + 0.5) / chains)
                                   : Eigen::Map<const Eigen::VectorXd>(start.data(), target.dimension()));
  }
  return starts;
}

void analyse(const P& p, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop) {
  constexpr GrowthSteps steps{.at_first = 3000, .at_once = 100'000};  // a few milliseconds, and a frame's
  Analysis a{.parameters = p, .seed = seed};
  a.target = known_target(p);
  const WalkSettings walk = walk_of(a, p.wall_used());
  a.steps = known_steps().find(walk);
  DrawCounts counting(a.target);
  const ChainPlan asked{
      .chains = p.chains, .warmup = static_cast<std::size_t>(p.warmup), .draws = static_cast<std::size_t>(p.draws)};
  const double step = p.target == Density::formula ? 400 : 200;
  const ChainPlan plan =
      within_budget(asked, {.step = step, .summary = 950 * static_cast<double>(a.target->dimension())});
  LiveChains live(sampler(walk, *a.target, p.step_size, plan));
  const auto chains = static_cast<std::size_t>(p.chains);
  GrowingGap gaps(*a.target, chains * plan.draws);
  const auto show_now = [&](const std::stop_token& now) { return show(a, live, counting, gaps, now); };
  if (!grow(
          live, steps, show_now, [&] { publish(a); }, due, stop))
    return;
  if (!study(a, stop)) return;
  a.complete = true;
  publish(a);
}

}  // namespace credence::metropolis
