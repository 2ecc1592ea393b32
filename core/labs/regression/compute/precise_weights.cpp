// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/precise_weights.h"

#include "core/labs/regression/compute/polynomial.h"
#include "core/labs/regression/compute/power_sums.h"

#include <Eigen/Core>
#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace credence::regression {
namespace precise {  // not anonymous, because a class of the header has members of its types

// Numbers of hundreds of digits, and small matrices of them.

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

// Bits that remain for the result, and for what binomials and sums lose.
constexpr int reserve = 200;

// With w = m_0 + L v, L L^T = V_0, the misfit is v^T G v - 2 v^T r + rest with G = L^T Phi^T Phi L + I = C C^T. Its
// minimum is at v = C^-T y, y = C^-1 r, and is rest - |y|^2.
template <class Real>
struct Solution {
  Square<Real> C;  // lower triangular
  Column<Real> y;
  Real rest;                   // |t - Phi m_0|^2
  int rest_exponent = 0;       // of the terms that `rest` is the sum of
  std::vector<int> lost_bits;  // in the first columns of C
};

template <class Real>
Solution<Real> solve(const Moments<Real>& points, const Square<Real>& L, const Column<Real>& m0) {
  const std::size_t D = L.size();
  Column<Real> r(points.with_t.begin(), points.with_t.begin() + static_cast<std::ptrdiff_t>(D));  // Phi^T (t - Phi m_0)
  Real rest = points.of_t, reach = sqrt(points.of_t);
  Square<Real> half(D), G = diagonal(D, Real(1));  // half = Phi^T Phi L
  std::vector<int> exponents(D);
  for (std::size_t i = 0; i < D; ++i) {
    rest -= m0[i] * points.with_t[i];
    reach += absolute(m0[i]) * points.lengths[i];
    for (std::size_t k = 0; k < D; ++k) {
      if (m0[k] != 0) r[i] -= points.gram(i, k) * m0[k];
    }
    rest -= m0[i] * r[i];
    for (std::size_t j = 0; j < D; ++j) {
      for (std::size_t k = j; k < D; ++k) {
        if (L(k, j) != 0) half(i, j) += points.gram(i, k) * L(k, j);
      }
    }
  }
  Column<Real> y(D);
  for (std::size_t j = 0; j < D; ++j) {
    Real largest = 0;
    for (std::size_t k = j; k < D; ++k) {
      if (L(k, j) == 0) continue;
      y[j] += L(k, j) * r[k];
      largest += absolute(L(k, j)) * points.lengths[k];
      for (std::size_t i = 0; i < D; ++i) G(j, i) += L(k, j) * half(k, i);
    }
    exponents[j] = exponent_of(Real(largest * largest + 1));
  }
  std::vector<int> lost = decompose(G, y, exponents);
  return {std::move(G), std::move(y), std::move(rest), exponent_of(Real(reach * reach)), std::move(lost)};
}

// rest less the squares of the first D numbers of y.
template <class Real>
Real misfit_of(const Real& rest, const Column<Real>& y, std::size_t D) {
  Real misfit = rest;
  for (std::size_t j = 0; j < D; ++j) misfit -= y[j] * y[j];
  return misfit > 0 ? misfit : Real(0);
}

template <class Real>
bool keeps_digits(const Solution<Real>& s, std::size_t D) {
  const Real misfit = misfit_of(s.rest, s.y, D);
  const int lost_misfit = s.rest == 0 ? 0 : s.rest_exponent - exponent_of(misfit);
  return std::max(s.lost_bits[D - 1], lost_misfit) < bits_of<Real> - reserve;
}

template <class Real>
Square<Real> factor_of(const Gaussian& prior) {
  if (auto L = cholesky<Real>(prior.covariance())) return *std::move(L);
  const auto D = static_cast<std::size_t>(prior.dimension());
  Square<Real> L(D);
  for (std::size_t i = 0; i < D; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      L(i, j) = prior.cholesky()(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
    }
  }
  return L;
}

template <class Real>
class Weights final : public PreciseWeights {
 public:
  Weights(std::shared_ptr<const Moments<Real>> points, Column<Real> mean, Square<Real> factor)
      : points_(std::move(points)), mean_(std::move(mean)), factor_(std::move(factor)) {}

  double curve(double x) const override {
    const Column<Real> phi = points_->phi(x, mean_.size());
    Real sum = 0;
    for (std::size_t k = 0; k < phi.size(); ++k) sum += phi[k] * mean_[k];
    return to_double(sum);
  }

  Eigen::VectorXd spread(double x) const override {
    const Column<Real> phi = points_->phi(x, mean_.size());
    Eigen::VectorXd result(static_cast<Eigen::Index>(phi.size()));
    for (std::size_t j = 0; j < phi.size(); ++j) {
      Real sum = 0;
      for (std::size_t k = 0; k < phi.size(); ++k) {
        if (factor_(k, j) != 0) sum += phi[k] * factor_(k, j);
      }
      result(static_cast<Eigen::Index>(j)) = to_double(sum);
    }
    return result;
  }

