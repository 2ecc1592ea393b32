// What stands out in a figure while something else speaks of it.
#pragma once

#include "core/figure/figure.h"

namespace credence {

// The figure with the lines of that role thicker and its areas denser. Nothing else moves or changes.
Figure emphasised(Figure figure, Role role);

}  // namespace credence
