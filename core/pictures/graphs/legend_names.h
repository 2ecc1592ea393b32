// Names that appear only in the legend.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Moves the names of all lines, points, bars, bands and areas to the legend. On a crowded plot a name beside a line
// could cover a number or seem to belong to something else.
void names_to_legend(Figure& figure);

}  // namespace credence