  Eigen::VectorXd mean() const {
    Eigen::VectorXd result(static_cast<Eigen::Index>(mean_.size()));
    std::transform(mean_.begin(), mean_.end(), result.begin(), to_double<Real>);
    return result;
  }

  Eigen::MatrixXd factor() const {
    const auto D = static_cast<Eigen::Index>(factor_.size());
    Eigen::MatrixXd result(D, D);
    for (Eigen::Index i = 0; i < D; ++i) {
      for (Eigen::Index j = 0; j < D; ++j) {
        result(i, j) = to_double(factor_(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
      }
    }
    return result;
  }

  Eigen::MatrixXd covariance() const override {
    const std::size_t D = factor_.size();
    Eigen::MatrixXd result(static_cast<Eigen::Index>(D), static_cast<Eigen::Index>(D));
    for (std::size_t i = 0; i < D; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        Real sum = 0, largest = 0;
        for (std::size_t k = 0; k < D; ++k) {
          const Real term = factor_(i, k) * factor_(j, k);
          sum += term;
          largest = std::max(largest, absolute(term));
        }
        if (exponent_of(sum) < exponent_of(largest) - bits_of<Real> / 2) sum = 0;  // only rounding is left
        const auto row = static_cast<Eigen::Index>(i), column = static_cast<Eigen::Index>(j);
        result(row, column) = result(column, row) = to_double(sum);
      }
    }
    return result;
  }

  double squared_error() const override {
    Real sum = points_->of_t;
    for (std::size_t i = 0; i < mean_.size(); ++i) {
      Real row = -2 * points_->with_t[i];
      for (std::size_t j = 0; j < mean_.size(); ++j) row += points_->gram(i, j) * mean_[j];
      sum += mean_[i] * row;
    }
    return std::max(to_double(sum), 0.0);
  }

  std::shared_ptr<const PreciseWeights> replaced(Eigen::Index i, double w_i, Eigen::Index j,
                                                 double w_j) const override {
    Column<Real> mean = mean_;
    mean[static_cast<std::size_t>(i)] = w_i;
    mean[static_cast<std::size_t>(j)] = w_j;
    return std::make_shared<Weights>(points_, std::move(mean), factor_);
  }

 private:
  std::shared_ptr<const Moments<Real>> points_;
  Column<Real> mean_;
  Square<Real> factor_;  // covariance = factor factor^T
};

// Empty if a weight has so few right digits that many more may show it, unless these are the most: then it is zero.
template <class Real>
std::optional<WeightPosterior> posterior_of(const std::shared_ptr<const Moments<Real>>& points, const Square<Real>& L,
                                            const Column<Real>& m0, const Solution<Real>& s) {
  const std::size_t D = L.size();
  Square<Real> inverse(D), factor(D);  // C^-T, upper triangular
  Column<Real> mean = m0, largest(D);
  for (std::size_t j = 0; j < D; ++j) {
    for (std::size_t i = j + 1; i-- > 0;) {
      Real sum = i == j ? 1 : 0;
      for (std::size_t k = i + 1; k <= j; ++k) sum -= s.C(k, i) * inverse(k, j);
      inverse(i, j) = sum / s.C(i, i);
    }
    for (std::size_t i = 0; i < D; ++i) {
      for (std::size_t k = 0; k <= std::min(i, j); ++k) {
        if (L(i, k) != 0) factor(i, j) += L(i, k) * inverse(k, j);
      }
      mean[i] += factor(i, j) * s.y[j];
      largest[i] = std::max(largest[i], absolute(Real(factor(i, j) * s.y[j])));
    }
  }
  const int right_bits = bits_of<Real> - s.lost_bits[D - 1] - 60;
  for (std::size_t i = 0; i < D; ++i) {
    if (largest[i] == 0 || exponent_of(mean[i]) >= exponent_of(largest[i]) - right_bits) continue;
    if (!std::is_same_v<Real, Wide>) return std::nullopt;
    mean[i] = 0;
  }
  const auto weights = std::make_shared<Weights<Real>>(points, std::move(mean), std::move(factor));
  WeightPosterior posterior{.mean = weights->mean(), .factor = weights->factor()};
  for (std::size_t j = 0; j < D; ++j) posterior.log_det += log_of(s.C(j, j));
  posterior.misfit = to_double(misfit_of(s.rest, s.y, D));
  posterior.precise = weights;
  return posterior;
}

template <class Real>
Column<Real> column_of(const Eigen::VectorXd& values) {
  return {values.begin(), values.end()};
}

}  // namespace precise

using namespace precise;

struct PrecisePoints::Sums {
  PolynomialBasis basis;
  const Eigen::VectorXd &x, &t;
  std::optional<PowerSums> exact = {};
  std::shared_ptr<const Moments<Narrow>> narrow = {};
  std::shared_ptr<const Moments<Wide>> wide = {};

