// Drags along arrows, clicks on states and what is typed into cells: what they do to the chain and its starts.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/markov-chain/chain_inputs.h"
#include "tests/support/error_of.h"
#include "tests/support/lab_bench.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("markov-chain"); }

namespace {

Figure figure_of(const Inputs& inputs, const std::string& view, int frame = -1) {
  return result_of(inputs)->figure(view, frame);
}

Handles handles_of(const Inputs& inputs, const std::string& view, const std::string& id) {
  for (const Handles& handles : layers_of<Handles>(figure_of(inputs, view))) {
    if (handles.id == id) return handles;
  }
  return {};
}

Gesture type(const std::string& layer, std::size_t index, const std::string& text) {
  return {.kind = Kind::type, .handles = layer, .index = index, .position = {}, .text = text};
}

std::string refusal_of(const Inputs& inputs, const std::string& view, const Gesture& gesture) {
  return credence::refusal_of([&] { after(inputs, view, gesture); });
}

}  // namespace

class ChainGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void a_bead_slides_along_its_arrow();
  void an_arrow_is_cut_and_drawn_again();
  void graph_and_matrix_stay_in_step();
  void typed_into_cells();
  void typing_that_is_refused();
  void a_state_is_a_start();
  void states_come_and_go();
  void a_start_is_dragged();
  void what_means_nothing_changes_nothing();
};

// To where the bead of another chain lies that has this probability.
void ChainGesturesTest::a_bead_slides_along_its_arrow() {
  const Inputs dinner = lab_inputs();
  const Inputs goal = lab_inputs({{"matrix", "0.5,0.3,0.2;0.1,0.8,0.1;0.4,0.4,0.2"}});
  const Point2 there = handles_of(goal, "graph", "arrows").at[4];
  std::string label;
  const Inputs next =
      after(dinner, "graph", {.kind = Kind::drag, .handles = "arrows", .index = 4, .position = there}, &label);
  QCOMPARE(setting(next, "matrix"), setting(goal, "matrix"));
  QCOMPARE(label, std::string("change Burger → Burger"));
}

void ChainGesturesTest::an_arrow_is_cut_and_drawn_again() {
  const Inputs start = lab_inputs(bridge);
  const Handles beads = handles_of(start, "graph", "arrows");
  std::string label;
  // Back to its node: no arrow, and two closed classes.
  const Inputs cut = after(
      start, "graph",
      {.kind = Kind::drag, .handles = "arrows", .index = 6, .position = handles_of(start, "graph", "states").at[1]},
      &label);
  QCOMPARE(label, std::string("cut s2 → s3"));
  QCOMPARE(setting(cut, "matrix"), std::string("0.5,0.5,0,0;0.666667,0.333333,0,0;0,0,0.4,0.6;0,0,0.5,0.5"));
  QVERIFY(null_at(result_of(cut)->report(), "steady_state"));
  const Inputs removed = after(start, "graph", {.kind = Kind::remove, .handles = "arrows", .index = 6, .position = {}});
  QCOMPARE(setting(removed, "matrix"), setting(cut, "matrix"));
  // The bead waits at the node, and is dragged out again.
  const Inputs again =
      after(cut, "graph", {.kind = Kind::drag, .handles = "arrows", .index = 6, .position = beads.at[6]});
  QCOMPARE(setting(again, "matrix").substr(12, 8), std::string("0.6,0.3,"));
  QVERIFY(!null_at(result_of(again)->report(), "steady_state"));
}

void ChainGesturesTest::graph_and_matrix_stay_in_step() {
  const Inputs next = after(lab_inputs(), "graph", type("arrows", 1, "0.6"));
  QCOMPARE(setting(next, "matrix"), std::string("0.285714,0.6,0.114286;0.25,0.5,0.25;0.4,0.4,0.2"));
  const Cells cells = layers_of<Cells>(figure_of(next, "matrix"))[0];
  QCOMPARE(cells.editable[7], std::string("0.6"));  // the first row is the highest
  QCOMPARE(cells.texts[6], std::string("0.286"));
  const Inputs typed = after(lab_inputs(), "matrix", type("matrix", 7, "0.6"));
  QCOMPARE(setting(typed, "matrix"), setting(next, "matrix"));
  QCOMPARE(layers_of<Arrows>(figure_of(typed, "graph"))[0].labels[1], std::string("0.6"));
}

void ChainGesturesTest::typed_into_cells() {
  const Inputs third = after(lab_inputs(), "matrix", type("matrix", 3, "1/3"));
  QVERIFY(setting(third, "matrix").find(";0.3333333333333333,0.44444") != std::string::npos);
  std::string label;
  const Inputs row = after(lab_inputs(), "matrix", type("matrix", 0, "0.1, 1/2, 0.4"), &label);
  QCOMPARE(setting(row, "matrix"), std::string("0.5,0.3,0.2;0.25,0.5,0.25;0.1,0.5,0.4"));
  QCOMPARE(label, std::string("type row Hotdog"));
}

