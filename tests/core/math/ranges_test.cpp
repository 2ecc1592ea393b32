// Ranges that hold still: what they contain, that their ends are round, and when they move.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/ranges.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

#include <cmath>

using namespace credence;

class RangesTest : public QObject {
  Q_OBJECT
 private slots:
  void digits_that_a_plot_can_show() {
    QCOMPARE(to_digits(0.0123456, 3), 0.0123);
    QCOMPARE(to_digits(-98765, 2), -99000.0);
    QCOMPARE(to_digits(1e-5, 2), 1e-5);
    QCOMPARE(to_digits(0, 4), 0.0);
    QVERIFY(std::isinf(to_digits(std::numeric_limits<double>::infinity(), 3)));
  }

  void round_ends_data();
  void round_ends();
  void holds_still_while_a_point_creeps();
  void contains_all_points_with_a_margin();
  void a_single_point_has_surroundings();
  void without_points();
  void the_first_clicks_do_not_carry_the_plane_away();
  void threads_are_not_drawn_in_one_scale();
  void a_slot_shows_no_more_than_is_covered();
  void grows_about_its_centre();
  void places_include_both_ends();
};

void RangesTest::round_ends_data() {
  QTest::addColumn<double>("low");
  QTest::addColumn<double>("high");
  QTest::addColumn<double>("round_low");
  QTest::addColumn<double>("round_high");
  QTest::newRow("steps of 1") << -3.2 << 6.1 << -4.0 << 7.0;
  QTest::newRow("steps of 2") << -3.2 << 8.1 << -4.0 << 10.0;
  QTest::newRow("steps of 0.05") << 0.11 << 0.52 << 0.10 << 0.55;
  QTest::newRow("steps of 1000") << 1.0 << 9900.0 << 0.0 << 10000.0;
  QTest::newRow("already round") << -5.0 << 5.0 << -5.0 << 5.0;
}

void RangesTest::round_ends() {
  QFETCH(double, low);
  QFETCH(double, high);
  QFETCH(double, round_low);
  QFETCH(double, round_high);
  round_outwards(low, high);
  QVERIFY2(std::fabs(low - round_low) < 1e-9 * (high - low), qPrintable(QString::number(low)));
  QVERIFY2(std::fabs(high - round_high) < 1e-9 * (high - low), qPrintable(QString::number(high)));
}

void RangesTest::holds_still_while_a_point_creeps() {
  double low = -3.2, high = 6.1, later_low = -3.201, later_high = 6.101;
  round_outwards(low, high);
  round_outwards(later_low, later_high);
  QCOMPARE(later_low, low);
  QCOMPARE(later_high, high);
}

void RangesTest::contains_all_points_with_a_margin() {
  const Eigen::MatrixX2d X{{-1, 10}, {3, 20}, {2, 12}};
  const Rect range = range_around(X);
  // At least 3 % of the extent on either side, and no more than that and a step of about a tenth.
  QVERIFY(range.x0 <= -1 - 0.03 * 4 && range.x0 >= -2.5);
  QVERIFY(range.x1 >= 3 + 0.03 * 4 && range.x1 <= 4.5);
  QVERIFY(range.y0 <= 10 - 0.03 * 10 && range.y0 >= 7.5);
  QVERIFY(range.y1 >= 20 + 0.03 * 10 && range.y1 <= 22.5);
}

void RangesTest::a_single_point_has_surroundings() {
  for (const double x : {0.0, 1.0, -1e6}) {
    const Rect range = range_around(Eigen::MatrixX2d{{x, 0}});
    QVERIFY(range.x0 < x && x < range.x1);
    QVERIFY(range.y0 < 0 && 0 < range.y1);
  }
}

void RangesTest::without_points() {
  const Rect range = range_around(Eigen::MatrixX2d(0, 2));
  QVERIFY(range.x0 == -5 && range.x1 == 5 && range.y0 == -5 && range.y1 == 5);
}

void RangesTest::the_first_clicks_do_not_carry_the_plane_away() {
  const Rect empty{-5, 5, -5, 5};
  Eigen::MatrixX2d X(8, 2);
  X << 2, 3, 2.1, 3.2, -1, 0, 4, -4, 0, 1, 1, 2, -2, -2, 0.5, 0;
  for (Eigen::Index n = 0; n < 8; ++n) QVERIFY(plane_around(X.topRows(n)) == empty);
  QVERIFY(plane_around(X) == range_around(X));
  // Points that are close together or far away are looked at.
  QVERIFY(plane_around(0.01 * X.topRows(5)) == range_around(0.01 * X.topRows(5)));
  QVERIFY(plane_around(3 * X.topRows(5)) == range_around(3 * X.topRows(5)));
  for (const double x : {7.0, -1e6}) {
    const Rect alone = plane_around(Eigen::MatrixX2d{{x, 0}});
    QVERIFY(alone.width() >= 10 && alone.x0 < x && x < alone.x1);
  }
}

void RangesTest::threads_are_not_drawn_in_one_scale() {
  QVERIFY(fits_one_scale({0, 2, 0, 1}) && fits_one_scale({0, 1, 0, 2}));
  QVERIFY(!fits_one_scale({0, 8, 0, 3}) && !fits_one_scale({0, 1, 0, 3}));
}

// In one scale a slot of shape s shows of a range W x H at least max(W, s H) x max(H, W / s).
void RangesTest::a_slot_shows_no_more_than_is_covered() {
  for (const Rect& range : {Rect{0, 1, 0, 1}, Rect{-3, 2, 1, 3}, Rect{0, 2, 0, 4}}) {
    QVERIFY(shown_at_most(range, false) == range);
    const Rect covered = shown_at_most(range, true);
    for (const double shape : {0.45, 0.8, 1.0, 1.7, 2.5}) {
      QVERIFY(covered.width() >= std::max(range.width(), shape * range.height()));
      QVERIFY(covered.height() >= std::max(range.height(), range.width() / shape));
    }
    QVERIFY(std::fabs(covered.x0 + covered.x1 - range.x0 - range.x1) < 1e-12);
  }
}

void RangesTest::grows_about_its_centre() {
  const Rect grown = expanded({0, 2, 10, 20}, 2, 1.5);
  QVERIFY(grown.x0 == -1 && grown.x1 == 3 && grown.y0 == 7.5 && grown.y1 == 22.5);
}

void RangesTest::places_include_both_ends() {
  const Eigen::MatrixX2d places = places_between({1, 10}, {3, 4}, 3);
  QVERIFY(places == (Eigen::MatrixX2d{{1, 10}, {2, 7}, {3, 4}}));
}

CREDENCE_TEST(RangesTest);
#include "ranges_test.moc"
