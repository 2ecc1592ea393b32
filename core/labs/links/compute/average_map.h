// The average of sigma(a) over a ~ N(mean, variance) as maps over mean and variance, by quadrature and by sigma(kappa
// mean).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

namespace credence::links {

struct AverageMap {
  double mean = 0, variance = 1;      // the place in the maps that the lab's parameters give
  ScalarField quadrature, moderated;  // x: the mean; y: log10 of the variance
};

// Covers means from -10 to 10 and variances from 0.1 to 100, or more if the given ones need it.
AverageMap average_map(double mean, double variance);

}  // namespace credence::links
