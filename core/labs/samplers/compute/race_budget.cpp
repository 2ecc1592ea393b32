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

}  // namespace credence::samplers
