// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/gradient_ascent.h"

#include <cmath>

namespace credence {

AscentTrace gradient_ascent(const SmoothLogDensity& density, const Eigen::VectorXd& start, double rate, int limit,
                            double tolerance) {
  constexpr double astronomic = 1e9;
  AscentTrace trace;
  Eigen::VectorXd gradient = density.gradient(start);
  trace.steps.push_back({start, density.value(start), gradient.norm()});
  for (int k = 0; k < limit; ++k) {
    const AscentStep& at = trace.steps.back();
    const Eigen::VectorXd step = rate * gradient;
    AscentStep next{at.w + step, 0, 0};
    next.value = density.value(next.w);
    gradient = density.gradient(next.w);
    next.gradient_norm = gradient.norm();
    if (!next.w.allFinite() || !std::isfinite(next.value) || !std::isfinite(next.gradient_norm) ||
        next.w.norm() > astronomic) {
      trace.status = AscentStatus::diverged;
      return trace;
    }
    const bool settled = step.squaredNorm() <= tolerance && next.value >= at.value - 1e-12 * (1 + std::fabs(at.value));
    trace.steps.push_back(std::move(next));
    if (settled) {
      trace.status = AscentStatus::converged;
      return trace;
    }
  }
  return trace;
}

}  // namespace credence
