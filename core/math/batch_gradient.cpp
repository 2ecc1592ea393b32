// The logistic log likelihood and its gradient in one pass over the data: one exponential serves both.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/batch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/batch_gradient.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "core/math/batch-inl.h"

#include <hwy/contrib/math/math-inl.h>

#include <algorithm>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace credence::HWY_NAMESPACE {

// Adds log sigma(a) = linear - log product, and returns its derivative sigma(-a).
HWY_INLINE Vec log_sigmoid_term(Vec a, Vec& linear, Vec& product) {
  const Lane d;
  const auto right = hn::Ge(a, hn::Zero(d));
  const Vec e = exp_non_positive(hn::Neg(hn::Abs(a)));
  linear = hn::Add(linear, hn::IfThenZeroElse(right, a));  // keeps a NaN on every target
  product = hn::MulAdd(product, e, product);
  return hn::Div(hn::IfThenElse(right, e, hn::Set(d, 1.0)), hn::Add(hn::Set(d, 1.0), e));
}

constexpr std::size_t block = 512;  // factors are at most 2: their product stays below 2^1000
constexpr double neutral = 800;     // an activation that changes no sum

// For a dimension known at compile time everything stays in registers.
template <std::size_t D>
double sum_in_registers(const double* x, const double* w, double* gradient, std::size_t n) {
  const Lane d;
  const std::size_t lanes = hn::Lanes(d);
  Vec linear = hn::Zero(d), log_product = hn::Zero(d), product = hn::Set(d, 1.0);
  Vec sum0 = hn::Zero(d), sum1 = hn::Zero(d), sum2 = hn::Zero(d);
  const auto add = [&](Vec x0, Vec x1, Vec x2, std::size_t count) HWY_ATTR {
    Vec a = hn::Mul(hn::Set(d, w[0]), x0);
    if constexpr (D > 1) a = hn::MulAdd(hn::Set(d, w[1]), x1, a);
    if constexpr (D > 2) a = hn::MulAdd(hn::Set(d, w[2]), x2, a);
    if (count < lanes) a = hn::IfThenElse(hn::FirstN(d, count), a, hn::Set(d, neutral));
    const Vec slope = log_sigmoid_term(a, linear, product);
    sum0 = hn::MulAdd(slope, x0, sum0);
    if constexpr (D > 1) sum1 = hn::MulAdd(slope, x1, sum1);
    if constexpr (D > 2) sum2 = hn::MulAdd(slope, x2, sum2);
  };
  const auto column = [&](std::size_t k) { return x + (k < D ? k : 0) * n; };
  std::size_t i = 0;
  const std::size_t whole = n - n % lanes;
  while (i < whole) {
    const std::size_t end = std::min(whole, i + block * lanes);
    for (; i < end; i += lanes) {
      add(hn::LoadU(d, column(0) + i), hn::LoadU(d, column(1) + i), hn::LoadU(d, column(2) + i), lanes);
    }
    log_product = hn::Add(log_product, hn::Log(d, product));
    product = hn::Set(d, 1.0);
  }
  if (i < n) {
    add(load_partial(column(0) + i, n - i, 0), load_partial(column(1) + i, n - i, 0),
        load_partial(column(2) + i, n - i, 0), n - i);
    log_product = hn::Add(log_product, hn::Log(d, product));
  }
  gradient[0] = hn::GetLane(hn::SumOfLanes(d, sum0));
  if constexpr (D > 1) gradient[1] = hn::GetLane(hn::SumOfLanes(d, sum1));
  if constexpr (D > 2) gradient[2] = hn::GetLane(hn::SumOfLanes(d, sum2));
  return hn::GetLane(hn::SumOfLanes(d, hn::Sub(linear, log_product)));
}

// a += scale * x
HWY_INLINE void add_scaled(double scale, const double* x, double* a, std::size_t n) {
  const Lane d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    hn::StoreU(hn::MulAdd(hn::Set(d, scale), hn::LoadU(d, x + i), hn::LoadU(d, a + i)), d, a + i);
  }
  for (; i < n; ++i) a[i] += scale * x[i];
}

HWY_INLINE double dot(const double* x, const double* a, std::size_t n) {
  const Lane d;
  const std::size_t lanes = hn::Lanes(d);
  Vec sums = hn::Zero(d);
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) sums = hn::MulAdd(hn::LoadU(d, x + i), hn::LoadU(d, a + i), sums);
  double sum = hn::GetLane(hn::SumOfLanes(d, sums));
  for (; i < n; ++i) sum += x[i] * a[i];
  return sum;
}

// Replaces activations by the derivatives.
HWY_INLINE double sum_terms(double* a, std::size_t n) {
  const Lane d;
  const std::size_t lanes = hn::Lanes(d);
  Vec linear = hn::Zero(d), product = hn::Set(d, 1.0);
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) hn::StoreU(log_sigmoid_term(hn::LoadU(d, a + i), linear, product), d, a + i);
  if (i < n) store_partial(log_sigmoid_term(load_partial(a + i, n - i, neutral), linear, product), a + i, n - i);
  return hn::GetLane(hn::SumOfLanes(d, hn::Sub(linear, hn::Log(d, product))));
}

double sum_log_sigmoid_gradient(const double* x, const double* w, double* gradient, std::size_t n,
                                std::size_t dimension) {
  if (dimension == 1) return sum_in_registers<1>(x, w, gradient, n);
  if (dimension == 2) return sum_in_registers<2>(x, w, gradient, n);
  if (dimension == 3) return sum_in_registers<3>(x, w, gradient, n);
  HWY_ALIGN double a[block];
  std::fill_n(gradient, dimension, 0.0);
  double sum = 0;
  for (std::size_t begin = 0; begin < n; begin += block) {
    const std::size_t count = std::min(block, n - begin);
    std::fill_n(a, count, 0.0);
    for (std::size_t k = 0; k < dimension; ++k) add_scaled(w[k], x + k * n + begin, a, count);
    sum += sum_terms(a, count);
    for (std::size_t k = 0; k < dimension; ++k) gradient[k] += dot(x + k * n + begin, a, count);
  }
  return sum;
}

}  // namespace credence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace credence {
namespace {

HWY_EXPORT(sum_log_sigmoid_gradient);

}  // namespace

double sum_log_sigmoid_linear(std::span<const double> x, std::span<const double> w, std::span<double> gradient) {
  if (w.empty()) return 0;
  return HWY_DYNAMIC_DISPATCH(sum_log_sigmoid_gradient)(x.data(), w.data(), gradient.data(), x.size() / w.size(),
                                                        w.size());
}

}  // namespace credence
#endif
