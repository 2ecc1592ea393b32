// A density over a plane as heat map and contours.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

struct DensityPicture {
  Field field;  // relative to the peak
  Contours contours;
};

// Makes the picture of a log density. Its contours are where a Gaussian has fallen to e^(-r^2 / 2), at r = 1, 2 and 3
// standard deviations. `log_peak`: the maximum, if it is known to be higher than at the nodes.
DensityPicture density_picture(ScalarField log_density, double log_peak, std::string name);

}  // namespace credence
