// The average of sigma(a) over a ~ N(mean, variance), by quadrature and by sigma(kappa mean), over both: and as maps on
// which one of them is the handle "average".
#pragma once

#include "core/figure/figure.h"

namespace credence {

struct AverageMap {
  double mean = 0, variance = 1;      // what is looked at
  ScalarField quadrature, moderated;  // x: the mean; y: log10 of the variance
};

// Over means from -10 to 10 and variances from 0.1 to 100, or as far as need be.
AverageMap average_map(double mean, double variance);

Figure average_figure(const AverageMap& map);        // both, by contours
Figure average_error_figure(const AverageMap& map);  // the moderated one minus the other

}  // namespace credence
