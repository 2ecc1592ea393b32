// Averages of sigma and Phi: over draws of the weights, and over a Gaussian activation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/batch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/batch_average.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "core/math/batch-inl.h"
#include "core/math/special.h"

#include <cmath>
#include <numbers>
#include <vector>

#ifndef CREDENCE_CORE_MATH_BATCH_AVERAGE_NODES
#define CREDENCE_CORE_MATH_BATCH_AVERAGE_NODES
namespace credence {

// The quadrature rules, with the fewest nodes that keep the absolute error below 1e-10. `narrow`: weights of the
// trapezoid rule in z. `wide`: sigma(a) - Phi(lambda a) at the nodes in a.
struct ExpectationRules {
  static constexpr std::size_t narrow_pairs = 22;
  static constexpr double narrow_spacing = 1.0 / 3;
  static constexpr std::size_t wide_nodes = 34;
  static constexpr double wide_spacing = 0.72;
  double narrow[narrow_pairs + 1];
  double wide[wide_nodes];
};
inline const double probit_slope = std::sqrt(std::numbers::pi / 8);

inline const ExpectationRules& expectation_rules() {
  static const ExpectationRules rules = [] {
    ExpectationRules r;
    for (std::size_t k = 0; k <= r.narrow_pairs; ++k) {
      r.narrow[k] = r.narrow_spacing * normal_pdf(static_cast<double>(k) * r.narrow_spacing);
    }
    for (std::size_t j = 0; j < r.wide_nodes; ++j) {
      const double a = static_cast<double>(j + 1) * r.wide_spacing;
      r.wide[j] = normal_cdf(-probit_slope * a) - sigmoid(-a);
    }
    return r;
  }();
  return rules;
}

}  // namespace credence
#endif

HWY_BEFORE_NAMESPACE();
namespace credence::HWY_NAMESPACE {

// 1 - E[sigma(a)] for mean >= 0. The nodes +z and -z share one fraction; 2 cosh(sd z) comes by its recurrence.
HWY_INLINE Vec narrow_complement(Vec mean, Vec sd, const ExpectationRules& rules) {
  const Lane d;
  const Vec one = hn::Set(d, 1.0), two = hn::Set(d, 2.0);
  const Vec m = exp_non_positive(hn::Neg(mean));
  const Vec e = exp_non_positive(hn::Mul(sd, hn::Set(d, -ExpectationRules::narrow_spacing)));
  const Vec first = hn::Add(e, hn::Div(one, e));
  const Vec base = hn::MulAdd(m, m, one);
  const Vec twice = hn::Mul(two, m);
  Vec previous = two, c = first;
  Vec sum = hn::Div(hn::Set(d, rules.narrow[0]), hn::Add(one, m));
  for (std::size_t k = 1; k <= ExpectationRules::narrow_pairs; ++k) {
    const Vec weight = hn::Set(d, rules.narrow[k]);
    sum = hn::MulAdd(weight, hn::Div(hn::Add(c, twice), hn::MulAdd(m, c, base)), sum);
    const Vec next = hn::MulSub(first, c, previous);
    previous = c;
    c = next;
  }
  return hn::Mul(m, sum);
}

// 1 - E[sigma(a)] for mean >= 0, sd >= 2: N(a_j) - N(-a_j) as a Gaussian in a_j times a hyperbolic sine, both by
// recurrences. Further than 8 sd from the nodes the correction is nothing, and the sine would overflow.
HWY_INLINE Vec wide_complement(Vec mean, Vec variance, Vec sd, const ExpectationRules& rules) {
  const Lane d;
  const Vec one = hn::Set(d, 1.0);
  constexpr double h = ExpectationRules::wide_spacing;
  constexpr double reach = h * ExpectationRules::wide_nodes;
  const Vec scale = hn::Div(one, hn::MulAdd(variance, hn::Set(d, std::numbers::pi / 8), one));
  const Vec closed = normal_cdf(hn::Neg(hn::Mul(mean, hn::Sqrt(hn::Mul(scale, hn::Set(d, std::numbers::pi / 8))))));
  const Vec bound = hn::MulAdd(sd, hn::Set(d, 8.0), hn::Set(d, reach));
  const Vec near = hn::Min(mean, bound);
  const Vec inverse = hn::Div(one, variance);
  const Vec e = exp_non_positive(hn::Neg(hn::Mul(hn::Set(d, h), hn::Mul(near, inverse))));
  const Vec grown = hn::Div(one, e);
  const Vec twice_cosh = hn::Add(e, grown);
  const Vec factor = exp_non_positive(hn::Mul(hn::Set(d, -0.5 * h * h), inverse));
  const Vec ratio_growth = hn::Mul(factor, factor);
  Vec gaussian = factor;
  Vec ratio = hn::Mul(ratio_growth, factor);
  Vec previous = hn::Zero(d), twice_sinh = hn::Sub(grown, e), sum = hn::Zero(d);
  for (std::size_t j = 0; j < ExpectationRules::wide_nodes; ++j) {
    sum = hn::MulAdd(hn::Mul(hn::Set(d, rules.wide[j]), gaussian), twice_sinh, sum);
    gaussian = hn::Mul(gaussian, ratio);
    ratio = hn::Mul(ratio, ratio_growth);
    const Vec next = hn::MulSub(twice_cosh, twice_sinh, previous);
    previous = twice_sinh;
    twice_sinh = next;
  }
  const Vec height = exp_non_positive(hn::Mul(hn::Set(d, -0.5), hn::Mul(near, hn::Mul(near, inverse))));
  constexpr double normaliser = h * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
  const Vec correction = hn::Mul(hn::Mul(hn::Set(d, normaliser), hn::Div(height, sd)), sum);
  return hn::Sub(closed, hn::IfThenElseZero(hn::Lt(mean, bound), correction));
}

HWY_INLINE Vec expected_sigmoid_lanes(Vec mean, Vec variance, const ExpectationRules& rules) {
  const Lane d;
  const Vec magnitude = hn::Abs(mean);
  const Vec sd = hn::Sqrt(variance);
  const auto narrow = hn::Lt(variance, hn::Set(d, 4.0));
  Vec complement;
  if (hn::AllTrue(d, narrow)) {
    complement = narrow_complement(magnitude, sd, rules);
  } else if (hn::AllFalse(d, narrow)) {
    complement = wide_complement(magnitude, variance, sd, rules);
  } else {
    complement = hn::IfThenElse(narrow, narrow_complement(magnitude, sd, rules),
                                wide_complement(magnitude, variance, sd, rules));
  }
  return hn::IfThenElse(hn::Lt(mean, hn::Zero(d)), complement, hn::Sub(hn::Set(d, 1.0), complement));
}

void expected_sigmoid_array(const double* mean, const double* variance, double* out, std::size_t n) {
  const std::size_t lanes = hn::Lanes(Lane());
  const ExpectationRules& rules = expectation_rules();
  std::size_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    const Vec result = expected_sigmoid_lanes(hn::LoadU(Lane(), mean + i), hn::LoadU(Lane(), variance + i), rules);
    hn::StoreU(result, Lane(), out + i);
  }
  if (i < n) {
    const Vec result =
        expected_sigmoid_lanes(load_partial(mean + i, n - i, 0), load_partial(variance + i, n - i, variance[i]), rules);
    store_partial(result, out + i, n - i);
  }
}

