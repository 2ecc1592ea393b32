// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/gaussian_or_t.h"

#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>

namespace credence {

double GaussianOrT::density(double x) const {
  const double z = (x - mean) / scale;
  return (degrees == 0 ? normal_density(z) : student_t_density(degrees, z)) / scale;
}

double GaussianOrT::half_width(double level) const {
  const double tail = (1 - level) / 2;
  const double end = degrees == 0 ? normal_with_above(tail) : student_t_with_above(degrees, tail);
  return std::min(scale * end, widest_half);
}

double GaussianOrT::level_at(double x) const {
  const double z = std::fabs(x - mean) / scale;
  return 1 - 2 * (degrees == 0 ? normal_above(z) : student_t_above(degrees, z));
}

CredibleIntervals intervals_of(const GaussianOrT& belief, double level) {
  const double half = belief.half_width(level);
  const Interval both{belief.mean - half, belief.mean + half};
  return {level, both, {both}};
}

}  // namespace credence
