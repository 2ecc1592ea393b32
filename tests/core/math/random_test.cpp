// Reproducibility of the streams and the moments of what is drawn from them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/random.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace credence;

class RandomTest : public QObject {
  Q_OBJECT
 private slots:
  void same_seed_same_draws();
  void streams_differ();
  void known_generator();
  void uniform_moments();
  void normal_moments();
  void gamma_moments();
};

void RandomTest::same_seed_same_draws() {
  Rng a = make_rng(7, 3), b = make_rng(7, 3);
  for (int i = 0; i < 100; ++i) QCOMPARE(standard_normal(a), standard_normal(b));
  QCOMPARE(standard_normal_vector(a, 5), standard_normal_vector(b, 5));
}

void RandomTest::streams_differ() {
  std::set<std::uint64_t> first;
  for (std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 32, std::uint64_t{1} << 52}) {
    for (std::uint64_t stream = 0; stream < 50; ++stream) first.insert(make_rng(seed, stream)());
  }
  QCOMPARE(first.size(), std::size_t{200});
}

// The seeding is part of what a saved session promises: the standard's own seed_seq and mt19937_64.
void RandomTest::known_generator() {
  std::seed_seq sequence{5U, 1U, 9U, 2U};
  Rng expected(sequence);
  Rng rng = make_rng((std::uint64_t{1} << 32) + 5, (std::uint64_t{2} << 32) + 9);
  for (int i = 0; i < 10; ++i) QCOMPARE(rng(), expected());
}

void RandomTest::uniform_moments() {
  Rng rng = make_rng(1);
  constexpr int n = 200000;
  double sum = 0, square = 0;
  for (int i = 0; i < n; ++i) {
    const double u = uniform(rng);
    QVERIFY(u >= 0 && u < 1);
    sum += u;
    square += u * u;
  }
  // Five standard errors: sd of u is 1/sqrt(12), of u^2 it is sqrt(4/45).
  QVERIFY(std::fabs(sum / n - 0.5) < 5 * std::sqrt(1.0 / 12 / n));
  QVERIFY(std::fabs(square / n - 1.0 / 3) < 5 * std::sqrt(4.0 / 45 / n));
}

void RandomTest::normal_moments() {
  Rng rng = make_rng(2);
  constexpr int n = 200000;
  const Eigen::ArrayXd z = standard_normal_vector(rng, n).array();
  // Five standard errors of the first four moments: variances of z^k are 1, 2, 15, 96.
  QVERIFY(std::fabs(z.mean()) < 5 * std::sqrt(1.0 / n));
  QVERIFY(std::fabs(z.square().mean() - 1) < 5 * std::sqrt(2.0 / n));
  QVERIFY(std::fabs(z.cube().mean()) < 5 * std::sqrt(15.0 / n));
  QVERIFY(std::fabs(z.square().square().mean() - 3) < 5 * std::sqrt(96.0 / n));
}

// Mean and variance are both the shape; their standard errors from the third and fourth moments.
void RandomTest::gamma_moments() {
  for (const double shape : {0.5, 1.0, 7.5}) {
    constexpr int count = 40000;
    Rng rng = make_rng(6);
    double sum = 0, squares = 0;
    for (int i = 0; i < count; ++i) {
      const double x = standard_gamma(rng, shape);
      QVERIFY(x >= 0);
      sum += x;
      squares += (x - shape) * (x - shape);
    }
    QVERIFY(std::fabs(sum / count - shape) < 5 * std::sqrt(shape / count));
    QVERIFY(std::fabs(squares / count - shape) < 5 * std::sqrt((2 * shape * shape + 6 * shape) / count));
  }
}

CREDENCE_TEST(RandomTest);
#include "random_test.moc"
