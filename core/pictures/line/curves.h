// Functions of one variable, samples of one, and what they add up to, as curves and piles.
#pragma once

#include "core/figure/figure.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace credence {

// At even distances over [low, high].
Polyline curve_of(const std::function<double(double)>& f, double low, double high, int nodes = 241);

// Over the figure's horizontal axis, named at its end on a wall and in the legend elsewhere.
void add_curve(Figure& figure, const std::function<double(double)>& f, Role role, Dash dash, std::string name);

// The share of the values that are at most x, over [low, high]: a step for each. Infinite values count.
Polyline shares_below(std::span<const double> values, double low, double high);

// Where values come to lie that fall one after the other into bins around whole multiples of `bin`, each `unit` higher
// than the one before: one place a value.
std::vector<Point2> pile_of(std::span<const double> values, double bin, double unit);

// What two components of a gradient are made of: one arrow a row, each from the tip of the one before, and the sum of
// all. Sets the axes' ranges.
void add_gradient_chain(Figure& figure, const std::vector<Point2>& parts, const std::string& sum);

}  // namespace credence
