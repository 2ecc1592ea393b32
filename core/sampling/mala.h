// The Metropolis-adjusted Langevin algorithm (Roberts and Tweedie 1996): a Gaussian step that drifts uphill,
//   q(to | from) = N(to | from + step^2 / 2 gradient(from), step^2 I),
// judged as Metropolis and Hastings do.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/verdict.h"
#include "core/sampling/warmup.h"

namespace credence {

struct Mala {
  double step_size = 1;  // where it is tuned: of the first step
  bool tune = true;      // the step size in the warmup, towards an acceptance of 0.574

  using Target = SmoothLogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::VectorXd gradient;  // D
  };
  struct Info : Verdict {      // of log_ratio = log p(to) q(from | to) / (p(from) q(to | from))
    Eigen::VectorXd drifted;   // D: the centre of the proposals
    Eigen::VectorXd proposal;  // D
    Eigen::VectorXd gradient;  // D: at the proposal
    double step_size = 0;      // that was in use
    double log_factor = 0;     // log q(from | to) - log q(to | from)
  };

  // Throws InputError where the step size is not positive and finite, or x is not a finite D-vector of finite log
  // density.
  State init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const;
  void step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const;
  void adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  HamiltonianWarmup learned{0.574};  // the best acceptance in many dimensions (Roberts and Rosenthal 1998)
};
static_assert(AdaptiveKernel<Mala>);

}  // namespace credence
