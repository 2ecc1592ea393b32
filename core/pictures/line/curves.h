// Functions of one variable, samples of one variable, and sums of vectors, as curves and piles.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace credence {

// Evaluates f at `nodes` even distances over [low, high].
Polyline curve_of(const std::function<double(double)>& f, double low, double high, int nodes = 241);

// Adds f over the figure's horizontal axis. On a projector its name stands at its end, elsewhere in the legend.
void add_curve(Figure& figure, const std::function<double(double)>& f, Role role, Dash dash, std::string name);

// Returns the share of the values that are at most x, as a step function over [low, high]. Infinite values count.
Polyline shares_below(std::span<const double> values, double low, double high);

// Stacks values into bins around whole multiples of `bin`, in their order, each `unit` higher than the one before in
// its bin. Returns one place per value.
std::vector<Point2> pile_of(std::span<const double> values, double bin, double unit);

// Draws the terms of a gradient with two components: one arrow per row, each from the tip of the one before, and an
// arrow for the sum. Sets the ranges of the axes.
void add_gradient_chain(Figure& figure, const std::vector<Point2>& parts, const std::string& sum);

}  // namespace credence
