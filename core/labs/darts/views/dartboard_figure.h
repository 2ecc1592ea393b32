// A figure of a dartboard without axes, in millimetres.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence::darts {

Figure dartboard_figure(std::string title);  // empty: only its title and range
void add_wires(Figure& figure);              // with the numbers around the board

}  // namespace credence::darts
