// Curves over one input: axes around points of it, curves, and bands around them.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// Around points (x, t), N each, and further places along x; the same whatever is thought of them.
void set_axes_around(Figure& figure, const Eigen::VectorXd& x, const Eigen::VectorXd& t,
                     const std::vector<double>& places);

// Evenly over the figure's x axis.
std::vector<double> curve_places(const Figure& figure);

// Far outside the plot a height is cut: nothing is to be seen there, and a painter's numbers would lose all measure.
double cut_height(const Figure& figure, double y);
Polyline curve_over(const Figure& figure, const std::function<double(double)>& height);

// Between low and high of a place.
struct Interval {
  double low, high;
};
void add_band(Figure& figure, const std::function<Interval(double)>& interval, Role role, double opacity,
              std::string name);

// Points (x, t) that can be dragged and removed (handles "points"): the first `arrived` of them, the newest with a ring
// unless it is the last, and those still to come, faint.
void add_series(Figure& figure, const Eigen::VectorXd& x, const Eigen::VectorXd& t, Eigen::Index arrived);
// Stars on a curve that can be dragged along it (handles "places").
void add_places(Figure& figure, const std::vector<double>& places, const std::function<double(double)>& height);

}  // namespace credence
