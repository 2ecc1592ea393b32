// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/plan_budget.h"

#include <algorithm>

namespace credence {

ChainPlan within_budget(const ChainPlan& asked, const DrawCost& cost, double budget) {
  const auto steps = static_cast<double>(asked.total()), kept = static_cast<double>(asked.draws);
  const double share = budget / (asked.chains * (steps * cost.step + kept * cost.summary));
  if (!(share < 1)) return asked;
  ChainPlan plan = asked;
  plan.warmup = static_cast<std::size_t>(share * static_cast<double>(asked.warmup));
  plan.draws = std::max<std::size_t>(1, static_cast<std::size_t>(share * kept));
  plan.left_out = asked.left_out + asked.draws - plan.draws;
  return plan;
}

}  // namespace credence
