// Handles on the plots of the gibbs lab, and the edits that dragging them makes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/gibbs/compute/analysis.h"

namespace credence::gibbs {

namespace handle {
inline constexpr auto rho = "rho", axes = "axes";
}

inline constexpr double axis_reach = 3.7;  // of the axes on the path, whose handle is at the end

void add_path_handles(Figure& figure, const Analysis& a);     // the start, the correlation and the axes
void add_lag1_handle(Figure& figure, const Analysis& a);      // the correlation
void add_strength_handle(Figure& figure, const Analysis& a);  // the correlation

// Each returns the undo text.
std::string turn_axes(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_rho_on_path(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_rho_on_lag1(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_strength(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::gibbs
