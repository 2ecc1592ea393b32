// Plans whose draws cost more to summarise than to make: at the top of their ranges they would take a dozen seconds.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/sampler_run.h"

namespace credence {

// In nanoseconds of a core: a step of one chain, and what is found from each draw that is kept.
struct DrawCost {
  double step = 0, summary = 0;
};

// Shortens a plan to `budget` nanoseconds of a core, that is some three seconds of two idle cores. The cost is computed
// beforehand, not measured by a clock: the result is the same on every machine.
ChainPlan within_budget(const ChainPlan& asked, const DrawCost& cost, double budget = 6e9);

}  // namespace credence
