// PG(1, z) is a quarter of J*(1, z / 2), whose density tilted by e^-(z^2 x / 8) is an alternating series on either side
// of t = 0.64. A proposal that is inverse Gaussian below t and exponential above it bounds the series; its partial sums
// close in on the density from above and below until the verdict is certain (Polson, Scott and Windle 2013, appendix).
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/polya_gamma.h"

#include "core/math/special.h"

#include <cmath>
#include <numbers>

namespace credence {
namespace {

constexpr double pi = std::numbers::pi, t = 0.64;

double exponential(Rng& rng) { return -std::log1p(-uniform(rng)); }

// The n-th coefficient of the series at x > 0.
double coefficient(int n, double x) {
  const double k = n + 0.5;
  if (x > t) return pi * k * std::exp(-0.5 * k * k * pi * pi * x);
  return pi * k * std::pow(2 / (pi * x), 1.5) * std::exp(-2 * k * k / x);
}

// The probability that the proposal lies above t. z >= 0 is half the size of the argument; rate = pi^2 / 8 + z^2 / 2.
double share_above(double z, double rate) {
  const double root = std::sqrt(1 / t);
  const double start = std::log(rate) + rate * t;
  const double below = std::exp(start - z + log_normal_cdf(root * (t * z - 1))) +
                       std::exp(start + z + log_normal_cdf(-root * (t * z + 1)));
  return 1 / (1 + 4 / pi * below);
}

// An inverse Gaussian draw with mean 1 / z and shape 1, given that it is below t.
double inverse_gaussian_below(Rng& rng, double z) {
  if (z * t < 1) {  // the mean lies above t: thin the reciprocal of a squared normal's tail
    for (;;) {
      double first = exponential(rng), second = exponential(rng);
      while (first * first > 2 * second / t) first = exponential(rng), second = exponential(rng);
      const double x = t / ((1 + first * t) * (1 + first * t));
      if (uniform(rng) <= std::exp(-0.5 * z * z * x)) return x;
    }
  }
  const double mean = 1 / z;
  for (;;) {
    const double normal = standard_normal(rng), y = normal * normal;
    double x = mean + 0.5 * mean * (mean * y - std::sqrt(4 * mean * y + mean * y * mean * y));
    if (uniform(rng) > mean / (mean + x)) x = mean * mean / x;
    if (x < t) return x;
  }
}

bool is_kept(Rng& rng, double x) {
  double sum = coefficient(0, x);
  const double height = uniform(rng) * sum;
  for (int n = 1;; ++n) {
    if (n % 2 == 1) {
      sum -= coefficient(n, x);
      if (height <= sum) return true;
    } else {
      sum += coefficient(n, x);
      if (height > sum) return false;
    }
  }
}

}  // namespace

double polya_gamma(Rng& rng, double z) {
  const double half = 0.5 * std::abs(z), rate = pi * pi / 8 + 0.5 * half * half;
  const double above = share_above(half, rate);
  for (;;) {
    const double x = uniform(rng) < above ? t + exponential(rng) / rate : inverse_gaussian_below(rng, half);
    if (is_kept(rng, x)) return 0.25 * x;
  }
}

}  // namespace credence