// One sentence each, and nothing is lost.
void ChainGesturesTest::typing_that_is_refused() {
  const Inputs dinner = lab_inputs();
  QCOMPARE(refusal_of(dinner, "matrix", type("matrix", 3, "0.35,0.425,0.245")),
           std::string("matrix: row 2: probabilities sum to 1, these to 1.02"));
  QCOMPARE(refusal_of(dinner, "matrix", type("matrix", 3, "0.5,0.5")),
           std::string("matrix: row 2: expected one probability, or all 3 of the row with commas between, found 2"));
  QCOMPARE(refusal_of(dinner, "matrix", type("matrix", 0, "1.5")),
           std::string("matrix: row 3: number 1: 1.5 is outside [0, 1]"));
  QVERIFY(!refusal_of(dinner, "graph", type("arrows", 0, "many")).empty());
  QVERIFY(!refusal_of(dinner, "matrix", type("matrix", 0, "")).empty());
  QVERIFY(!refusal_of(dinner, "graph", type("states", 0, "Burger")).empty());
}

void ChainGesturesTest::a_state_is_a_start() {
  std::string label;
  const Gesture click{.kind = Kind::click, .handles = "states", .index = 1, .position = {}};
  QCOMPARE(setting(after(lab_inputs(), "graph", click, &label), "start"), std::string("0,1,0"));
  QCOMPARE(label, std::string("move the first start"));
  Gesture second = click;
  second.kind = Kind::relabel;
  QCOMPARE(setting(after(lab_inputs(), "graph", second, &label), "second_start"), std::string("0,1,0"));
  QCOMPARE(label, std::string("move the second start"));
  QCOMPARE(setting(after(lab_inputs(), "graph", type("states", 2, "Salad")), "names"),
           std::string("Pizza,Burger,Salad"));
}

void ChainGesturesTest::states_come_and_go() {
  const Inputs more = lab_under_test().checked(lab_under_test().perform(lab_inputs(), "add_state"));
  QCOMPARE(setting(more, "matrix"), std::string("0.5,0.3,0.2,0;0.25,0.5,0.25,0;0.2,0.2,0.1,0.5;1,0,0,0"));
  QCOMPARE(setting(more, "names"), std::string("Pizza,Burger,Hotdog,s4"));
  const Inputs fewer = after(more, "graph", {.kind = Kind::remove, .handles = "states", .index = 0, .position = {}});
  QCOMPARE(setting(fewer, "names"), std::string("Burger,Hotdog,s4"));
  QCOMPARE(setting(fewer, "start"), std::string("1,0,0"));  // it was in the state that is gone
  QCOMPARE(setting(fewer, "matrix").substr(setting(fewer, "matrix").rfind(';')), std::string(";0,0,1"));
  Inputs many = lab_inputs();
  for (int n = 3; n < 8; ++n) many = lab_under_test().checked(lab_under_test().perform(many, "add_state"));
  QVERIFY_EXCEPTION_THROWN(lab_under_test().perform(many, "add_state"), InputError);
  Inputs few = many;
  for (int n = 8; n > 2; --n) few = lab_under_test().checked(lab_under_test().perform(few, "remove_state"));
  QCOMPARE(setting(few, "names"), std::string("Pizza,Burger"));
  QVERIFY_EXCEPTION_THROWN(lab_under_test().perform(few, "remove_state"), InputError);
  // Who stays half of the time has no period.
  const Inputs lazy = lab_under_test().checked(lab_under_test().perform(lab_inputs(square), "stay_half"));
  QCOMPARE(number_at(result_of(lazy)->report(), "period"), 1.0);
  QVERIFY_EXCEPTION_THROWN(lab_under_test().perform(few, "fly"), InputError);
}

void ChainGesturesTest::a_start_is_dragged() {
  const Inputs goal = lab_inputs({{"start", "0.2,0.7,0.1"}});
  const Point2 there = handles_of(goal, "starts", "start").at[0];
  const Inputs next =
      after(lab_inputs(), "starts", {.kind = Kind::drag, .handles = "start", .index = 0, .position = there});
  QCOMPARE(setting(next, "start"), std::string("0.2,0.7,0.1"));
  const Inputs other =
      after(lab_inputs(), "starts", {.kind = Kind::drag, .handles = "start", .index = 1, .position = {9, 9}});
  QCOMPARE(setting(other, "start"), setting(lab_inputs(), "start"));
  QVERIFY(setting(other, "second_start") != setting(lab_inputs(), "second_start"));
  QVERIFY(handles_of(lab_inputs(square), "starts", "start").at.empty());  // a shadow cannot be dragged
}

void ChainGesturesTest::what_means_nothing_changes_nothing() {
  const Inputs inputs = lab_inputs();
  for (const std::string view : {"graph", "matrix", "starts", "powers", "crowds"}) {
    for (const Kind kind : {Kind::click, Kind::drag, Kind::remove, Kind::relabel, Kind::brush, Kind::type}) {
      for (const std::string handles : {"", "elsewhere", "arrows", "states", "matrix", "start"}) {
        std::string label;
        const Gesture gesture{.kind = kind, .handles = handles, .index = 99, .position = {0.1, 0.2}, .text = "0.5"};
        QVERIFY(lab_under_test().edit(inputs, view, gesture, label) == inputs);
        QVERIFY(label.empty());
      }
    }
  }
}

CREDENCE_TEST(ChainGesturesTest);
#include "gestures_test.moc"
