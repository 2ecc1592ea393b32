// The posterior of the weights of a polynomial regression in one struct: a Gaussian if the noise is known, a Student t
// if it is inferred.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/gaussian_or_t.h"
#include "core/labs/regression/compute/inverse_gamma.h"
#include "core/labs/regression/compute/linear_regression.h"
#include "core/labs/regression/compute/polynomial.h"
#include "core/labs/regression/compute/precise_weights.h"
#include "core/math/random.h"

#include <memory>
#include <optional>

namespace credence::regression {

// Points (x, t), their features, and their sums of powers with many digits, which are made when they are first needed.
class RegressionPoints {
 public:
  // `highest_order` is at least that of the basis: the highest one that will be asked for.
  RegressionPoints(PolynomialBasis basis, Eigen::VectorXd x, Eigen::VectorXd t, int highest_order);
  const PolynomialBasis& basis() const { return basis_; }
  const Eigen::VectorXd& x() const { return x_; }
  const Eigen::VectorXd& t() const { return t_; }
  int highest_order() const { return highest_order_; }
  PrecisePoints& precise();

 private:
  PolynomialBasis basis_;
  Eigen::VectorXd x_, t_;
  int highest_order_;
  std::unique_ptr<PrecisePoints> precise_;
};

// A polynomial that can be computed wherever its weights are known with enough digits.
struct Curve {
  PolynomialBasis basis;
  Eigen::VectorXd weights;
  std::shared_ptr<const PreciseWeights> precise = {};  // the weights with many digits, if they are needed

  double operator()(double x) const { return precise ? precise->curve(x) : basis.value(weights, x); }
  Curve replaced(Eigen::Index i, double w_i, Eigen::Index j, double w_j) const;  // with two other weights
};

// Curves that are drawn from a posterior.
struct DrawnCurves {
  Eigen::MatrixXd weights;   // D x count
  Eigen::MatrixXd standard;  // D x count: weights = mean + factor standard
};

struct LinearPosterior {
  PolynomialBasis basis;
  Eigen::VectorXd mean;
  Eigen::MatrixXd scale;   // D x D: the covariance, or the Student t's scale matrix
  Eigen::MatrixXd factor;  // scale = factor factor^T
  double degrees = 0;      // degrees of freedom of the Student t; 0 for a Gaussian
  double a = 0, b = 0;     // the inverse gamma posterior of inferred noise
  InverseGamma noise() const { return {a, b}; }
  double noise_variance = 0;  // the known one, or its posterior mean, or b / a if it has no mean
  double log_marginal_likelihood = 0;
  double unit = 1;  // the scale in units of which the precise weights are
  std::shared_ptr<const PreciseWeights> precise = {};

  bool gaussian() const { return degrees == 0; }
  Curve mean_curve() const { return {basis, mean, precise}; }
  Forecast curve(double x) const;     // of w^T phi(x)
  Forecast forecast(double x) const;  // of a new target at x
  GaussianOrT marginal(Eigen::Index weight) const;
  std::optional<Eigen::MatrixXd> covariance() const;  // empty if it is infinite
  DrawnCurves sample(Eigen::Index count, Rng rng) const;
  Eigen::VectorXd heights(const DrawnCurves& curves, double x) const;  // of each drawn curve at x
};

GaussianOrT gaussian_or_t_of(const Forecast& forecast);

// Take the same numbers, and throw the same errors, as the constructors of KnownNoiseRegression and
// UnknownNoiseRegression. The order is that of the basis of the points.
LinearPosterior linear_posterior(const Gaussian& prior, RegressionPoints& points, double noise_variance);
LinearPosterior linear_posterior(const Gaussian& scaled_prior, RegressionPoints& points, double a0, double b0);

// The weights of ridge_weights as a curve.
Curve ridge_curve(RegressionPoints& points, double lambda);

}  // namespace credence::regression
