// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/linear_regression.h"

#include "core/inference/gaussian_or_t.h"
#include "core/labs/regression/compute/precise_weights.h"
#include "core/math/decompositions.h"
#include "core/math/input_error.h"
#include "core/math/statistics.h"
#include "core/model/require_positive.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace credence::regression {
namespace {

const double log_two_pi = std::log(2 * std::numbers::pi);

double most_for(double log_evidence) { return most_for_evidence * std::max(1.0, std::abs(log_evidence)); }

// R and its inverse are D x D, A = Q R; v: D, length: |b|.
Rounding rounding_of(const Eigen::VectorXd& columns, const Eigen::MatrixXd& inverse, const Eigen::VectorXd& v,
                     double length) {
  return {columns.dot(inverse.rowwise().norm()), length + columns.dot(v.cwiseAbs())};
}

// The largest of the quotients of errors and numbers that are not both zero.
double relative_to(const Eigen::VectorXd& numbers, const Eigen::VectorXd& errors) {
  double largest = 0;
  for (Eigen::Index k = 0; k < numbers.size(); ++k) {
    if (errors(k) != 0) largest = std::max(largest, errors(k) / std::abs(numbers(k)));
  }
  return largest;
}

// Adds the rounding errors of the products with the prior's Cholesky factor and mean.
void add_rounding_of_prior(Rounding& rounding, const Gaussian& prior, const Eigen::MatrixXd& Phi,
                           const Eigen::VectorXd& columns) {
  const Eigen::MatrixXd& L = prior.cholesky();
  if (prior.mean().isZero(0) && L.isDiagonal(0)) return;
  const Eigen::VectorXd features = Phi.colwise().norm().transpose();
  rounding.length += features.dot(prior.mean().cwiseAbs());
  if (L.isDiagonal(0)) return;
  const Eigen::VectorXd terms = L.cwiseAbs().transpose() * features + Eigen::VectorXd::Ones(L.rows());
  const Eigen::MatrixXd inverse = L.triangularView<Eigen::Lower>().solve(Eigen::MatrixXd::Identity(L.rows(), L.rows()));
  rounding.condition *= terms.cwiseQuotient(columns).maxCoeff() * (inverse.cwiseAbs() * L.cwiseAbs()).maxCoeff();
}

}  // namespace

bool Rounding::small(double most, double t_length, double misfit, double unit) const {
  constexpr double epsilon = std::numeric_limits<double>::epsilon();
  return condition <= most && length <= most * t_length && epsilon * std::sqrt(misfit) * length <= 1e-10 * unit &&
         epsilon * weight <= 1e-9;
}

Eigen::MatrixXd WeightPosterior::covariance() const {
  return precise ? precise->covariance() : Eigen::MatrixXd(factor * factor.transpose());
}

Gaussian in_units_of(const Gaussian& prior, double noise_variance) {
  require_positive(noise_variance, phrase("the noise's variance must be positive, found {}"));
  return {prior.mean(), prior.covariance() / noise_variance};
}

// With w = m_0 + L z, L L^T = V_0, the misfit is the squared length of [Phi L; I] z - [t - Phi m_0; 0]; its orthogonal
// decomposition Q R gives z, R^T R = L^T Phi^T Phi L + I, and what no z can reach.
WeightPosterior weight_posterior(const Gaussian& prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t) {
  const Eigen::Index N = Phi.rows(), D = prior.dimension();
  if (t.size() != N) throw InputError(say("there must be one target for every row of the design matrix"));
  if (Phi.cols() != D) {
    throw InputError(
        say("the prior has {} weights, the features have {}", std::to_string(D), std::to_string(Phi.cols())));
  }
  Eigen::MatrixXd stacked(N + D, D);
  stacked << Phi * prior.cholesky(), Eigen::MatrixXd::Identity(D, D);
  Eigen::VectorXd right(N + D);
  right << t - Phi * prior.mean(), Eigen::VectorXd::Zero(D);
  const Triangularised qr = triangularised(stacked, right);
  const auto R = qr.R.topRows(D).triangularView<Eigen::Upper>();

  const Eigen::VectorXd v = R.solve(qr.right.head(D));
  const Eigen::MatrixXd inverse = R.solve(Eigen::MatrixXd::Identity(D, D));

  WeightPosterior posterior;
  posterior.mean = prior.mean() + prior.cholesky() * v;
  posterior.factor = prior.cholesky() * inverse;
  for (Eigen::Index j = 0; j < D; ++j) {  // R is unique where its diagonal is positive
    if (qr.R(j, j) < 0) posterior.factor.col(j) *= -1;
  }
  posterior.log_det = qr.R.diagonal().head(D).array().abs().log().sum();
  posterior.misfit = qr.right.tail(N).squaredNorm();
  const Eigen::VectorXd columns = Eigen::MatrixXd(R).colwise().norm().transpose();
  posterior.rounding = rounding_of(columns, inverse, v, qr.right.norm());
  if (N > 0) add_rounding_of_prior(posterior.rounding, prior, Phi, columns);
  posterior.rounding.weight =
      relative_to(posterior.mean, posterior.rounding.length * (prior.cholesky().cwiseAbs() * inverse.rowwise().norm()));
  return posterior;
}

