// Means over runs and their errors, against numbers by hand and against what many repetitions give.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/spread.h"
#include "core/math/random.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace credence;

class SpreadTest : public QObject {
  Q_OBJECT
 private slots:
  void by_hand() {
    const double none = std::nan("");
    const Spread found = spread_of(std::vector{1.0, none, 4.0, 7.0});
    QVERIFY(found.runs == 3 && found.mean == 4 && found.sd == 3);
    QVERIFY(std::fabs(found.error() - std::sqrt(3.0)) < 1e-15);
    const Spread square = root_mean_square(std::vector{3.0, -4.0, none});
    QVERIFY(square.runs == 2 && std::fabs(square.mean - std::sqrt(12.5)) < 1e-15);
    QVERIFY(std::fabs(square.error() - 3.5 / (2 * std::sqrt(12.5))) < 1e-15);  // squares 9 and 16: 12.5 +- 3.5
    QVERIFY(std::isnan(spread_of(std::vector{none}).mean) && std::isnan(root_mean_square(std::vector{none}).error()));
    QVERIFY(std::isnan(spread_of(std::vector{2.0}).sd));
    QVERIFY(root_mean_square(std::vector{0.0, 0.0}).sd == 0);
  }

  // Of errors that are standard normal the root mean square is 1, and over R of them it scatters by 1 / sqrt(2 R).
  void errors_are_as_large_as_is_said() {
    constexpr int runs = 50, repeats = 2000;
    Rng rng = make_rng(3);
    std::vector<double> means, errors;
    for (int k = 0; k < repeats; ++k) {
      std::vector<double> values;
      for (int r = 0; r < runs; ++r) values.push_back(standard_normal(rng));
      const Spread found = root_mean_square(values);
      means.push_back(found.mean);
      errors.push_back(found.error());
    }
    const double scatter = 1 / std::sqrt(2.0 * runs);
    QVERIFY(std::fabs(spread_of(means).mean - 1) < 0.01);             // 1 - 1 / (4 R) and four standard errors
    QVERIFY(std::fabs(spread_of(means).sd / scatter - 1) < 0.08);     // by 1 / sqrt(2 repeats) = 0.016
    QVERIFY(std::fabs(spread_of(errors).mean / scatter - 1) < 0.08);  // that of squares is estimated a little too low
  }
};

CREDENCE_TEST(SpreadTest);
#include "spread_test.moc"
