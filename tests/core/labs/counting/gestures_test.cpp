// Every handle of the lab's pictures, dragged: its parameter follows, and the mark comes to where it was dragged.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/special.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using Kind = Gesture::Kind;

namespace {

Gesture drag_of(const std::string& id, std::size_t index, Point2 to) {
  return {.kind = Kind::drag, .handles = id, .index = index, .position = to};
}

double number_of(const Inputs& inputs, const std::string& name) { return std::stod(setting(inputs, name)); }

Point2 handle_place(const Inputs& inputs, const std::string& view, const std::string& id, std::size_t index = 0) {
  for (const Handles& handles : layers_of<Handles>(result_of(inputs)->figure(view, -1))) {
    if (handles.id == id) return handles.at.at(index);
  }
  qFatal("no such handle");
  return {};
}

const Settings usual{{"prevalence", "0.1"}, {"sensitivity", "0.8"}, {"specificity", "0.9"}};

}  // namespace

class CountingGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_square();
  void bars_and_curve();
  void weights();
  void the_cut();
  void a_flaw();
  void hypotheses();
  void what_is_not_there_changes_nothing();
};

void CountingGesturesTest::the_square() {
  const Inputs before = lab_inputs(usual);
  std::string label;
  const Inputs wider = after(before, "square", drag_of("prior", 0, {0.3, 0.5}), &label);
  QCOMPARE(setting(wider, "prevalence"), std::string("0.3"));
  QVERIFY(!label.empty());
  QVERIFY(close(handle_place(wider, "square", "prior").x, 0.3, 1e-12));
  QCOMPARE(setting(after(before, "square", drag_of("chance", 0, {0.05, 0.6})), "sensitivity"), std::string("0.6"));
  QVERIFY(close(number_of(after(before, "square", drag_of("chance", 1, {0.5, 0.25})), "specificity"), 0.75, 1e-12));
  // Of a negative test the strong areas are those who test negative.
  const Inputs negative = lab_inputs(with(usual, {{"result_1", "negative"}}));
  QVERIFY(close(number_of(after(negative, "square", drag_of("chance", 0, {0.05, 0.3})), "sensitivity"), 0.7, 1e-12));
}

void CountingGesturesTest::bars_and_curve() {
  const Inputs before = lab_inputs(usual);
  QVERIFY(close(number_of(after(before, "posterior", drag_of("prior", 1, {0.6, 1})), "prevalence"), 0.4, 1e-12));
  const Inputs rarer = after(before, "curve", drag_of("prevalence", 0, {-3, 0.5}));
  QVERIFY(close(number_of(rarer, "prevalence"), 0.001, 1e-12));
  QVERIFY(within(handle_place(rarer, "curve", "prevalence").x, -3, 1e-9));
}

// Ten decibans are a factor of ten in the odds.
void CountingGesturesTest::weights() {
  const Inputs before = lab_inputs(usual);
  QVERIFY(close(number_of(after(before, "odds", drag_of("prior", 0, {0, 3})), "prevalence"), 0.5, 1e-12));
  const double prior = number_at(result_of(before)->report(), "log_odds_prior");
  const Inputs heavier = after(before, "odds", drag_of("weight", 0, {prior + 20, 2}));
  QVERIFY(within(number_at(result_of(heavier)->report(), "weights.0"), 20, 0.3));  // dragged rates are rounded
  QCOMPARE(setting(heavier, "sensitivity"), std::string("0.8"));
  const Inputs negative = lab_inputs(with(usual, {{"result_1", "negative"}}));
  const Inputs safer = after(negative, "odds", drag_of("weight", 0, {prior - 10, 2}));
  QVERIFY(within(number_at(result_of(safer)->report(), "weights.0"), -10, 0.3));
}

void CountingGesturesTest::the_cut() {
  const Inputs before = lab_inputs(usual);
  const double apart = handle_place(before, "threshold", "apart").x;
  const Inputs moved = after(before, "threshold", drag_of("cut", 0, {0.5, 0.3}));
  QVERIFY(within(number_of(moved, "specificity"), normal_cdf(0.5), 1e-3));
  QVERIFY(within(number_of(moved, "sensitivity"), normal_cdf(apart - 0.5), 1e-3));
  QVERIFY(within(handle_place(moved, "threshold", "apart").x, apart, 0.02));
  const Inputs better = after(before, "threshold", drag_of("apart", 0, {apart + 1, 0.4}));
  QVERIFY(number_of(better, "sensitivity") > 0.95);
  QCOMPARE(setting(better, "specificity"), std::string("0.9"));
  const Inputs both = after(before, "roc", drag_of("rates", 0, {0.3, 0.7}));
  QCOMPARE(setting(both, "sensitivity"), std::string("0.7"));
  QCOMPARE(setting(both, "specificity"), std::string("0.7"));
}

void CountingGesturesTest::a_flaw() {
  const Inputs twice = lab_inputs(with(usual, {{"tests", "2"}, {"result_2", "positive"}}));
  const Inputs dependent = after(twice, "two_tests", drag_of("repeats", 0, {0.4, 0.5}));
  QCOMPARE(setting(dependent, "repeats"), std::string("0.4"));
  QVERIFY(close(handle_place(dependent, "two_tests", "repeats").y,
                number_at(result_of(dependent)->report(), "probability"), 1e-12));
}

void CountingGesturesTest::hypotheses() {
  const Inputs machines = lab_inputs({{"story", "machines"}});
  const Inputs moved = after(machines, "square", drag_of("prior", 1, {0.7, 0.5}));
  QVERIFY(close(number_at(result_of(moved)->report(), "prior.1"), 0.2, 1e-9));
  QVERIFY(close(number_at(result_of(moved)->report(), "prior.2"), 0.3, 1e-9));
  const Inputs bar = after(machines, "posterior", drag_of("prior", 2, {0.6, 1}));
  QVERIFY(close(number_at(result_of(bar)->report(), "prior.0"), 0.4 * 0.5 / 0.8, 1e-9));
  const Inputs faultier = after(machines, "square", drag_of("chance", 2, {0.9, 0.5}));
  QCOMPARE(setting(faultier, "chances"), std::string("0.01;0.02;0.5"));
  const double prior = number_at(result_of(machines)->report(), "log_odds_prior");
  const Inputs heavier = after(machines, "odds", drag_of("weight", 0, {prior + 10, 2}));
  QVERIFY(within(number_at(result_of(heavier)->report(), "weights.0"), 10, 0.3));
}

void CountingGesturesTest::what_is_not_there_changes_nothing() {
  const Inputs none = lab_inputs(with(usual, {{"result_1", "not_yet"}}));
  QCOMPARE(after(none, "odds", drag_of("weight", 0, {3, 2})), none);
  QCOMPARE(after(none, "square", drag_of("chance", 0, {0.1, 0.5})), none);
  const Inputs sure = lab_inputs(with(usual, {{"sensitivity", "1"}}));
  QCOMPARE(after(sure, "threshold", drag_of("cut", 0, {0.5, 0.3})), sure);
  QCOMPARE(after(none, "square", drag_of("prior", 7, {0.5, 0.5})), none);
}

CREDENCE_TEST(CountingGesturesTest);
#include "gestures_test.moc"
