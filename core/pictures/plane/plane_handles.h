// Named handles on pictures of Markov chains.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

// Writes a name beside a handle, on the side where there is room.
void name_handle(Figure& figure, Point2 at, const std::string& name);

inline constexpr auto start_handle = "start";

// Adds the handle at the start of the first chain. If `sideways`, only x can be dragged.
void add_start_handle(Figure& figure, Point2 at, bool sideways = false);

}  // namespace credence
