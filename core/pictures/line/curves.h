// Curves of functions of one variable, and distributions and piles of samples of one.
#pragma once

#include "core/figure/figure.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace credence {

// The function at even distances over [low, high].
Polyline curve_of(const std::function<double(double)>& f, double low, double high, int nodes = 241);

// Adds the function over the figure's horizontal axis. Its name is at its end on a wall, and in the legend elsewhere.
void add_curve(Figure& figure, const std::function<double(double)>& f, Role role, Dash dash, std::string name);

// The share of the values that are at most x, for x over [low, high]: one step per value. Infinite values count.
Polyline shares_below(std::span<const double> values, double low, double high);

// The places of values that fall one after the other into bins around whole multiples of `bin`, each `unit` higher than
// the one before in its bin: one place per value.
std::vector<Point2> pile_of(std::span<const double> values, double bin, double unit);

// Adds the parts of a two-dimensional gradient, one arrow per part, each from the tip of the one before, and the arrow
// of their sum. Sets the axes' ranges.
void add_gradient_chain(Figure& figure, const std::vector<Point2>& parts, const std::string& sum);

}  // namespace credence