double Forecast::variance() const {
  if (degrees == 0) return scale_squared;
  return degrees > 2 ? scale_squared * degrees / (degrees - 2) : std::numeric_limits<double>::infinity();
}

double Forecast::log_density(double t) const {
  const double r2 = (t - mean) * (t - mean) / scale_squared;
  if (degrees == 0) return -0.5 * (r2 + log_two_pi + std::log(scale_squared));
  const double gammas = ln_gamma((degrees + 1) / 2) - ln_gamma(degrees / 2);
  return gammas - 0.5 * std::log(degrees * std::numbers::pi * scale_squared) -
         0.5 * (degrees + 1) * std::log1p(r2 / degrees);
}

double Forecast::half_width(double share) const {
  const double p = 0.5 + share / 2, sd = std::sqrt(scale_squared);
  if (degrees == 0) return sd * normal_with_below(p);
  return std::min(sd * student_t_with_below(degrees, p), widest_half);
}

Interval central_interval(const Forecast& forecast) {
  const double half = forecast.half_width(0.95);
  return {forecast.mean - half, forecast.mean + half};
}

KnownNoiseRegression::KnownNoiseRegression(const Gaussian& prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                                           double noise_variance)
    : KnownNoiseRegression(weight_posterior(in_units_of(prior, noise_variance), Phi, t), t.size(), noise_variance) {}

KnownNoiseRegression::KnownNoiseRegression(WeightPosterior scaled, Eigen::Index points, double noise_variance)
    : noise_variance_(noise_variance), scaled_(std::move(scaled)) {
  const auto N = static_cast<double>(points);
  log_marginal_likelihood_ =
      -0.5 * (N * (log_two_pi + std::log(noise_variance)) + scaled_.misfit / noise_variance) - scaled_.log_det;
}

Forecast KnownNoiseRegression::forecast(const Eigen::Ref<const Eigen::VectorXd>& phi) const {
  return {phi.dot(scaled_.mean), noise_variance_ * (1 + scaled_.variance(phi)), 0};
}

UnknownNoiseRegression::UnknownNoiseRegression(const Gaussian& scaled_prior, const Eigen::MatrixXd& Phi,
                                               const Eigen::VectorXd& t, double a0, double b0)
    : UnknownNoiseRegression(weight_posterior(scaled_prior, Phi, t), t.size(), a0, b0) {}

UnknownNoiseRegression::UnknownNoiseRegression(WeightPosterior scaled, Eigen::Index points, double a0, double b0)
    : scaled_(std::move(scaled)) {
  require_positive(a0, phrase("the shape of the noise's prior must be positive, found {}"));
  require_positive(b0, phrase("the scale of the noise's prior must be positive, found {}"));
  const double half = 0.5 * static_cast<double>(points);
  a_ = a0 + half;
  b_ = b0 + 0.5 * scaled_.misfit;
  const double gammas = ln_gamma(a_) - ln_gamma(a0);
  log_marginal_likelihood_ = gammas - half * (log_two_pi + std::log(b_)) - a0 * std::log(b_ / b0) - scaled_.log_det;
}

Eigen::MatrixXd UnknownNoiseRegression::covariance() const {
  const double expected = a_ > 1 ? b_ / (a_ - 1) : std::numeric_limits<double>::infinity();
  return expected * scaled_.covariance();
}

Forecast UnknownNoiseRegression::forecast(const Eigen::Ref<const Eigen::VectorXd>& phi) const {
  return {phi.dot(scaled_.mean), b_ / a_ * (1 + scaled_.variance(phi)), 2 * a_};
}

