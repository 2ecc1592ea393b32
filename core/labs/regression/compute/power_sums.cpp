// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/power_sums.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace credence::regression {
namespace {

constexpr int most_bits = 180;  // of one number: the twentieth power of it, summed, fits into an Integer

// value = digits 2^exponent
struct Digits {
  std::int64_t digits = 0;
  int exponent = 0;
};

Digits digits_of(double value) {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return {static_cast<std::int64_t>(std::ldexp(fraction, 53)), exponent - 53};
}

// value / 2^exponent, rounded to an integer.
Integer integer_of(double value, int exponent) {
  const Digits d = digits_of(value);
  const int shift = d.exponent - exponent;
  Integer result = d.digits < 0 ? -d.digits : d.digits;
  if (shift >= 0) result <<= shift;
  if (shift < 0) result = shift < -64 ? Integer(0) : Integer((result + (Integer(1) << (-shift - 1))) >> -shift);
  return d.digits < 0 ? Integer(-result) : result;
}

// The exponent of a unit of which every value is a multiple, but at most 180 bits below `reach`.
int unit_exponent(const Eigen::VectorXd& values, double reach) {
  int lowest = std::numeric_limits<int>::max();
  for (const double value : values) {
    const Digits d = digits_of(value);
    if (d.digits != 0) lowest = std::min(lowest, d.exponent + std::countr_zero(static_cast<std::uint64_t>(d.digits)));
  }
  if (lowest == std::numeric_limits<int>::max()) return 0;
  return reach > 0 ? std::max(lowest, std::ilogb(reach) + 1 - most_bits) : lowest;
}

// Multiplies by a number that is most often small.
void multiply(Integer& product, const Integer& factor, bool small, std::int64_t small_factor) {
  if (small) {
    product *= small_factor;
  } else {
    product *= factor;
  }
}

bool is_small(const Integer& value) { return value == 0 || msb(abs(value)) < 62; }

}  // namespace

PowerSums power_sums(const Eigen::VectorXd& x, const Eigen::VectorXd& t, int order) {
  PowerSums sums;
  sums.of_x.resize(static_cast<std::size_t>(2 * order) + 1);
  sums.with_t.resize(static_cast<std::size_t>(order) + 1);
  if (x.size() == 0) return sums;
  const double low = x.minCoeff(), high = x.maxCoeff();
  sums.x_exponent = unit_exponent(x, high / 2 - low / 2);
  sums.t_exponent = unit_exponent(t, t.cwiseAbs().maxCoeff());
  sums.centre = integer_of(low / 2 + high / 2, sums.x_exponent);
  for (Eigen::Index n = 0; n < x.size(); ++n) {
    const Integer m = integer_of(x(n), sums.x_exponent) - sums.centre, k = integer_of(t(n), sums.t_exponent);
    const bool small = is_small(m);
    const auto small_m = small ? static_cast<std::int64_t>(m) : 0;
    Integer power = 1, times_t = k;
    sums.of_t += k * k;
    for (std::size_t p = 0; p < sums.of_x.size(); ++p) {
      sums.of_x[p] += power;
      if (p < sums.with_t.size()) sums.with_t[p] += times_t;
      if (p + 1 < sums.of_x.size()) multiply(power, m, small, small_m);
      if (p + 1 < sums.with_t.size()) multiply(times_t, m, small, small_m);
    }
  }
  return sums;
}

}  // namespace credence::regression
