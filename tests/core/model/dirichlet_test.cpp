// Dirichlet densities and Dirichlet-multinomial counts against closed forms and 60-digit arithmetic.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/dirichlet.h"
#include "core/math/limits.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <vector>

using namespace credence;
using Counts = std::vector<std::int64_t>;
using Shares = std::vector<double>;

namespace {

// Sums of a dozen terms of the size of log counts: about 1e-14 is rounding.
void expect_near(double value, double expected) {
  QVERIFY2(std::fabs(value - expected) <= 1e-13 + 1e-14 * std::fabs(expected),
           qPrintable(QString("%1 instead of %2").arg(value, 0, 'g', 17).arg(expected, 0, 'g', 17)));
}

}  // namespace

class DirichletTest : public QObject {
  Q_OBJECT
 private slots:
  void moments();
  void updated();
  void log_density_data();
  void log_density();
  void log_density_on_the_edge();
  void integrates_to_one();
  void log_counts_data();
  void log_counts();
  void uniform_prior_gives_every_count_the_same_probability();
  void a_sequence_multiplies_its_predictions();
};

// alpha = (2, 3, 4): means 2/9, 3/9, 4/9 and variances a (9 - a) / (81 * 10).
void DirichletTest::moments() {
  const Dirichlet d{Eigen::Vector3d(2, 3, 4)};
  QCOMPARE(d.size(), 9.0);
  for (Eigen::Index k = 0; k < 3; ++k) {
    const double a = d.alpha(k);
    QVERIFY(std::fabs(d.mean()(k) - a / 9) < 1e-16);
    QVERIFY(std::fabs(d.variance()(k) - a * (9 - a) / 810) < 1e-16);
  }
}

void DirichletTest::updated() {
  const Dirichlet posterior = Dirichlet{Eigen::Vector3d(0.5, 2, 4)}.updated(Counts{3, 0, 7});
  QVERIFY(posterior.alpha == Eigen::Vector3d(3.5, 2, 11));
}

// Expected values: log gammas by Stirling's series in 60 digits, of shares that doubles hold exactly or
// counts that their rounding does not move.
void DirichletTest::log_density_data() {
  QTest::addColumn<QList<double>>("alpha");
  QTest::addColumn<QList<double>>("r");
  QTest::addColumn<double>("expected");
  QTest::newRow("two sides") << QList<double>{10, 12} << QList<double>{0.45, 1 - 0.45} << 1.3132272982497842470;
  QTest::newRow("below one") << QList<double>{0.3, 0.7} << QList<double>{0.0001, 0.9999} << 5.0906030205336858498;
  QTest::newRow("three sides") << QList<double>{2, 3, 4} << QList<double>{0.2, 0.3, 0.5} << 2.0228711901914416116;
  QTest::newRow("far apart") << QList<double>{1e6, 3} << QList<double>{1 - 0x1p-18, 0x1p-18} << 11.985388266275769515;
  QTest::newRow("large, at the mode") << QList<double>{500000001, 500000001} << QList<double>{0.5, 0.5}
                                      << 10.135841566578478145;
  QTest::newRow("large, in the tail") << QList<double>{500000001, 500000001}
                                      << QList<double>{0.5 + 0x1p-17, 0.5 - 0x1p-17} << 10.019426244737990804;
}

void DirichletTest::log_density() {
  QFETCH(QList<double>, alpha);
  QFETCH(QList<double>, r);
  QFETCH(double, expected);
  expect_near(LogDirichlet(alpha)(r), expected);
}

void DirichletTest::log_density_on_the_edge() {
  expect_near(LogDirichlet(Shares{1, 1, 1})(Shares{0, 0.5, 0.5}), std::log(2.0));         // 2 everywhere
  expect_near(LogDirichlet(Shares{1, 2, 1})(Shares{0, 0.25, 0.75}), std::log(6 * 0.25));  // 6 r2
  QCOMPARE(LogDirichlet(Shares{1.5, 2, 1})(Shares{0, 0.25, 0.75}), -infinity);
  QCOMPARE(LogDirichlet(Shares{0.5, 2, 1})(Shares{0, 0.25, 0.75}), infinity);
}

