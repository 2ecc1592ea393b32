// Prepares polylines for drawing: clips them to a rectangle, thins them to what a screen can show, and makes ellipses.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace credence {

// Returns the parts of a line inside the rectangle (its border counts as inside), cut exactly at the crossings. Points
// that are not finite interrupt the line.
std::vector<Polyline> clip_polyline(const Polyline& line, const Rect& rect);

// Returns the part of a polygon (convex or not) inside the rectangle, by Sutherland and Hodgman. The last point does
// not repeat the first. Coordinates must be finite.
Polyline clip_polygon(const Polyline& polygon, const Rect& rect);

// Reduces a line whose x does not decrease to the first, lowest, highest and last point in each of `columns` equal
// columns of [x0, x1], with the two points just outside. It looks the same if a column is a pixel. Other lines and
// short ones (at most 4 points per column) are returned unchanged.
Polyline decimate(const Polyline& line, double x0, double x1, int columns);

// Removes points that are within `tolerance` of the straight line between the neighbouring points that stay. `scale_x`
// and `scale_y` convert coordinates into the unit of the tolerance (pixels). End points stay.
Polyline simplify(const Polyline& line, double tolerance, double scale_x = 1, double scale_y = 1);

// {centre + radius L u : |u| = 1} as a closed line of `segments` segments.
Polyline ellipse_path(const Ellipses& ellipses, double radius, int segments = 120);

}  // namespace credence
