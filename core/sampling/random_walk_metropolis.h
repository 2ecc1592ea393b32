// Random-walk Metropolis: propose a Gaussian step, accept with probability min(1, p(proposal) / p(current)).
// Metropolis et al. (1953); textbook 4.5.2. A rejected proposal repeats the current state.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"

namespace credence {

struct RandomWalkMetropolis {
  double step_size = 1;  // standard deviation of the proposal in every coordinate

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Note {
    Eigen::VectorXd proposal;
    double log_ratio = 0;  // log p(proposal) - log p(current)
    double uniform = 0;    // in [0, 1): accepted where log(uniform) < log_ratio
  };

  // Throws InputError where the step size is not positive and finite, or x is not a finite D-vector of finite log
  // density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  // Proposals outside the support (log density -infinity) are rejected. Allocates nothing after the first step.
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<RandomWalkMetropolis> && !AdaptiveKernel<RandomWalkMetropolis>);

}  // namespace credence
