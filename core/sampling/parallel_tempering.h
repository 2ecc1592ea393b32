// Parallel tempering (Geyer 1991): random walks on p, and on flattened versions p^beta, beta < 1, of it that cross
// where p is low; neighbours exchange their places as Metropolis would. The draws are those of the walk on p itself.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"
#include "core/sampling/verdict.h"

#include <vector>

namespace credence {

struct ParallelTempering {
  double step_size = 1;  // of the walk on p; the one on p^beta takes steps of step_size / sqrt(beta)
  std::vector<double> betas = {1, 0.5, 0.25, 0.125};  // K of them, the first 1, falling, positive

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::MatrixXd positions;      // D x K, of all walks; the first is `position`
    Eigen::VectorXd log_densities;  // K: log p, not tempered
    bool odd = false;               // whether walks 1 and 2, 3 and 4, ... may exchange next; else 0 and 1, 2 and 3, ...
  };
  struct Exchange : Verdict {
    int colder = 0;  // of walks `colder` and `colder` + 1
  };
  struct Info : Verdict {        // of the walk on p, before the exchanges
    Eigen::MatrixXd proposals;   // D x K
    std::vector<Verdict> walks;  // K
    std::vector<Exchange> exchanges;
  };

  // Throws InputError where the step size is not positive and finite, the betas are not as they should be, or x is not
  // a finite D-vector of finite log density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;  // K evaluations
};
static_assert(Kernel<ParallelTempering> && !AdaptiveKernel<ParallelTempering>);

// count betas >= 1 from 1 to `last` in equal ratios; 0 < last < 1.
std::vector<double> geometric_betas(int count, double last);

}  // namespace credence
