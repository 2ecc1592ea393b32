// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/fourier.h"

#include <cmath>
#include <numbers>

namespace credence {
namespace {

using Complex = std::complex<double>;

Complex product(const Complex& a, const Complex& b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// exp(-2 pi i k / n) for 0 <= k < n, by angles of at most an eighth of a turn.
std::vector<Complex> roots_of_unity(std::size_t n) {
  std::vector<Complex> roots(n);
  if (n == 0) return roots;
  roots[0] = {1, 0};
  if (n % 2 == 0) roots[n / 2] = {-1, 0};
  const double turn = 0.25 * std::numbers::pi / static_cast<double>(n);  // an eighth of the angle between two roots
  const auto set = [&](std::size_t k, double real, double imaginary) {
    roots[k] = {real, imaginary};
    roots[n - k] = {real, -imaginary};
  };
  std::size_t k = 1;
  for (; 8 * k < n; ++k) {
    const double angle = static_cast<double>(8 * k) * turn;
    set(k, std::cos(angle), -std::sin(angle));
  }
  for (; 4 * k < n; ++k) {
    const double angle = static_cast<double>(2 * n - 8 * k) * turn;
    set(k, std::sin(angle), -std::cos(angle));
  }
  for (; 8 * k < 3 * n; ++k) {
    const double angle = static_cast<double>(8 * k - 2 * n) * turn;
    set(k, -std::sin(angle), -std::cos(angle));
  }
  for (; 2 * k < n; ++k) {
    const double angle = static_cast<double>(4 * n - 8 * k) * turn;
    set(k, -std::cos(angle), -std::sin(angle));
  }
  return roots;
}

}  // namespace

std::size_t FourierTransform::fast_length(std::size_t n) {
  for (;; ++n) {
    std::size_t m = n;
    for (const std::size_t factor : {2, 3, 5}) {
      while (m % factor == 0) m /= factor;
    }
    if (m == 1) return n;
  }
}

FourierTransform::FourierTransform(std::size_t length) : roots_(roots_of_unity(length)) {
  std::size_t rest = length;
  for (const std::size_t radix : {4, 2, 3, 5}) {
    while (rest > 1 && rest % radix == 0) stages_.push_back({radix, rest /= radix});
  }
}

void FourierTransform::transform(const std::vector<Complex>& in, std::vector<Complex>& out,
                                 const std::stop_token& stop) const {
  out.resize(in.size());
  if (stages_.empty()) {
    out = in;
  } else {
    work(0, out.data(), in.data(), 1, stop);
  }
}

void FourierTransform::work(std::size_t stage, Complex* out, const Complex* in, std::size_t stride,
                            const std::stop_token& stop) const {
  constexpr std::size_t small = std::size_t{1} << 14;
  const auto [radix, rest] = stages_[stage];
  if (rest > small && stop.stop_requested()) return;
  if (rest == 1) {
    for (std::size_t k = 0; k < radix; ++k) out[k] = in[k * stride];
  } else {
    for (std::size_t k = 0; k < radix; ++k) work(stage + 1, out + k * rest, in + k * stride, stride * radix, stop);
  }
  if (radix == 2) combine_2(out, stride, rest);
  if (radix == 3) combine_3(out, stride, rest);
  if (radix == 4) combine_4(out, stride, rest);
  if (radix == 5) combine_5(out, stride, rest);
}

void FourierTransform::combine_2(Complex* out, std::size_t stride, std::size_t rest) const {
  for (std::size_t k = 0; k < rest; ++k) {
    const Complex a = out[k], b = product(out[k + rest], roots_[k * stride]);
    out[k] = a + b;
    out[k + rest] = a - b;
  }
}

void FourierTransform::combine_3(Complex* out, std::size_t stride, std::size_t rest) const {
  const double sine = roots_[stride * rest].imag();
  for (std::size_t k = 0; k < rest; ++k) {
    const Complex a = out[k], b = product(out[k + rest], roots_[k * stride]),
                  c = product(out[k + 2 * rest], roots_[2 * k * stride]);
    const Complex sum = b + c, difference = sine * (b - c);
    const Complex middle(a.real() - 0.5 * sum.real(), a.imag() - 0.5 * sum.imag());
    out[k] = a + sum;
    out[k + rest] = {middle.real() - difference.imag(), middle.imag() + difference.real()};
    out[k + 2 * rest] = {middle.real() + difference.imag(), middle.imag() - difference.real()};
  }
}

void FourierTransform::combine_4(Complex* out, std::size_t stride, std::size_t rest) const {
  for (std::size_t k = 0; k < rest; ++k) {
    const Complex a = out[k], b = product(out[k + rest], roots_[k * stride]),
                  c = product(out[k + 2 * rest], roots_[2 * k * stride]),
                  d = product(out[k + 3 * rest], roots_[3 * k * stride]);
    const Complex even = a + c, odd = a - c, sum = b + d, difference = b - d;
    out[k] = even + sum;
    out[k + 2 * rest] = even - sum;
    out[k + rest] = {odd.real() + difference.imag(), odd.imag() - difference.real()};
    out[k + 3 * rest] = {odd.real() - difference.imag(), odd.imag() + difference.real()};
  }
}

void FourierTransform::combine_5(Complex* out, std::size_t stride, std::size_t rest) const {
  const Complex u = roots_[stride * rest], v = roots_[2 * stride * rest];
  for (std::size_t k = 0; k < rest; ++k) {
    const Complex a = out[k], b = product(out[k + rest], roots_[k * stride]),
                  c = product(out[k + 2 * rest], roots_[2 * k * stride]),
                  d = product(out[k + 3 * rest], roots_[3 * k * stride]),
                  e = product(out[k + 4 * rest], roots_[4 * k * stride]);
    const Complex outer = b + e, outer_difference = b - e, inner = c + d, inner_difference = c - d;
    const Complex near = a + Complex(outer.real() * u.real() + inner.real() * v.real(),
                                     outer.imag() * u.real() + inner.imag() * v.real());
    const Complex near_turned(outer_difference.imag() * u.imag() + inner_difference.imag() * v.imag(),
                              -(outer_difference.real() * u.imag()) - inner_difference.real() * v.imag());
    const Complex far = a + Complex(outer.real() * v.real() + inner.real() * u.real(),
                                    outer.imag() * v.real() + inner.imag() * u.real());
    const Complex far_turned(-(outer_difference.imag() * v.imag()) + inner_difference.imag() * u.imag(),
                             outer_difference.real() * v.imag() - inner_difference.real() * u.imag());
    out[k] = a + outer + inner;
    out[k + rest] = near - near_turned;
    out[k + 4 * rest] = near + near_turned;
    out[k + 2 * rest] = far + far_turned;
    out[k + 3 * rest] = far - far_turned;
  }
}

}  // namespace credence
