#include "core/labs/metropolis/compute/wall_study.h"

#include "core/chains/draw_counts.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {

const WallStudy::Rule& WallStudy::rule(Wall wall) const { return *std::ranges::find(rules, wall, &Rule::wall); }

std::optional<WallStudy> study_walls(const std::shared_ptr<const KnownTarget>& target, const RedrawnStep& redrawn,
                                     const std::function<std::shared_ptr<SamplerRun>(Wall)>& sampler,
                                     const std::stop_token& stop) {
  WallStudy study{.rules = {}, .redrawn = redrawn};
  for (const Wall wall : {Wall::repeat, Wall::redraw, Wall::reflect, Wall::log}) {
    const std::shared_ptr<SamplerRun> run = sampler(wall);
    if (!run->advance(run->plan().total(), stop)) return std::nullopt;
    const Chains& chains = run->chains();
    DrawCounts counts(target);
    counts.extend(chains);
    study.rules.push_back({.wall = wall,
                           .shares = counts.shares(chains, chains.draws()),
                           .total_variation = *counts.total_variation(chains, chains.draws())});
    study.draws = static_cast<double>(chains.draws() * chains.chains.size());
  }
  const auto inside = [&](double x, double) { return std::exp(log_inside(redrawn, x)); };
  study.redrawn_area = target->line->expectation(inside).value_or(1);
  return study;
}

}  // namespace credence::metropolis
