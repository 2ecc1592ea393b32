// How probable polynomials of each order, and prior variances of one order, make the targets of a regression with known
// noise and the prior N(0, variance I).
#pragma once

#include "core/labs/regression/compute/polynomial.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence {

struct OrderEvidence {
  std::vector<double> by_order;                     // log marginal likelihoods of orders 0, 1, ...
  std::vector<std::optional<double>> bic_by_order;  // none where the points leave weights open, and without points
  std::vector<double> prior_variances;              // 1e-3 to 1e3, evenly in the logarithm
  std::vector<double> by_prior_variance;            // of the basis's own order
};

// x, t: N >= 0 points; noise_variance and prior_variance positive; the basis's order is at most `most_order`.
OrderEvidence order_evidence(PolynomialBasis basis, const Eigen::VectorXd& x, const Eigen::VectorXd& t,
                             double noise_variance, double prior_variance, int most_order);

}  // namespace credence
