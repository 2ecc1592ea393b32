// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/analysis.h"

#include "core/lab/report_nodes.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::regression {

namespace {

constexpr double most_work = 1e8;  // points times the square of weights: half a second

Eigen::VectorXd column(const Table& data, std::size_t k) {
  const auto numbers = data.numbers(k);
  return Eigen::Map<const Eigen::VectorXd>(numbers.data(), static_cast<Eigen::Index>(numbers.size()));
}

Gaussian prior_of(const RegressionParameters& p) {
  const Eigen::Index D = p.order + 1;
  Eigen::VectorXd mean = Eigen::VectorXd::Zero(D);
  if (!p.prior_mean.empty()) mean = Eigen::Map<const Eigen::VectorXd>(p.prior_mean.data(), D);
  if (!p.prior_covariance.empty()) return {mean, matrix_of(p.prior_covariance)};
  return {mean, p.prior_variance * Eigen::MatrixXd::Identity(D, D)};
}

// Computation is in units of the noise, which must not make variances infinite.
void check_noise(const RegressionParameters& p) {
  double largest = std::max(p.prior_variance, 1e3);  // that of the study of prior variances
  for (const auto& row : p.prior_covariance) {
    for (const double value : row) largest = std::max(largest, std::abs(value));
  }
  if (std::isfinite(largest / p.noise_variance)) return;
  throw InputError(say("noise_variance: {} is too small beside a prior variance of {}; at least {} will do",
                       short_text(p.noise_variance), short_text(largest),
                       short_text(largest / (0.9 * std::numeric_limits<double>::max()))));
}

LinearPosterior posterior_of_points(const Analysis& a, RegressionPoints& points) {
  const RegressionParameters& p = a.parameters;
  return p.noise_known() ? linear_posterior(a.prior, points, p.noise_variance)
                         : linear_posterior(a.prior, points, p.a0, p.b0);
}

}  // namespace

LinearPosterior Analysis::posterior(Eigen::Index points) const {
  RegressionPoints first(basis, x.head(points), t.head(points), basis.order);
  return posterior_of_points(*this, first);
}

bool Analysis::quick(Eigen::Index points) const {
  if (after.precise) return false;
  return static_cast<double>(points) * std::pow(static_cast<double>(basis.dimension()), 2) < 3e5;
}

DigitsLeft digits_left(const Analysis& a) {
  DigitsLeft left;
  if (a.size() == 0) return left;
  const double low = a.x.minCoeff(), high = a.x.maxCoeff(), largest = a.t.cwiseAbs().maxCoeff();
  const auto digits = [](double terms, double value) {
    const double error = std::numeric_limits<double>::epsilon() / 2 * terms / value;
    return std::clamp(-std::log10(error), 0.0, 16.0);
  };
  for (const double x : {low, low + (high - low) / 2, high}) {
    const Eigen::VectorXd phi = a.phi(x).cwiseAbs();
    left.mean = std::min(left.mean, digits(phi.dot(a.after.mean.cwiseAbs()), largest));
    left.variance =
        std::min(left.variance, digits(phi.dot(a.after.scale.cwiseAbs() * phi), a.after.curve(x).scale_squared));
    left.ridge = std::min(left.ridge, digits(phi.dot(a.ridge->weights.cwiseAbs()), largest));
  }
  return left;
}

PolynomialBasis basis_of(const RegressionParameters& p, const Eigen::VectorXd& x) {
  PolynomialBasis basis{.order = p.order};
  const double low = x.size() > 0 ? x.minCoeff() : 0, high = x.size() > 0 ? x.maxCoeff() : 0;
  basis.origin = p.x_origin.value_or(low + (high - low) / 2);
  basis.scale = p.x_scale.value_or(high > low ? (high - low) / 2 : 1);
  return basis;
}