  template <class Real>
  const std::shared_ptr<const Moments<Real>>& moments() {
    auto& made = [this]() -> auto& {
      if constexpr (std::is_same_v<Real, Narrow>) {
        return narrow;
      } else {
        return wide;
      }
    }
    ();
    if (!exact) exact = power_sums(x, t, basis.order);
    if (!made) made = std::make_shared<const Moments<Real>>(moments_of<Real>(basis, *exact));
    return made;
  }

  // Solves with few digits, and with many if these are not enough. `prior` makes L for the type of its argument.
  template <class Prior>
  WeightPosterior posterior(const Prior& prior, const Eigen::VectorXd& m0) {
    const auto narrow_L = prior(Narrow());
    const auto few = solve(*moments<Narrow>(), narrow_L, column_of<Narrow>(m0));
    if (keeps_digits(few, narrow_L.size())) {
      if (auto posterior = posterior_of(moments<Narrow>(), narrow_L, column_of<Narrow>(m0), few)) return *posterior;
    }
    const auto L = prior(Wide());
    const auto many = solve(*moments<Wide>(), L, column_of<Wide>(m0));
    return *posterior_of(moments<Wide>(), L, column_of<Wide>(m0), many);
  }

  template <class Real>
  std::vector<std::optional<Fit>> isotropic(double scaled_variance, std::size_t D) {
    const auto s = solve(*moments<Real>(), diagonal(D, Real(sqrt(Real(scaled_variance)))), Column<Real>(D));
    std::vector<std::optional<Fit>> fits(D);
    double log_det = 0;
    for (std::size_t k = 0; k < D; ++k) {
      log_det += log_of(s.C(k, k));
      if (keeps_digits(s, k + 1)) fits[k] = {log_det, to_double(misfit_of(s.rest, s.y, k + 1))};
    }
    return fits;
  }

  template <class Real>
  std::vector<std::optional<double>> least_squares(std::size_t D, std::size_t places) {
    const auto& points = *moments<Real>();
    Square<Real> G(D);
    std::vector<int> exponents(D);
    for (std::size_t i = 0; i < D; ++i) {
      for (std::size_t j = 0; j < D; ++j) G(i, j) = points.gram(i, j);
      exponents[i] = exponent_of(G(i, i));
    }
    Column<Real> y(points.with_t.begin(), points.with_t.begin() + static_cast<std::ptrdiff_t>(D));
    std::vector<int> lost = decompose(G, y, exponents);
    const Solution<Real> s{std::move(G), std::move(y), points.of_t, exponent_of(points.of_t), std::move(lost)};
    std::vector<std::optional<double>> rests(D);
    for (std::size_t k = 0; k < std::min(D, places); ++k) {
      // Where a curve goes through all points, nothing is left but rounding, which is far below any noise.
      if (s.lost_bits[k] < bits_of<Real> - reserve) rests[k] = to_double(misfit_of(s.rest, s.y, k + 1));
    }
    return rests;
  }
};

PrecisePoints::PrecisePoints(const PolynomialBasis& basis, const Eigen::VectorXd& x, const Eigen::VectorXd& t)
    : sums_(new Sums{basis, x, t}) {}
PrecisePoints::~PrecisePoints() = default;

WeightPosterior PrecisePoints::posterior(const Gaussian& scaled_prior) {
  return sums_->posterior([&](auto real) { return factor_of<decltype(real)>(scaled_prior); }, scaled_prior.mean());
}

WeightPosterior PrecisePoints::ridge(double lambda, int order) {
  const auto isotropic = [&](auto real) {
    using Real = decltype(real);
    const Real variance = 1 / (Real(lambda) * Real(sums_->x.size()));
    return diagonal(static_cast<std::size_t>(order) + 1, Real(sqrt(variance)));
  };
  return sums_->posterior(isotropic, Eigen::VectorXd::Zero(order + 1));
}

std::vector<std::optional<PrecisePoints::Fit>> PrecisePoints::isotropic(double scaled_variance, int order) {
  const auto D = static_cast<std::size_t>(order) + 1;
  auto fits = sums_->isotropic<Narrow>(scaled_variance, D);
  return std::count(fits.begin(), fits.end(), std::nullopt) == 0 ? fits : sums_->isotropic<Wide>(scaled_variance, D);
}

std::vector<std::optional<double>> PrecisePoints::least_squares(int order) {
  const auto D = static_cast<std::size_t>(order) + 1;
  const auto places = static_cast<std::size_t>(distinct_up_to(sums_->x, order + 1));
  const auto rests = sums_->least_squares<Narrow>(D, places);
  const auto known =
      static_cast<std::size_t>(D - static_cast<std::size_t>(std::count(rests.begin(), rests.end(), std::nullopt)));
  return known == std::min(D, places) ? rests : sums_->least_squares<Wide>(D, places);
}

}  // namespace credence::regression
