// Metropolis-Hastings: propose from any density q(to | from), accept with probability
//   min(1, p(to) q(from | to) / (p(from) q(to | from))).
// Hastings (1970); thesis 2.2. The switch that leaves the factor q(from | to) / q(to | from) out samples from another
// density than p wherever q is not symmetric: it is there to be seen failing.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"
#include "core/sampling/proposals.h"
#include "core/sampling/verdict.h"

#include <memory>

namespace credence {

struct MetropolisHastings {
  std::shared_ptr<const Proposal> proposal;
  bool hastings = true;  // whether the factor of the proposal counts

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Verdict {         // of log_ratio = log_target_ratio + log_factor, or of the first alone
    Eigen::VectorXd proposal;     // D
    double log_target_ratio = 0;  // log p(to) - log p(from)
    double log_factor = 0;        // log q(from | to) - log q(to | from), also where it is left out
  };

  // Throws InputError where x is not a finite D-vector of finite log density, or the proposal cannot start there.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  // Proposals outside the support, or from which there is no way back, are rejected.
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<MetropolisHastings> && !AdaptiveKernel<MetropolisHastings>);

}  // namespace credence
