// Hamiltonian Monte Carlo (Duane et al. 1987; Neal 2011): a momentum is drawn, a number of leapfrog steps follow the
// level of energy, and their end is judged by the error of the energy.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/verdict.h"
#include "core/sampling/warmup.h"

namespace credence {

struct Hmc {
  double step_size = 0.1;      // where it is tuned: of the first step
  int leapfrog_steps = 10;     // of a draw
  double jitter = 0;           // in [0, 1): a draw's steps are uniform in step_size (1 -+ jitter), against resonance
  bool tune = true;            // step size and metric in the warmup
  DiagonalMetric metric = {};  // variances of the coordinates, where they are known
  double one_more = 0;         // the probability of one step more: paths of any length on average

  using Target = SmoothLogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::VectorXd gradient;  // D
  };
  struct Info : Verdict {      // of log_ratio = energy of the start - energy of the end
    Eigen::VectorXd momentum;  // D: at the start
    Eigen::MatrixXd path;      // D x (L + 1): the positions, the start first; the rest of a divergent path is missing
    Eigen::VectorXd energies;  // L + 1, along the path
    Eigen::Index length = 0;   // columns of the path that are there
    double step_size = 0;      // of this draw
    PhasePoint end;            // where the path ended: the proposal
  };

  // Throws InputError where the step size is not positive and finite, there is no leapfrog step, the jitter is outside
  // [0, 1), the metric does not fit, or x is not a finite D-vector of finite log density.
  State init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const;
  // A divergent path, whose error of the energy is above 1000 somewhere, is rejected.
  void step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const;
  void adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  HamiltonianWarmup learned{0.8};
};
static_assert(AdaptiveKernel<Hmc>);

}  // namespace credence
