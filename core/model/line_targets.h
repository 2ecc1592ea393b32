// One-dimensional densities on which the Laplace approximation is shown, and the same densities in other coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/formula_tree.h"
#include "core/model/targets.h"

namespace credence {

// y^(shape - 1) e^(-rate y), normalised (textbook 4.14); zero for y <= 0. Throws InputError unless shape and rate are
// positive.
SmoothTarget gamma_target(double shape, double rate);

// e^(-z^2 / 2) sigmoid(slope z + offset), not normalised (PRML Figure 4.14 with 20 and 4).
SmoothTarget sigmoid_gaussian_target(double slope, double offset);

// A coordinate u that replaces z. The square root is the positive one.
enum class Coordinate { identity, log, logit, sqrt };

struct LineBounds {
  double lower, upper;
};
LineBounds domain_of(Coordinate coordinate);         // the z for which the coordinate is defined
double into(Coordinate coordinate, double z);        // u; infinite or zero at the ends of the domain
double back(Coordinate coordinate, double u);        // z
double slope_back(Coordinate coordinate, double u);  // dz/du > 0

// The density of u, with the factor dz/du; `density` is the density of z.
Target in_coordinate(Target density, Coordinate coordinate);
SmoothTarget in_coordinate(SmoothTarget density, Coordinate coordinate);

// The same density, but zero wherever its evaluation throws InputError: for a formula that was checked on the range
// that matters.
Target without_errors(Target density);

// Adds derivatives to a one-dimensional density by central differences of decreasing steps, extrapolated (Ridders
// 1982). `step` is the first step, about the width of the density. Derivatives are NaN within a millionth of a step of
// the end of its support.
SmoothTarget with_numerical_derivatives(Target density, double step);

// The derivatives of the density of u, whose density of z is the formula: exact by differentiation of the formula where
// the limits from both sides are the same, elsewhere those of `numerical`.
SmoothTarget with_formula_derivatives(SmoothTarget numerical, std::shared_ptr<const FormulaNode> formula,
                                      Coordinate coordinate);
// How certain the two derivatives of a density at a place are.
enum class Certainty {
  exact,    // they are known
  none,     // the limits from both sides are known and differ: at least one of them does not exist
  unknown,  // known from differences alone
};
Certainty derivative_certainty(const FormulaNode& formula, Coordinate coordinate, double u);

}  // namespace credence
