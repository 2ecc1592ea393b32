// The evidence for each order of a polynomial, and for each prior variance of one order, in a regression with known
// noise and the prior N(0, variance I).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/regression/compute/linear_posterior.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence::regression {

// A log marginal likelihood is not a number if the power of the order is beyond what can be computed with.
struct OrderEvidence {
  std::vector<double> by_order;                     // log marginal likelihoods of orders 0, 1, ...
  std::vector<std::optional<double>> bic_by_order;  // empty if the points do not determine the weights
  std::vector<double> prior_variances;              // 1e-3 to 1e3, evenly in the logarithm
  std::vector<double> by_prior_variance;            // for the order of the basis of the points
};

// noise_variance and prior_variance are positive; the order of the points' basis is at most `most_order`.
OrderEvidence order_evidence(RegressionPoints& points, double noise_variance, double prior_variance);

}  // namespace credence::regression
