// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/linear_posterior.h"

#include <cmath>
#include <utility>

namespace credence::regression {

RegressionPoints::RegressionPoints(PolynomialBasis basis, Eigen::VectorXd x, Eigen::VectorXd t, int highest_order)
    : basis_(basis), x_(std::move(x)), t_(std::move(t)), highest_order_(highest_order) {}

PrecisePoints& RegressionPoints::precise() {
  if (!precise_) {
    PolynomialBasis highest = basis_;
    highest.order = highest_order_;
    precise_ = std::make_unique<PrecisePoints>(highest, x_, t_);
  }
  return *precise_;
}

Curve Curve::replaced(Eigen::Index i, double w_i, Eigen::Index j, double w_j) const {
  Curve other = *this;
  other.weights(i) = w_i;
  other.weights(j) = w_j;
  if (precise) other.precise = precise->replaced(i, w_i, j, w_j);
  return other;
}

Forecast LinearPosterior::curve(double x) const {
  if (precise) return {precise->curve(x), unit * precise->spread(x).squaredNorm(), degrees};
  const Eigen::VectorXd phi = basis(x);
  return {phi.dot(mean), (factor.transpose() * phi).squaredNorm(), degrees};
}

Forecast LinearPosterior::forecast(double x) const {
  Forecast forecast = curve(x);
  forecast.scale_squared = (gaussian() ? noise_variance : b / a) + forecast.scale_squared;
  return forecast;
}

GaussianOrT gaussian_or_t_of(const Forecast& forecast) {
  return {forecast.mean, std::sqrt(forecast.scale_squared), forecast.degrees};
}

GaussianOrT LinearPosterior::marginal(Eigen::Index weight) const {
  return {mean[weight], std::sqrt(scale(weight, weight)), degrees};
}

std::optional<Eigen::MatrixXd> LinearPosterior::covariance() const {
  if (gaussian()) return scale;
  if (degrees <= 2) return std::nullopt;
  return degrees / (degrees - 2) * scale;
}

DrawnCurves LinearPosterior::sample(Eigen::Index count, Rng rng) const {
  DrawnCurves drawn{Eigen::MatrixXd(mean.size(), count), Eigen::MatrixXd(mean.size(), count)};
  for (Eigen::Index i = 0; i < count; ++i) {
    const Eigen::VectorXd z = standard_normal_vector(rng, mean.size());
    const double stretch = gaussian() ? 1 : std::sqrt(degrees / 2 / standard_gamma(rng, degrees / 2));
    drawn.weights.col(i) = mean + stretch * (factor * z);
    drawn.standard.col(i) = stretch * z;
  }
  return drawn;
}

Eigen::VectorXd LinearPosterior::heights(const DrawnCurves& curves, double x) const {
  if (precise) {
    const Eigen::VectorXd spread = std::sqrt(unit) * precise->spread(x);
    return (curves.standard.transpose() * spread).array() + precise->curve(x);
  }
  Eigen::VectorXd heights(curves.weights.cols());
  for (Eigen::Index i = 0; i < heights.size(); ++i) heights(i) = basis.value(curves.weights.col(i), x);
  return heights;
}

LinearPosterior linear_posterior(const Gaussian& prior, RegressionPoints& points, double noise_variance) {
  const Gaussian scaled_prior = in_units_of(prior, noise_variance);
  const Eigen::VectorXd& t = points.t();
  WeightPosterior scaled = weight_posterior(scaled_prior, points.basis().design(points.x()), t);
  const double unit = noise_variance * static_cast<double>(t.size());
  if (t.size() > 0 && !scaled.rounding.small(most_for_weights, t.norm(), scaled.misfit, unit)) {
    scaled = points.precise().posterior(scaled_prior);
  }
  const KnownNoiseRegression model(std::move(scaled), t.size(), noise_variance);
  return {.basis = points.basis(),
          .mean = model.mean(),
          .scale = model.covariance(),
          .factor = std::sqrt(noise_variance) * model.scaled().factor,
          .noise_variance = noise_variance,
          .log_marginal_likelihood = model.log_marginal_likelihood(),
          .unit = noise_variance,
          .precise = model.scaled().precise};
}

LinearPosterior linear_posterior(const Gaussian& scaled_prior, RegressionPoints& points, double a0, double b0) {
  const Eigen::VectorXd& t = points.t();
  WeightPosterior scaled = weight_posterior(scaled_prior, points.basis().design(points.x()), t);
  if (t.size() > 0 && !scaled.rounding.small(most_for_weights, t.norm(), scaled.misfit, 2 * b0 + scaled.misfit)) {
    scaled = points.precise().posterior(scaled_prior);
  }
  const UnknownNoiseRegression model(std::move(scaled), t.size(), a0, b0);
  const double unit = model.b() / model.a();
  return {.basis = points.basis(),
          .mean = model.mean(),
          .scale = unit * model.scaled().covariance(),
          .factor = std::sqrt(unit) * model.scaled().factor,
          .degrees = 2 * model.a(),
          .a = model.a(),
          .b = model.b(),
          .noise_variance = model.a() > 1 ? model.b() / (model.a() - 1) : unit,
          .log_marginal_likelihood = model.log_marginal_likelihood(),
          .unit = unit,
          .precise = model.scaled().precise};
}

Curve ridge_curve(RegressionPoints& points, double lambda) {
  const Ridge in_double = ridge_weights(points.basis().design(points.x()), points.t(), lambda);
  if (in_double.sure) return {points.basis(), in_double.weights};
  const WeightPosterior many = points.precise().ridge(lambda, points.basis().order);
  return {points.basis(), many.mean, many.precise};
}

}  // namespace credence::regression
