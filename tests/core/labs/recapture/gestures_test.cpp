// Clicks and drags on the recapture lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/recapture/recapture_inputs.h"
#include "tests/support/lab_bench.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("recapture"); }

namespace {

Inputs few_draws(const Settings& settings = {}) {
  return recapture_inputs(with(Settings{{"warmup", "5"}, {"draws", "20"}}, settings));
}

}  // namespace

class RecaptureGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void a_click_erases_a_day_and_brings_it_back();
  void counts_are_added_dragged_and_removed();
  void an_erased_day_stays_erased_where_it_goes();
  void a_day_without_counts_is_not_erased();
  void chains_start_where_it_is_clicked();
  void what_means_nothing_changes_nothing();
};

void RecaptureGesturesTest::a_click_erases_a_day_and_brings_it_back() {
  std::string label;
  const Gesture click{.kind = Kind::click, .handles = "points", .index = 6, .position = {7, 43}};
  const Inputs erased = after(few_draws(), "counts", click, &label);
  QCOMPARE(setting(erased, "erased"), std::string("7"));
  QCOMPARE(label, std::string("erase a day"));
  QCOMPARE(erased.data.size(), std::size_t{15});
  const Inputs two = after(erased, "prior", {.kind = Kind::click, .handles = "points", .index = 0});
  QCOMPARE(setting(two, "erased"), std::string("1,7"));
  QCOMPARE(setting(after(two, "counts", click, &label), "erased"), std::string("1"));
  QCOMPARE(label, std::string("bring a day back"));
  const auto rows = result_of(erased)->rows_shown("counts", -1);
  QVERIFY(rows.size() == 15 && rows[5] && !rows[6]);
}

void RecaptureGesturesTest::counts_are_added_dragged_and_removed() {
  const Inputs added = after(few_draws(), "counts", {.kind = Kind::click, .position = {15.7, 3.4}});
  QCOMPARE(added.data.size(), std::size_t{16});
  QCOMPARE(added.data.numbers(0)[15], 16.0);  // whole days, whole mosquitoes
  QCOMPARE(added.data.numbers(1)[15], 3.0);
  QCOMPARE(added.data.source(), std::string("mosquito_recapture.csv, edited"));
  const Inputs moved =
      after(few_draws(), "counts", {.kind = Kind::drag, .handles = "points", .index = 2, .position = {3.2, -9}});
  QCOMPARE(moved.data.numbers(0)[2], 3.0);
  QCOMPARE(moved.data.numbers(1)[2], 0.0);
  QCOMPARE(after(few_draws(), "counts", {.kind = Kind::remove, .handles = "points", .index = 2}).data.size(),
           std::size_t{14});
}

void RecaptureGesturesTest::an_erased_day_stays_erased_where_it_goes() {
  const Inputs erased = few_draws({{"erased", "15"}});
  const Inputs moved =
      after(erased, "counts", {.kind = Kind::drag, .handles = "points", .index = 14, .position = {17, 7}});
  QVERIFY(!result_of(moved)->rows_shown("counts", -1)[14]);
  QCOMPARE(setting(moved, "erased"), std::string("17"));
  // Across days that count: they go on counting, and on their days the erased one does not stop.
  Inputs dragged = erased;
  for (const double day : {14.0, 13.0, 13.0, 17.0}) {
    dragged = after(dragged, "counts", {.kind = Kind::drag, .handles = "points", .index = 14, .position = {day, 9}});
    const auto rows = result_of(dragged)->rows_shown("counts", -1);
    QCOMPARE(std::ranges::count(rows, false), std::ptrdiff_t{1});
    QVERIFY(!rows[14]);
  }
  QCOMPARE(setting(dragged, "erased"), std::string("17"));
  // Nor does one that counts stop on an erased day.
  const Inputs onto =
      after(erased, "counts", {.kind = Kind::drag, .handles = "points", .index = 0, .position = {15, 3}});
  QCOMPARE(onto.data.numbers(0)[0], 1.0);
}

void RecaptureGesturesTest::a_day_without_counts_is_not_erased() {
  const Inputs erased = few_draws({{"erased", "15"}});
  const Inputs removed = after(erased, "counts", {.kind = Kind::remove, .handles = "points", .index = 14});
  QCOMPARE(setting(removed, "erased"), std::string());
  const Inputs stale = few_draws({{"erased", "16"}});
  const Inputs added = after(stale, "counts", {.kind = Kind::click, .position = {16, 3}});
  QVERIFY(result_of(added)->rows_shown("counts", -1)[15]);
}

void RecaptureGesturesTest::chains_start_where_it_is_clicked() {
  const Inputs clicked = after(few_draws(), "plane", {.kind = Kind::click, .position = {0.12, 0.05}});
  QCOMPARE(setting(clicked, "start"), std::string("0.12,0.05"));
  // Beyond the walls: just inside.
  const Inputs beyond = after(few_draws(), "plane", {.kind = Kind::drag, .handles = "start", .position = {-1, -1}});
  QCOMPARE(std::get<Vector>(beyond.parameters[field_index(lab_under_test(), "start")]), (Vector{1e-6, 1e-6}));
  const Figure figure = result_of(clicked)->figure("plane", 0);
  QCOMPARE(layers_of<Handles>(figure)[0].at[0], (Point2{0.12, 0.05}));
}

void RecaptureGesturesTest::what_means_nothing_changes_nothing() {
  const Inputs inputs = few_draws();
  for (const char* view : {"regions", "mu", "psi", "residuals", "wall", "corrections", "trace", "mean", "ranks"}) {
    QVERIFY(after(inputs, view, {.kind = Kind::click, .position = {0.1, 0.04}}) == inputs);
  }
  QVERIFY(after(inputs, "counts", {.kind = Kind::brush, .position = {3, 4}}) == inputs);
  QVERIFY(after(inputs, "counts", {.kind = Kind::click, .handles = "points", .index = 99}) == inputs);
}

CREDENCE_TEST(RecaptureGesturesTest);
#include "gestures_test.moc"
