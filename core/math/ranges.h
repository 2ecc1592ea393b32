// Axis ranges that hold still: they move in round steps, so that a plot does not creep while a point is dragged.
#pragma once

#include "core/math/lattice.h"

#include <Eigen/Core>

namespace credence {

// The smallest interval of round numbers that contains [low, high], with steps of about a tenth of its length.
void round_outwards(double& low, double& high);

// The value to so many significant digits: what is dragged need not have more than a plot can show.
double to_digits(double value, int digits);

// Around all points with a margin; [-5, 5] x [-5, 5] where there are none.
Rect range_around(const Eigen::MatrixX2d& X);

// Of a plane that is filled by hand: [-5, 5] x [-5, 5] as long as a few points within it are spread out or alone, so
// that a click on the empty plane does not carry it away; then around all points.
Rect plane_around(const Eigen::MatrixX2d& X);

// Evenly spaced places from one to the other, both included, a row each; count > 1.
Eigen::MatrixX2d places_between(Point2 from, Point2 to, int count);

// Whether one unit can be equally long on both axes: else one of them would be a thread.
bool fits_one_scale(const Rect& range);
// What a slot, however wide or tall, shows of a plot of this range: in one scale more than the range.
Rect shown_at_most(const Rect& range, bool one_scale);

// Grows a rectangle about its centre.
Rect expanded(const Rect& rect, double factor_x, double factor_y);

}  // namespace credence
