// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/inverse_gamma.h"

#include "core/inference/bell.h"

#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::regression {

double InverseGamma::log_density(double s) const {
  if (!(s > 0)) return -std::numeric_limits<double>::infinity();
  return shape * std::log(scale) - boost::math::lgamma(shape) - (shape + 1) * std::log(s) - scale / s;
}

// scale / s is a gamma variable of rate one, whose upper tail is the lower one of s.
double InverseGamma::quantile(double p) const {
  if (p <= 0) return 0;
  if (p >= 1) return widest_half;
  return std::min(scale / boost::math::gamma_q_inv(shape, p), widest_half);
}

double InverseGamma::probability_below(double s) const { return s > 0 ? boost::math::gamma_q(shape, scale / s) : 0; }

CredibleIntervals intervals_of(const InverseGamma& noise, double level) {
  const auto at = [&noise](double p) { return noise.quantile(p); };
  const double tail = (1 - level) / 2;
  const double below = balanced_below([&noise](double s) { return noise.log_density(s); }, at, 1 - level, level);
  return {level, {at(tail), at(1 - tail)}, {{at(below), at(below + level)}}};
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
