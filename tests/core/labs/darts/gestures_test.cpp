// Drags and clicks on the darts lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("darts"); }

namespace {

Gesture drag(const std::string& layer, std::size_t index, Point2 position) {
  return {.kind = Kind::drag, .handles = layer, .index = index, .position = position};
}
Handles handles(const Inputs& inputs, const std::string& view, const std::string& id) {
  for (const Handles& one : layers_of<Handles>(result_of(inputs)->figure(view, -1))) {
    if (one.id == id) return one;
  }
  return {};
}

}  // namespace

class DartsGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_aim_is_dragged_and_clicked() {
    const Inputs before = lab_inputs();
    QCOMPARE(handles(before, "score_map", "aim").at[0], (Point2{0, 103}));
    std::string label;
    QCOMPARE(setting(after(before, "finish_map", drag("aim", 0, {-31.1, 52.3}), &label), "aim"),
             std::string("-31,52.5"));
    QCOMPARE(label, std::string("aim elsewhere"));
    const Inputs clicked = after(before, "score_map", {.kind = Kind::click, .position = {10, -103}});
    QCOMPARE(setting(clicked, "aim"), std::string("10,-103"));
    QCOMPARE(setting(after(before, "score_map", drag("aim", 0, {1e9, 0})), "aim"), std::string("200,0"));
  }

  void the_spread_is_dragged() {
    const Inputs before = lab_inputs({{"aim", "0,0"}});
    const Handles rings = handles(before, "score_map", "spread");
    QCOMPARE(rings.at[0], (Point2{25, 0}));
    QCOMPARE(rings.at[1], (Point2{0, 25}));
    QCOMPARE(setting(after(before, "score_map", drag("spread", 0, {60, 0})), "sd"), std::string("60,25"));
    QCOMPARE(setting(after(before, "score_map", drag("spread", 1, {0, 10})), "sd"), std::string("25,10"));
    const double both = 50 / std::sqrt(2.0);
    QCOMPARE(setting(after(before, "score_map", drag("spread", 2, {both, both})), "sd"), std::string("50,50"));
    const Inputs turned =
        after(lab_inputs({{"aim", "0,0"}, {"sd", "40,10"}}), "score_map", drag("spread", 0, {30, 30}));
    QVERIFY(std::stod(setting(turned, "correlation")) > 0.8);
    QCOMPARE(setting(after(before, "score_map", drag("spread", 2, {2000, 2000})), "sd"), std::string("25,25"));
    QCOMPARE(setting(after(before, "score_map", drag("spread", 2, {0.1, 0.1})), "sd"), std::string("1,1"));
  }

  void a_click_sets_the_spread_on_its_axis() {
    const Inputs before = lab_inputs({{"sd", "20,20"}});
    QCOMPARE(setting(after(before, "spread", {.kind = Kind::click, .position = {std::log10(50.0), 80}}), "sd"),
             std::string("50,50"));
  }

  void the_spread_is_dragged_along_its_axis() {
    const Inputs before = lab_inputs({{"sd", "20,40"}});
    QVERIFY(std::abs(handles(before, "spread", "sd").at[0].x - std::log10(std::sqrt(800.0))) < 1e-12);
    const Inputs wider = after(before, "spread", drag("sd", 0, {std::log10(2 * std::sqrt(800.0)), 3}));
    QCOMPARE(setting(wider, "sd"), std::string("40,80"));
  }

  void more_darts_are_clicked() {
    const Inputs before = lab_inputs();
    QCOMPARE(handles(before, "darts", "darts").at.size(), std::size_t{3});
    const Inputs three = after(before, "darts", {.kind = Kind::click, .handles = "darts", .index = 2});
    QCOMPARE(setting(three, "darts"), std::string("3"));
    const Inputs two = after(before, "darts", {.kind = Kind::click, .position = {2.3, 0.01}});
    QCOMPARE(setting(two, "darts"), std::string("2"));
  }

  void what_means_nothing_changes_nothing() {
    const Inputs before = lab_inputs();
    std::string label;
    QVERIFY(after(before, "score_estimate", {.kind = Kind::click, .position = {1, 1}}, &label) == before);
    QVERIFY(label.empty());
    QVERIFY(after(before, "score_map", drag("nothing", 0, {1, 1})) == before);
    QVERIFY(after(before, "score_map", drag("spread", 0, {0, 103})) == before);
  }
};

CREDENCE_TEST(DartsGesturesTest);
#include "gestures_test.moc"
