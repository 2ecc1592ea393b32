// The evidence for each order of a polynomial, and for each prior variance of one order, in a regression with known
// noise and the prior N(0, variance I).
#pragma once

#include "core/labs/regression/compute/polynomial.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence::regression {

struct OrderEvidence {
  std::vector<double> by_order;                     // log marginal likelihoods of orders 0, 1, ...
  std::vector<std::optional<double>> bic_by_order;  // empty if the points do not determine the weights
  std::vector<double> prior_variances;              // 1e-3 to 1e3, evenly in the logarithm
  std::vector<double> by_prior_variance;            // for the order of the given basis
};

// x and t hold N >= 0 points; noise_variance and prior_variance are positive; the order of the basis is at most
// `highest_order`.
OrderEvidence order_evidence(PolynomialBasis basis, const Eigen::VectorXd& x, const Eigen::VectorXd& t,
                             double noise_variance, double prior_variance, int highest_order);

}  // namespace credence::regression
