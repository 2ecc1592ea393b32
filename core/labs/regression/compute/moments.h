// Sums of powers of a polynomial's features.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/regression/compute/many_digits.h"
#include "core/labs/regression/compute/polynomial.h"
#include "core/labs/regression/compute/power_sums.h"

namespace credence::regression {

// Sums over the points of powers of z = (x - origin) / scale, and of their products with t.
template <class Real>
struct Moments {
  PolynomialBasis basis;
  Column<Real> of_z, with_t;
  Real of_t;
  Column<Real> lengths;  // of the columns of Phi

  const Real& gram(std::size_t i, std::size_t j) const { return of_z[i + j]; }  // Phi^T Phi
  Column<Real> phi(double x, std::size_t D) const {
    const Real z = (Real(x) - Real(basis.origin)) / Real(basis.scale);
    Column<Real> powers(D, Real(1));
    for (std::size_t k = 1; k < D; ++k) powers[k] = powers[k - 1] * z;
    return powers;
  }
};

// Sums of (a + b m)^p from those of m^p, by binomials.
template <class Real>
Column<Real> shifted(const std::vector<Integer>& sums, const Real& a, const Real& b, const Real& unit) {
  Column<Real> scaled(sums.size()), result(sums.size());
  Real power = unit;
  for (std::size_t j = 0; j < sums.size(); ++j) {
    scaled[j] = power * Real(sums[j]);
    power *= b;
  }
  for (std::size_t p = 0; p < sums.size(); ++p) {
    Real power_of_a = 1, binomial = 1;  // a^(p - j) and C(p, j)
    for (std::size_t j = p + 1; j-- > 0;) {
      result[p] += binomial * power_of_a * scaled[j];
      power_of_a *= a;
      binomial = binomial * static_cast<unsigned>(j) / static_cast<unsigned>(p - j + 1);
    }
  }
  return result;
}

template <class Real>
Moments<Real> moments_of(const PolynomialBasis& basis, const PowerSums& sums) {
  const Real x_unit = ldexp(Real(1), sums.x_exponent), t_unit = ldexp(Real(1), sums.t_exponent);
  const Real a = (Real(sums.centre) * x_unit - Real(basis.origin)) / Real(basis.scale);
  const Real b = x_unit / Real(basis.scale);
  Moments<Real> moments{basis,
                        shifted(sums.of_x, a, b, Real(1)),
                        shifted(sums.with_t, a, b, t_unit),
                        Real(sums.of_t) * t_unit * t_unit,
                        {}};
  for (std::size_t k = 0; k < moments.with_t.size(); ++k) moments.lengths.push_back(sqrt(moments.gram(k, k)));
  return moments;
}

}  // namespace credence::regression
