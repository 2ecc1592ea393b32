// Fast Fourier transform of complex numbers whose count has no prime factor above 5, by decimation in time in the order
// of Borgerding's kissfft, from which Eigen's own is derived, too. It looks at a stop token, and its products are plain
// ones, without the care for infinities that std::complex takes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <complex>
#include <cstddef>
#include <stop_token>
#include <vector>

namespace credence {

class FourierTransform {
 public:
  // The smallest length >= n >= 1 that has no prime factor above 5.
  static std::size_t fast_length(std::size_t n);

  FourierTransform() = default;
  explicit FourierTransform(std::size_t length);  // 0, or as from fast_length
  std::size_t length() const { return roots_.size(); }

  // out[k] = sum over j of in[j] exp(-2 pi i j k / length); both have this length, and `out` is not `in`. If `stop` is
  // requested, returns early with any numbers.
  void transform(const std::vector<std::complex<double>>& in, std::vector<std::complex<double>>& out,
                 const std::stop_token& stop = {}) const;

 private:
  struct Stage {
    std::size_t radix, rest;  // the transform of radix * rest numbers is made of `radix` ones of `rest` numbers
  };
  using Complex = std::complex<double>;
  void work(std::size_t stage, Complex* out, const Complex* in, std::size_t stride, const std::stop_token& stop) const;
  void combine_2(Complex* out, std::size_t stride, std::size_t rest) const;
  void combine_3(Complex* out, std::size_t stride, std::size_t rest) const;
  void combine_4(Complex* out, std::size_t stride, std::size_t rest) const;
  void combine_5(Complex* out, std::size_t stride, std::size_t rest) const;

  std::vector<Complex> roots_;  // exp(-2 pi i k / length)
  std::vector<Stage> stages_;
};

}  // namespace credence
