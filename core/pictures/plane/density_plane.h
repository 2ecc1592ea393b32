// A density over a plane as heat map and contours.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

struct DensityPicture {
  Field field;  // values are relative to the peak
  Contours contours;
};

// Makes contours at the levels that a Gaussian has at 1, 2 and 3 standard deviations: where the density has fallen to
// e^(-r^2 / 2) of the peak. `log_peak` is the maximum, if it is known to be higher than at the nodes.
DensityPicture density_picture(ScalarField log_density, double log_peak, std::string name);

}  // namespace credence
