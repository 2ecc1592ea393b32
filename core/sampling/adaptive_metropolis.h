// Adaptive Metropolis (Haario, Saksman and Tamminen 2001): a random walk whose steps are N(0, 2.38^2 / D C) with C the
// covariance of the chain's own past. It learns in the warmup alone, so that the draws that count come from one kernel.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/kernel.h"
#include "core/sampling/verdict.h"

namespace credence {

struct AdaptiveMetropolis {
  double step_size = 1;  // of the first steps: standard deviation of the proposal in every coordinate

  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Verdict {      // of log_ratio = log p(proposal) - log p(current)
    Eigen::VectorXd proposal;  // D
    Eigen::VectorXd noise;     // D, standard normal: proposal = current + scale noise
  };

  // Throws InputError where the step size is not positive and finite, or x is not a finite D-vector of finite log
  // density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
  // Takes the draw into the covariance, and every D draws the covariance into the proposal.
  void adapt(const LogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  // What was learned: the mean and the sum of products of `seen` draws, and the lower triangular factor of the
  // proposal's covariance, D x D and empty while steps are the first ones.
  Eigen::VectorXd mean;
  Eigen::MatrixXd products, scale;
  std::size_t seen = 0;
};
static_assert(AdaptiveKernel<AdaptiveMetropolis>);

}  // namespace credence
