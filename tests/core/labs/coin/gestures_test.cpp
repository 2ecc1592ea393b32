// Clicks and drags on the coin lab's plots: what they do to its inputs, and what they are called in the undo menu.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("coin"); }

namespace {

Gesture click(const std::string& layer, std::size_t index, Point2 position = {}) {
  return {.kind = Kind::click, .handles = layer, .index = index, .position = position};
}
Gesture drag(const std::string& layer, std::size_t index, Point2 position) {
  return {.kind = Kind::drag, .handles = layer, .index = index, .position = position};
}

Figure figure_of(const Inputs& inputs, const std::string& view, int frame = -1) {
  return result_of(inputs)->figure(view, frame);
}

}  // namespace

class CoinGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void a_click_on_a_face_tosses_it();
  void the_third_face_is_the_simulated_coin();
  void a_toss_keeps_the_order_of_those_before();
  void too_many_tosses_are_only_counted();
  void a_click_on_a_toss_turns_it_over();
  void pages_of_the_strip();
  void a_stack_is_dragged();
  void a_stack_can_be_moved_by_keys();
  void whole_tosses_attract();
  void the_winning_line_is_dragged();
  void three_sides();
  void what_means_nothing_changes_nothing();
};

void CoinGesturesTest::a_click_on_a_face_tosses_it() {
  std::string label;
  Inputs next = after(lab_inputs({{"sequence", "HT"}}), "coin", click("faces", 0), &label);
  QCOMPARE(setting(next, "sequence"), std::string("HTH"));
  QCOMPARE(setting(next, "heads"), std::string("2"));
  QCOMPARE(setting(next, "tosses"), std::string("3"));
  QCOMPARE(label, std::string("toss heads"));
  next = after(next, "coin", click("faces", 1), &label);
  QCOMPARE(setting(next, "sequence"), std::string("HTHT"));
  QCOMPARE(label, std::string("toss tails"));
  const Inputs first = after(lab_inputs({{"heads", "0"}, {"tosses", "0"}}), "coin", click("faces", 1));
  QCOMPARE(setting(first, "sequence"), std::string("T"));
  // The faces are on the plot, each of them an area with words.
  const auto areas = layers_of<Areas>(figure_of(first, "coin"));
  QCOMPARE(areas[0].id, std::string("faces"));
  QCOMPARE(areas[0].areas.size(), std::size_t{3});
  QVERIFY(!areas[0].click.empty());
}

// Clicked one after the other, the tosses are those of the simulation.
void CoinGesturesTest::the_third_face_is_the_simulated_coin() {
  Inputs clicked = lab_inputs({{"heads", "0"}, {"tosses", "0"}, {"true_r", "0.4"}});
  for (int i = 0; i < 12; ++i) clicked = after(clicked, "coin", click("faces", 2));
  const Node simulated = computed({{"source", "simulated"}, {"tosses", "12"}, {"true_r", "0.4"}})->report();
  QCOMPARE(setting(clicked, "sequence").size(), std::size_t{12});
  QCOMPARE(std::stod(setting(clicked, "heads")), number_at(simulated, "heads"));
  const Inputs started = lab_inputs({{"source", "simulated"}, {"tosses", "5"}, {"true_r", "0.4"}});
  const Inputs next = after(started, "coin", click("faces", 2));
  QCOMPARE(setting(next, "sequence"), setting(clicked, "sequence").substr(0, 6));
  QCOMPARE(setting(next, "source"), std::string("typed"));
}

void CoinGesturesTest::a_toss_keeps_the_order_of_those_before() {
  const Inputs before = lab_inputs();
  const Inputs next = after(before, "coin", click("faces", 0));
  const auto old_result = result_of(before), new_result = result_of(next);
  QCOMPARE(new_result->timeline().frames, 22);
  for (int frame = 0; frame <= 20; ++frame) {
    QCOMPARE(new_result->readouts(frame)[0].value, old_result->readouts(frame)[0].value);
  }
}

void CoinGesturesTest::too_many_tosses_are_only_counted() {
  const Inputs before = lab_inputs({{"heads", "400000000"}, {"tosses", "1000000000"}});
  const Inputs heads = after(before, "coin", click("faces", 0)), tails = after(before, "coin", click("faces", 1));
  QCOMPARE(setting(heads, "heads"), std::string("400000001"));
  QCOMPARE(setting(heads, "tosses"), std::string("1000000001"));
  QCOMPARE(setting(tails, "heads"), std::string("400000000"));
  QCOMPARE(setting(tails, "sequence"), std::string());
  const Inputs most = lab_inputs({{"heads", "2000000000"}, {"tosses", "2000000000"}});
  QVERIFY_EXCEPTION_THROWN(after(most, "coin", click("faces", 0)), InputError);
}

