// What can be dragged and clicked on the plots of the metropolis lab, and what that does to its parameters.
#pragma once

#include "core/labs/metropolis/compute/analysis.h"

namespace credence::metropolis {

// On a step: the start of the chains, a ruler as long as the step size, and the walls there are.
void add_step_handles(Figure& figure, const Analysis& a);
// On the histogram: the Gaussians of a mixture, and the two places whose visits are compared, if
// either was chosen.
void add_density_handles(Figure& figure, const Analysis& a);
// Where the density is hidden: a click shows it.
void offer_density(Figure& figure);
// In the plane: the start and the ruler.
void add_plane_handles(Figure& figure, const Analysis& a);

// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(MetropolisParameters& parameters, const std::string& view, const Gesture& gesture);

}  // namespace credence::metropolis
