// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/order_evidence.h"

#include "core/labs/regression/compute/linear_regression.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace credence::regression {
namespace {

// Evidences and fits of all orders with many digits, made when they are first needed.
class PreciseOrders {
 public:
  // One solution is for all orders under the prior variance that is given here.
  PreciseOrders(RegressionPoints& points, double noise_variance, double prior_variance)
      : points_(points), noise_variance_(noise_variance), prior_variance_(prior_variance) {}

  double log_marginal(int order, double prior_variance) {
    if (fits_.empty()) fits_ = fits(prior_variance_, points_.highest_order());
    const auto fit =
        prior_variance == prior_variance_ ? fits_[static_cast<std::size_t>(order)] : fits(prior_variance, order).back();
    return fit ? log_likelihood(fit->misfit) - fit->log_det : std::numeric_limits<double>::quiet_NaN();
  }

  std::optional<double> best_log_likelihood(int order) {
    if (!rests_) rests_ = points_.precise().least_squares(points_.highest_order());
    const auto& rest = (*rests_)[static_cast<std::size_t>(order)];
    return rest ? std::optional(log_likelihood(*rest)) : std::nullopt;
  }

 private:
  std::vector<std::optional<PrecisePoints::Fit>> fits(double prior_variance, int order) {
    return points_.precise().isotropic(prior_variance / noise_variance_, order);
  }

  double log_likelihood(double misfit) const {
    const auto N = static_cast<double>(points_.t().size());
    return -0.5 * (N * std::log(2 * std::numbers::pi * noise_variance_) + misfit / noise_variance_);
  }

  RegressionPoints& points_;
  double noise_variance_, prior_variance_;
  std::vector<std::optional<PrecisePoints::Fit>> fits_;
  std::optional<std::vector<std::optional<double>>> rests_;
};

}  // namespace

OrderEvidence order_evidence(RegressionPoints& points, double noise_variance, double prior_variance) {
  OrderEvidence study;
  PreciseOrders precise(points, noise_variance, prior_variance);
  const auto N = static_cast<double>(points.t().size());
  PolynomialBasis basis = points.basis();
  const Eigen::Index places = distinct_up_to(points.x(), points.highest_order() + 1);
  for (basis.order = 0; basis.order <= points.highest_order(); ++basis.order) {
    const IsotropicEvidence evidence(basis.design(points.x()), points.t());
    const auto log_marginal = [&](double variance) {
      const auto sure = evidence.sure(variance, noise_variance);
      return sure ? *sure : precise.log_marginal(basis.order, variance);
    };
    study.by_order.push_back(log_marginal(prior_variance));
    std::optional<double> fit;
    if (places >= basis.dimension()) fit = evidence.sure_best_log_likelihood(noise_variance);
    if (places >= basis.dimension() && !fit) fit = precise.best_log_likelihood(basis.order);
    const double price = 0.5 * static_cast<double>(basis.dimension()) * std::log(N);
    study.bic_by_order.push_back(fit ? std::optional(*fit - price) : std::nullopt);
    if (basis.order != points.basis().order) continue;
    for (int k = 0; k <= 60; ++k) {
      study.prior_variances.push_back(std::pow(10.0, -3 + 0.1 * k));
      study.by_prior_variance.push_back(log_marginal(study.prior_variances.back()));
    }
  }
  return study;
}

}  // namespace credence::regression
