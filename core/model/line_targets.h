// Densities over a line that the Laplace approximation is shown on, and the same densities in other coordinates.
#pragma once

#include "core/model/targets.h"

namespace credence {

// y^(shape - 1) e^(-rate y), normalised (textbook 4.14); zero for y <= 0. Throws InputError where shape or rate is not
// positive.
SmoothTarget gamma_target(double shape, double rate);

// e^(-z^2 / 2) sigmoid(slope z + offset), not normalised (PRML Figure 4.14 with 20 and 4).
SmoothTarget sigmoid_gaussian_target(double slope, double offset);

// A coordinate u on the line instead of z. The square root is the positive one.
enum class Coordinate { identity, log, logit, sqrt };

struct LineBounds {
  double lower, upper;
};
LineBounds domain_of(Coordinate coordinate);         // of z, where it means something
double into(Coordinate coordinate, double z);        // u; infinite, or zero, at the ends of the domain
double back(Coordinate coordinate, double u);        // z
double slope_back(Coordinate coordinate, double u);  // dz/du > 0

// The density of u, dz/du included; `density` is one of z.
Target in_coordinate(Target density, Coordinate coordinate);
SmoothTarget in_coordinate(SmoothTarget density, Coordinate coordinate);

// The same, and zero wherever evaluating it throws InputError: a formula that has been checked where it matters.
Target without_errors(Target density);

// One-dimensional: derivatives by central differences of smaller and smaller steps, extrapolated (Ridders 1982), from
// `step` on, which is about how wide the density is. Not a number within a millionth of a step of where it ends.
SmoothTarget with_numerical_derivatives(Target density, double step);

}  // namespace credence
