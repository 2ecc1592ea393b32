// Laplace's approximation of the softmax posterior, and how it is found in units of x so large that the Hessian over
// all weights has no digits left for the prior. One vector added to every w_k changes no probability: along these
// directions the posterior is the prior, exactly, and across them the Hessian is a sum of positive terms, in which
// nothing cancels.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/laplace.h"
#include "core/labs/softmax/compute/softmax_classifier.h"

namespace credence::softmax {

// A Gaussian over all K P weights.
class WeightGaussian {
 public:
  explicit WeightGaussian(Gaussian gaussian);
  // root: D x D, covariance = root root^T. Draws keep the digits that the covariance loses if variances differ a lot.
  WeightGaussian(Eigen::VectorXd mean, Eigen::MatrixXd root, double log_det_covariance);

  Eigen::Index dimension() const { return mean_.size(); }
  const Eigen::VectorXd& mean() const { return mean_; }
  const Eigen::MatrixXd& covariance() const { return covariance_; }
  double log_det_covariance() const { return log_det_; }
  Eigen::VectorXd sample(Rng& rng) const;

 private:
  Eigen::VectorXd mean_;
  Eigen::MatrixXd covariance_, root_;
  double log_det_ = 0;
  std::optional<Gaussian> gaussian_;
};

struct SoftmaxLaplace {
  WeightGaussian gaussian;    // N(mode, A^-1), A = -Hessian at the mode
  Eigen::MatrixXd precision;  // A
  double log_evidence = 0;
};

struct PosteriorFit {
  NewtonTrace trace;                      // from w = 0
  std::optional<SoftmaxLaplace> laplace;  // nothing without a maximum
  bool laplace_is_settled = true;         // as from settled()
};
// The prior of the model must not be flat.
PosteriorFit fit_posterior(const SoftmaxClassifier& model, const NewtonOptions& options);

// The eigenvalues of minus a Hessian over all weights, in descending order, within the weights whose sum is zero.
Eigen::VectorXd curvatures_of(const SoftmaxClassifier& model, const Eigen::MatrixXd& hessian);

}  // namespace credence::softmax
