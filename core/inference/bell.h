// A Gaussian or a Student t over a line: the posterior of a weight or the forecast of a target, with its credible
// intervals in closed form. Both kinds of interval are the same, because the density falls alike on both sides.
#pragma once

#include "core/inference/intervals.h"

namespace credence {

struct Bell {
  double mean = 0, scale = 1;  // scale: the standard deviation of a Gaussian; > 0
  double degrees = 0;          // of freedom of a Student t; 0 for a Gaussian

  double density(double x) const;
  double half_width(double level) const;  // half of the interval that holds this probability, level in (0, 1)
  double level_at(double x) const;        // the level of the interval that ends at x
};

CredibleIntervals intervals_of(const Bell& bell, double level);

}  // namespace credence
