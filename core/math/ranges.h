// Axis ranges that change in round steps, so that a plot does not move while a point is dragged.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

#include <Eigen/Core>

namespace credence {

// Widens [low, high] to the smallest interval of round numbers that contains it, in steps of about a tenth of its
// length. If both are the same number, but for rounding, the interval is a five-hundredth of it.
void round_outwards(double& low, double& high);

// Rounds to `digits` significant digits: a dragged value needs no more than a plot can show.
double to_digits(double value, int digits);

// The range of all points with a margin; [-5, 5] x [-5, 5] if there are none.
Rect range_around(const Eigen::MatrixX2d& X);

// The range of a plane in which the user adds points. It stays [-5, 5] x [-5, 5] while it holds a few points that are
// spread out or a single one, so that a click on the empty plane does not change the axes; otherwise it is around all
// points.
Rect plane_around(const Eigen::MatrixX2d& X);

// `count` evenly spaced places, one per row, from one point to the other, both included; count > 1.
Eigen::MatrixX2d places_between(Point2 from, Point2 to, int count);

// Returns whether both axes can share one scale without making the plot too narrow or too flat.
bool fits_one_scale(const Rect& range);
// The largest range that a plot slot of any shape shows; with one scale on both axes it is larger than `range`.
Rect shown_at_most(const Rect& range, bool one_scale);

// Scales a rectangle about its centre.
Rect expanded(const Rect& rect, double factor_x, double factor_y);

}  // namespace credence
