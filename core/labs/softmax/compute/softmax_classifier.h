// Multiclass logistic regression: log p(t | X, w) + log p(w), p(t = k | x) proportional to exp(w_k^T phi(x)) (PRML
// 4.104-4.110).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"

#include <optional>
#include <stop_token>

namespace credence::softmax {

// Applies softmax to each row in place: M x K activations become probabilities, which sum to one.
void softmax_rows(Eigen::MatrixXd& activations);

// Weights are stacked class after class: w = (w_0, ..., w_{K-1}), each of P entries. Immutable; thread-safe.
class SoftmaxClassifier final : public SmoothLogDensity {
 public:
  // Phi is the N x P design matrix, t holds N labels in 0 .. classes - 1. The prior is N(0, prior_variance I) over all
  // weights; without a variance it is flat and its term is left out. Throws InputError if a label is out of range, the
  // variance is not positive or the sizes do not fit.
  SoftmaxClassifier(Eigen::MatrixXd Phi, Eigen::VectorXi t, int classes, std::optional<double> prior_variance);

  Eigen::Index dimension() const override { return classes_ * Phi_.cols(); }  // K P
  Eigen::Index terms() const override { return classes_ * Phi_.rows(); }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override;  // log joint, normalised in t and w
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Derivatives derivatives(const Eigen::Ref<const Eigen::VectorXd>& w) const override;

  double log_likelihood(const Eigen::Ref<const Eigen::VectorXd>& w) const;
  double log_prior(const Eigen::Ref<const Eigen::VectorXd>& w) const;               // normalised; 0 if it is flat
  Eigen::MatrixXd probabilities(const Eigen::Ref<const Eigen::VectorXd>& w) const;  // N x K

  Eigen::VectorXi most_probable(
      const Eigen::Ref<const Eigen::VectorXd>& w) const;  // N; of equally probable classes the first

  int classes() const { return classes_; }
  Eigen::Index features() const { return Phi_.cols(); }  // P
  Eigen::Index size() const { return Phi_.rows(); }      // N
  const std::optional<double>& prior_variance() const { return prior_variance_; }
  const Eigen::MatrixXd& design() const { return Phi_; }
  const Eigen::VectorXi& labels() const { return t_; }
  // w as a matrix, P x K: column k is w_k.
  Eigen::Map<const Eigen::MatrixXd> by_class(const Eigen::Ref<const Eigen::VectorXd>& w) const {
    return {w.data(), features(), classes_};
  }

 private:
  Eigen::MatrixXd activations(const Eigen::Ref<const Eigen::VectorXd>& w) const;  // N x K
  Eigen::VectorXd gradient_at(const Eigen::Ref<const Eigen::VectorXd>& w, const Eigen::MatrixXd& Y) const;

  Eigen::MatrixXd Phi_;
  Eigen::VectorXi t_;
  int classes_;
  std::optional<double> prior_variance_;
  Eigen::MatrixXd pairs_;  // N x P(P + 1)/2: products of two features, (0,0), (1,0), (1,1), (2,0), ...
  Eigen::MatrixXd T_;      // N x K: ones where t_n = k
};

// Returns K P x (K - 1) P orthonormal columns that span the weights whose sum over the classes is zero. They are
// orthogonal to adding one vector to every w_k, which changes no probability.
Eigen::MatrixXd zero_sum_basis(int classes, Eigen::Index features);

// Returns whether the likelihood alone has no maximum: some change of the weights never lowers the score of a point's
// own class against another, at any point, and raises it at one point at least. The answer means nothing if `stop` was
// requested.
bool is_separable(const SoftmaxClassifier& model, const std::stop_token& stop = {});

}  // namespace credence::softmax
