// The posterior of the weights after any number of the points: closed forms, computed when a frame asks for them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
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
  DataSymbols symbols;
  Eigen::VectorXd x, t;  // N, in the order of the table
  PolynomialBasis basis;
  Gaussian prior;                 // of the weights; in units of the noise variance if that is inferred
  LinearPosterior before, after;  // before the first and after the last point
  OrderEvidence evidence;         // of orders 0 to 10 under N(0, sigma_0^2 I), as if the noise were known
  std::optional<Curve> ridge;     // empty if there are no points
  // sigma^2 / (N lambda), which makes the posterior mean the ridge solution if the noise is known. It is infinite if it
  // is beyond the largest number.
  double equivalent_prior_variance = 0;
  // The same if the noise is inferred, in units of its variance.
  double scaled_equivalent_prior_variance() const {
    return 1 / (static_cast<double>(size()) * parameters.ridge_lambda);
  }

  Eigen::Index size() const { return x.size(); }
  Eigen::Index points_at(int frame) const { return frame < 0 ? size() : std::min<Eigen::Index>(frame, size()); }
  LinearPosterior posterior(Eigen::Index points) const;  // after the first `points` points; takes O(points D^2)
  bool quick(Eigen::Index points) const;                 // whether posterior(points) takes less than a millisecond
  Eigen::VectorXd phi(double x_star) const { return basis(x_star); }
};

// Throws InputError if powers of x are beyond double precision or the computation would take too long.
void check_inputs(const RegressionParameters& p, const Inputs& inputs);
Analysis analyse(const RegressionParameters& p, const Inputs& inputs);

// How many digits are right, at the first, last and middle x, in curves and their variances that are computed from the
// numbers of the report, which are rounded to 16 digits each: few if large terms cancel.
struct DigitsLeft {
  double mean = 16, variance = 16, ridge = 16;
};
DigitsLeft digits_left(const Analysis& a);

// Gives the noise and the prior of the weights the units of these data where those that they have make no sense: the
// noise's variance is estimated from the residuals of least squares, the prior is as wide as the weights of that fit.
void suit_units(RegressionParameters& p, const Table& data, std::vector<std::string>& notes);

PolynomialBasis basis_of(const RegressionParameters& p, const Eigen::VectorXd& x);

}  // namespace credence::regression
