// Named handles on pictures of Markov chains.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

// Writes a name beside a handle, on the side where there is room.
void name_handle(Figure& figure, Point2 at, const std::string& name);

// Adds the handle of the place where the first chain starts. If `sideways`, only x can be dragged.
inline constexpr auto chain_start_handle = "start";
void add_start_handle(Figure& figure, Point2 at, bool sideways = false);

}  // namespace credence
