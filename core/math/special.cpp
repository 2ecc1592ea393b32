// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/special.h"

#include "core/math/scaled_erfc.h"

#include <cmath>
#include <numbers>

namespace credence {
namespace {

const double inverse_sqrt_two_pi = std::numbers::inv_sqrtpi / std::numbers::sqrt2;

// e^(-s^2 / 2). The rounding error of the square would be multiplied by s^2 / 2, so it is carried along.
double exp_minus_half_square(double s) {
  const double square = s * s;
  if (!(square < 1500)) return std::isnan(s) ? s : 0.0;
  const double rounding = std::fma(s, s, -square);
  return std::exp(-0.5 * square) * (1 - 0.5 * rounding);
}

// Phi(-s) e^(s^2 / 2), s >= 0.
double scaled_tail(double s) { return 0.5 * scaled_erfc(s / std::numbers::sqrt2); }

// Below this the continued fraction of Mills' ratio has converged within `mills_terms` terms.
constexpr double mills_threshold = -5;
constexpr int mills_terms = 40;

}  // namespace

double sigmoid(double a) {
  const double e = std::exp(-std::fabs(a));
  return (a >= 0 ? 1 : e) / (1 + e);
}

double log_sigmoid(double a) { return std::fmin(a, 0) - std::log1p(std::exp(-std::fabs(a))); }

double log1p_exp(double a) { return std::fmax(a, 0) + std::log1p(std::exp(-std::fabs(a))); }

double normal_pdf(double s) { return inverse_sqrt_two_pi * exp_minus_half_square(s); }

double normal_cdf(double s) {
  const double tail = exp_minus_half_square(s) * scaled_tail(std::fabs(s));
  return s < 0 ? tail : 1 - tail;
}

double log_normal_cdf(double s) {
  if (s < 0) return -0.5 * s * s + std::log(scaled_tail(-s));
  return std::log1p(-exp_minus_half_square(s) * scaled_tail(s));
}

double inverse_mills(double s) {
  if (s <= 0) return inverse_sqrt_two_pi / scaled_tail(-s);
  return normal_pdf(s) / normal_cdf(s);
}

double inverse_mills_excess(double s) { return inverse_mills_excess(s, inverse_mills(s)); }

double inverse_mills_excess(double s, double v) {
  if (s > mills_threshold) return v + s;
  // v(s) = x + 1/(x + 2/(x + 3/(x + ...))) with x = -s: the terms after x are the excess, without cancellation.
  double tail = 0;
  for (int n = mills_terms; n >= 1; --n) tail = n / (tail - s);
  return tail;
}

}  // namespace credence
