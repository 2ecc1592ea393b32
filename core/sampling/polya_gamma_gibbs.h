// Polya-Gamma Gibbs sampling of a logistic posterior under a Gaussian prior (Polson, Scott and Windle 2013): with one
// variable omega_n ~ PG(1, w.phi_n) per point the weights are Gaussian,
//   w | omega ~ N(V (Phi^T (t - 1/2) + S0^-1 m0), V),  V = (Phi^T diag(omega) Phi + S0^-1)^-1.
// It needs no tuning and rejects nothing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/binary_classifier.h"
#include "core/sampling/kernel.h"

#include <Eigen/Cholesky>

namespace credence {

struct PolyaGammaGibbs {
  using Target = BinaryClassifier;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  struct Info : Note {
    Eigen::VectorXd omega;                  // N, drawn given the previous weights
    Eigen::VectorXd mean;                   // D: mean of the weights given omega
    Eigen::LLT<Eigen::MatrixXd> precision;  // D x D: precision of the weights given omega
  };

  // Throws InputError if the likelihood is not logistic without label noise, the prior is not Gaussian, or x is not a
  // finite D-vector with a finite log density.
  State init(const BinaryClassifier& target, const Eigen::VectorXd& x) const;
  // Counts as one evaluation, because it reads every point once.
  void step(const BinaryClassifier& target, State& state, Info& info, Rng& rng) const;
};
static_assert(Kernel<PolyaGammaGibbs> && !AdaptiveKernel<PolyaGammaGibbs>);

}  // namespace credence
