// Ticks: where they are and how they are written.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/ticks.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

namespace {

QString written(const std::vector<Tick>& ticks) {
  QStringList labels;
  for (const Tick& tick : ticks) labels << QString::fromStdString(tick.label);
  return labels.join(QLatin1Char(' '));
}

Axis axis(double low, double high) { return {"", low, high, false, false}; }

}  // namespace

class TicksTest : public QObject {
  Q_OBJECT
 private slots:
  void categories_keep_their_places() {
    Axis names = axis(0.4, 5.6);
    names.categories = {"x", "1,x", "1", "2", "3"};
    const std::vector<Tick> all = axis_ticks(names, 5);
    QCOMPARE(written(all), QString("x 1,x 1 2 3"));
    QCOMPARE(all[4].at, 5.0);
    QCOMPARE(written(axis_ticks(names, 3)), QString("x 1 3"));
    names.min = 1.5;
    QCOMPARE(written(axis_ticks(names, 9)), QString("1,x 1 2 3"));
    names.categories = {"H", "T", "", "H", "T"};
    QCOMPARE(written(axis_ticks(names, 9)), QString("T H T"));  // a gap has no tick
  }

  // Logarithms that are no double's, and numbers that are next to none.
  void beyond_all_numbers() {
    Axis far = axis(-2.3e17, -1e16);
    far.log10 = true;
    QCOMPARE(written(axis_ticks(far, 2)), QString("10^(−2.00×10¹⁷) 10^(−1.00×10¹⁷)"));
    far.min = -900;
    far.max = 5;
    QCOMPARE(written(axis_ticks(far, 2)), QString("10⁻⁵⁰⁰ 1"));
    QCOMPARE(axis_ticks(far, 5).size(), std::size_t{5});
    far.max = -899.5;
    QCOMPARE(written(axis_ticks(far, 3)), QString("10⁻⁹⁰⁰ 1.6×10⁻⁹⁰⁰ 2.5×10⁻⁹⁰⁰"));
    QVERIFY(axis_ticks(axis(0, 4e-320), 4).empty() && bar_ticks(0, 5e-324).empty());
    QCOMPARE(written(axis_ticks(axis(0, 4e-290), 4)), QString("0 1×10⁻²⁹⁰ 2×10⁻²⁹⁰ 3×10⁻²⁹⁰ 4×10⁻²⁹⁰"));
  }

  void round_numbers_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("wanted");
    QTest::addColumn<QString>("labels");
    QTest::newRow("ones") << 0.0 << 5.0 << 6 << "0 1 2 3 4 5";
    QTest::newRow("minus sign") << -5.0 << 5.0 << 6 << "−4 −2 0 2 4";
    QTest::newRow("same decimals") << 0.0 << 1.0 << 5 << "0.0 0.2 0.4 0.6 0.8 1.0";
    QTest::newRow("hundredths") << 0.31 << 0.37 << 4 << "0.32 0.34 0.36";
    QTest::newRow("thousands") << 0.0 << 100000.0 << 5
                               << "0 20\u202f000 40\u202f000 60\u202f000 80\u202f000 100\u202f000";
    QTest::newRow("years") << 1928.0 << 2008.0 << 5 << "1940 1960 1980 2000";
    QTest::newRow("large") << 0.0 << 2e6 << 4 << "0 0.5×10⁶ 1.0×10⁶ 1.5×10⁶ 2.0×10⁶";
    QTest::newRow("small") << 0.0 << 4e-5 << 4 << "0 1×10⁻⁵ 2×10⁻⁵ 3×10⁻⁵ 4×10⁻⁵";
  }
  void round_numbers() {
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, wanted);
    QTEST(written(axis_ticks(axis(low, high), wanted)), "labels");
  }

  void always_two_or_more_inside() {
    for (double low = -3; low < 3; low += 0.173) {
      for (double width = 1e-4; width < 1e4; width *= 1.7) {
        for (const int wanted : {2, 5, 9}) {
          const auto ticks = axis_ticks(axis(low, low + width), wanted);
          QVERIFY(ticks.size() >= 2);
          QVERIFY(ticks.size() <= static_cast<std::size_t>(wanted) + 3);
          for (const Tick& tick : ticks) {
            QVERIFY(tick.at >= low - 1e-5 * width && tick.at <= low + width * (1 + 1e-5));
          }
        }
      }
    }
  }

  void whole_numbers_only() {
    Axis draws = axis(0, 3);
    draws.integers = true;
    QCOMPARE(written(axis_ticks(draws, 9)), QStringLiteral("0 1 2 3"));
    draws.max = 0.8;
    QCOMPARE(written(axis_ticks(draws, 9)), QStringLiteral("0"));
  }

  void logarithms_show_the_quantity_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QString>("labels");
    QTest::newRow("decades") << -2.0 << 3.0 << "0.01 0.1 1 10 100 1000";
    QTest::newRow("powers") << -9.0 << -5.0 << "10⁻⁹ 10⁻⁸ 10⁻⁷ 10⁻⁶ 10⁻⁵";
    QTest::newRow("one and two and five") << -0.1 << 1.1 << "1 2 5 10";
    QTest::newRow("less than a factor of two") << std::log10(2.1) << std::log10(2.9) << "2.2 2.4 2.6 2.8";
  }
  void logarithms_show_the_quantity() {
    QFETCH(double, low);
    QFETCH(double, high);
    Axis a = axis(low, high);
    a.log10 = true;
    const auto ticks = axis_ticks(a, 6);
    QTEST(written(ticks), "labels");
    for (const Tick& tick : ticks) {
      bool plain = false;
      const double value = QString::fromStdString(tick.label).toDouble(&plain);
      if (plain) QVERIFY(std::abs(std::log10(value) - tick.at) < 1e-9);
    }
  }

  void zero_stands_below_a_logarithmic_axis() {
    Axis a = axis(-3.3, 2);
    a.log10 = true;
    a.zero = -3;
    const auto ticks = axis_ticks(a, 6);
    QCOMPARE(written(ticks), QStringLiteral("0 0.01 0.1 1 10 100"));
    QCOMPARE(ticks[0].at, -3.0);
  }

  void no_ticks_without_a_range() {
    QVERIFY(axis_ticks(axis(1, 1), 5).empty());
    QVERIFY(axis_ticks(axis(2, 1), 5).empty());
    QVERIFY(axis_ticks(axis(0, std::numeric_limits<double>::infinity()), 5).empty());
    QVERIFY(axis_ticks(axis(std::nan(""), 1), 5).empty());
  }

  void colour_bars_have_three() {
    QCOMPARE(written(bar_ticks(0, 1)), QStringLiteral("0 0.5 1"));
    QCOMPARE(written(bar_ticks(-0.2, 0.2)), QStringLiteral("−0.2 0 0.2"));
    QCOMPARE(written(bar_ticks(0, 0.693147)), QStringLiteral("0 0.35 0.69"));
    QVERIFY(written(bar_ticks(1e-9, 2.84e-3)).startsWith(QStringLiteral("0 ")));  // not 0.00×10⁻³
    QVERIFY(bar_ticks(1, 1).empty());
  }
};

CREDENCE_TEST(TicksTest);
#include "ticks_test.moc"