// Midpoint rule over the triangle; the density vanishes with its slope on the edges, so the error is of fourth order.
void DirichletTest::integrates_to_one() {
  constexpr int n = 200;
  const LogDirichlet log_density(Shares{4, 5, 6.5});
  double total = 0;
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      const double u = (i + 0.5) / n, v = (j + 0.5) / n;  // r1 = u, r2 = (1 - u) v, area element 1 - u
      const Shares r{u, (1 - u) * v, (1 - u) * (1 - v)};
      total += std::exp(log_density(r)) * (1 - u) / (n * n);
    }
  }
  QVERIFY(std::fabs(total - 1) < 1e-6);
}

// Expected values: log gammas by Stirling's series in 60 digits.
void DirichletTest::log_counts_data() {
  QTest::addColumn<QList<double>>("alpha");
  QTest::addColumn<QList<qint64>>("counts");
  QTest::addColumn<double>("expected");
  QTest::newRow("textbook") << QList<double>{1, 1} << QList<qint64>{9, 11} << -3.0445224377234229965;
  QTest::newRow("small alpha") << QList<double>{0.25, 3.5} << QList<qint64>{9, 11} << -4.7832743835760629324;
  QTest::newRow("across Stirling's threshold")
      << QList<double>{15.5, 16.5} << QList<qint64>{15, 17} << -2.3222505428659257372;
  QTest::newRow("large") << QList<double>{1e6, 2e6} << QList<qint64>{300000000, 700000000} << -7769.8286391049055281;
  QTest::newRow("next to nothing") << QList<double>{1e-6, 1e6} << QList<qint64>{0, 1000000000}
                                   << -6.9087552788153039182e-6;
  QTest::newRow("Jeffreys") << QList<double>{0.5, 0.5} << QList<qint64>{499999000, 500001000} << -21.174848542733866021;
  QTest::newRow("prior against data") << QList<double>{1e6, 1} << QList<qint64>{0, 1000000} << -1386286.8809995437120;
  QTest::newRow("huge") << QList<double>{2, 3} << QList<qint64>{1000000000000, 3000000000000} << -28.494067333284390991;
  QTest::newRow("three sides") << QList<double>{1, 1, 1} << QList<qint64>{3, 4, 5} << -4.5108595065168500412;
  QTest::newRow("a side never seen") << QList<double>{0.5, 2, 7.25} << QList<qint64>{1000, 0, 4000}
                                     << -21.526843382126405110;
}

void DirichletTest::log_counts() {
  QFETCH(QList<double>, alpha);
  QFETCH(QList<qint64>, counts);
  QFETCH(double, expected);
  expect_near(log_dirichlet_multinomial(alpha, Counts(counts.begin(), counts.end())), expected);
}

// Dirichlet(1, 1, 1): all (N + 1)(N + 2) / 2 counts are equally probable.
void DirichletTest::uniform_prior_gives_every_count_the_same_probability() {
  constexpr std::int64_t N = 30;
  for (std::int64_t i = 0; i <= N; ++i) {
    for (std::int64_t j = 0; i + j <= N; ++j) {
      expect_near(log_dirichlet_multinomial(Shares{1, 1, 1}, Counts{i, j, N - i - j}),
                  -std::log((N + 1) * (N + 2) / 2.0));
    }
  }
}

// Toss by toss the probability of the next side is its posterior mean; the coefficient 7! / (4! 1! 2!) = 105 counts
// the orders.
void DirichletTest::a_sequence_multiplies_its_predictions() {
  Dirichlet belief{Eigen::Vector3d(0.7, 1.3, 2.5)};
  double log_p = std::log(105.0);
  for (const Eigen::Index side : {0, 2, 0, 1, 0, 2, 0}) {
    log_p += std::log(belief.mean()(side));
    ++belief.alpha(side);
  }
  expect_near(log_dirichlet_multinomial(Shares{0.7, 1.3, 2.5}, Counts{4, 1, 2}), log_p);
  QCOMPARE(log_dirichlet_multinomial(Shares{0.7, 1.3, 2.5}, Counts{0, 0, 0}), 0.0);
}

CREDENCE_TEST(DirichletTest);
#include "dirichlet_test.moc"
