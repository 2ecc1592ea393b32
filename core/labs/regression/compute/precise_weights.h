// The posterior of a polynomial's weights in many digits, from exact sums of powers. Powers of raw years, say, are so
// alike that normal equations lose 70 digits of their difference and an orthogonal decomposition in double precision
// more than it has.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/regression/compute/linear_regression.h"
#include "core/labs/regression/compute/polynomial.h"

#include <Eigen/Core>

#include <memory>
#include <optional>
#include <vector>

namespace credence::regression {

// Weights N(mean, covariance) in units of the noise. Each number that is returned is rounded once, at its end.
class PreciseWeights {
 public:
  PreciseWeights() = default;
  PreciseWeights(const PreciseWeights&) = delete;
  PreciseWeights& operator=(const PreciseWeights&) = delete;
  virtual ~PreciseWeights() = default;
  virtual double curve(double x) const = 0;            // mean^T phi(x)
  virtual Eigen::VectorXd spread(double x) const = 0;  // D; factor^T phi(x), whose squared length is the variance
  virtual Eigen::MatrixXd covariance() const = 0;      // D x D
  virtual double squared_error() const = 0;            // |t - Phi mean|^2 over the points that made the posterior
  // The same with two numbers of the mean replaced.
  virtual std::shared_ptr<const PreciseWeights> replaced(Eigen::Index i, double w_i, Eigen::Index j,
                                                         double w_j) const = 0;
};

// Points by their sums of powers, which are made when they are first needed.
class PrecisePoints {
 public:
  // The basis has the highest order that will be asked for. `x` and `t` must outlive this.
  PrecisePoints(const PolynomialBasis& basis, const Eigen::VectorXd& x, const Eigen::VectorXd& t);
  ~PrecisePoints();
  PrecisePoints(const PrecisePoints&) = delete;
  PrecisePoints& operator=(const PrecisePoints&) = delete;

  WeightPosterior posterior(const Gaussian& scaled_prior);  // as weight_posterior; its dimension gives the order
  WeightPosterior ridge(double lambda, int order);          // its mean is that of ridge_weights

  // The parts of the evidence of an order. They are empty if even these digits are too few.
  struct Fit {
    double log_det = 0, misfit = 0;  // as in WeightPosterior
  };
  std::vector<std::optional<Fit>> isotropic(double scaled_variance, int order);  // of orders 0 to `order`
  // Squared residuals of least squares of orders 0 to `order`; empty if the points do not determine the weights.
  std::vector<std::optional<double>> least_squares(int order);

 private:
  struct Sums;
  std::unique_ptr<Sums> sums_;
};

}  // namespace credence::regression
