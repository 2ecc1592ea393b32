// Slice sampling (Neal 2003), one coordinate after the other: draw a height under the density, step out until an
// interval covers the slice above it, then shrink the interval to the draws that miss until one hits.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"

#include <vector>

namespace credence {

struct Slice {
  double width = 1;  // of the first interval, in every coordinate
  int most = 100;    // intervals side by side at most, for densities that do not fall

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Cut {                   // along one coordinate
    double log_height = 0;       // log of the height of the slice
    double from = 0;             // the coordinate before
    double left = 0, right = 0;  // the interval after stepping out
    std::vector<double> tried;   // places in it, the last one the new coordinate
  };
  struct Info : Note {
    std::vector<Cut> cuts;  // D
  };

  // Throws InputError where the width is not positive and finite, or x is not a finite D-vector of finite log density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<Slice> && !AdaptiveKernel<Slice>);

}  // namespace credence