void check_inputs(const RegressionParameters& p, const Inputs& inputs) {
  const Eigen::VectorXd x = column(inputs.data, 0);
  const PolynomialBasis basis = basis_of(p, x);
  const double weights = p.order + 1;
  if (static_cast<double>(x.size()) * weights * weights > most_work) {
    throw InputError(say("order: {} points with {} weights would take too long; fewer of either are allowed",
                         count_text(static_cast<double>(x.size())), std::to_string(p.order + 1)));
  }
  check_noise(p);
  const auto check_power = [&](double value) {
    if (p.order * std::log10(std::max(std::abs(basis.scaled(value)), 1.0)) <= 100) return;
    throw InputError(
        say("order: the power {} of x = {} is beyond what can be computed with; another origin or scale "
            "of x will do",
            std::to_string(p.order), short_text(value)));
  };
  for (const double value : x) check_power(value);
  for (const auto& place : inputs.places) {
    if (place.size() != 1) {
      throw InputError(say("places: expected one number x, found {}", std::to_string(place.size())));
    }
    check_power(place[0]);
  }
}

void suit_units(RegressionParameters& p, const Table& data, std::vector<std::string>& notes) {
  constexpr double largest_setting = 1e18;
  const Eigen::VectorXd x = column(data, 0), t = column(data, 1);
  const PolynomialBasis basis = basis_of(p, x);
  const Eigen::Index N = x.size(), D = basis.dimension();
  if (N <= D) return;
  Eigen::MatrixXd Phi(N, D);
  for (Eigen::Index n = 0; n < N; ++n) Phi.row(n) = basis(x[n]).transpose();
  const double middle = t.mean(), range = t.maxCoeff() - t.minCoeff();
  if (!Phi.allFinite() || !std::isfinite(range)) return;
  const auto solver = Phi.colPivHouseholderQr();
  Eigen::VectorXd w = solver.solve(Eigen::VectorXd(t.array() - middle));
  const double squares = (t.array() - middle - (Phi * w).array()).matrix().squaredNorm();
  const double noise = squares / static_cast<double>(N - solver.rank());
  w[0] += middle;
  // Within a factor of two of the residuals' standard deviation, the noise that was there does.
  constexpr double factor = 4;
  const bool on_curve = !(std::sqrt(noise) > 1e-6 * range);
  const bool fits = on_curve ? p.noise_variance < range * range || range == 0
                             : noise < factor * p.noise_variance && p.noise_variance < factor * noise;
  if (!fits) {
    const double before = p.noise_variance;
    const double suitable = on_curve ? std::pow(range / 100, 2) : noise;
    p.noise_variance = std::clamp(to_digits(suitable, 3), 1e-300, largest_setting);
    if (p.b0 == RegressionParameters{}.b0) p.b0 = std::clamp(to_digits(p.a0 * suitable, 3), 1e-300, 1e6);
    notes.push_back(
        on_curve
            ? say("noise_variance: {} is too large for these data, which lie on the curve; it is {}, the square of a "
                  "hundredth of their range",
                  trimmed(before), trimmed(p.noise_variance))
            : say("noise_variance: {} does not suit these data; it is {}, estimated from their residuals",
                  trimmed(before), trimmed(p.noise_variance)));
  }
  const double unit = p.noise_known() ? 1 : p.noise_variance, largest = w.squaredNorm() / unit;
  if (!p.prior_mean.empty() || !p.prior_covariance.empty() || largest <= 9 * p.prior_variance) return;
  const double before = p.prior_variance;
  p.prior_variance = std::min(std::pow(10, std::ceil(std::log10(largest))), largest_setting);
  notes.push_back(
      say("prior_variance: {} would pull the curve away from these data; it is {}, as wide as their weights",
          trimmed(before), trimmed(p.prior_variance)));
}

Analysis analyse(const RegressionParameters& p, const Inputs& inputs) {
  Analysis a{.inputs = inputs,
             .parameters = p,
             .symbols = data_symbols(inputs.data),
             .x = column(inputs.data, 0),
             .t = column(inputs.data, 1)};
  a.basis = basis_of(p, a.x);
  a.prior = prior_of(p);
  a.before = a.posterior(0);
  RegressionPoints points(a.basis, a.x, a.t, most_order);
  a.after = posterior_of_points(a, points);
  a.evidence = order_evidence(points, p.noise_variance, p.prior_variance);
  if (a.size() > 0) {
    a.ridge = ridge_curve(points, p.ridge_lambda);
    a.equivalent_prior_variance = p.noise_variance / (static_cast<double>(a.size()) * p.ridge_lambda);
  }
  return a;
}

}  // namespace credence::regression
