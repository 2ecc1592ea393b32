// The part of the plane that a plot shows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <QSizeF>

namespace credence {

// Turns any two numbers into a range that can be drawn.
void repair(double& low, double& high);

// Returns the range of the figure's axes, repaired. With equal aspect one of them is extended so that it fills the
// area. In a low area, of fewer than some lines of text, a graph is drawn wider than high, so that names have room in
// its nodes.
Rect visible_range(const Figure& figure, QSizeF area, double line);

// Returns the range in which the heading of a table on top of the plot is so high, in pixels, in an area of this
// height. It is the same range if the heading is high enough already or if there is no such table.
Rect with_head_room(Rect visible, const Figure& figure, double height, double heading);

// Returns the largest width of the area at which the drawing still reaches its edges.
double widest_area(const Figure& figure, QSizeF area, double line);

}  // namespace credence
