// Slice sampling (Neal 2003), one coordinate after the other: draws a height under the density, steps out until an
// interval covers the slice above it, then draws from the interval and shrinks it to each miss until a draw hits.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"

#include <vector>

namespace credence {

struct Slice {
  double width = 1;  // width of the first interval in every coordinate
  int most = 100;    // most intervals side by side, for densities that do not fall

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Cut {                   // the update of one coordinate
    double log_height = 0;       // log of the height of the slice
    double from = 0;             // previous value of the coordinate
    double left = 0, right = 0;  // the interval after stepping out
    std::vector<double> tried;   // values tried; the last one is accepted
  };
  struct Info : Note {
    std::vector<Cut> cuts;  // D
  };

  // Throws InputError if the width is not positive and finite, or x is not a finite D-vector with a finite log density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<Slice> && !AdaptiveKernel<Slice>);

}  // namespace credence
