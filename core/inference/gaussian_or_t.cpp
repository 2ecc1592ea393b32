// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/gaussian_or_t.h"

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
double of_standard(const GaussianOrT& belief, const Of& of) {
  return belief.degrees == 0 ? of(boost::math::normal()) : of(boost::math::students_t(belief.degrees));
}

}  // namespace

double GaussianOrT::density(double x) const {
  const double z = (x - mean) / scale;
  return of_standard(*this, [z](const auto& standard) { return boost::math::pdf(standard, z); }) / scale;
}

double student_t_quantile(double degrees, double p) { return boost::math::quantile(StudentT(degrees), p); }

double GaussianOrT::half_width(double level) const {
  const double tail = (1 - level) / 2;
  const double end = degrees == 0 ? boost::math::quantile(boost::math::complement(boost::math::normal(), tail))
                                  : boost::math::quantile(boost::math::complement(StudentT(degrees), tail));
  return std::min(scale * end, widest_half);
}

double GaussianOrT::level_at(double x) const {
  const double z = std::fabs(x - mean) / scale;
  return 1 - 2 * of_standard(*this, [z](const auto& standard) {
               return boost::math::cdf(boost::math::complement(standard, z));
             });
}

CredibleIntervals intervals_of(const GaussianOrT& belief, double level) {
  const double half = belief.half_width(level);
  const Interval both{belief.mean - half, belief.mean + half};
  return {level, both, {both}};
}

}  // namespace credence
