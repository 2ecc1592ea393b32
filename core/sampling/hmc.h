// Hamiltonian Monte Carlo (Duane et al. 1987; Neal 2011): a step draws a momentum, follows the dynamics by leapfrog
// steps, and accepts or rejects the end of the path by its energy error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/verdict.h"
#include "core/sampling/warmup.h"

namespace credence {

struct Hmc {
  double step_size = 0.1;   // of the first step if tuned
  int leapfrog_steps = 10;  // per draw
  // In [0, 1): the step size of a draw is uniform in step_size (1 -+ jitter), which avoids resonance.
  double jitter = 0;
  bool tune = true;            // tune step size and metric during warmup
  DiagonalMetric metric = {};  // variances of the coordinates, if known
  // The probability of one more leapfrog step, so that the mean path length can be any number.
  double one_more = 0;

  using Target = SmoothLogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::VectorXd gradient;  // D
  };
  struct Info : Verdict {      // log_ratio = energy at the start - energy at the end
    Eigen::VectorXd momentum;  // D: at the start
    Eigen::MatrixXd path;      // D x (L + 1): positions, the start first; a divergent path is cut off
    Eigen::VectorXd energies;  // L + 1, along the path
    Eigen::Index length = 0;   // number of valid columns of path
    double step_size = 0;      // step size of this draw
    PhasePoint end;            // the end of the path, which is the proposal
  };

  // Throws InputError if the step size is not positive and finite, there is no leapfrog step, the jitter is outside [0,
  // 1), the metric does not fit, or x is not a finite D-vector with a finite log density.
  State init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const;
  // Rejects a divergent path: its energy error exceeds `divergent_energy` at some point.
  void step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const;
  void adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  HamiltonianWarmup learned{0.8};
};
static_assert(AdaptiveKernel<Hmc>);

}  // namespace credence
