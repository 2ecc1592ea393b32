// Handles on the plots of the metropolis lab, and the edits that gestures on them make.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/metropolis/compute/analysis.h"

namespace credence::metropolis {

namespace handle {
inline constexpr auto step_size = "step_size", lower = "lower", upper = "upper", places = "places";
}

void add_step_handles(Figure& figure, const Analysis& a);     // the start, a ruler as long as the step size, the walls
void add_density_handles(Figure& figure, const Analysis& a);  // the Gaussians of a mixture, the places compared
void add_plane_handles(Figure& figure, const Analysis& a);    // the start and the ruler
void offer_density(Figure& figure, const MetropolisParameters& p);  // says that a click uncovers or covers the density

// Each returns the undo text, empty if nothing changed.
std::string drag_ruler(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_log_step(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);  // on the axis of sizes
std::string drag_lower(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_upper(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_place(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string turn_cover(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);
std::string change_mixture(MetropolisParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::metropolis
