// Laplace approximation: the Gaussian with the mode and the curvature of a log density (textbook 4.4), and its
// evidence.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/newton.h"
#include "core/math/gaussian.h"

#include <optional>

namespace credence {

struct LaplaceApproximation {
  Gaussian gaussian;          // N(mode, A^-1), A = -Hessian at the mode
  Eigen::MatrixXd precision;  // A
  double log_evidence = 0;    // log f(mode) + D/2 log 2 pi - 1/2 log |A| (PRML 4.135)
};

// Returns nothing if the Hessian at the last Newton step is not negative definite (a saddle, or no maximum).
std::optional<LaplaceApproximation> laplace(const NewtonTrace& trace);

// Returns whether the run had reached the maximum, and with it the evidence, when its tolerance stopped it: a further
// Newton step promises a gain, half of g^T A^-1 g, of at most 1e-4, and the last step changed half of log |A| by at
// most 0.02. If features are large, weights are small and steps below a tolerance still matter.
bool settled(const NewtonTrace& trace, const LaplaceApproximation& approximation);

// log p(t | w_MAP) - D/2 log N (PRML 4.139).
double bic(double log_likelihood, Eigen::Index dimension, Eigen::Index size);

}  // namespace credence
