// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/prior.h"

#include "core/math/statistics.h"
#include "core/model/require_positive.h"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace credence {
namespace {

using Place = Eigen::Ref<const Eigen::VectorXd>;

class GaussianPrior final : public Prior {
 public:
  explicit GaussianPrior(Gaussian gaussian) : gaussian_(std::move(gaussian)) {}
  double log_density(const Place& w) const override { return gaussian_.log_density(w); }
  Eigen::VectorXd gradient(const Place& w) const override { return gaussian_.precision() * (gaussian_.mean() - w); }
  double value_and_gradient(const Place& w, Eigen::Ref<Eigen::VectorXd> gradient) const override {
    return gaussian_.log_density(w, gradient);
  }
  Eigen::MatrixXd hessian(const Place&) const override { return -gaussian_.precision(); }
  Eigen::VectorXd sample(Rng& rng) const override { return gaussian_.sample(rng); }
  const Eigen::VectorXd& centre() const override { return gaussian_.mean(); }
  Eigen::VectorXd spread() const override { return gaussian_.covariance().diagonal().cwiseSqrt(); }
  const Gaussian* as_gaussian() const override { return &gaussian_; }

 private:
  Gaussian gaussian_;
};

class LaplacePrior final : public Prior {
 public:
  LaplacePrior(Eigen::VectorXd centre, double variance) : centre_(std::move(centre)) {
    require_positive(variance, phrase("the prior's variance must be positive, found {}"));
    // The variance is delta b K2(delta / b) / K1(delta / b); the normalising integral is 2 delta K1(delta / b).
    constexpr double K1 = 9.853844780870606, K2 = 199.503964642114;  // Bessel functions at 1/10
    scale_ = std::sqrt(variance * K1 / (rounding * K2));
    delta_ = rounding * scale_;
    log_normaliser_ = -static_cast<double>(centre_.size()) * std::log(2 * delta_ * K1);
  }

  double log_density(const Place& w) const override {
    double sum = 0;
    for (Eigen::Index d = 0; d < w.size(); ++d) sum += length(w[d] - centre_[d]);
    return log_normaliser_ - sum / scale_;
  }
  Eigen::VectorXd gradient(const Place& w) const override {
    return (w - centre_).unaryExpr([this](double x) { return -x / (scale_ * length(x)); });
  }
  Eigen::MatrixXd hessian(const Place& w) const override {
    const Eigen::VectorXd diagonal = (w - centre_).unaryExpr([this](double x) {
      const double share = delta_ / length(x);
      return -share * share / (scale_ * length(x));
    });
    return diagonal.asDiagonal();
  }
  // Rejection sampling from the Laplace density: about nine in ten draws are accepted.
  Eigen::VectorXd sample(Rng& rng) const override {
    Eigen::VectorXd w = centre_;
    for (double& value : w) {
      double x = 0;
      do {
        x = -scale_ * std::log1p(-uniform(rng));
      } while (uniform(rng) >= std::exp(-(length(x) - x) / scale_));
      value += uniform(rng) < 0.5 ? -x : x;
    }
    return w;
  }
  const Eigen::VectorXd& centre() const override { return centre_; }
  Eigen::VectorXd spread() const override {
    return Eigen::VectorXd::Constant(centre_.size(), std::numbers::sqrt2 * scale_);
  }

 private:
  double length(double x) const { return std::sqrt(x * x + delta_ * delta_); }

  static constexpr double rounding = 0.1;  // delta / b
  Eigen::VectorXd centre_;
  double scale_ = 1, delta_ = 0, log_normaliser_ = 0;
};

class StudentTPrior final : public Prior {
 public:
  StudentTPrior(Eigen::VectorXd centre, double scale_squared, double nu)
      : centre_(std::move(centre)), scale_squared_(scale_squared), nu_(nu) {
    require_positive(scale_squared, phrase("the prior's scale must be positive, found {}"));
    require_positive(nu, phrase("the prior's degrees of freedom must be positive, found {}"));
    const auto D = static_cast<double>(centre_.size());
    log_normaliser_ =
        ln_gamma((nu + D) / 2) - ln_gamma(nu / 2) - D / 2 * std::log(nu * std::numbers::pi * scale_squared);
  }

  double log_density(const Place& w) const override {
    return log_normaliser_ - power() * std::log1p((w - centre_).squaredNorm() / (nu_ * scale_squared_));
  }
  Eigen::VectorXd gradient(const Place& w) const override {
    const Eigen::VectorXd difference = w - centre_;
    return -2 * power() / stretch(difference) * difference;
  }
  Eigen::MatrixXd hessian(const Place& w) const override {
    const Eigen::VectorXd difference = w - centre_;
    const double s = stretch(difference);
    Eigen::MatrixXd hessian = 4 * power() / (s * s) * difference * difference.transpose();
    hessian.diagonal().array() -= 2 * power() / s;
    return hessian;
  }
  Eigen::VectorXd sample(Rng& rng) const override {
    const Eigen::VectorXd z = standard_normal_vector(rng, centre_.size());
    return centre_ + std::sqrt(0.5 * nu_ * scale_squared_ / standard_gamma(rng, nu_ / 2)) * z;
  }
  const Eigen::VectorXd& centre() const override { return centre_; }
  // The standard deviation if nu > 4, otherwise the standard deviation at nu = 4.
  Eigen::VectorXd spread() const override {
    const double variance = scale_squared_ * (nu_ > 4 ? nu_ / (nu_ - 2) : 2.0);
    return Eigen::VectorXd::Constant(centre_.size(), std::sqrt(variance));
  }
  bool log_concave() const override { return false; }
  double tail_index() const override { return nu_; }

 private:
  double power() const { return 0.5 * (nu_ + static_cast<double>(centre_.size())); }
  double stretch(const Eigen::VectorXd& difference) const { return nu_ * scale_squared_ + difference.squaredNorm(); }

  Eigen::VectorXd centre_;
  double scale_squared_, nu_, log_normaliser_ = 0;
};

}  // namespace

std::shared_ptr<const Prior> gaussian_prior(Gaussian gaussian) {
  return std::make_shared<GaussianPrior>(std::move(gaussian));
}

std::shared_ptr<const Prior> laplace_prior(Eigen::VectorXd centre, double variance) {
  return std::make_shared<LaplacePrior>(std::move(centre), variance);
}

std::shared_ptr<const Prior> student_t_prior(Eigen::VectorXd centre, double scale_squared, double nu) {
  return std::make_shared<StudentTPrior>(std::move(centre), scale_squared, nu);
}

}  // namespace credence
