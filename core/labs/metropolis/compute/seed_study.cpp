// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/seed_study.h"

#include "core/chains/share_gap.h"
#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

std::vector<std::size_t> stops_until(std::size_t draws) {
  constexpr int count = 24;
  std::vector<std::size_t> stops;
  for (int k = 0; k <= count; ++k) {
    const auto at = static_cast<std::size_t>(std::round(std::pow(static_cast<double>(draws), k / double{count})));
    if (stops.empty() || stops.back() < at) stops.push_back(at);
  }
  return stops;
}

// The largest gap after each of the stops.
std::vector<double> gaps_of(const GapFinder& finder, const Chains& chains, const std::vector<std::size_t>& stops) {
  std::vector<double> gaps;
  for (const std::size_t until : stops) gaps.push_back(finder.of(chains, until).size);
  return gaps;
}

}  // namespace

const SeedStudy::Stop* SeedStudy::by(std::size_t kept) const {
  const Stop* last = nullptr;
  for (const Stop& stop : stops) {
    if (stop.kept <= kept) last = &stop;
  }
  return last;
}

std::size_t seed_runs(std::size_t steps) {
  constexpr std::size_t most = 32, fewest = 8, budget = 6'000'000;
  const std::size_t runs = budget / std::max<std::size_t>(1, steps);
  return runs < fewest ? 0 : std::min(most, runs);
}

std::optional<SeedStudy> study_seeds(const GapFinder& finder, std::size_t runs, std::size_t draws,
                                     const std::function<std::shared_ptr<SamplerRun>(std::size_t k)>& sampler,
                                     const std::stop_token& stop) {
  const std::vector<std::size_t> stops = stops_until(draws);
  std::vector<std::vector<double>> gaps(runs);
  parallel_for(
      runs, 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) {
          const std::shared_ptr<SamplerRun> run = sampler(k);
          if (!run->advance(run->plan().total(), stop)) return;
          gaps[k] = gaps_of(finder, run->chains(), stops);
        }
      },
      stop);
  if (stop.stop_requested()) return std::nullopt;
  SeedStudy study{.runs = runs, .stops = {}};
  for (std::size_t s = 0; s < stops.size(); ++s) {
    std::vector<double> at;
    for (const auto& run : gaps) at.push_back(run[s]);
    study.stops.push_back({stops[s], spread_of(at)});
  }
  return study;
}

}  // namespace credence::metropolis
