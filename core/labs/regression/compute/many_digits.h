// Numbers of hundreds of digits, and small matrices of them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>
#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <vector>

namespace credence::regression {

template <unsigned bits>
using Binary =
    boost::multiprecision::number<boost::multiprecision::cpp_bin_float<bits, boost::multiprecision::digit_base_2>,
                                  boost::multiprecision::et_off>;
using Narrow = Binary<512>;  // enough for raw years at order ten
using Wide = Binary<2048>;   // enough wherever the highest power of z is below 10^100

template <class Real>
constexpr int bits_of = std::numeric_limits<Real>::digits;

template <class Real>
int exponent_of(const Real& value) {
  int exponent = std::numeric_limits<int>::min() / 4;
  if (value != 0) frexp(value, &exponent);
  return exponent;
}

template <class Real>
double to_double(const Real& value) {
  return value.template convert_to<double>();
}

template <class Real>
double log_of(const Real& value) {
  int exponent = 0;
  const Real fraction = frexp(value, &exponent);
  return std::log(to_double(fraction)) + exponent * std::numbers::ln2;
}

template <class Real>
using Column = std::vector<Real>;

template <class Real>
class Square {  // D x D
 public:
  explicit Square(std::size_t D) : size_(D), values_(D * D) {}
  std::size_t size() const { return size_; }
  Real& operator()(std::size_t i, std::size_t j) { return values_[i * size_ + j]; }
  const Real& operator()(std::size_t i, std::size_t j) const { return values_[i * size_ + j]; }

 private:
  std::size_t size_;
  Column<Real> values_;
};

template <class Real>
Square<Real> diagonal(std::size_t D, const Real& value) {
  Square<Real> result(D);
  for (std::size_t i = 0; i < D; ++i) result(i, i) = value;
  return result;
}

template <class Real>
Real absolute(const Real& value) {
  return value < 0 ? Real(-value) : value;
}

// The lower Cholesky factor; empty if the matrix, which is so in double precision, is not positive definite.
template <class Real>
std::optional<Square<Real>> cholesky(const Eigen::MatrixXd& matrix) {
  const auto D = static_cast<std::size_t>(matrix.rows());
  Square<Real> L(D);
  for (std::size_t j = 0; j < D; ++j) {
    for (std::size_t i = j; i < D; ++i) {
      Real rest = matrix(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      for (std::size_t k = 0; k < j; ++k) rest -= L(i, k) * L(j, k);
      if (i == j && !(rest > 0)) return std::nullopt;
      L(i, j) = i == j ? Real(sqrt(rest)) : Real(rest / L(j, j));
    }
  }
  return L;
}

// Replaces the lower triangle of a symmetric matrix by its Cholesky factor C, and y by C^-1 y. Returns how many bits
// the first columns have lost, if the entries were sums of terms with these exponents.
template <class Real>
std::vector<int> decompose(Square<Real>& G, Column<Real>& y, const std::vector<int>& exponents) {
  std::vector<int> lost;
  for (std::size_t j = 0; j < G.size(); ++j) {
    for (std::size_t i = j; i < G.size(); ++i) {
      for (std::size_t k = 0; k < j; ++k) G(i, j) -= G(i, k) * G(j, k);
    }
    if (!(G(j, j) > 0)) G(j, j) = ldexp(Real(1), exponents[j] - 10 * bits_of<Real>);
    lost.push_back(std::max(exponents[j] - exponent_of(G(j, j)), j > 0 ? lost.back() : 0));
    G(j, j) = sqrt(G(j, j));
    const Real reciprocal = 1 / G(j, j);
    for (std::size_t i = j + 1; i < G.size(); ++i) G(i, j) *= reciprocal;
    for (std::size_t k = 0; k < j; ++k) y[j] -= G(j, k) * y[k];
    y[j] *= reciprocal;
  }
  return lost;
}

}  // namespace credence::regression
