// The posterior of the weights of a linear regression in one struct: a Gaussian if the noise is known, a Student t if
// it is inferred.
#pragma once

#include "core/labs/regression/compute/linear_regression.h"
#include "core/math/random.h"

#include <optional>

namespace credence::regression {

struct LinearPosterior {
  Eigen::VectorXd mean;
  Eigen::MatrixXd scale;      // D x D: the covariance, or the Student t's scale matrix
  Eigen::MatrixXd factor;     // scale = factor factor^T
  double degrees = 0;         // degrees of freedom of the Student t; 0 for a Gaussian
  double a = 0, b = 0;        // the inverse gamma posterior of inferred noise
  double noise_variance = 0;  // the known one, or its posterior mean, or b / a if it has no mean
  double log_marginal_likelihood = 0;

  bool gaussian() const { return degrees == 0; }
  // The squared scale of w^T phi.
  double scale_at(const Eigen::VectorXd& phi) const { return (factor.transpose() * phi).squaredNorm(); }
  Forecast forecast(const Eigen::VectorXd& phi) const;        // of a new target at phi
  std::optional<Eigen::MatrixXd> covariance() const;          // empty if it is infinite
  Eigen::MatrixXd sample(Eigen::Index count, Rng rng) const;  // D x count
};

// Take the same arguments, and throw the same errors, as the constructors of KnownNoiseRegression and
// UnknownNoiseRegression.
LinearPosterior linear_posterior(const Gaussian& prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                                 double noise_variance);
LinearPosterior linear_posterior(const Gaussian& scaled_prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                                 double a0, double b0);

}  // namespace credence::regression
