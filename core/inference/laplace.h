// Laplace approximation: the Gaussian with the mode and the curvature of a log density (textbook 4.4), and evidence.
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

// None where the Hessian at the last Newton step is not negative definite (a saddle, or no maximum).
std::optional<LaplaceApproximation> laplace(const NewtonTrace& trace);

// Whether the run was at the maximum when its tolerance stopped it, and with it the evidence: a further Newton step
// promises a rise, half of g^T A^-1 g, of at most 1e-4, and the last step changed half of log |A| by at most 0.02.
// Where features are large, weights and steps are small, and steps below a tolerance still matter.
bool settled(const NewtonTrace& trace, const LaplaceApproximation& approximation);

// log p(t | w_MAP) - D/2 log N (PRML 4.139).
double bic(double log_likelihood, Eigen::Index dimension, Eigen::Index size);

}  // namespace credence
