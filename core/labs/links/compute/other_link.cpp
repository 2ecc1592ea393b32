// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/other_link.h"

#include "core/math/special.h"
#include "core/math/statistics.h"

#include <cmath>
#include <numbers>

namespace credence::links {

double other_mean(Family family, double a) {
  switch (family) {
    case Family::bernoulli:
      return normal_cdf(a);
    case Family::poisson:
      return log1p_exp(a);
    case Family::gaussian:
    case Family::gamma:
      break;
  }
  return std::exp(a);
}

double other_mean_derivative(Family family, double a) {
  switch (family) {
    case Family::bernoulli:
      return normal_pdf(a);
    case Family::poisson:
      return sigmoid(a);
    case Family::gaussian:
    case Family::gamma:
      break;
  }
  return std::exp(a);
}

std::optional<double> other_activation(Family family, double y) {
  if (!(y > 0) || !std::isfinite(y)) return std::nullopt;
  if (family == Family::bernoulli) {
    if (y >= 1) return std::nullopt;
    return -std::numbers::sqrt2 * erfc_inverse(2 * y);
  }
  if (family == Family::poisson) return y + std::log(-std::expm1(-y));
  return std::log(y);
}

std::optional<double> link_factor(Family family, double y) {
  const auto a = other_activation(family, y);
  if (!a) return std::nullopt;
  // psi'(y) is 1 over the derivative of the canonical mean where that is y.
  return other_mean_derivative(family, *a) / mean_derivative_of(family, link_of(family, y));
}

std::optional<Eigen::VectorXd> other_gradient(const CanonicalModel& model, const Eigen::VectorXd& w) {
  const Eigen::VectorXd y = model.means(w);
  Eigen::MatrixXd parts = model.contributions(w);
  for (Eigen::Index n = 0; n < y.size(); ++n) {
    const auto factor = link_factor(model.family(), y(n));
    if (!factor) return std::nullopt;
    parts.row(n) *= *factor;
  }
  // As Analysis::gradient, parts that cancel except for rounding give 0.
  const Eigen::VectorXd sum = parts.colwise().sum(), size = parts.cwiseAbs().colwise().sum();
  return Eigen::VectorXd((sum.array().abs() > 1e-13 * size.array()).select(sum, 0));
}

}  // namespace credence::links
