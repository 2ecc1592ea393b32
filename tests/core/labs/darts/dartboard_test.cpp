// The beds of a dartboard: places known from any board, and the arithmetic of finishing.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/dartboard.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace credence;
using namespace credence::darts::dartboard;

class DartboardTest : public QObject {
  Q_OBJECT
 private slots:
  void beds_lie_where_they_should() {
    QCOMPARE(bed_at({0, 103}), treble_bed(20));
    QCOMPARE(bed_at({0, 166}), double_bed(20));
    QCOMPARE(bed_at({0, 130}), single_bed(20));
    QCOMPARE(bed_at({0, 50}), single_bed(20));
    QCOMPARE(bed_at({0, -103}), treble_bed(3));
    QCOMPARE(bed_at({103, 0}), treble_bed(6));
    QCOMPARE(bed_at({-103, 0}), treble_bed(11));
    QCOMPARE(bed_at({0, 0}), inner_bull);
    QCOMPARE(bed_at({6.3, 0}), inner_bull);
    QCOMPARE(bed_at({6.4, 0}), outer_bull);
    QCOMPARE(bed_at({0, 16}), single_bed(20));
    QCOMPARE(bed_at({0, 169.99}), double_bed(20));
    QCOMPARE(bed_at({0, 170}), 0);
    QCOMPARE(bed_at({1e9, 1e9}), 0);
  }

  // 20 is flanked by 5 on its left and 1 on its right, as on any board.
  void numbers_go_round() {
    QCOMPARE(bed_at({-130 * std::sin(0.314), 130 * std::cos(0.314)}), single_bed(5));
    QCOMPARE(bed_at({130 * std::sin(0.314), 130 * std::cos(0.314)}), single_bed(1));
    QCOMPARE(std::accumulate(numbers.begin(), numbers.end(), 0), 210);
    for (int bed = 1; bed < bed_count; ++bed) QCOMPARE(bed_at(middle_of(bed)), bed);
  }

  void points_and_finishes() {
    QCOMPARE(points_of(0), 0);
    QCOMPARE(points_of(treble_bed(20)), 60);
    QCOMPARE(points_of(double_bed(16)), 32);
    QCOMPARE(points_of(outer_bull), 25);
    QCOMPARE(points_of(inner_bull), 50);
    QVERIFY(finishes(double_bed(1)) && finishes(double_bed(20)) && finishes(inner_bull));
    QVERIFY(!finishes(single_bed(20)) && !finishes(treble_bed(1)) && !finishes(outer_bull) && !finishes(0));
  }

  // 170 is the highest finish of three darts, 110 of two; of those below, exactly these cannot be finished.
  void what_can_be_finished() {
    for (int score = 1; score <= 180; ++score) {
      const bool never = score > 170 || score == 169 || score == 168 || score == 166 || score == 165 || score == 163 ||
                         score == 162 || score == 159 || score == 1;
      QCOMPARE(can_finish(score, 3), !never);
      const bool one = (score <= 40 && score % 2 == 0) || score == 50;
      QCOMPARE(can_finish(score, 1), one);
    }
    QVERIFY(can_finish(110, 2) && !can_finish(109, 2) && can_finish(98, 2) && !can_finish(99, 2));
  }
};

CREDENCE_TEST(DartboardTest);
#include "dartboard_test.moc"
