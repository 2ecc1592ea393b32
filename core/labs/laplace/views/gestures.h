// What can be dragged and clicked on the plots of the laplace lab, and what that does to its parameters.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/laplace/compute/parameters.h"

namespace credence::laplace {

// On the density: the gamma's mean, the sigmoid's threshold, or each Gaussian's mean and standard deviation.
void add_density_handles(Figure& figure, const LaplaceParameters& parameters);

// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(LaplaceParameters& parameters, const std::string& view, const Gesture& gesture);

}  // namespace credence::laplace