struct Activation {
  const double* x;  // at the first of the places
  std::size_t stride, dimension;
  HWY_INLINE Vec operator()(const double* w) const {
    Vec a = hn::Mul(hn::Set(Lane(), w[0]), hn::LoadU(Lane(), x));
    for (std::size_t k = 1; k < dimension; ++k) {
      a = hn::MulAdd(hn::Set(Lane(), w[k]), hn::LoadU(Lane(), x + k * stride), a);
    }
    return a;
  }
};

struct MeanSigmoid {
  // Two draws share one division: numerators 1 or e^-|a|, denominators 1 + e^-|a|.
  static HWY_INLINE Vec pair(Vec a, Vec b, double p, double q) {
    const Lane d;
    const Vec one = hn::Set(d, 1.0);
    const Vec ea = exp_non_positive(hn::Neg(hn::Abs(a))), eb = exp_non_positive(hn::Neg(hn::Abs(b)));
    const Vec da = hn::Add(one, ea), db = hn::Add(one, eb);
    const Vec na = hn::Mul(hn::Set(d, p), hn::IfThenElse(hn::Lt(a, hn::Zero(d)), ea, one));
    const Vec nb = hn::Mul(hn::Set(d, q), hn::IfThenElse(hn::Lt(b, hn::Zero(d)), eb, one));
    return hn::Div(hn::MulAdd(na, db, hn::Mul(nb, da)), hn::Mul(da, db));
  }
  static HWY_INLINE Vec single(Vec a) { return sigmoid(a); }
};

struct MeanNormalCdf {
  static HWY_INLINE Vec pair(Vec a, Vec b, double p, double q) {
    return hn::MulAdd(hn::Set(Lane(), p), normal_cdf(a), hn::Mul(hn::Set(Lane(), q), normal_cdf(b)));
  }
  static HWY_INLINE Vec single(Vec a) { return normal_cdf(a); }
};

