// Names in the legend alone.
#pragma once

#include "core/figure/figure.h"

namespace credence {

// On a crowded plot a name beside what it names could be taken for that of something else, or hide a number: no line,
// points, bars or areas have theirs there, in any theme.
void names_to_legend(Figure& figure);

}  // namespace credence
