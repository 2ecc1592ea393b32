// Generalised linear models with canonical links (PRML 4.3.6), a = w^T phi: the gradient of the error is the sum of (y
// - t) phi / s in every family.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/links/compute/family.h"
#include "core/model/log_density.h"

namespace credence::links {

// log p(t | w, s) of N targets under the design Phi (N x D); -infinity if some a has no mean.
class CanonicalModel final : public SmoothLogDensity {
 public:
  // s > 0; it is 1 in families without a scale. Throws InputError, which names the row, if a target is refused.
  CanonicalModel(Family family, Eigen::MatrixXd Phi, Eigen::VectorXd t, double s);

  Eigen::Index dimension() const override { return Phi_.cols(); }
  Eigen::Index size() const { return Phi_.rows(); }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override;

  bool has_means(const Eigen::Ref<const Eigen::VectorXd>& w) const;         // whether every a has a mean
  Eigen::VectorXd means(const Eigen::Ref<const Eigen::VectorXd>& w) const;  // y, N
  // N x D: row n is (y_n - t_n) phi_n / s, the part of target n in the gradient of the error -log p(t | w, s).
  Eigen::MatrixXd contributions(const Eigen::Ref<const Eigen::VectorXd>& w) const;

  Family family() const { return family_; }
  double scale() const { return s_; }
  const Eigen::MatrixXd& design() const { return Phi_; }
  const Eigen::VectorXd& targets() const { return t_; }

 private:
  Family family_;
  Eigen::MatrixXd Phi_;
  Eigen::VectorXd t_;
  double s_;
};

}  // namespace credence::links