void CoinGesturesTest::a_click_on_a_toss_turns_it_over() {
  const Inputs before = lab_inputs({{"sequence", "HTT"}});
  const auto strip = layers_of<Handles>(figure_of(before, "coin"));
  QCOMPARE(strip[0].id, std::string("strip"));
  QCOMPARE(strip[0].at.size(), std::size_t{3});
  std::string label;
  const Inputs turned = after(before, "coin", click("strip", 1, strip[0].at[1]), &label);
  QCOMPARE(setting(turned, "sequence"), std::string("HHT"));
  QCOMPARE(label, std::string("turn a toss over"));
  const Inputs taken =
      after(before, "coin", {.kind = Kind::remove, .handles = "strip", .index = 0, .position = strip[0].at[0]}, &label);
  QCOMPARE(setting(taken, "sequence"), std::string("TT"));
  QCOMPARE(label, std::string("remove a toss"));
}

// The strip shows sixty tosses; a place of it means the same toss whatever the frame.
void CoinGesturesTest::pages_of_the_strip() {
  const Inputs before = lab_inputs({{"sequence", std::string(250, 'H')}});
  const auto first = layers_of<Handles>(figure_of(before, "coin", 60)),
             second = layers_of<Handles>(figure_of(before, "coin", 61)),
             last = layers_of<Handles>(figure_of(before, "coin", 250));
  QCOMPARE(first[0].at.size(), std::size_t{60});
  QCOMPARE(last[0].at.size(), std::size_t{10});
  QCOMPARE(setting(after(before, "coin", click("strip", 59, first[0].at[59])), "sequence").find('T'), std::size_t{59});
  QCOMPARE(setting(after(before, "coin", click("strip", 0, second[0].at[0])), "sequence").find('T'), std::size_t{60});
  QCOMPARE(setting(after(before, "coin", click("strip", 9, last[0].at[9])), "sequence").find('T'), std::size_t{249});
}

void CoinGesturesTest::a_stack_is_dragged() {
  const Inputs before = lab_inputs();
  const auto stacks = layers_of<Handles>(figure_of(before, "stack"));
  QCOMPARE(stacks[0].id, std::string("stack"));
  QCOMPARE(stacks[0].at.size(), std::size_t{6});
  QCOMPARE(stacks[0].at[2].y, 2.0);  // alpha of the second scenario
  std::string label;
  const Inputs next = after(before, "stack", drag("stack", 3, {5, 7.42}), &label);
  QCOMPARE(setting(next, "priors"), std::string("1,1;2,7.4;3,1"));
  QCOMPARE(label, std::string("change the imaginary tosses"));
  QCOMPARE(setting(after(before, "stack", drag("stack", 0, {1, -3})), "priors"), std::string("0.05,1;2,1;3,1"));
  QCOMPARE(setting(after(before, "stack", drag("stack", 0, {1, 1e9})), "priors"), std::string("1e6,1;2,1;3,1"));
}

// An arrow key moves a handle by a hundredth of the axis: every one of them must change the count, up and down.
void CoinGesturesTest::a_stack_can_be_moved_by_keys() {
  for (const double sign : {1.0, -1.0}) {
    Inputs inputs = lab_inputs({{"priors", sign > 0 ? "0.1,1" : "300,1"}});
    for (int i = 0; i < 300; ++i) {
      const Figure figure = figure_of(inputs, "stack");
      const double count = layers_of<Handles>(figure)[0].at[0].y, step = sign * (figure.y.max - figure.y.min) / 100;
      if (count + step < 0.05 || count + step > 1000) break;
      inputs = after(inputs, "stack", drag("stack", 0, {1, count + step}));
      const double moved = layers_of<Handles>(figure_of(inputs, "stack"))[0].at[0].y - count;
      QVERIFY2(moved * sign > 0, qPrintable(QString("stuck at %1").arg(count)));
    }
  }
}

