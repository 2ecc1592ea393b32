// Elliptical slice sampling (Murray, Adams and MacKay 2010) for a Gaussian times a rest: an ellipse through the current
// place and a draw from the Gaussian, and on it the slice above a height under the rest. No step size.
#pragma once

#include "core/math/gaussian.h"
#include "core/model/log_density.h"
#include "core/sampling/kernel.h"

#include <memory>
#include <vector>

namespace credence {

// A density seen as N(x | gaussian) times what is left of it: of a posterior the prior and the likelihood. Any other
// Gaussian about as wide as the density serves, too.
struct GaussianTimesRest {
  std::shared_ptr<const LogDensity> density;
  Gaussian gaussian;  // of the density's dimension
};

struct EllipticalSlice {
  using Target = GaussianTimesRest;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;  // of the whole
    double log_rest = 0;     // log density - log N(position)
  };
  struct Info : Note {
    Eigen::VectorXd from, direction;  // D: the ellipse m + (from - m) cos angle + direction sin angle
    double log_height = 0;            // of the slice, under the rest
    std::vector<double> angles;       // tried, the last one taken
  };

  // Throws InputError where the dimensions differ or x is not a finite D-vector of finite log density.
  State init(const GaussianTimesRest& target, const Eigen::VectorXd& x) const;
  void step(const GaussianTimesRest& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<EllipticalSlice> && !AdaptiveKernel<EllipticalSlice>);

}  // namespace credence
