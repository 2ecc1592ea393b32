// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/hastings_study.h"

#include "core/chains/draw_counts.h"

#include <algorithm>
#include <utility>

namespace credence::recapture {

std::optional<HastingsStudy> study_hastings(const std::shared_ptr<const KnownTarget>& target,
                                            const std::function<std::shared_ptr<SamplerRun>(bool)>& sampler,
                                            const std::stop_token& stop) {
  HastingsStudy study;
  for (const bool hastings : {false, true}) {
    const std::shared_ptr<SamplerRun> run = sampler(hastings);
    if (!run->advance(run->plan().total(), stop)) return std::nullopt;
    const Chains& chains = run->chains();
    DrawCounts counts(target);
    counts.extend(chains, stop);
    if (stop.stop_requested()) return std::nullopt;
    HastingsStudy::Run& one = hastings ? study.counted : study.forgotten;
    one.shares = counts.shares(chains, chains.draws());
    one.total_variation = *counts.total_variation(chains, chains.draws());
    one.acceptance = chains.acceptance_rate();
    for (Eigen::Index d = 0; d < target->dimension(); ++d) one.summaries.push_back(summarise(chains.kept(d), stop));
    if (stop.stop_requested()) return std::nullopt;
  }
  return study;
}

double mean_offset(const HastingsStudy::Run& run, const KnownTarget& target, std::size_t coordinate) {
  return (run.summaries[coordinate].mean - *target.mean[coordinate]) / *target.sd[coordinate];
}

}  // namespace credence::recapture
