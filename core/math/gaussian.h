// Multivariate Gaussian through its Cholesky factor.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

#include <Eigen/Core>

namespace credence {

class Gaussian {
 public:
  Gaussian() = default;
  // mean: D, covariance: D x D. Throws InputError if the covariance is not symmetric positive definite.
  Gaussian(Eigen::VectorXd mean, Eigen::MatrixXd covariance);
  static Gaussian from_precision(Eigen::VectorXd mean, const Eigen::MatrixXd& precision);

  Eigen::Index dimension() const { return mean_.size(); }
  const Eigen::VectorXd& mean() const { return mean_; }
  const Eigen::MatrixXd& covariance() const { return covariance_; }
  const Eigen::MatrixXd& precision() const { return precision_; }
  const Eigen::MatrixXd& cholesky() const { return cholesky_; }  // L with covariance = L L^T
  double log_det_covariance() const { return log_det_; }

  double log_density(const Eigen::Ref<const Eigen::VectorXd>& x) const;  // normalised
  // Also writes the gradient with respect to x into `gradient` (D).
  double log_density(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::Ref<Eigen::VectorXd> gradient) const;
  Eigen::VectorXd sample(Rng& rng) const;

 private:
  Eigen::VectorXd mean_;
  Eigen::MatrixXd covariance_, precision_, cholesky_;
  double log_det_ = 0;
};

}  // namespace credence
