// Gradient ascent with a fixed learning rate: what Newton's method is compared with. Its steps are linear in the
// gradient, so that it creeps along ridges and, where the rate exceeds 2 / (largest curvature), overshoots further
// every time.
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

// w' = w + rate * gradient(w), at most `limit` times; converged after the step whose squared norm is at most
// `tolerance` without the density having fallen in it, diverged once w or its density stops being finite or w is
// astronomically long.
AscentTrace gradient_ascent(const SmoothLogDensity& density, const Eigen::VectorXd& start, double rate, int limit,
                            double tolerance);

}  // namespace credence
