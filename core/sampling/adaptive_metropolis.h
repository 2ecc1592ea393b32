// Adaptive Metropolis (Haario, Saksman and Tamminen 2001): a random walk whose steps are N(0, 2.38^2 / D C) with C the
// covariance of the chain's past draws. It adapts during warmup only, so that all kept draws come from one kernel.
// SPDX-License-Identifier: GPL-3.0-only
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
  struct Info : Verdict {      // log_ratio = log p(proposal) - log p(current)
    Eigen::VectorXd proposal;  // D
    Eigen::VectorXd noise;     // D, standard normal: proposal = current + scale noise
  };

  // Throws InputError if the step size is not positive and finite, or x is not a finite D-vector with a finite log
  // density.
  State init(const LogDensity& target, const Eigen::VectorXd& x) const;
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const;
  // Adds the draw to the covariance, and updates the proposal with it every D draws.
  void adapt(const LogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  // The adapted state: the mean and the sum of products of `seen` draws, and the lower triangular factor of the
  // proposal's covariance, D x D and empty as long as `step_size` is used.
  Eigen::VectorXd mean;
  Eigen::MatrixXd products, scale;
  std::size_t seen = 0;
};
static_assert(AdaptiveKernel<AdaptiveMetropolis>);

}  // namespace credence
