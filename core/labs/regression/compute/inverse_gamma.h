// The inverse gamma distribution of the noise's variance, with its credible intervals.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/intervals.h"

namespace credence::regression {

struct InverseGamma {
  double shape = 1, scale = 1;  // > 0; density proportional to s^(-shape - 1) exp(-scale / s) for s > 0

  double log_density(double s) const;  // minus infinity at 0
  double mode() const { return scale / (shape + 1); }
  double quantile(double p) const;  // p in [0, 1]; at most widest_half
  double probability_below(double s) const;
};

CredibleIntervals intervals_of(const InverseGamma& noise, double level);

// The end that moves as the level grows: the upper one of either interval.
double upper_end(const CredibleIntervals& found, bool equal_tailed);
// The level, from 0.01 to 0.999, at which that end is nearest to s.
double level_reaching(const InverseGamma& noise, double s, bool equal_tailed);

}  // namespace credence::regression
