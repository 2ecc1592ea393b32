// Sliders: every position lies in the field's range, what is usual has most of the length, and values read well.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/number_scale.h"

#include "core/lab/lab.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

namespace credence {

class NumberScaleTest : public QObject {
  Q_OBJECT
 private slots:
  void stays_in_range_and_finds_back_data();
  void stays_in_range_and_finds_back();
  void what_is_usual_has_most_of_the_length();
  void lower_end_of_a_scale_from_zero();
  void counts_reach_zero();
  void whole_numbers_take_every_value();
  void no_slider_over_unbounded_ranges();
};

namespace {

FieldInfo real(double min, double max, double value, bool logarithmic, bool min_excluded = false) {
  FieldInfo field;
  field.type = FieldType::real;
  field.min = min;
  field.max = max;
  field.logarithmic = logarithmic;
  field.usual_min = 0.1;
  field.usual_max = 1000;
  field.min_excluded = min_excluded;
  field.default_value = value;
  return field;
}

FieldInfo whole(double min, double max, std::int64_t value, bool logarithmic) {
  FieldInfo field = real(min, max, 0, logarithmic);
  field.type = FieldType::integer;
  field.default_value = value;
  return field;
}

}  // namespace

void NumberScaleTest::stays_in_range_and_finds_back_data() {
  QTest::addColumn<double>("min");
  QTest::addColumn<double>("max");
  QTest::addColumn<double>("value");
  QTest::addColumn<bool>("logarithmic");
  QTest::newRow("scale") << 1e-6 << 1e6 << 10.0 << true;
  QTest::newRow("from zero") << 0.0 << 1e6 << 10.0 << true;
  QTest::newRow("odd ends") << -0.337 << 0.719 << 0.1 << false;
  QTest::newRow("correlation") << -0.999 << 0.999 << 0.0 << false;
  QTest::newRow("wide") << -5e5 << 5e5 << 0.0 << false;
}

void NumberScaleTest::stays_in_range_and_finds_back() {
  QFETCH(double, min);
  QFETCH(double, max);
  QFETCH(double, value);
  QFETCH(bool, logarithmic);
  const NumberScale scale(real(min, max, value, logarithmic, min == 0));
  QVERIFY(scale.usable());
  double last = -HUGE_VAL;
  for (int position = 0; position <= scale.steps(); ++position) {
    const double here = scale.value(position);
    QVERIFY2(here >= min && here <= max && here >= last, qPrintable(QString::number(here)));
    if (min == 0) QVERIFY(here > 0);
    last = here;
    // Rounding to three digits may shift by less than a position where twelve decades share the slider.
    QVERIFY(std::abs(scale.position(here) - position) <= 1);
  }
  const double right_end =
      logarithmic ? std::min(max, 10 * real(min, max, value, true).usual_max) : max;  // the box takes more
  QCOMPARE(scale.value(scale.steps()), right_end);
}

void NumberScaleTest::what_is_usual_has_most_of_the_length() {
  const NumberScale scale(real(1e-6, 1e6, 10, true));
  QCOMPARE(scale.position(0.1), 100);
  QCOMPARE(scale.position(1000), 900);
  QCOMPARE(scale.value(900), 1000.0);
  QCOMPARE(scale.value(500), 10.0);  // the middle of its decades
  QCOMPARE(scale.position(1), 300);
  QCOMPARE(scale.position(1e-6), 0);
  QCOMPARE(scale.value(0), 1e-6);
  QCOMPARE(scale.value(950), 3160.0);  // a decade beyond what is usual
  QCOMPARE(scale.position(1e9), 1000);
  // Every slider of every lab: no less than three quarters for what is usual, and the default is there.
  for (const Lab* lab : labs()) {
    for (const FieldInfo& field : lab->fields()) {
      if (!field.logarithmic) continue;
      const NumberScale one(field);
      QVERIFY2(one.position(field.usual_max) - one.position(field.usual_min) >= 750, field.name.c_str());
      const auto* number = std::get_if<double>(&field.default_value);
      if (number == nullptr) continue;
      QVERIFY2(*number >= field.usual_min && *number <= field.usual_max, field.name.c_str());
    }
  }
}

void NumberScaleTest::lower_end_of_a_scale_from_zero() {
  const NumberScale scale(real(0, 1e6, 10, true, true));
  QCOMPARE(scale.value(0), 1e-4);  // three decades below what is usual
  QCOMPARE(scale.position(10), 500);
}

void NumberScaleTest::counts_reach_zero() {
  const NumberScale scale(whole(0, 1000000, 500, true));
  QCOMPARE(scale.value(0), 0.0);
  QCOMPARE(scale.position(0), 0);
  QCOMPARE(scale.value(900), 1000.0);
  QCOMPARE(scale.value(1000), 10000.0);
}

void NumberScaleTest::whole_numbers_take_every_value() {
  const NumberScale scale(whole(0, 200, 20, false));
  QCOMPARE(scale.steps(), 200);
  for (int n = 0; n <= 200; ++n) QCOMPARE(scale.value(scale.position(n)), static_cast<double>(n));
}

void NumberScaleTest::no_slider_over_unbounded_ranges() {
  QVERIFY(!NumberScale(real(-1e150, 1e150, 0, false)).usable());
  QVERIFY(!NumberScale(real(0, HUGE_VAL, 1, true)).usable());
}

}  // namespace credence

CREDENCE_TEST(credence::NumberScaleTest);
#include "number_scale_test.moc"
