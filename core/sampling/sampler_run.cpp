// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/sampler_run.h"

#include "core/math/streams.h"

#include <algorithm>

namespace credence {

Rng chain_rng(std::uint64_t seed, int chain) {
  return make_rng(seed, stream::chains + static_cast<std::uint64_t>(chain));
}

double SamplerRun::progress() const {
  const std::size_t total = plan().total();
  if (total == 0 || chains().chains.empty()) return 1;
  return static_cast<double>(chains().chains.front().size()) / static_cast<double>(total);
}

ChainPlan affordable(const ChainPlan& asked, double step, Eigen::Index D, double budget) {
  constexpr double diagnostics = 350;  // nanoseconds per coordinate and draw
  const double cost = asked.chains * (step + diagnostics * static_cast<double>(D));
  const double share = budget / (cost * static_cast<double>(asked.total()));
  if (share >= 1) return asked;
  const auto part = [share](std::size_t count) { return static_cast<std::size_t>(share * static_cast<double>(count)); };
  ChainPlan plan = asked;
  plan.warmup = part(asked.warmup);
  plan.draws = std::max<std::size_t>(1, part(asked.draws));
  plan.left_out = asked.left_out + asked.draws - plan.draws;
  return plan;
}

}  // namespace credence
