// The one line between chains that agree and chains that do not, for every status, warning, number and picture.
#pragma once

namespace credence {

// Chains whose R-hat is above this disagree: they have not mixed, their effective sizes mean nothing, and no Monte
// Carlo error is said. Vehtari and others 2021 ask for 1.01 before results are published, which needs chains of some
// hundred effective draws each; those of a lesson are shorter, and R-hat itself varies by some hundredths.
inline constexpr double agreeing_rhat = 1.05;

}  // namespace credence
