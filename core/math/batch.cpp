// Elementwise functions and log-likelihood sums; the averages are in batch_average.cpp.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/batch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/batch.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "core/math/batch-inl.h"

#include <hwy/contrib/math/math-inl.h>

#include <algorithm>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace credence::HWY_NAMESPACE {

void sigmoid_array(const double* a, double* out, std::size_t n) {
  const std::size_t lanes = hn::Lanes(Lane());
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) hn::StoreU(sigmoid(hn::LoadU(Lane(), a + i)), Lane(), out + i);
  if (i < n) store_partial(sigmoid(load_partial(a + i, n - i, 0)), out + i, n - i);
}

void normal_cdf_array(const double* s, double* out, std::size_t n) {
  const std::size_t lanes = hn::Lanes(Lane());
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) hn::StoreU(normal_cdf(hn::LoadU(Lane(), s + i)), Lane(), out + i);
  if (i < n) store_partial(normal_cdf(load_partial(s + i, n - i, 0)), out + i, n - i);
}

void exp_array(const double* x, double* out, std::size_t n) {
  const std::size_t lanes = hn::Lanes(Lane());
  const auto value = [](Vec v) HWY_ATTR {
    return hn::IfThenElseZero(hn::Ge(v, hn::Set(Lane(), -708.0)), exp_non_positive(v));
  };
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) hn::StoreU(value(hn::LoadU(Lane(), x + i)), Lane(), out + i);
  if (i < n) store_partial(value(load_partial(x + i, n - i, 0)), out + i, n - i);
}

// Four vectors at a time, so that no addition waits for the one before it. The last four may do again what was done.
void activation_array(const double* x, const double* w, double* out, std::size_t n, std::size_t dimension) {
  const std::size_t lanes = hn::Lanes(Lane());
  const auto four_at = [=](std::size_t i) HWY_ATTR {
    Vec a = hn::Zero(Lane()), b = a, c = a, d = a;
    for (std::size_t k = 0; k < dimension; ++k) {
      const double* at = x + k * n + i;
      const Vec weight = hn::Set(Lane(), w[k]);
      a = hn::MulAdd(weight, hn::LoadU(Lane(), at), a);
      b = hn::MulAdd(weight, hn::LoadU(Lane(), at + lanes), b);
      c = hn::MulAdd(weight, hn::LoadU(Lane(), at + 2 * lanes), c);
      d = hn::MulAdd(weight, hn::LoadU(Lane(), at + 3 * lanes), d);
    }
    hn::StoreU(a, Lane(), out + i);
    hn::StoreU(b, Lane(), out + i + lanes);
    hn::StoreU(c, Lane(), out + i + 2 * lanes);
    hn::StoreU(d, Lane(), out + i + 3 * lanes);
  };
  if (n >= 4 * lanes) {
    for (std::size_t i = 0; i + 4 * lanes <= n; i += 4 * lanes) four_at(i);
    if (n % (4 * lanes) != 0) four_at(n - 4 * lanes);
    return;
  }
  for (std::size_t i = 0; i < n; i += lanes) {
    const std::size_t count = std::min(lanes, n - i);
    Vec a = hn::Zero(Lane());
    for (std::size_t k = 0; k < dimension; ++k) {
      a = hn::MulAdd(hn::Set(Lane(), w[k]), load_partial(x + k * n + i, count, 0), a);
    }
    store_partial(a, out + i, count);
  }
}

// Activations w . x_n for a dimension known at compile time.
template <std::size_t D>
struct Linear {
  const double* x;
  std::size_t stride;
  const double* w;
  HWY_INLINE Vec load(std::size_t i) const {
    Vec a = hn::Mul(hn::Set(Lane(), w[0]), hn::LoadU(Lane(), x + i));
    for (std::size_t k = 1; k < D; ++k) {
      a = hn::MulAdd(hn::Set(Lane(), w[k]), hn::LoadU(Lane(), x + k * stride + i), a);
    }
    return a;
  }
  HWY_INLINE Vec load_partial(std::size_t count, double fill) const {
    Vec a = hn::Zero(Lane());
    for (std::size_t k = 0; k < D; ++k) {
      a = hn::MulAdd(hn::Set(Lane(), w[k]), HWY_NAMESPACE::load_partial(x + k * stride, count, 0), a);
    }
    return hn::IfThenElse(hn::FirstN(Lane(), count), a, hn::Set(Lane(), fill));
  }
};

struct Plain {
  const double* a;
  HWY_INLINE Vec load(std::size_t i) const { return hn::LoadU(Lane(), a + i); }
  HWY_INLINE Vec load_partial(std::size_t count, double fill) const {
    return HWY_NAMESPACE::load_partial(a, count, fill);
  }
};

