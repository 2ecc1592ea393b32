#include "core/labs/metropolis/compute/analysis.h"

#include "core/lab/last_made.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

// A walk on a log scale that is run for comparison begins inside, should the others begin at a wall.
std::vector<Eigen::VectorXd> starts_by(const Analysis& a, Wall wall, int chains) {
  P p = a.parameters;
  const auto [lower, upper] = support_of(p);
  if (wall == Wall::log && p.has_wall() && !p.start.empty() && (p.start[0] == lower || p.start[0] == upper))
    p.start.clear();
  return starts_of(p, *a.target, chains);
}

std::shared_ptr<SamplerRun> sampler(const Analysis& a, Wall wall, double step_size, const ChainPlan& plan) {
  const std::vector steps(static_cast<std::size_t>(a.parameters.dimension()),
                          proposal_of(a.parameters, wall, step_size));
  const MetropolisHastings kernel{product_proposal(steps), wall != Wall::redraw};
  return std::make_shared<KernelRun<MetropolisHastings>>(kernel, a.target->density, starts_by(a, wall, plan.chains),
                                                         plan);
}

// False where stop was requested.
bool show(Analysis& a, LiveChains& live, DrawCounts& counting, const std::stop_token& stop) {
  std::vector<Eigen::Index> all;
  for (Eigen::Index d = 0; d < a.parameters.dimension(); ++d) all.push_back(d);
  auto snapshot = live.snapshot(all, stop);
  if (!snapshot) return false;
  a.chains = std::move(snapshot);
  counting.extend(a.chains->draws);
  a.counts = std::make_shared<const DrawCounts>(counting);
  return true;
}

// What other step sizes do is the same while the present one is dragged.
using StepsKey = std::tuple<std::shared_ptr<const KnownTarget>, Wall, Vector, std::uint64_t>;
LastMade<StepsKey, StepStudy>& known_steps() {
  static LastMade<StepsKey, StepStudy> known;
  return known;
}
StepsKey steps_key(const Analysis& a) { return {a.target, a.parameters.wall_used(), a.parameters.start, a.seed}; }

// False where stop was requested.
bool study_sizes(Analysis& a, const std::stop_token& stop) {
  if (a.steps) return true;
  const Wall wall = a.parameters.wall_used();
  const double usual = 2.4 * a.target->scale / std::sqrt(static_cast<double>(a.parameters.dimension()));
  auto steps = study_steps(
      [&](double size) { return sampler(a, wall, size, {.chains = 4, .warmup = 200, .draws = 2000, .seed = a.seed}); },
      credence::study_sizes(usual), stop);
  if (steps) a.steps = known_steps().of(steps_key(a), [&] { return *std::move(steps); });
  return a.steps != nullptr;
}

// False where stop was requested.
bool study(Analysis& a, const std::stop_token& stop) {
  if (!study_sizes(a, stop)) return false;
  if (!a.parameters.has_wall()) return true;
  const double size = a.parameters.step_size;
  auto walls = study_walls(
      a.target, std::get<RedrawnStep>(proposal_of(a.parameters, Wall::redraw, size)),
      [&](Wall rule) { return sampler(a, rule, size, {.chains = 4, .warmup = 500, .draws = 25'000, .seed = a.seed}); },
      stop);
  if (walls) a.walls = std::make_shared<const WallStudy>(*std::move(walls));
  return a.walls != nullptr;
}

}  // namespace

Eigen::VectorXd Analysis::state(std::size_t made) const {
  return made > 0 ? Eigen::VectorXd(chains->chain().draw(made - 1))
                  : starts_of(parameters, *target, parameters.chains)[0];
}

CoordinateStep proposal_of(const P& p, Wall wall, double step_size) {
  if (!p.has_wall()) return GaussianStep{step_size};
  const auto [lower, upper] = support_of(p);
  return step_at(wall, step_size, lower, upper);
}

std::vector<Eigen::VectorXd> starts_of(const P& p, const KnownTarget& target, int chains) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < chains; ++c) {
    starts.push_back(p.start.empty() ? target.place_at((c + 0.5) / chains)
                                     : Eigen::Map<const Eigen::VectorXd>(p.start.data(), p.dimension()));
  }
  return starts;
}

void analyse(const P& p, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop) {
  constexpr std::size_t at_first = 3000, at_once = 100'000;  // steps of all chains: a few milliseconds, and a frame's
  Analysis a{.parameters = p, .seed = seed};
  a.target = known_target(p);
  a.steps = known_steps().find(steps_key(a));
  DrawCounts counting(a.target);
  const ChainPlan plan{.chains = p.chains,
                       .warmup = static_cast<std::size_t>(p.warmup),
                       .draws = static_cast<std::size_t>(p.draws),
                       .seed = seed};
  LiveChains live(sampler(a, p.wall_used(), p.step_size, plan));
  const auto chains = static_cast<std::size_t>(p.chains);
  live.advance(at_first / chains, {});
  show(a, live, counting, {});
  publish(a);
  while (!live.finished()) {
    if (!live.advance(at_once / chains, stop)) return;
    const bool seen = due();  // a hand that drags sees the first picture of each of its settings
    if (!live.finished() && !seen) continue;
    if (!show(a, live, counting, stop)) return;
    if (seen) publish(a);
  }
  if (!study(a, stop)) return;
  a.complete = true;
  publish(a);
}

}  // namespace credence::metropolis
