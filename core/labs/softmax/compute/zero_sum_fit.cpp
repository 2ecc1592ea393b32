// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/zero_sum_fit.h"

#include "core/labs/softmax/compute/newton_within.h"
#include "core/math/decompositions.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace credence::softmax {
namespace {

// The Hessian of the posterior over u, w = basis u, from the one over all weights. The likelihood's is minus the sum
// over pairs of classes of d d^T (x) sum_n y_nj y_nk phi_n phi_n^T, where d is the difference of the classes' rows of
// the contrasts. The inner sums are its blocks off the diagonal.
Eigen::MatrixXd within_zero_sum(const SoftmaxClassifier& model, const Eigen::MatrixXd& hessian) {
  const Eigen::Index P = model.features(), K = model.classes(), D = (K - 1) * P;
  const Eigen::MatrixXd contrasts = zero_sum_basis(model.classes(), 1);
  Eigen::MatrixXd within = Eigen::MatrixXd::Zero(D, D);
  for (Eigen::Index j = 0; j < K; ++j) {
    for (Eigen::Index k = 0; k < j; ++k) {
      const Eigen::VectorXd d = (contrasts.row(j) - contrasts.row(k)).transpose();
      for (Eigen::Index a = 0; a < d.size(); ++a) {
        for (Eigen::Index b = 0; b < d.size(); ++b) {
          within.block(a * P, b * P, P, P) -= d[a] * d[b] * hessian.block(j * P, k * P, P, P);
        }
      }
    }
  }
  within.diagonal().array() -= 1 / *model.prior_variance();
  return within;
}

// The posterior over u, w = basis u.
class ZeroSumPosterior final : public SmoothLogDensity {
 public:
  explicit ZeroSumPosterior(const SoftmaxClassifier& model)
      : model_(model), basis_(zero_sum_basis(model.classes(), model.features())) {}

  const Eigen::MatrixXd& basis() const { return basis_; }
  Eigen::Index dimension() const override { return basis_.cols(); }
  Eigen::Index terms() const override { return model_.terms(); }
  double value(const Eigen::Ref<const Eigen::VectorXd>& u) const override { return model_.value(basis_ * u); }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& u) const override {
    return basis_.transpose() * model_.gradient(basis_ * u);
  }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& u) const override { return derivatives(u).hessian; }

  Derivatives derivatives(const Eigen::Ref<const Eigen::VectorXd>& u) const override {
    const Derivatives full = model_.derivatives(basis_ * u);
    return {basis_.transpose() * full.gradient, within_zero_sum(model_, full.hessian)};
  }

 private:
  const SoftmaxClassifier& model_;
  Eigen::MatrixXd basis_;
};

// Whether the curvature of the likelihood is so much larger than the prior's that a Hessian over all weights would not
// know the evidence to seven digits.
bool needs_zero_sum(const SoftmaxClassifier& model) {
  constexpr double far_above = 1e8;
  if (model.classes() < 2 || model.size() == 0) return false;
  const auto K = static_cast<double>(model.classes());
  const double curvature = model.design().colwise().squaredNorm().maxCoeff() * (1 - 1 / K) / K;  // at w = 0
  return curvature * *model.prior_variance() > far_above;
}

PosteriorFit fit_over_all_weights(const SoftmaxClassifier& model, const NewtonOptions& options) {
  PosteriorFit fit{.trace = newton(model, Eigen::VectorXd::Zero(model.dimension()), options), .laplace = {}};
  if (fit.trace.status != NewtonStatus::converged) return fit;
  if (auto found = laplace(fit.trace)) {
    fit.laplace_is_settled = settled(fit.trace, *found);
    fit.laplace = {WeightGaussian(std::move(found->gaussian)), std::move(found->precision), found->log_evidence};
  }
  return fit;
}

// The same Gaussian over all weights: along a vector added to every w_k it has the prior's variance.
SoftmaxLaplace over_all_weights(const SoftmaxClassifier& model, const LaplaceApproximation& within,
                                const Eigen::MatrixXd& basis, const NewtonStep& mode) {
  const Eigen::Index P = model.features(), K = model.classes(), D = K * P;
  const double variance = *model.prior_variance();
  Eigen::MatrixXd root(D, D);
  root.leftCols(basis.cols()) = basis * within.gaussian.cholesky();
  for (Eigen::Index k = 0; k < K; ++k) {
    root.block(k * P, basis.cols(), P, P) =
        std::sqrt(variance / static_cast<double>(K)) * Eigen::MatrixXd::Identity(P, P);
  }
  const double log_det = within.gaussian.log_det_covariance() + static_cast<double>(P) * std::log(variance);
  return {WeightGaussian(mode.w, std::move(root), log_det), -mode.hessian,
          mode.value + 0.5 * (static_cast<double>(D) * std::log(2 * std::numbers::pi) + log_det)};
}

PosteriorFit fit_within_zero_sum(const SoftmaxClassifier& model, const NewtonOptions& options) {
  const ZeroSumPosterior posterior(model);
  PosteriorFit fit{.trace = newton(posterior, Eigen::VectorXd::Zero(posterior.dimension()), options), .laplace = {}};
  std::optional<LaplaceApproximation> within;
  if (fit.trace.status == NewtonStatus::converged) within = laplace(fit.trace);
  if (within) fit.laplace_is_settled = settled(fit.trace, *within);
  for (NewtonStep& step : fit.trace.steps) {
    step.w = (posterior.basis() * step.w).eval();
    step.step = (posterior.basis() * step.step).eval();
    auto [gradient, hessian] = model.derivatives(step.w);
    step.gradient = std::move(gradient);
    step.hessian = std::move(hessian);
  }
  if (within) fit.laplace = over_all_weights(model, *within, posterior.basis(), fit.trace.last());
  return fit;
}

}  // namespace

WeightGaussian::WeightGaussian(Gaussian gaussian)
    : mean_(gaussian.mean()),
      covariance_(gaussian.covariance()),
      log_det_(gaussian.log_det_covariance()),
      gaussian_(std::move(gaussian)) {}

WeightGaussian::WeightGaussian(Eigen::VectorXd mean, Eigen::MatrixXd root, double log_det_covariance)
    : mean_(std::move(mean)),
      covariance_(root * root.transpose()),
      root_(std::move(root)),
      log_det_(log_det_covariance) {}

Eigen::VectorXd WeightGaussian::sample(Rng& rng) const {
  return gaussian_ ? gaussian_->sample(rng) : mean_ + root_ * standard_normal_vector(rng, dimension());
}

PosteriorFit fit_posterior(const SoftmaxClassifier& model, const NewtonOptions& options) {
  return needs_zero_sum(model) ? fit_within_zero_sum(model, options) : fit_over_all_weights(model, options);
}

// Jacobi's rotations find every singular value of a Cholesky factor to many digits, even if its columns differ much in
// size.
Eigen::VectorXd curvatures_of(const SoftmaxClassifier& model, const Eigen::MatrixXd& hessian) {
  if (model.prior_variance() && needs_zero_sum(model)) {
    const Eigen::LLT<Eigen::MatrixXd> llt = cholesky(-within_zero_sum(model, hessian));
    if (llt.info() == Eigen::Success) {
      return singular_values(llt.matrixL()).values.cwiseAbs2();
    }
  }
  return curvatures_within(hessian, zero_sum_basis(model.classes(), model.features()));
}

}  // namespace credence::softmax
