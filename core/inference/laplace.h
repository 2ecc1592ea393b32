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

// log p(t | w_MAP) - D/2 log N (PRML 4.139).
double bic(double log_likelihood, Eigen::Index dimension, Eigen::Index size);

}  // namespace credence
