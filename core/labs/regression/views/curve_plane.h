// Curves over one input: axes around points of it, curves, and bands around them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/regression/compute/analysis.h"
#include "core/labs/regression/compute/linear_regression.h"

#include <Eigen/Core>

#include <functional>
#include <string>
#include <vector>

namespace credence::regression {

// Sets the axes around the points and further places along x. They do not depend on the model.
void set_axes_around(Figure& figure, const Analysis& a, const std::vector<double>& places);

// Places that are spread evenly over the figure's x axis.
std::vector<double> curve_places(const Figure& figure);

// Clamps a height that is far outside the plot, where numbers would be too large to draw with.
double cut_height(const Figure& figure, double y);
Polyline curve_over(const Figure& figure, const std::function<double(double)>& height);

void add_band(Figure& figure, const std::function<Interval(double)>& interval, Role role, double opacity,
              std::string name);

// Adds points (x, t) that can be dragged and removed (handle::points): the first `arrived` of them, the newest of these
// with a ring unless it is the last, and the later ones, faint.
void add_series(Figure& figure, const Eigen::VectorXd& x, const Eigen::VectorXd& t, Eigen::Index arrived);
// Adds stars on a curve that can be dragged along it (handle::places).
void add_places(Figure& figure, const std::vector<double>& places, const std::function<double(double)>& height);

}  // namespace credence::regression
