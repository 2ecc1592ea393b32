// The posterior of the weights after any number of the points: closed forms, computed when a frame asks for them.
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
  Gaussian prior;                        // of the weights; in units of the noise variance if that is inferred
  LinearPosterior before, after;         // before the first and after the last point
  OrderEvidence evidence;                // of orders 0 to 10 under N(0, sigma_0^2 I), as if the noise were known
  std::optional<Eigen::VectorXd> ridge;  // empty if there are no points
  double equivalent_prior_variance = 0;  // sigma^2 / (N lambda), which makes the posterior mean the ridge solution

  Eigen::Index size() const { return x.size(); }
  Eigen::Index points_at(int frame) const { return frame < 0 ? size() : std::min<Eigen::Index>(frame, size()); }
  LinearPosterior posterior(Eigen::Index points) const;  // after the first `points` points; takes O(points D^2)
  bool quick(Eigen::Index points) const;                 // whether posterior(points) takes less than a millisecond
  Eigen::VectorXd phi(double x_star) const { return basis(x_star); }
};

// Throws InputError if powers of x are beyond double precision or the computation would take too long.
void check_inputs(const RegressionParameters& p, const Inputs& inputs);
Analysis analyse(const RegressionParameters& p, const Inputs& inputs);
PolynomialBasis basis_of(const RegressionParameters& p, const Eigen::VectorXd& x);

}  // namespace credence::regression
