// Gradient ascent with a fixed learning rate, for comparison with Newton's method. Its steps are linear in the
// gradient: it is slow along ridges, and for a rate above 2 / (largest curvature) it overshoots further every time.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"

#include <vector>

namespace credence {

struct AscentStep {
  Eigen::VectorXd w;
  double value = 0;          // log density at w
  double gradient_norm = 0;  // at w
};

enum class AscentStatus { converged, step_limit, diverged };

struct AscentTrace {
  std::vector<AscentStep> steps;  // steps[0] is the start
  AscentStatus status = AscentStatus::step_limit;
};

// Repeats w' = w + rate * gradient(w) at most `limit` times. The run has converged after a step whose squared norm is
// at most `tolerance` and in which the density did not fall; it has diverged once w or its density is not finite or |w|
// is astronomically large.
AscentTrace gradient_ascent(const SmoothLogDensity& density, const Eigen::VectorXd& start, double rate, int limit,
                            double tolerance);

}  // namespace credence
