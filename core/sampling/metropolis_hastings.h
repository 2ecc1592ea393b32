// Metropolis-Hastings: proposes from any density q(to | from) and accepts with probability
//   min(1, p(to) q(from | to) / (p(from) q(to | from))).
// Hastings (1970); thesis 2.2. Without the factor q(from | to) / q(to | from) it samples from a density other than p if
// q is not symmetric: the switch shows that error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"
#include "core/sampling/proposals.h"
#include "core/sampling/verdict.h"

#include <memory>

namespace credence {

struct MetropolisHastings {
  std::shared_ptr<const Proposal> proposal;
  bool hastings = true;  // include the factor q(from | to) / q(to | from)

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Verdict {         // log_ratio = log_target_ratio, plus log_factor if `hastings`
    Eigen::VectorXd proposal;     // D
    double log_target_ratio = 0;  // log p(to) - log p(from)
    double log_factor = 0;        // log q(from | to) - log q(to | from), even if not `hastings`
  };

  // Throws InputError if x is not a finite D-vector with a finite log density, or the proposal cannot start there.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  // Rejects proposals outside the support, or from which q cannot return.
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<MetropolisHastings> && !AdaptiveKernel<MetropolisHastings>);

}  // namespace credence
