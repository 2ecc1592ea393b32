// What can be dragged and clicked on the plots of the darts lab, and what that does to its parameters.
#pragma once

#include "core/labs/darts/compute/analysis.h"
#include "core/pictures/plane/gaussian_ellipse.h"

namespace credence::darts {

GaussianEllipse ellipse_of(const DartsParameters& parameters);
// The aim and the ellipse of the spread, on a board.
void add_board_handles(Figure& figure, const DartsParameters& parameters);
// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(DartsParameters& parameters, const std::string& view, const Gesture& gesture);

}  // namespace credence::darts
