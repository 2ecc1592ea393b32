// What is known of the weights after any number of the points: closed forms, computed when a frame asks for them.
#pragma once

#include "core/lab/lab.h"
#include "core/labs/regression/compute/linear_posterior.h"
#include "core/labs/regression/compute/order_evidence.h"
#include "core/labs/regression/compute/parameters.h"
#include "core/labs/regression/compute/polynomial.h"

#include <optional>

namespace credence::regression {

struct Analysis {
  Inputs inputs;
  RegressionParameters parameters;
  Eigen::VectorXd x, t;  // N, in the order of the table
  PolynomialBasis basis;
  Gaussian prior;                        // of w, or of w in units of the noise where that is inferred
  LinearPosterior before, after;         // any, and all of the points
  OrderEvidence evidence;                // of orders 0 .. 10, as if the noise were known, under N(0, sigma_0^2 I)
  std::optional<Eigen::VectorXd> ridge;  // none without points
  double equivalent_prior_variance = 0;  // of ridge: sigma^2 / (N lambda)

  Eigen::Index size() const { return x.size(); }
  Eigen::Index points_at(int frame) const { return frame < 0 ? size() : std::min<Eigen::Index>(frame, size()); }
  LinearPosterior posterior(Eigen::Index points) const;  // after the first of them; costs points D^2
  bool quick(Eigen::Index points) const;                 // below a millisecond
  Eigen::VectorXd phi(double x_star) const { return basis(x_star); }
};

// Throws InputError where powers of x are beyond double precision or there is too much to do.
void check_inputs(const RegressionParameters& p, const Inputs& inputs);
Analysis analyse(const RegressionParameters& p, const Inputs& inputs);
PolynomialBasis basis_of(const RegressionParameters& p, const Eigen::VectorXd& x);

}  // namespace credence::regression
