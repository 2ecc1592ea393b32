// The one rule for chains, for every status, warning, number and picture: up to 1.05 they agree; above it they have not
// mixed. Results that are published need at most 1.01. The term R-hat says it in Help.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cmath>

namespace credence {

// Chains whose R-hat is above this disagree: they have not mixed, their effective sizes mean nothing, and no Monte
// Carlo error is said. Vehtari and others 2021 ask for less before results are published, which needs chains of some
// hundred effective draws each; those of a lesson are shorter, and R-hat itself varies by some hundredths.
inline constexpr double agreeing_rhat = 1.05;

// Asked for before results are published (Vehtari and others 2021, section 4).
inline constexpr double publishable_rhat = 1.01;

// Whether the means of a run are those that a second run with other random numbers would give. Programs draw with
// random numbers of their own, and print a mean of draws only if it equals the lab's to a few Monte Carlo errors.
inline bool is_repeatable(double rhat) { return std::isfinite(rhat) && rhat < publishable_rhat; }

}  // namespace credence