IsotropicEvidence::IsotropicEvidence(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t)
    : R_(Phi), right_(t), size_(static_cast<double>(t.size())), length_(t.norm()) {
  const Eigen::Index D = Phi.cols();
  if (Phi.rows() <= D) return;
  const Triangularised qr = triangularised(Phi, t);
  right_ = qr.right;
  rest_ = right_.tail(t.size() - D).squaredNorm();
  R_ = qr.R.topRows(D).triangularView<Eigen::Upper>();
  right_.conservativeResize(D);
}

WeightPosterior IsotropicEvidence::scaled(double prior_variance, double noise_variance) const {
  const Eigen::Index D = R_.cols();
  const double ratio = prior_variance / noise_variance;
  return weight_posterior({Eigen::VectorXd::Zero(D), ratio * Eigen::MatrixXd::Identity(D, D)}, R_, right_);
}

double IsotropicEvidence::log_marginal(const WeightPosterior& scaled, double noise_variance) const {
  const double misfit = rest_ + scaled.misfit;
  return -0.5 * (size_ * (log_two_pi + std::log(noise_variance)) + misfit / noise_variance) - scaled.log_det;
}

double IsotropicEvidence::operator()(double prior_variance, double noise_variance) const {
  return log_marginal(scaled(prior_variance, noise_variance), noise_variance);
}

std::optional<double> IsotropicEvidence::sure(double prior_variance, double noise_variance) const {
  const WeightPosterior posterior = scaled(prior_variance, noise_variance);
  Rounding rounding = posterior.rounding;
  rounding.length += length_;
  rounding.weight = 0;
  const double value = log_marginal(posterior, noise_variance);
  const bool sure = rounding.small(most_for(value), length_, rest_ + posterior.misfit, noise_variance * size_);
  return sure ? std::optional(value) : std::nullopt;
}

std::optional<double> IsotropicEvidence::best_log_likelihood(double noise_variance) const {
  const Eigen::Index D = R_.cols();
  if (R_.rows() < D || column_rank(R_) < D) return std::nullopt;
  return -0.5 * (size_ * (log_two_pi + std::log(noise_variance)) + rest_ / noise_variance);
}

std::optional<double> IsotropicEvidence::sure_best_log_likelihood(double noise_variance) const {
  const Eigen::Index D = R_.cols();
  if (R_.rows() < D) return std::nullopt;
  const Triangularised qr = triangularised(R_, right_);
  const auto R = qr.R.triangularView<Eigen::Upper>();
  const Eigen::VectorXd columns = R_.colwise().norm().transpose();
  const Eigen::MatrixXd inverse = R.solve(Eigen::MatrixXd::Identity(D, D));
  const Eigen::VectorXd v = R.solve(qr.right);
  const auto value = best_log_likelihood(noise_variance);
  const Rounding rounding = rounding_of(columns, inverse, v, length_);
  const bool sure = value && rounding.small(most_for(*value), length_, rest_, noise_variance * size_);
  return sure ? value : std::nullopt;
}

Ridge ridge_weights(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t, double lambda) {
  require_positive(lambda, phrase("the ridge's lambda must be positive, found {}"));
  const Eigen::Index N = Phi.rows(), D = Phi.cols();
  if (N < 1 || t.size() != N) throw InputError(say("there must be one target for every row of the design matrix"));
  Eigen::MatrixXd stacked(N + D, D);
  stacked << Phi, std::sqrt(static_cast<double>(N) * lambda) * Eigen::MatrixXd::Identity(D, D);
  Eigen::VectorXd right(N + D);
  right << t, Eigen::VectorXd::Zero(D);
  const PivotedLeastSquares qr = pivoted_least_squares(stacked, right);
  Ridge ridge{.weights = qr.x};
  const auto R = qr.R.topRows(D).triangularView<Eigen::Upper>();
  const Eigen::VectorXd columns = Eigen::MatrixXd(R).colwise().norm().transpose();
  const Eigen::MatrixXd inverse = R.solve(Eigen::MatrixXd::Identity(D, D));
  Rounding rounding = rounding_of(columns, inverse, qr.permuted, t.norm());
  rounding.weight = relative_to(qr.permuted, rounding.length * inverse.rowwise().norm());
  ridge.sure = rounding.small(most_for_weights, t.norm(), 0, 1);
  return ridge;
}

}  // namespace credence::regression
