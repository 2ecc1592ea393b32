// The one rule for chains, for every status, warning, number, picture and lesson: up to an R-hat of 1.01 they agree;
// above it they have not mixed. The term R-hat says it in Help.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/numbers.h"

#include <cmath>
#include <string>

namespace credence {

// Chains whose R-hat is above this disagree: they have not mixed, their effective sizes mean nothing, and no Monte
// Carlo error is said (Vehtari and others 2021, section 4: draws are used only below it).
inline constexpr double rhat_limit = 1.01;
inline bool have_not_mixed(double rhat) { return rhat > rhat_limit; }  // false if it is not known
// Above this a race shows no effective size at all. Its chains are short, and R-hat itself varies by some hundredths
// then: between the two the size is shown, with a warning.
inline constexpr double worthless_rhat = 1.05;

inline std::string rhat_limit_text() { return trimmed(rhat_limit, 3); }  // for sentences: "1.01"

// Whether the means of a run are those that a second run with other random numbers would give. Programs draw with
// random numbers of their own, and print a mean of draws only if it equals the lab's to a few Monte Carlo errors.
inline bool is_repeatable(double rhat) { return std::isfinite(rhat) && rhat < rhat_limit; }

}  // namespace credence
