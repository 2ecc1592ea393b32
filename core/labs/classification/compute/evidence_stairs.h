// From the exact evidence to Laplace's, BIC and AIC, and the size of every term that is dropped on the way (PRML
// exercises 4.22 and 4.23).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <optional>

namespace credence::classification {

// The steps, with V0 the covariance of the prior, m its mean, H minus the Hessian of the log likelihood at the mode,
// A = H + V0^-1, N the number of points and D that of weights:
//   laplace  log p(t | w) - 1/2 log |V0| - 1/2 (w - m)^T V0^-1 (w - m) - 1/2 log |A|
//   flat     log p(t | w) - 1/2 log |H|, the prior dropped
//   bic      log p(t | w) - D/2 log N, from H = N h with 1/2 log |h| dropped
//   aic      log p(t | w) - D
struct EvidenceStairs {
  double log_likelihood = 0, laplace = 0, bic = 0, aic = 0;
  std::optional<double> exact;
  // Empty if a combination of weights is undetermined: then |H| is 0.
  std::optional<double> flat;
  double prior_volume = 0;    // 1/2 log |V0|
  double prior_distance = 0;  // 1/2 (w - m)^T V0^-1 (w - m)
  double curvature = 0;       // 1/2 log |A|
  Eigen::Index undetermined = 0, weights = 0, points = 0;
};

// Returns nothing unless the prior is Gaussian, there is a point, and Laplace's approximation exists.
std::optional<EvidenceStairs> evidence_stairs(const Analysis& a);

}  // namespace credence::classification
