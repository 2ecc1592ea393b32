// A Gaussian or a Student t over a line: the posterior of a weight or the forecast of a target, with its credible
// intervals in closed form. Both kinds of interval are the same, because the density falls alike on both sides.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/intervals.h"

namespace credence {

// Where the ends of intervals are cut: those of a Student t with a hundredth of a degree of freedom or less are further
// out than doubles reach.
inline constexpr double widest_half = 1e300;

struct GaussianOrT {
  double mean = 0, scale = 1;  // scale: the standard deviation of a Gaussian; > 0
  double degrees = 0;          // of freedom of a Student t; 0 for a Gaussian

  double density(double x) const;
  // Half of the interval that holds this probability, level in (0, 1); at most widest_half.
  double half_width(double level) const;
  double level_at(double x) const;  // the level of the interval that ends at x
};

CredibleIntervals intervals_of(const GaussianOrT& belief, double level);

}  // namespace credence
