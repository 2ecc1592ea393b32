// The Metropolis-adjusted Langevin algorithm (Roberts and Tweedie 1996): proposes a Gaussian step that drifts uphill,
//   q(to | from) = N(to | from + step^2 / 2 gradient(from), step^2 I),
// and accepts or rejects it as Metropolis-Hastings does.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/verdict.h"
#include "core/sampling/warmup.h"

namespace credence {

struct Mala {
  double step_size = 1;  // of the first step if tuned
  bool tune = true;      // tune the step size during warmup for an acceptance of 0.574

  using Target = SmoothLogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::VectorXd gradient;  // D
  };
  struct Info : Verdict {      // log_ratio = log p(to) q(from | to) / (p(from) q(to | from))
    Eigen::VectorXd drifted;   // D: mean of the proposal
    Eigen::VectorXd proposal;  // D
    Eigen::VectorXd gradient;  // D: gradient at the proposal
    double step_size = 0;      // step size of this draw
    double log_factor = 0;     // log q(from | to) - log q(to | from)
  };

  // Throws InputError if the step size is not positive and finite, or x is not a finite D-vector with a finite log
  // density.
  State init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const;
  void step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const;
  void adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  HamiltonianWarmup learned{0.574};  // optimal acceptance in many dimensions (Roberts and Rosenthal 1998)
};
static_assert(AdaptiveKernel<Mala>);

}  // namespace credence