void CoinGesturesTest::whole_tosses_attract() {
  const auto dragged = [](double y) {
    return setting(after(lab_inputs({{"priors", "1,1"}}), "stack", drag("stack", 0, {1, y})), "priors");
  };
  QCOMPARE(dragged(3.05), std::string("3,1"));
  QCOMPARE(dragged(2.93), std::string("3,1"));
  QCOMPARE(dragged(3.13), std::string("3.15,1"));
  QCOMPARE(dragged(56.73), std::string("56.7,1"));
  QCOMPARE(dragged(567.8), std::string("568,1"));
}

void CoinGesturesTest::the_winning_line_is_dragged() {
  const Inputs before = lab_inputs();
  const auto line = layers_of<Handles>(figure_of(before, "predictive"));
  QCOMPARE(line[0].at[0].x, 6.5);
  std::string label;
  QCOMPARE(setting(after(before, "predictive", drag("win", 0, {3.7, 3}), &label), "win_at_most"), std::string("3"));
  QCOMPARE(label, std::string("move the winning line"));
  QCOMPARE(setting(after(before, "predictive", drag("win", 0, {-4, 3})), "win_at_most"), std::string("0"));
  QCOMPARE(setting(after(before, "predictive", drag("win", 0, {40, 3})), "win_at_most"), std::string("10"));
}

void CoinGesturesTest::three_sides() {
  const Inputs before = lab_inputs({{"sides", "3"}, {"counts", "1,2,3"}, {"dirichlet", "2,2,2"}});
  std::string label;
  QCOMPARE(setting(after(before, "coin", click("faces", 2), &label), "counts"), std::string("1,2,4"));
  QCOMPARE(label, std::string("toss side 3"));
  // The tosses before keep their order, whatever side comes up next, and a toss can be turned and taken out.
  const std::string order = setting(after(before, "coin", click("faces", 2)), "side_sequence");
  QCOMPARE(order.size(), std::size_t{7});
  QCOMPARE(order.back(), '3');
  QCOMPARE(setting(after(before, "coin", click("faces", 0)), "side_sequence"), order.substr(0, 6) + '1');
  const Inputs typed = lab_inputs({{"sides", "3"}, {"side_sequence", "1 3, 2"}});
  const Inputs turned = after(typed, "coin", click("strip", 1, {1.5, -0.5}));
  QCOMPARE(setting(turned, "side_sequence"), std::string("112"));
  QCOMPARE(setting(turned, "counts"), std::string("2,1,0"));
  const Inputs taken = after(typed, "coin", {.kind = Kind::remove, .handles = "strip", .position = {0.5, -0.5}});
  QCOMPARE(setting(taken, "side_sequence"), std::string("32"));
  QCOMPARE(setting(after(before, "stack", drag("stack", 1, {2, 5})), "dirichlet"), std::string("2,5,2"));
  // Dragged to the middle of an edge: the third share is next to nothing, and there are six imaginary tosses still.
  const Inputs moved = after(before, "simplex", drag("prior", 0, {0.5, 0}), &label);
  QCOMPARE(label, std::string("move the prior's mean"));
  const Vector alpha = std::get<Vector>(moved.parameters[field_index(lab_under_test(), "dirichlet")]);
  QVERIFY(std::fabs(alpha[0] - alpha[1]) < 1e-12 && std::fabs(alpha[0] + alpha[1] + alpha[2] - 6) < 1e-12);
  QVERIFY(std::fabs(alpha[2] - 0.06) < 1e-12);
  const Inputs outside = after(before, "simplex", drag("prior", 0, {-3, 9}), &label);
  for (const double a : std::get<Vector>(outside.parameters[field_index(lab_under_test(), "dirichlet")]))
    QVERIFY(a > 0);
}

void CoinGesturesTest::what_means_nothing_changes_nothing() {
  const Inputs before = lab_inputs();
  std::string label;
  for (const Gesture& gesture : {click("", 0), click("faces", 7), click("strip", 0, {3, 40}),
                                 click("strip", 0, {3, -4000}), drag("stack", 99, {1, 2}), drag("", 0, {1, 2}),
                                 Gesture{.kind = Kind::brush}, Gesture{.kind = Kind::relabel, .handles = "strip"}}) {
    for (const ViewInfo& view : lab_under_test().views()) {
      QVERIFY(lab_under_test().edit(before, view.id, gesture, label) == before);
      QVERIFY(label.empty());
    }
  }
}

CREDENCE_TEST(CoinGesturesTest);
#include "gestures_test.moc"
