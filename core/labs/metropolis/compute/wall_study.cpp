// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/wall_study.h"

#include "core/chains/draw_counts.h"
#include "core/chains/share_gap.h"
#include "core/diagnostics/spread.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

// The Monte Carlo error of the share of draws below a place, by the means of a hundred batches that are long
// compared with how long a draw is remembered.
double share_error(const Chains& chains, double place) {
  const std::size_t batches = 100 / chains.chains.size(), length = chains.draws() / batches;
  std::vector<double> shares;
  for (const Chain& chain : chains.chains) {
    for (std::size_t batch = 0; batch < batches; ++batch) {
      double below = 0;
      for (std::size_t i = 0; i < length; ++i) {
        below += chain.draw(chains.warmup + batch * length + i)[0] < place ? 1 : 0;
      }
      shares.push_back(below / static_cast<double>(length));
    }
  }
  return spread_of(shares).error();
}

}  // namespace

const WallStudy::Rule& WallStudy::rule(Wall wall) const { return *std::ranges::find(rules, wall, &Rule::wall); }

std::optional<WallStudy> study_walls(const std::shared_ptr<const KnownTarget>& target, const GapFinder& finder,
                                     const RedrawnStep& redrawn,
                                     const std::function<std::shared_ptr<SamplerRun>(Wall)>& sampler,
                                     const std::stop_token& stop) {
  WallStudy study{.rules = {}, .redrawn = redrawn};
  for (const Wall wall : {Wall::repeat, Wall::redraw, Wall::reflect, Wall::log}) {
    const std::shared_ptr<SamplerRun> run = sampler(wall);
    if (!run->advance(run->plan().total(), stop)) return std::nullopt;
    const Chains& chains = run->chains();
    DrawCounts counts(target);
    counts.extend(chains);
    WallStudy::Rule rule{.wall = wall,
                         .shares = counts.shares(chains, chains.draws()),
                         .total_variation = *counts.total_variation(chains, chains.draws())};
    const ShareGap gap = finder.of(chains, chains.draws());
    rule.gap = gap.size;
    rule.gap_error = share_error(chains, gap.place);
    study.rules.push_back(std::move(rule));
    study.draws = static_cast<double>(chains.draws() * chains.chains.size());
  }
  const auto inside = [&](double x, double) { return std::exp(log_inside(redrawn, x)); };
  study.redrawn_area = target->line->expectation(inside).value_or(1);
  return study;
}

}  // namespace credence::metropolis
