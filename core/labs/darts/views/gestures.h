// Gestures change the parameters of the darts lab here. Each function is a Handler's `act`.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/darts/compute/analysis.h"
#include "core/pictures/plane/gaussian_ellipse.h"

namespace credence::darts {

GaussianEllipse ellipse_of(const DartsParameters& parameters);  // of the spread around the aim
// Adds the handles of the aim and of the ellipse to a figure of the board.
void add_board_handles(Figure& figure, const DartsParameters& parameters);

std::string move_aim(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_ellipse(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string move_sd(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
// The number of darts, by the column that was clicked or by the index of its handle.
std::string click_column(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string click_choice(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::darts
