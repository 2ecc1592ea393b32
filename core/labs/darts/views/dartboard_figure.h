// A figure of a dartboard without axes, in millimetres.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/pictures/plane/gaussian_ellipse.h"

#include <string>

namespace credence::darts {

Figure dartboard_figure(std::string title);  // empty: only its title and range
// Adds the wires, and the numbers around the board. Numbers that the spread would cover stand inside their sectors.
void add_wires(Figure& figure, const GaussianEllipse* spread = nullptr);

}  // namespace credence::darts
