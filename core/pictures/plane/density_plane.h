// A density over a plane as heat map and contours.
#pragma once

#include "core/figure/figure.h"
#include "core/math/gaussian.h"

#include <array>
#include <functional>
#include <string>

namespace credence {

using LogDensityField = std::function<ScalarField(const Lattice&)>;

// A log density on a lattice. Where only a lattice of `affordable` nodes a side can be paid for, its smooth difference
// from that of an approximation is evaluated there and interpolated linearly. Without values where `evaluate` returns
// none.
ScalarField log_density_field(const LogDensityField& evaluate, const Lattice& lattice, double affordable,
                              const Gaussian& approximation);

struct DensityPicture {
  Field field;  // relative to the peak
  Contours contours;
};

// Contours where a Gaussian's would be at 1, 2 and 3 standard deviations: where the density has fallen to e^(-r^2 / 2).
// `log_peak`: the maximum, where it is known to be higher than at the nodes.
DensityPicture density_picture(ScalarField log_density, double log_peak, std::string name);

}  // namespace credence
