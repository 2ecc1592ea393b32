// Named handles on pictures of Markov chains.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

// Beside a handle, on the side where there is room.
void name_handle(Figure& figure, Point2 at, const std::string& name);

// Where the first chain starts; `sideways` where only x can be dragged.
void add_start_handle(Figure& figure, Point2 at, bool sideways = false);

}  // namespace credence
