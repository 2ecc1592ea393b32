// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_budget.h"

#include <algorithm>

namespace credence::samplers {
namespace {

// Nanoseconds of a core that an evaluation takes, roughly. For Pólya-Gamma Gibbs it is a draw with a variable per term.
double evaluation_time(SamplerKind sampler, std::size_t terms) {
  return 60 + (sampler == SamplerKind::polya_gamma ? 160 : 4) * static_cast<double>(terms);
}

}  // namespace

std::int64_t RaceBudget::evaluations(const RaceSettings& asked, std::size_t terms) {
  constexpr double budget = 8e9;
  double time = 0;
  for (const SamplerKind sampler : asked.samplers) time += evaluation_time(sampler, terms);
  return std::min(asked.evaluations, static_cast<std::int64_t>(budget / time));
}

std::size_t RaceBudget::warmup(const RaceSettings& asked, SamplerKind sampler, std::size_t terms) {
  constexpr double budget = 4e9;
  const auto samplers = static_cast<double>(asked.samplers.size());
  return static_cast<std::size_t>(budget / (samplers * evaluation_time(sampler, terms)));
}

std::size_t RaceBudget::repeats(const RaceSettings& settings, const std::vector<std::size_t>& warmups,
                                std::size_t terms) {
  constexpr double budget = 2e9, scoring = 200;  // nanoseconds, and those that the scores of an evaluation take
  constexpr std::size_t most = 32, fewest = 8;
  double time = 0;
  for (std::size_t k = 0; k < settings.samplers.size(); ++k) {
    const auto made = static_cast<double>(settings.evaluations);
    time += (made + static_cast<double>(warmups[k])) * evaluation_time(settings.samplers[k], terms) + made * scoring;
  }
  if (time * static_cast<double>(fewest) > budget) return 0;
  return std::min(most, static_cast<std::size_t>(budget / time));
}

}  // namespace credence::samplers
