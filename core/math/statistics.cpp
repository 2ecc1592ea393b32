// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/statistics.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/log1p.hpp>
#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/roots.hpp>

#include <cstddef>
#include <cstdint>

namespace credence {
namespace {

namespace math = boost::math;

// Its quantiles are infinite where they are beyond doubles.
using StudentT =
    math::students_t_distribution<double,
                                  math::policies::policy<math::policies::overflow_error<math::policies::ignore_error>>>;

}  // namespace

double ln_gamma(double x) { return math::lgamma(x); }
double gamma_below(double shape, double x) { return math::gamma_p(shape, x); }
double gamma_above(double shape, double x) { return math::gamma_q(shape, x); }
double gamma_with_below(double shape, double share) { return math::gamma_p_inv(shape, share); }
double gamma_with_above(double shape, double share) { return math::gamma_q_inv(shape, share); }

double beta_below(double a, double b, double x) { return math::ibeta(a, b, x); }
double beta_above(double a, double b, double x) { return math::ibetac(a, b, x); }
double beta_pdf(double a, double b, double x) { return math::ibeta_derivative(a, b, x); }
double beta_with_below(double a, double b, double share) { return math::ibeta_inv(a, b, share); }

double binomial_pmf(int tosses, double r, int heads) { return math::pdf(math::binomial(tosses, r), heads); }
double log1p_minus(double x) { return math::log1pmx(x); }

double erf_inverse(double y) { return math::erf_inv(y); }
double erfc_inverse(double y) { return math::erfc_inv(y); }
double erfc_inverse_in_double(double y) {
  return math::erfc_inv(y, math::policies::policy<math::policies::promote_double<false>>());
}

double normal_with_below(double share) { return math::quantile(math::normal(), share); }
double normal_with_above(double share) { return math::quantile(math::complement(math::normal(), share)); }
double normal_below(double z) { return math::cdf(math::normal(), z); }
double normal_above(double z) { return math::cdf(math::complement(math::normal(), z)); }
double normal_density(double z) { return math::pdf(math::normal(), z); }
double student_t_with_below(double degrees, double share) { return math::quantile(StudentT(degrees), share); }
double student_t_with_above(double degrees, double share) {
  return math::quantile(math::complement(StudentT(degrees), share));
}
double student_t_above(double degrees, double z) { return math::cdf(math::complement(math::students_t(degrees), z)); }
double student_t_density(double degrees, double z) { return math::pdf(math::students_t(degrees), z); }

double root_between(const std::function<double(double)>& f, double a, double b, double at_a, double at_b, int bits,
                    int most) {
  if (at_a == 0) return a;
  if (at_b == 0) return b;
  auto steps = static_cast<std::uintmax_t>(most);
  const math::tools::eps_tolerance<double> near(bits);
  const auto [low, high] = math::tools::toms748_solve(f, a, b, at_a, at_b, near, steps);
  return 0.5 * (low + high);
}

Lowest lowest_between(const std::function<double(double)>& f, double a, double b, int bits, int most) {
  auto steps = static_cast<std::uintmax_t>(most);
  const auto [at, value] = math::tools::brent_find_minima(f, a, b, bits, steps);
  return {at, value};
}

template <unsigned N>
const std::array<GaussNode, N>& gauss_rule() {
  static const std::array<GaussNode, N> all = [] {
    using Gauss = math::quadrature::gauss<double, N>;
    constexpr std::size_t middle = N / 2;
    std::array<GaussNode, N> result{};
    for (std::size_t i = 0; i <= middle; ++i) {
      result[middle - i] = {-Gauss::abscissa()[i], Gauss::weights()[i]};
      result[middle + i] = {Gauss::abscissa()[i], Gauss::weights()[i]};
    }
    return result;
  }();
  return all;
}
template const std::array<GaussNode, 5>& gauss_rule<5>();
template const std::array<GaussNode, 15>& gauss_rule<15>();

template <unsigned N>
const std::array<KronrodNode, N>& kronrod_rule() {
  static const std::array<KronrodNode, N> all = [] {
    using Kronrod = math::quadrature::gauss_kronrod<double, N>;
    using Gauss = math::quadrature::gauss<double, N / 2>;
    constexpr std::size_t middle = N / 2;
    std::array<KronrodNode, N> result{};
    for (std::size_t i = 0; i <= middle; ++i) {
      const double gauss = i % 2 == 0 ? Gauss::weights()[i / 2] : 0;
      result[middle - i] = {-Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
      result[middle + i] = {Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
    }
    return result;
  }();
  return all;
}
template const std::array<KronrodNode, 15>& kronrod_rule<15>();
template const std::array<KronrodNode, 31>& kronrod_rule<31>();

double integral(const std::function<double(double)>& f, double a, double b, unsigned depth, double tolerance) {
  return math::quadrature::gauss_kronrod<double, 61>::integrate(f, a, b, depth, tolerance);
}

}  // namespace credence
