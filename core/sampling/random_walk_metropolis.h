// Random-walk Metropolis: proposes a Gaussian step and accepts it with probability min(1, p(proposal) / p(current)).
// Metropolis et al. (1953); textbook 4.5.2. A rejected proposal repeats the current state.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"
#include "core/sampling/verdict.h"

namespace credence {

struct RandomWalkMetropolis {
  double step_size = 1;  // standard deviation of the proposal in every coordinate
  // D x D, the lower triangular factor of the proposal's covariance; empty if `step_size` is used.
  Eigen::MatrixXd factor = {};

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Verdict {  // log_ratio = log p(proposal) - log p(current)
    Eigen::VectorXd proposal;
    Eigen::VectorXd noise;  // D, standard normal, if there is a factor
  };

  // Throws InputError if the step size is not positive and finite, or x is not a finite D-vector with a finite log
  // density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  // Rejects proposals outside the support (log density -infinity). Allocates nothing after the first step.
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<RandomWalkMetropolis> && !AdaptiveKernel<RandomWalkMetropolis>);

}  // namespace credence
