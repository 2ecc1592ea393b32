// Polylines made ready to be drawn: cut at a rectangle, thinned to what a screen can show, ellipses as polylines.
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace credence {

// The parts of a line inside the rectangle (its border counts as inside), cut exactly where the line crosses it.
// Points that are not finite interrupt the line.
std::vector<Polyline> clip_polyline(const Polyline& line, const Rect& rect);

// The part of a polygon (not necessarily convex) inside the rectangle, by Sutherland and Hodgman. The last point is not
// repeated. Coordinates are finite.
Polyline clip_polygon(const Polyline& polygon, const Rect& rect);

// A line over x with x not decreasing, reduced to first, lowest, highest and last point of every one of `columns` equal
// columns of [x0, x1] that it touches, with the two points just outside. Looks the same when a column is a pixel. Other
// lines and short ones (at most 4 points a column) come back as they are.
Polyline decimate(const Polyline& line, double x0, double x1, int columns);

// Leaves out points that are within `tolerance` of the straight line between the points kept around them.
// `scale_x` and `scale_y` turn coordinates into the unit of the tolerance (pixels). Ends stay.
Polyline simplify(const Polyline& line, double tolerance, double scale_x = 1, double scale_y = 1);

// {centre + radius L u : |u| = 1} as a closed line of `segments` segments.
Polyline ellipse_path(const Ellipses& ellipses, double radius, int segments = 120);

}  // namespace credence
