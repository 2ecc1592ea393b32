// A full Newton step on the log posterior of the weights, whose curvature is the same everywhere.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/regression/compute/scene.h"

namespace credence::regression {

struct NewtonJump {
  Eigen::VectorXd from, to;  // D
  double second_step = 0;    // length of the step after it: 0 but for rounding
};

// From the gradient and the Hessian at `from`, in plain double precision. If the noise is inferred, of the weights
// given the noise.
NewtonJump newton_jump(const Scene& scene, const Eigen::VectorXd& from);

}  // namespace credence::regression
