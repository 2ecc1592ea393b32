// The size of marks as a function of their number.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/marker_size.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace credence;

class MarkerSizeTest : public QObject {
  Q_OBJECT
 private slots:
  void few_are_as_large_as_they_are_meant() {
    for (const std::size_t count : {0, 1, 10, 100}) {
      QCOMPARE(marker_size(9, count, 600 * 450).size, 9.0);
      QCOMPARE(marker_size(9, count, 600 * 450).opacity, 1.0);
    }
  }

  // Marks that do not overlap would cover at most an eighth of the plot, in a large plot and in a small one.
  void many_leave_most_of_the_plot_free() {
    for (const double area : {150.0 * 100, 300.0 * 225, 600.0 * 450, 1200.0 * 800}) {
      double before = 100;
      for (const std::size_t count : {10, 100, 1000, 2000, 10000, 20000}) {
        const MarkerSize look = marker_size(9, count, area);
        QVERIFY(look.size <= before && look.size >= 2.4 && look.opacity >= 0.5);
        before = look.size;
        const double inked = static_cast<double>(count) * std::numbers::pi * look.size * look.size / 4 / area;
        QVERIFY(inked <= 0.125 + 1e-12 || look.size == 2.4);
        QVERIFY(look.opacity == 1 || look.size == 2.4);
      }
    }
    QVERIFY(marker_size(9, 10000, 600 * 450).opacity < marker_size(9, 5000, 600 * 450).opacity);
  }

  void marks_of_one_crowd_shrink_to_one_size() {
    QCOMPARE(marker_size(9, 3000, 600 * 450).size, marker_size(20, 3000, 600 * 450).size);
  }

  void small_marks_stay() { QCOMPARE(marker_size(2, 100000, 1000).size, 2.0); }
};

CREDENCE_TEST(MarkerSizeTest);
#include "marker_size_test.moc"
