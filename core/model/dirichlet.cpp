// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/dirichlet.h"
#include "core/math/limits.h"
#include "core/math/statistics.h"

#include <cmath>
#include <numbers>
#include <numeric>

namespace credence {
namespace {

// log Gamma(a) - (a log a - a), a > 0: the part of log Gamma beyond its leading term, of the order of log a. From 16 on
// it uses Stirling's series, whose first omitted term is 1e-16.
double gamma_remainder(double a) {
  if (a < 16) return ln_gamma(a) - a * std::log(a) + a;
  const double s = 1 / (a * a);
  const double series = (1.0 / 12 - s * (1.0 / 360 - s * (1.0 / 1260 - s * (1.0 / 1680 - s / 1188)))) / a;
  return 0.5 * std::log(2 * std::numbers::pi / a) + series;
}

// The same for the factorial n! = Gamma(n + 1), n >= 0.
double factorial_remainder(double n) { return n == 0 ? 0 : gamma_remainder(n) + std::log(n); }

// x log(x / expected) + expected - x >= 0 for x >= 0, expected > 0. The caller also gives difference = expected - x, so
// that no digits are lost if it or `expected` is small.
double divergence(double x, double expected, double difference) {
  if (x == 0) return expected;
  const double part = difference / x;
  return std::abs(part) < 0.5 ? -x * log1p_minus(part) : x * std::log(x / expected) + difference;
}

double sum(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace

Eigen::VectorXd Dirichlet::variance() const {
  const Eigen::ArrayXd share = mean().array();
  return share * (1 - share) / (size() + 1);
}

Dirichlet Dirichlet::updated(std::span<const std::int64_t> counts) const {
  Dirichlet posterior = *this;
  for (Eigen::Index k = 0; k < alpha.size(); ++k) {
    posterior.alpha(k) += static_cast<double>(counts[static_cast<std::size_t>(k)]);
  }
  return posterior;
}

LogDirichlet::LogDirichlet(std::span<const double> alpha)
    : alpha_(alpha.begin(), alpha.end()), size_(sum(alpha)), remainders_(gamma_remainder(size_)) {
  for (const double a : alpha_) remainders_ -= gamma_remainder(a);
}

// The A r_k - alpha_k sum to zero, so the terms alpha_k log r_k and the leading terms of the log gammas are together
// -sum_k divergence(alpha_k, A r_k).
double LogDirichlet::operator()(std::span<const double> r) const {
  double total = remainders_;
  for (std::size_t k = 0; k < alpha_.size(); ++k) {
    const double a = alpha_[k];
    if (r[k] > 0) {
      total -= divergence(a, size_ * r[k], size_ * r[k] - a) + std::log(r[k]);
    } else if (a != 1) {
      return a < 1 ? infinity : -infinity;
    } else {
      total += std::log(size_) + 1;  // the limit of both terms
    }
  }
  return total;
}

// The leading terms of the log gammas are the divergences of the observed and of the imaginary tosses from those
// expected under their pooled shares (alpha + y) / (A + N); both differ from the expected ones by d.
double log_dirichlet_multinomial(std::span<const double> alpha, std::span<const std::int64_t> counts) {
  const double A = sum(alpha);
  const auto N = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
  if (N == 0) return 0;
  double total = factorial_remainder(N) + gamma_remainder(A) - gamma_remainder(A + N);
  for (std::size_t k = 0; k < alpha.size(); ++k) {
    const double a = alpha[k];
    const auto y = static_cast<double>(counts[k]);
    const double d = (y * A - a * N) / (A + N);
    total += gamma_remainder(a + y) - gamma_remainder(a) - factorial_remainder(y);
    const double share = (a + y) / (A + N);
    total -= divergence(y, N * share, -d) + divergence(a, A * share, d);
  }
  return total;
}

}  // namespace credence
