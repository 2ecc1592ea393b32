// Whether the means of a run are those that a second run with other random numbers would give.
#pragma once

#include <cmath>

namespace credence {

// Programs draw with random numbers of their own. They print a mean of draws only if it equals the lab's to a few Monte
// Carlo errors, which takes more than chains that agree (agreement.h): Vehtari and others 2021 ask for this R-hat
// before means are published.
inline constexpr double publishable_rhat = 1.01;

inline bool is_repeatable(double rhat) { return std::isfinite(rhat) && rhat < publishable_rhat; }

}  // namespace credence
