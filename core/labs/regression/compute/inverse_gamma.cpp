// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/inverse_gamma.h"

#include "core/inference/gaussian_or_t.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::regression {

double InverseGamma::log_density(double s) const {
  if (!(s > 0)) return -std::numeric_limits<double>::infinity();
  return shape * std::log(scale) - ln_gamma(shape) - (shape + 1) * std::log(s) - scale / s;
}

// scale / s is a gamma variable of rate one, whose upper tail is the lower one of s.
double InverseGamma::quantile(double p) const {
  if (p <= 0) return 0;
  if (p >= 1) return widest_half;
  return std::min(scale / gamma_with_above(shape, p), widest_half);
}

double InverseGamma::probability_below(double s) const { return s > 0 ? gamma_above(shape, scale / s) : 0; }

CredibleIntervals intervals_of(const InverseGamma& noise, double level) {
  // Over log t, t = scale / s being a gamma variable: no share of s is too far out for a number.
  const double shape = noise.shape;
  const auto lower = [shape](double below) { return std::log(gamma_with_above(shape, below)); };
  const auto upper = [shape](double above) {
    const double first_term = (std::log(above) + std::lgamma(shape + 1)) / shape;  // exact for t -> 0
    return first_term < -600 ? first_term : std::log(gamma_with_below(shape, above));
  };
  // Relative to the mode, t = shape + 1.
  const auto height = [shape](double log_t) {
    const double t = std::exp(log_t), off = (t - shape - 1) / (shape + 1);
    return (shape + 1) * (std::fabs(off) < 0.5 ? log1p_minus(off) : log_t - std::log(shape + 1) - off);
  };
  const auto [below, above] = balanced_tails([&](double share) { return height(lower(share)); },
                                             [&](double share) { return height(upper(share)); }, 1 - level);
  const auto s = [&](double log_t) { return std::exp(std::min(std::log(noise.scale) - log_t, std::log(widest_half))); };
  const double tail = (1 - level) / 2;
  return {level, {noise.quantile(tail), noise.quantile(1 - tail)}, {{s(lower(below)), s(upper(above))}}};
}

double upper_end(const CredibleIntervals& found, bool equal_tailed) {
  return equal_tailed ? found.equal_tailed.high : found.highest_density.front().high;
}

double level_reaching(const InverseGamma& noise, double s, bool equal_tailed) {
  double low = 0.01, high = 0.999;
  for (int step = 0; step < 30; ++step) {
    const double middle = 0.5 * (low + high);
    (upper_end(intervals_of(noise, middle), equal_tailed) < s ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace credence::regression