template <class Mean, class Source>
HWY_INLINE Vec mean_at(const Source& activation, const double* W, const double* p, std::size_t count) {
  Vec sum = hn::Zero(Lane());
  std::size_t k = 0;
  for (; k + 2 <= count; k += 2) {
    const double* w = W + k * activation.dimension;
    sum = hn::Add(sum, Mean::pair(activation(w), activation(w + activation.dimension), p[k], p[k + 1]));
  }
  if (k < count) {
    sum = hn::MulAdd(hn::Set(Lane(), p[k]), Mean::single(activation(W + k * activation.dimension)), sum);
  }
  return sum;
}

// The same with the features of the places held in registers.
template <std::size_t D>
struct FixedActivation {
  static constexpr std::size_t dimension = D;
  Vec first, second, third;
  explicit HWY_INLINE FixedActivation(const Activation& a)
      : first(hn::LoadU(Lane(), a.x)),
        second(D > 1 ? hn::LoadU(Lane(), a.x + a.stride) : hn::Zero(Lane())),
        third(D > 2 ? hn::LoadU(Lane(), a.x + 2 * a.stride) : hn::Zero(Lane())) {}
  HWY_INLINE Vec operator()(const double* w) const {
    Vec a = hn::Mul(hn::Set(Lane(), w[0]), first);
    if (D > 1) a = hn::MulAdd(hn::Set(Lane(), w[1]), second, a);
    if (D > 2) a = hn::MulAdd(hn::Set(Lane(), w[2]), third, a);
    return a;
  }
};

template <class Mean>
HWY_INLINE Vec mean_at_place(const Activation& activation, const double* W, const double* p, std::size_t count) {
  switch (activation.dimension) {
    case 2:
      return mean_at<Mean>(FixedActivation<2>(activation), W, p, count);
    case 3:
      return mean_at<Mean>(FixedActivation<3>(activation), W, p, count);
    default:
      return mean_at<Mean>(activation, W, p, count);
  }
}

template <class Mean>
HWY_INLINE void mean_linear(const double* x, const double* W, const double* p, double* out, std::size_t places,
                            std::size_t dimension, std::size_t count) {
  const std::size_t lanes = hn::Lanes(Lane());
  std::size_t i = 0;
  for (; i + lanes <= places; i += lanes) {
    hn::StoreU(mean_at_place<Mean>(Activation{x + i, places, dimension}, W, p, count), Lane(), out + i);
  }
  if (i == places) return;
  std::vector<double> padded(dimension * lanes, 0.0);
  for (std::size_t k = 0; k < dimension; ++k) {
    for (std::size_t r = 0; i + r < places; ++r) padded[k * lanes + r] = x[k * places + i + r];
  }
  store_partial(mean_at_place<Mean>(Activation{padded.data(), lanes, dimension}, W, p, count), out + i, places - i);
}

void mean_sigmoid_product(const double* x, const double* W, const double* p, double* out, std::size_t places,
                          std::size_t dimension, std::size_t count) {
  mean_linear<MeanSigmoid>(x, W, p, out, places, dimension, count);
}

void mean_normal_cdf_product(const double* x, const double* W, const double* p, double* out, std::size_t places,
                             std::size_t dimension, std::size_t count) {
  mean_linear<MeanNormalCdf>(x, W, p, out, places, dimension, count);
}

}  // namespace credence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace credence {
namespace {

HWY_EXPORT(expected_sigmoid_array);
HWY_EXPORT(mean_sigmoid_product);
HWY_EXPORT(mean_normal_cdf_product);

}  // namespace

void expected_sigmoid(std::span<const double> mean, std::span<const double> variance, std::span<double> out) {
  HWY_DYNAMIC_DISPATCH(expected_sigmoid_array)(mean.data(), variance.data(), out.data(), out.size());
}

void mean_sigmoid_linear(std::span<const double> x, std::span<const double> W, std::span<const double> p,
                         std::span<double> out) {
  if (p.empty() || out.empty()) return;
  HWY_DYNAMIC_DISPATCH(mean_sigmoid_product)
  (x.data(), W.data(), p.data(), out.data(), out.size(), W.size() / p.size(), p.size());
}

void mean_normal_cdf_linear(std::span<const double> x, std::span<const double> W, std::span<const double> p,
                            std::span<double> out) {
  if (p.empty() || out.empty()) return;
  HWY_DYNAMIC_DISPATCH(mean_normal_cdf_product)
  (x.data(), W.data(), p.data(), out.data(), out.size(), W.size() / p.size(), p.size());
}

}  // namespace credence
#endif
