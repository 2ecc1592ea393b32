// Newton-Raphson maximisation of a log density (textbook 4.3). The trace keeps everything that a view of a step shows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"

#include <stop_token>
#include <vector>

namespace credence {

struct NewtonOptions {
  // The run ends after the update whose squared norm |w' - w|^2 is at most `tolerance` and whose promised gain, half
  // the gradient times the step, is at most `gain_tolerance`: the first depends on the units of w, the second does not.
  double tolerance = 1e-6;
  double gain_tolerance = 1e-4;
  // If true, a step is halved until it does not lower the density, and if the Hessian is not negative definite a step
  // that always ascends replaces Newton's.
  bool damping = true;
  int iteration_limit = 100;
  // Once requested, the run ends before the next update, with the status iteration_limit.
  std::stop_token stop = {};
};

enum class NewtonStatus { converged, separable, not_positive_definite, iteration_limit };

struct NewtonStep {
  Eigen::VectorXd w;
  double value = 0;          // log density at w
  Eigen::VectorXd gradient;  // at w
  Eigen::MatrixXd hessian;   // at w
  Eigen::VectorXd step;      // the step that led to w; zero at the start
  double damping = 1;        // fraction of the full step that was taken
};

struct NewtonTrace {
  std::vector<NewtonStep> steps;  // steps[0] is the start
  NewtonStatus status = NewtonStatus::converged;
  int iterations() const { return static_cast<int>(steps.size()) - 1; }
  const NewtonStep& last() const { return steps.back(); }
};

// The status is `converged` only if the Hessian is negative definite, at a local maximum, which need not be the highest
// (modes.h). `unbounded` says that the density has no maximum (separable data under a flat prior): such a run never
// converges but ends as `separable` once |w| keeps growing while the value levels off, never with a NaN.
NewtonTrace newton(const SmoothLogDensity& density, const Eigen::VectorXd& start, const NewtonOptions& options,
                   bool unbounded = false);

const char* to_string(NewtonStatus status);

}  // namespace credence
