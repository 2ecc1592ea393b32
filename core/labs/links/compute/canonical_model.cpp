// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/canonical_model.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

#include <limits>

namespace credence::links {

CanonicalModel::CanonicalModel(Family family, Eigen::MatrixXd Phi, Eigen::VectorXd t, double s)
    : family_(family), Phi_(std::move(Phi)), t_(std::move(t)), s_(has_scale(family) ? s : 1) {
  if (Phi_.rows() != t_.size()) throw InputError(say("as many targets are needed as rows of the design"));
  if (!(s_ > 0)) throw InputError(say("the scale of a family is positive"));
  for (Eigen::Index n = 0; n < t_.size(); ++n) {
    const std::string refusal = refusal_of(family_, t_[n]);
    if (!refusal.empty()) throw InputError(say("data: row {}: t: {}", std::to_string(n + 1), refusal));
  }
}

bool CanonicalModel::has_means(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const Eigen::VectorXd a = Phi_ * w;
  for (const double one : a) {
    if (!has_mean(family_, one)) return false;
  }
  return true;
}

double CanonicalModel::value(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  if (!has_means(w)) return -std::numeric_limits<double>::infinity();
  const Eigen::VectorXd a = Phi_ * w;
  double sum = 0;
  for (Eigen::Index n = 0; n < a.size(); ++n) sum += log_probability(family_, t_[n], a[n], s_);
  return sum;
}

Eigen::VectorXd CanonicalModel::means(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return (Phi_ * w).unaryExpr([this](double a) { return mean_of(family_, a); });
}

Eigen::MatrixXd CanonicalModel::contributions(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return Phi_.array().colwise() * ((means(w) - t_) / s_).array();
}

Eigen::VectorXd CanonicalModel::gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return Phi_.transpose() * (t_ - means(w)) / s_;
}

Eigen::MatrixXd CanonicalModel::hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const Eigen::VectorXd R = (Phi_ * w).unaryExpr([this](double a) { return mean_derivative_of(family_, a) / s_; });
  return -Phi_.transpose() * R.asDiagonal() * Phi_;
}

}  // namespace credence::links
