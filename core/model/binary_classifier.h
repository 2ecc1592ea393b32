// Bayesian binary classification: log p(t | X, w) + log p(w) (textbook 4.2-4.3).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/model/bernoulli.h"
#include "core/model/log_density.h"
#include "core/model/prior.h"

#include <memory>
#include <optional>

namespace credence {

class BinaryClassifier final : public SmoothLogDensity {
 public:
  // Phi: N x D design matrix; t: N labels in {0, 1}. A null prior is flat: its term is left out. Throws InputError if a
  // label is neither 0 nor 1, epsilon is outside [0, 0.5), or the sizes do not fit.
  BinaryClassifier(Eigen::MatrixXd Phi, Eigen::VectorXi t, const Likelihood& likelihood,
                   std::shared_ptr<const Prior> prior);
  // With a Gaussian prior, or a flat one if there is none.
  BinaryClassifier(Eigen::MatrixXd Phi, Eigen::VectorXi t, const Likelihood& likelihood, std::optional<Gaussian> prior);

  Eigen::Index dimension() const override { return Phi_.cols(); }
  Eigen::Index size() const { return Phi_.rows(); }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override;  // log joint, normalised in t and w
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& w,
                            Eigen::Ref<Eigen::VectorXd> gradient) const override;
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Derivatives derivatives(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::Index terms() const override { return size(); }

  double log_likelihood(const Eigen::Ref<const Eigen::VectorXd>& w) const;
  const std::shared_ptr<const Prior>& prior() const { return prior_; }
  const Likelihood& likelihood() const { return likelihood_; }
  // True if the log joint is concave, so that it has at most one maximum.
  bool log_concave() const { return likelihood_.log_concave() && (!prior_ || prior_->log_concave()); }
  const Eigen::MatrixXd& design() const { return Phi_; }
  const Eigen::VectorXi& labels() const { return t_; }

 private:
  // Takes the N first derivatives of the log likelihood with respect to the signed activations.
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w, const Eigen::VectorXd& first) const;

  Eigen::MatrixXd Phi_;
  Eigen::VectorXi t_;
  Likelihood likelihood_;
  std::shared_ptr<const Prior> prior_;
  Eigen::MatrixXd signed_Phi_;  // (2t - 1) phi, N x D; the likelihood depends on signed_Phi_ w alone
};

// Returns whether some w separates the two classes strictly or weakly, so that the likelihood alone has no maximum: s_n
// w.phi_n >= 0 for all n and > 0 for at least one, s_n = 2 t_n - 1. Phi: N x D. The answer has no meaning if `stop` was
// requested.
bool is_separable(const Eigen::MatrixXd& Phi, const Eigen::VectorXi& t, const std::stop_token& stop = {});

}  // namespace credence
