// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/bell.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// Its quantiles are infinite where they are beyond doubles.
using StudentT = boost::math::students_t_distribution<
    double, boost::math::policies::policy<boost::math::policies::overflow_error<boost::math::policies::ignore_error>>>;

// Calls `of` with the standard distribution.
template <class Of>
double of_standard(const Bell& bell, const Of& of) {
  return bell.degrees == 0 ? of(boost::math::normal()) : of(boost::math::students_t(bell.degrees));
}

}  // namespace

double Bell::density(double x) const {
  const double z = (x - mean) / scale;
  return of_standard(*this, [z](const auto& standard) { return boost::math::pdf(standard, z); }) / scale;
}

double student_t_quantile(double degrees, double p) { return boost::math::quantile(StudentT(degrees), p); }

double Bell::half_width(double level) const {
  const double tail = (1 - level) / 2;
  const double end = degrees == 0 ? boost::math::quantile(boost::math::complement(boost::math::normal(), tail))
                                  : boost::math::quantile(boost::math::complement(StudentT(degrees), tail));
  return std::min(scale * end, widest_half);
}

double Bell::level_at(double x) const {
  const double z = std::fabs(x - mean) / scale;
  return 1 - 2 * of_standard(*this, [z](const auto& standard) {
               return boost::math::cdf(boost::math::complement(standard, z));
             });
}

CredibleIntervals intervals_of(const Bell& bell, double level) {
  const double half = bell.half_width(level);
  const Interval both{bell.mean - half, bell.mean + half};
  return {level, both, {both}};
}

}  // namespace credence
