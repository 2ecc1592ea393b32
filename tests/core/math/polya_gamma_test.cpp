// Polya-Gamma draws against the closed forms of their moments and of their Laplace transform.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/polya_gamma.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

class PolyaGammaTest : public QObject {
  Q_OBJECT
 private slots:
  void moments_and_transform_data() {
    QTest::addColumn<double>("z");
    for (const double z : {0.0, 1e-6, 0.5, 1.5, 3.0, 3.2, -4.0, 10.0, 50.0, 700.0}) {
      QTest::newRow(qPrintable(QString::number(z))) << z;
    }
  }
  // Mean tanh(z / 2) / (2 z), variance (sinh z - z) / (4 z^3 cosh^2(z / 2)), and E e^(-s omega) =
  // cosh(z / 2) / cosh(sqrt((z^2 / 2 + s) / 2)), each within five standard errors.
  void moments_and_transform() {
    QFETCH(double, z);
    Rng rng = make_rng(1, static_cast<std::uint64_t>(std::abs(1000 * z)));
    const int n = 20000;
    const double s = 2 + std::abs(z);
    double sum = 0, squares = 0, transformed = 0, transformed_squares = 0;
    const double mean = z == 0 ? 0.25 : std::tanh(z / 2) / (2 * z);
    for (int i = 0; i < n; ++i) {
      const double omega = polya_gamma(rng, z);
      QVERIFY(omega > 0 && std::isfinite(omega));
      sum += omega;
      squares += (omega - mean) * (omega - mean);
      const double t = std::exp(-s * omega);
      transformed += t, transformed_squares += t * t;
    }
    // sinh(z) / cosh^2(z / 2) = 2 tanh(z / 2); near 0 the variance is 1/24.
    const double half = std::cosh(std::min(std::abs(z) / 2, 300.0));
    const double variance =
        std::abs(z) < 0.01 ? 1.0 / 24 : (2 * std::tanh(z / 2) - z / (half * half)) / (4 * z * z * z);
    QVERIFY(std::abs(sum / n - mean) < 5 * std::sqrt(variance / n));
    // The fourth central moment is at most 9 variances squared plus that of a gamma density's tail: 20 is generous.
    QVERIFY(std::abs(squares / n - variance) < 5 * variance * std::sqrt(20.0 / n));
    const double root = std::sqrt((z * z / 2 + s) / 2);
    const auto log_cosh = [](double x) { return std::abs(x) + std::log1p(std::exp(-2 * std::abs(x))); };
    const double expected = std::exp(log_cosh(z / 2) - log_cosh(root));
    const double error = std::sqrt((transformed_squares / n - std::pow(transformed / n, 2)) / n);
    QVERIFY(std::abs(transformed / n - expected) < 5 * error);
  }

  // Chi-square over ten bins of the distribution function of PG(1, 0) from its series in exponentials, which converges
  // fast above 0.05: P(omega > x) = sum of (-1)^k 4 / (pi (2 k + 1)) e^(-(2 k + 1)^2 pi^2 x / 2).
  void distribution() {
    const auto above = [](double x) {
      double sum = 0;
      for (int k = 0; k < 40; ++k) {
        const double odd = 2 * k + 1, pi = std::acos(-1.0);
        sum += (k % 2 == 0 ? 4 : -4) / (pi * odd) * std::exp(-odd * odd * pi * pi * x / 2);
      }
      return sum;
    };
    const std::vector<double> edges{0.06, 0.09, 0.12, 0.15, 0.18, 0.22, 0.28, 0.36, 0.5};
    std::vector<int> counts(edges.size() + 1, 0);
    Rng rng = make_rng(2);
    const int n = 50000;
    for (int i = 0; i < n; ++i) {
      const double omega = polya_gamma(rng, 0);
      ++counts[static_cast<std::size_t>(std::lower_bound(edges.begin(), edges.end(), omega) - edges.begin())];
    }
    double chi_square = 0, before = 1;
    for (std::size_t b = 0; b < counts.size(); ++b) {
      const double after = b < edges.size() ? above(edges[b]) : 0, expected = n * (before - after);
      chi_square += std::pow(counts[b] - expected, 2) / expected;
      before = after;
    }
    QVERIFY2(chi_square < 45, qPrintable(QString::number(chi_square)));  // nine degrees of freedom: once in a million
  }
};

}  // namespace

CREDENCE_TEST(PolyaGammaTest);
#include "polya_gamma_test.moc"
