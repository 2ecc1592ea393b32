// Parallel tempering (Geyer 1991): random walks on p and on flattened densities p^beta, beta < 1, which cross regions
// of low p; neighbouring walks exchange positions by a Metropolis rule. The draws are those of the walk on p.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"
#include "core/sampling/verdict.h"

#include <vector>

namespace credence {

struct ParallelTempering {
  double step_size = 1;  // of the walk on p; the walk on p^beta uses step_size / sqrt(beta)
  std::vector<double> betas = {1, 0.5, 0.25, 0.125};  // K inverse temperatures: the first is 1, decreasing, positive

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::MatrixXd positions;      // D x K: positions of all walks, the first is `position`
    Eigen::VectorXd log_densities;  // K: log p, not tempered
    // If true, walks 1 and 2, 3 and 4, ... may exchange next; otherwise 0 and 1, 2 and 3, ...
    bool odd = false;
  };
  struct Exchange : Verdict {
    int colder = 0;  // the exchange is between walks `colder` and `colder` + 1
  };
  struct Info : Verdict {        // verdict of the walk on p, before the exchanges
    Eigen::MatrixXd proposals;   // D x K
    std::vector<Verdict> walks;  // K
    std::vector<Exchange> exchanges;
  };

  // Throws InputError if the step size is not positive and finite, the betas are not as described, or x is not a finite
  // D-vector with a finite log density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;  // uses K evaluations
};
static_assert(Kernel<ParallelTempering> && !AdaptiveKernel<ParallelTempering>);

// `count` >= 1 betas from 1 to `last` with equal ratios; 0 < last < 1.
std::vector<double> geometric_betas(int count, double last);

}  // namespace credence
