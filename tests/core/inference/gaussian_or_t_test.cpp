// Bells against tables of the standard distributions: quantiles of the Gaussian and of Student's t, and the way back.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/gaussian_or_t.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

class GaussianOrTTest : public QObject {
  Q_OBJECT
 private slots:
  void quantiles_of_the_tables() {
    QVERIFY(std::abs(GaussianOrT{0, 1, 0}.half_width(0.95) - 1.959963984540054) < 1e-12);
    QVERIFY(std::abs(GaussianOrT{0, 1, 0}.half_width(0.5) - 0.6744897501960817) < 1e-12);
    QVERIFY(std::abs(GaussianOrT{0, 1, 1}.half_width(0.5) - 1) < 1e-12);  // Cauchy: its quartiles are at one
    QVERIFY(std::abs(GaussianOrT{0, 1, 4}.half_width(0.9) - 2.131846786326649) < 1e-10);
    QVERIFY(std::abs(GaussianOrT{0, 1, 0}.half_width(0.9999) - 3.890591886413120) < 1e-9);
  }

  void intervals_lie_around_the_mean() {
    const GaussianOrT belief{3, 2, 0};
    const CredibleIntervals found = intervals_of(belief, 0.95);
    QCOMPARE(found.highest_density.size(), std::size_t{1});
    QVERIFY(std::abs(found.equal_tailed.low - (3 - 2 * 1.959963984540054)) < 1e-12);
    QCOMPARE(found.highest_density[0].high, found.equal_tailed.high);
  }

  void the_level_at_an_end_is_that_of_its_interval() {
    for (const double degrees : {0.0, 1.0, 3.5, 40.0}) {
      const GaussianOrT belief{-1, 0.3, degrees};
      for (const double level : {0.05, 0.5, 0.89, 0.999}) {
        const double half = belief.half_width(level);
        QVERIFY(std::abs(belief.level_at(-1 + half) - level) < 1e-12);
        QVERIFY(std::abs(belief.level_at(-1 - half) - level) < 1e-12);
      }
      double area = 0;  // of the density over the middle half, by the rule of the middle
      const double half = belief.half_width(0.5);
      for (int k = 0; k < 2000; ++k) area += belief.density(-1 - half + (k + 0.5) * half / 1000) * half / 1000;
      QVERIFY(std::abs(area - 0.5) < 1e-6);
    }
  }
};

CREDENCE_TEST(GaussianOrTTest);
#include "gaussian_or_t_test.moc"
