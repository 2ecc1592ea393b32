// Elliptical slice sampling (Murray, Adams and MacKay 2010) of a density written as a Gaussian times the rest. A step
// draws from the Gaussian, lays an ellipse through the current position and that draw, and samples on it from the slice
// on which the rest is above a random height. It has no step size.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/model/log_density.h"
#include "core/sampling/kernel.h"

#include <memory>
#include <vector>

namespace credence {

// A density written as N(x | gaussian) times the rest; for a posterior, prior times likelihood. Any other Gaussian
// about as wide as the density also works.
struct GaussianTimesRest {
  std::shared_ptr<const LogDensity> density;
  Gaussian gaussian;  // same dimension as the density
};

struct EllipticalSlice {
  using Target = GaussianTimesRest;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;  // log density of the target
    double log_rest = 0;     // log density - log N(position)
  };
  struct Info : Note {
    Eigen::VectorXd from, direction;  // D: the ellipse m + (from - m) cos angle + direction sin angle
    double log_height = 0;            // height of the slice under the log of the rest
    std::vector<double> angles;       // angles tried; the last one is accepted
  };

  // Throws InputError if the dimensions differ or x is not a finite D-vector with a finite log density.
  State init(const GaussianTimesRest& target, const Eigen::VectorXd& x) const;
  void step(const GaussianTimesRest& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<EllipticalSlice> && !AdaptiveKernel<EllipticalSlice>);

}  // namespace credence
