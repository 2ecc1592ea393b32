// What is known of the weights of a linear regression, in one shape whether the noise is known or inferred: a Gaussian,
// or a Student t.
#pragma once

#include "core/labs/regression/compute/linear_regression.h"
#include "core/math/random.h"

#include <optional>

namespace credence {

struct LinearPosterior {
  Eigen::VectorXd mean;
  Eigen::MatrixXd scale;      // D x D: the covariance, or the Student t's scale matrix
  Eigen::MatrixXd factor;     // of it: scale = factor factor^T
  double degrees = 0;         // of the Student t; 0: Gaussian
  double a = 0, b = 0;        // of the noise's inverse gamma, where it is inferred
  double noise_variance = 0;  // known, or its posterior mean; b / a where that does not exist
  double log_marginal_likelihood = 0;

  bool gaussian() const { return degrees == 0; }
  double scale_at(const Eigen::VectorXd& phi) const { return (factor.transpose() * phi).squaredNorm(); }  // of w^T phi
  Forecast forecast(const Eigen::VectorXd& phi) const;        // of a new target
  std::optional<Eigen::MatrixXd> covariance() const;          // none where it is infinite
  Eigen::MatrixXd sample(Eigen::Index count, Rng rng) const;  // D x count
};

// As the constructors of KnownNoiseRegression and UnknownNoiseRegression.
LinearPosterior linear_posterior(const Gaussian& prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                                 double noise_variance);
LinearPosterior linear_posterior(const Gaussian& scaled_prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                                 double a0, double b0);

}  // namespace credence