// A factor of a likelihood: log p(a) = linear + log factor. An activation of 800 changes neither sum.
constexpr double neutral = 800;

struct LogSigmoid {
  static constexpr std::size_t block = 512;  // factors are at most 2: their product stays below 2^1000
  static HWY_INLINE void accumulate(Vec a, Vec& linear, Vec& product) {
    linear = hn::Add(linear, hn::IfThenZeroElse(hn::Ge(a, hn::Zero(Lane())), a));  // keeps a NaN on every target
    product = hn::MulAdd(product, exp_non_positive(hn::Neg(hn::Abs(a))), product);
  }
  static HWY_INLINE Vec total(Vec linear, Vec log_product) { return hn::Sub(linear, log_product); }
};

struct LogNormalCdf {
  static constexpr std::size_t block = 8;  // factors are at least 4e-31
  static HWY_INLINE void accumulate(Vec s, Vec& linear, Vec& product) {
    const Lane d;
    const Vec half_square = hn::Mul(hn::Mul(hn::Set(d, -0.5), s), s);
    const Vec tail = scaled_normal_tail(at_most(1e30, hn::Abs(s)));
    const Vec complement = hn::NegMulAdd(exp_non_positive(half_square), tail, hn::Set(d, 1.0));
    const auto right = hn::Ge(s, hn::Zero(d));  // false for a NaN, which so stays in the sum
    linear = hn::Add(linear, hn::IfThenZeroElse(right, half_square));
    product = hn::Mul(product, hn::IfThenElse(right, complement, tail));
  }
  static HWY_INLINE Vec total(Vec linear, Vec log_product) { return hn::Add(linear, log_product); }
};

// log(q / (1 + e)) + log(1 - epsilon), e = e^-|a|, with q = 1 + odds e on the right side and odds + e on the wrong one:
// the constant, which the caller adds, leaves a factor of 1 for a neutral activation.
struct LogNoisySigmoid {
  explicit LogNoisySigmoid(double epsilon)
      : odds(epsilon / (1 - epsilon)), block(static_cast<std::size_t>(std::clamp(-650 / std::log(odds), 1.0, 512.0))) {}
  double odds;        // epsilon / (1 - epsilon): no factor is smaller
  std::size_t block;  // so their product stays above 1e-283
  HWY_INLINE void accumulate(Vec a, Vec& linear, Vec& product) const {
    const Lane d;
    linear = hn::MulAdd(a, hn::Zero(d), linear);  // nothing but a NaN, which the logarithm would lose
    const Vec one = hn::Set(d, 1.0), other = hn::Set(d, odds);
    const Vec e = exp_non_positive(hn::Neg(hn::Abs(a)));
    const auto wrong = hn::Lt(a, hn::Zero(d));
    const Vec q = hn::MulAdd(hn::IfThenElse(wrong, one, other), e, hn::IfThenElse(wrong, other, one));
    product = hn::Mul(product, hn::Div(q, hn::Add(one, e)));
  }
  static HWY_INLINE Vec total(Vec linear, Vec log_product) { return hn::Add(linear, log_product); }
};

// The last, incomplete vector overlaps the one before it, whose lanes are made neutral; nothing outside is read.
template <class Term, class Source>
HWY_INLINE double sum_terms(const Term& term, const Source& source, std::size_t n) {
  const Lane d;
  const std::size_t lanes = hn::Lanes(d);
  Vec linear = hn::Zero(d), log_product = hn::Zero(d), product = hn::Set(d, 1.0);
  if (n < lanes) {
    term.accumulate(source.load_partial(n, neutral), linear, product);
  } else {
    std::size_t i = 0;
    const std::size_t whole = n - n % lanes;
    while (i < whole) {
      const std::size_t end = std::min(whole, i + term.block * lanes);
      for (; i < end; i += lanes) term.accumulate(source.load(i), linear, product);
      if (i < whole) {
        log_product = hn::Add(log_product, hn::Log(d, product));
        product = hn::Set(d, 1.0);
      }
    }
    if (whole < n) {
      if (term.block < 16) {
        log_product = hn::Add(log_product, hn::Log(d, product));
        product = hn::Set(d, 1.0);
      }
      const auto seen = hn::FirstN(d, lanes - (n - whole));
      term.accumulate(hn::IfThenElse(seen, hn::Set(d, neutral), source.load(n - lanes)), linear, product);
    }
  }
  log_product = hn::Add(log_product, hn::Log(d, product));
  return hn::GetLane(hn::SumOfLanes(d, term.total(linear, log_product)));
}

