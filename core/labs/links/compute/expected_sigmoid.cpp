// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/expected_sigmoid.h"

#include "core/labs/links/compute/scaled_probit.h"
#include "core/math/special.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::links {
namespace {

// 1 - E[sigma(a)] for mean >= 0, sd < 2: trapezoid rule in z = (a - mean) / sd on |z| <= 8.5. The nodes +z and -z share
// one fraction, which never overflows: m = e^-mean <= 1, c = 2 cosh(sd z).
double narrow_complement(double mean, double sd) {
  constexpr double spacing = 0.25;
  constexpr int pairs = 34;
  const double m = std::exp(-mean);
  double sum = 0.5 * 2 * m * (1 + m) / ((1 + m) * (1 + m));
  for (int k = 1; k <= pairs; ++k) {
    const double z = k * spacing;
    const double c = 2 * std::cosh(sd * z);
    sum += std::exp(-0.5 * z * z) * m * (c + 2 * m) / (1 + m * (m + c));
  }
  return sum * spacing * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
}

// E[sigma(a)] for sd >= 2: the closed form of Phi(lambda a) plus the trapezoid rule over a of the odd difference
// sigma(a) - Phi(lambda a), which decays like e^-|a|.
double wide(double mean, double variance) {
  constexpr double spacing = 0.5;
  constexpr int nodes = 72;
  const double lambda = probit_slope();
  double sum = 0;
  for (int k = 1; k <= nodes; ++k) {
    const double a = k * spacing;
    const double difference = normal_cdf(-lambda * a) - sigmoid(-a);
    const double right = a - mean, left = a + mean;
    sum += difference * (std::exp(-0.5 * right * right / variance) - std::exp(-0.5 * left * left / variance));
  }
  const double normaliser = std::sqrt(2 * std::numbers::pi * variance);
  return normal_cdf(lambda * mean / std::sqrt(1 + lambda * lambda * variance)) + spacing * sum / normaliser;
}

// E[sigma(a)] for mean < 0 where it is next to nothing. With sigma(a) = e^(a/2) / (2 cosh(a/2)) it is
// e^(mean/2 + variance/8) E[1 / (2 cosh(a/2))] with a ~ N(mean + variance/2, variance), whose terms are all positive:
// the trapezoid rule over a, around the highest of them. They fall at least as a Gaussian with this variance.
double far_below(double mean, double variance) {
  const double middle = mean + 0.5 * variance, sd = std::sqrt(variance), highest = std::min(mean + variance, 0.0);
  const auto log_term = [&](double a) {
    const double size = std::fabs(a);
    return -0.5 * (a - middle) * (a - middle) / variance - 0.5 * size - std::log1p(std::exp(-size));
  };
  const double spacing = std::min(0.5 * sd, 0.5), top = log_term(highest), reach = 9 * sd + 2;
  const int pairs = static_cast<int>(std::ceil(reach / spacing));
  double sum = 0;
  for (int k = -pairs; k <= pairs; ++k) sum += std::exp(log_term(highest + k * spacing) - top);
  const double normaliser = std::sqrt(2 * std::numbers::pi * variance);
  return std::exp(0.5 * mean + 0.125 * variance + top) * sum * spacing / normaliser;
}

}  // namespace

double expected_sigmoid(double mean, double variance) {
  if (variance >= 4) {
    constexpr double next_to_nothing = 1e-9;  // below it, rounding of the terms may be more than six digits bear
    const double share = wide(mean, variance);
    return mean < 0 && share < next_to_nothing ? far_below(mean, variance) : share;
  }
  const double complement = narrow_complement(std::fabs(mean), std::sqrt(variance));
  return mean < 0 ? complement : 1 - complement;
}

double moderation(double variance) { return 1 / std::sqrt(1 + std::numbers::pi / 8 * variance); }

double moderated_sigmoid(double mean, double variance) {
  return sigmoid(mean / std::sqrt(1 + std::numbers::pi / 8 * variance));
}

}  // namespace credence::links
