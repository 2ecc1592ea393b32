// Vector kernels that the batch functions share, compiled once for every instruction set (see Highway's -inl.h habit:
// this header is included again for each target).
// SPDX-License-Identifier: GPL-3.0-only
#if defined(CREDENCE_CORE_MATH_BATCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef CREDENCE_CORE_MATH_BATCH_INL_H
#undef CREDENCE_CORE_MATH_BATCH_INL_H
#else
#define CREDENCE_CORE_MATH_BATCH_INL_H
#endif

#include "core/math/scaled_erfc.h"

#include <hwy/highway.h>

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace credence::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Lane = hn::ScalableTag<double>;
using Vec = hn::Vec<Lane>;

// The order of the operands keeps a NaN in x: x86 minima and maxima return the second operand if one is NaN.
HWY_INLINE Vec at_least(double bound, Vec x) { return hn::Max(hn::Set(Lane(), bound), x); }
HWY_INLINE Vec at_most(double bound, Vec x) { return hn::Min(hn::Set(Lane(), bound), x); }

// e^x for x <= 0: x = n log 2 + r, |r| <= log(2) / 2, polynomial of degree 11 (relative error 4e-18 before rounding).
// Below -708 the result stays at e^-708.
HWY_INLINE Vec exp_non_positive(Vec x) {
  const Lane d;
  const Vec clamped = at_least(-708.0, x);
  const Vec rounder = hn::Set(d, 6755399441055744.0);  // 1.5 * 2^52 leaves the rounded integer in the low bits
  const Vec shifted = hn::MulAdd(clamped, hn::Set(d, 1.4426950408889634), rounder);
  const Vec n = hn::Sub(shifted, rounder);
  const Vec r = hn::NegMulAdd(n, hn::Set(d, 1.9082149292705877e-10),
                              hn::NegMulAdd(n, hn::Set(d, 6.93147180369123816490e-01), clamped));
  const auto line = [r](double c0, double c1)
                        HWY_ATTR { return hn::MulAdd(hn::Set(Lane(), c1), r, hn::Set(Lane(), c0)); };
  const Vec r2 = hn::Mul(r, r);
  const Vec r4 = hn::Mul(r2, r2);
  const Vec low = hn::MulAdd(line(0.50000000000000189, 0.16666666666666702), r2, line(1.0, 1.0));
  const Vec middle = hn::MulAdd(line(0.0013888888952356135, 0.00019841269909260645), r2,
                                line(0.041666666666487939, 0.0083333333333095068));
  const Vec high = hn::MulAdd(line(2.7632655759332031e-07, 2.5114882786996687e-08), r2,
                              line(2.4801485438447379e-05, 2.7557224918368869e-06));
  const Vec power = hn::MulAdd(hn::MulAdd(high, r4, middle), r4, low);
  const hn::RebindToSigned<Lane> di;
  return hn::BitCast(d, hn::Add(hn::BitCast(di, power), hn::ShiftLeft<52>(hn::BitCast(di, shifted))));
}

HWY_INLINE Vec sigmoid(Vec a) {
  const Lane d;
  const Vec one = hn::Set(d, 1.0);
  const Vec e = exp_non_positive(hn::Neg(hn::Abs(a)));
  return hn::Div(hn::IfThenElse(hn::Lt(a, hn::Zero(d)), e, one), hn::Add(one, e));
}

// Phi(-s) e^(s^2 / 2) for s >= 0.
HWY_INLINE Vec scaled_normal_tail(Vec s) {
  const Lane d;
  const Vec x = hn::Mul(s, hn::Set(d, 0.70710678118654752));
  const Vec inverse = hn::Div(hn::Set(d, -2 * scaled_erfc_centre), hn::Add(x, hn::Set(d, scaled_erfc_centre)));
  const Vec t = hn::Add(hn::Set(d, 1.0), inverse);
  const Vec t2 = hn::Mul(t, t);
  constexpr std::size_t last = scaled_erfc_coefficients.size() - 1;
  static_assert(last % 2 == 0);
  Vec even = hn::Set(d, scaled_erfc_coefficients[last]);
  Vec odd = hn::Set(d, scaled_erfc_coefficients[last - 1]);
  for (std::size_t k = last - 2; k >= 2; k -= 2) {
    even = hn::MulAdd(even, t2, hn::Set(d, scaled_erfc_coefficients[k]));
    odd = hn::MulAdd(odd, t2, hn::Set(d, scaled_erfc_coefficients[k - 1]));
  }
  even = hn::MulAdd(even, t2, hn::Set(d, scaled_erfc_coefficients[0]));
  const Vec polynomial = hn::MulAdd(odd, t, even);
  return hn::Div(hn::Mul(hn::Set(d, 0.5), polynomial), hn::MulAdd(hn::Set(d, 2.0), x, hn::Set(d, 1.0)));
}

HWY_INLINE Vec normal_cdf(Vec s) {
  const Lane d;
  const Vec magnitude = hn::Abs(s);
  const Vec bounded = at_most(40.0, magnitude);
  const Vec e = exp_non_positive(hn::Mul(hn::Set(d, -0.5), hn::Mul(bounded, bounded)));
  const Vec tail = hn::Mul(e, scaled_normal_tail(bounded));
  return hn::IfThenElse(hn::Lt(s, hn::Zero(d)), tail, hn::Sub(hn::Set(d, 1.0), tail));
}

// Loads `count` values from p and fills the other lanes with `fill`.
HWY_INLINE Vec load_partial(const double* p, std::size_t count, double fill) {
  HWY_ALIGN double buffer[HWY_MAX_BYTES / sizeof(double)];
  const std::size_t lanes = hn::Lanes(Lane());
  for (std::size_t i = 0; i < lanes; ++i) buffer[i] = i < count ? p[i] : fill;
  return hn::Load(Lane(), buffer);
}

HWY_INLINE void store_partial(Vec v, double* p, std::size_t count) {
  HWY_ALIGN double buffer[HWY_MAX_BYTES / sizeof(double)];
  hn::Store(v, Lane(), buffer);
  for (std::size_t i = 0; i < count; ++i) p[i] = buffer[i];
}

}  // namespace credence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