// a += scale * x
HWY_INLINE void add_scaled(double scale, const double* x, double* a, std::size_t n) {
  const Lane d;
  const std::size_t lanes = hn::Lanes(d);
  const Vec factor = hn::Set(d, scale);
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) hn::Store(hn::MulAdd(factor, hn::LoadU(d, x + i), hn::Load(d, a + i)), d, a + i);
  for (; i < n; ++i) a[i] += scale * x[i];
}

template <class Term>
HWY_INLINE double sum_linear(const Term& term, const double* x, const double* w, std::size_t n, std::size_t dimension) {
  switch (dimension) {
    case 1:
      return sum_terms(term, Linear<1>{x, n, w}, n);
    case 2:
      return sum_terms(term, Linear<2>{x, n, w}, n);
    case 3:
      return sum_terms(term, Linear<3>{x, n, w}, n);
    default:
      break;
  }
  constexpr std::size_t chunk = 512;
  HWY_ALIGN double a[chunk];
  double sum = 0;
  for (std::size_t begin = 0; begin < n; begin += chunk) {
    const std::size_t count = std::min(chunk, n - begin);
    std::fill_n(a, count, 0.0);
    for (std::size_t k = 0; k < dimension; ++k) add_scaled(w[k], x + k * n + begin, a, count);
    sum += sum_terms(term, Plain{a}, count);
  }
  return sum;
}

double sum_log_sigmoid_array(const double* a, std::size_t n) { return sum_terms(LogSigmoid(), Plain{a}, n); }

double sum_log_sigmoid_product(const double* x, const double* w, std::size_t n, std::size_t dimension) {
  return sum_linear(LogSigmoid(), x, w, n, dimension);
}

double sum_log_normal_cdf_product(const double* x, const double* w, std::size_t n, std::size_t dimension) {
  return sum_linear(LogNormalCdf(), x, w, n, dimension);
}

double sum_log_noisy_sigmoid_product(const double* x, const double* w, std::size_t n, std::size_t dimension,
                                     double epsilon) {
  return static_cast<double>(n) * std::log1p(-epsilon) + sum_linear(LogNoisySigmoid(epsilon), x, w, n, dimension);
}

const char* target_name() { return hwy::TargetName(HWY_TARGET); }

}  // namespace credence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace credence {
namespace {

HWY_EXPORT(sigmoid_array);
HWY_EXPORT(normal_cdf_array);
HWY_EXPORT(exp_array);
HWY_EXPORT(activation_array);
HWY_EXPORT(sum_log_sigmoid_array);
HWY_EXPORT(sum_log_sigmoid_product);
HWY_EXPORT(sum_log_normal_cdf_product);
HWY_EXPORT(sum_log_noisy_sigmoid_product);
HWY_EXPORT(target_name);

}  // namespace

void sigmoid(std::span<const double> a, std::span<double> out) {
  HWY_DYNAMIC_DISPATCH(sigmoid_array)(a.data(), out.data(), out.size());
}

void normal_cdf(std::span<const double> s, std::span<double> out) {
  HWY_DYNAMIC_DISPATCH(normal_cdf_array)(s.data(), out.data(), out.size());
}

void exp_non_positive(std::span<const double> x, std::span<double> out) {
  HWY_DYNAMIC_DISPATCH(exp_array)(x.data(), out.data(), out.size());
}

void activations(std::span<const double> x, std::span<const double> w, std::span<double> out) {
  HWY_DYNAMIC_DISPATCH(activation_array)(x.data(), w.data(), out.data(), out.size(), w.size());
}

double sum_log_sigmoid(std::span<const double> a) {
  return HWY_DYNAMIC_DISPATCH(sum_log_sigmoid_array)(a.data(), a.size());
}

double sum_log_sigmoid_linear(std::span<const double> x, std::span<const double> w) {
  if (w.empty()) return 0;
  return HWY_DYNAMIC_DISPATCH(sum_log_sigmoid_product)(x.data(), w.data(), x.size() / w.size(), w.size());
}

double sum_log_normal_cdf_linear(std::span<const double> x, std::span<const double> w) {
  if (w.empty()) return 0;
  return HWY_DYNAMIC_DISPATCH(sum_log_normal_cdf_product)(x.data(), w.data(), x.size() / w.size(), w.size());
}

double sum_log_noisy_sigmoid_linear(std::span<const double> x, std::span<const double> w, double epsilon) {
  if (w.empty()) return 0;
  return HWY_DYNAMIC_DISPATCH(sum_log_noisy_sigmoid_product)(x.data(), w.data(), x.size() / w.size(), w.size(),
                                                             epsilon);
}

const char* instruction_set() { return HWY_DYNAMIC_DISPATCH(target_name)(); }

}  // namespace credence
#endif
