// Handles on the plots of the laplace lab, and the edits that gestures on them make.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/laplace/compute/analysis.h"

#include <string>

namespace credence::laplace {

namespace handle {
inline constexpr auto density = "density";  // the gamma's mean, or the sigmoid's threshold
inline constexpr auto newton_start = "start", alpha = "alpha", hessian_step = "hessian_step", taylor = "taylor",
                      level = "level";
}  // namespace handle

// Adds the handles of the density: the gamma's mean, the sigmoid's threshold, or each Gaussian's mean and standard
// deviation.
void add_density_handles(Figure& figure, const LaplaceParameters& parameters);

// The end of an interval that moves with the level: the upper one, unless the density ends there.
double level_end(const Analysis& a, const CredibleIntervals& found);

// Each returns the undo text, empty if nothing changed.
std::string drag_density(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string change_mixture(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_newton_start(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_alpha(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_hessian_step(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_level(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_taylor(LaplaceParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::laplace
