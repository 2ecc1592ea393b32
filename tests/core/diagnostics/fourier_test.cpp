// The fast transform against sums written out from the definition, and against Eigen's bit for bit.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/fourier.h"

#include "core/math/random.h"
#include "tests/support/test.h"

#include <QTest>
#include <unsupported/Eigen/FFT>

#include <cmath>
#include <numbers>

using namespace credence;

namespace {

using Complex = std::complex<double>;

std::vector<Complex> complex_numbers(std::size_t n) {
  Rng rng = make_rng(3, n);
  std::vector<Complex> result(n);
  for (Complex& z : result) z = {standard_normal(rng), standard_normal(rng)};
  return result;
}

Complex by_definition(const std::vector<Complex>& in, std::size_t k) {
  Complex sum = 0;
  for (std::size_t j = 0; j < in.size(); ++j) {
    const double turn = static_cast<double>(j * k % in.size()) / static_cast<double>(in.size());
    sum += in[j] * std::polar(1.0, -2 * std::numbers::pi * turn);
  }
  return sum;
}

class FourierTest : public QObject {
  Q_OBJECT
 private slots:
  void fast_lengths_have_small_factors() {
    const std::pair<std::size_t, std::size_t> pairs[] = {{1, 1}, {2, 2}, {7, 8}, {11, 12}, {121, 125}, {1025, 1080}};
    for (const auto& [wanted, length] : pairs) QCOMPARE(FourierTransform::fast_length(wanted), length);
  }

  // Every length up to 200 without a prime factor above 5, so that every order of radices occurs.
  void equals_the_definition() {
    std::size_t tried = 0;
    for (std::size_t n = 1; n <= 200; n = FourierTransform::fast_length(n + 1), ++tried) {
      const std::vector<Complex> in = complex_numbers(n);
      std::vector<Complex> out;
      FourierTransform(n).transform(in, out);
      QCOMPARE(out.size(), n);
      // Rounding grows with the root of the length.
      for (std::size_t k = 0; k < n; ++k) QVERIFY(std::abs(out[k] - by_definition(in, k)) < 1e-13 * n);
    }
    QCOMPARE(tried, std::size_t{46});
  }

  // Reports are the same to the last byte as those that were made with Eigen's transform.
  void equals_eigen() {
    for (const std::size_t n : {2, 6, 20, 1000, 4096, 4050, 30'000}) {
      const std::vector<Complex> in = complex_numbers(n);
      std::vector<Complex> out, expected;
      FourierTransform(n).transform(in, out);
      Eigen::FFT<double>().fwd(expected, in);
      QCOMPARE(out, expected);
    }
  }

  void stops() {
    std::stop_source source;
    source.request_stop();
    const std::vector<Complex> in(1 << 17, 1.0);
    std::vector<Complex> out;
    FourierTransform(in.size()).transform(in, out, source.get_token());
    QCOMPARE(out, std::vector<Complex>(in.size()));  // nothing was done
  }
};

}  // namespace

CREDENCE_TEST(FourierTest);
#include "fourier_test.moc"
