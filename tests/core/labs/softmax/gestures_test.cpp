// Clicks and drags on the softmax lab's plots, what its data menu makes, and the vector that moves nothing.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/softmax/softmax_inputs.h"
#include "tests/support/lab_bench.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/rows.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("softmax"); }

namespace {

std::string readout(const Result& result, const std::string& label) {
  for (const Readout& r : result.readouts(-1)) {
    if (r.label == label) return r.value;
  }
  return {};
}

}  // namespace

class SoftmaxGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void points_are_added_by_class();
  void points_move_change_class_and_go();
  void places();
  void the_ring_moves_all_weights();
  void nothing_else_moves();
  void a_shift_computes_nothing();
  void the_menu_makes_classes();
  void points_of_classification_are_taken();
  void the_timeline_shows_every_iterate();
  void the_place_follows_the_pointer();
};

void SoftmaxGesturesTest::points_are_added_by_class() {
  const Inputs before = on_points({{1, 2, 0}, {2, 1, 1}}, {{"new_class", "2"}});
  for (const std::string& view : plane_views) {
    std::string label;
    Gesture click{.kind = Kind::click, .position = {5, 6}};
    QVERIFY(row_of(after(before, view, click, &label).data, 2) == (Vector{5, 6, 2}));
    QCOMPARE(label, std::string("add point of class 2"));
    click.alternative = true;
    QVERIFY(row_of(after(before, view, click).data, 2) == (Vector{5, 6, 3}));
    click.digit = 5;
    QVERIFY(row_of(after(before, view, click).data, 2) == (Vector{5, 6, 5}));
  }
  const Figure figure = result_of(before)->figure("regions", -1);
  QCOMPARE(figure.classes, 6);
  QVERIFY(figure.brush);
}

void SoftmaxGesturesTest::points_move_change_class_and_go() {
  const Inputs before = on_points({{1, 2, 0}, {2, 1, 1}, {0, 0, 2}});
  const auto on_point = [](Kind kind, std::size_t index) {
    return Gesture{.kind = kind, .handles = "points", .index = index, .position = {7, 8}};
  };
  QVERIFY(row_of(after(before, "regions", on_point(Kind::drag, 1)).data, 1) == (Vector{7, 8, 1}));
  QCOMPARE(after(before, "averaged", on_point(Kind::remove, 1)).data.size(), std::size_t{2});
  QCOMPARE(after(before, "regions", on_point(Kind::relabel, 1)).data.numbers(2)[1], 2.0);
  QCOMPARE(after(before, "regions", on_point(Kind::relabel, 2)).data.numbers(2)[2], 0.0);
  const auto handles = layers_of<Handles>(result_of(before)->figure("regions", -1));
  const auto points = std::ranges::find(handles, "points", &Handles::id);
  QVERIFY(points != handles.end());
  QCOMPARE(points->at[2], (Point2{0, 0}));
}

void SoftmaxGesturesTest::places() {
  const Inputs before = on_points({{1, 2, 0}, {2, 1, 1}}, {{"new_class", "place"}});
  std::string label;
  const Inputs more = after(before, "regions", {.kind = Kind::click, .position = {5, 6}}, &label);
  QVERIFY(more.places == (Matrix{{5, 0.5}, {5, 6}}) && more.data == before.data);
  QCOMPARE(label, std::string("add a place to predict at"));
  const Inputs point = after(before, "regions", {.kind = Kind::click, .position = {5, 6}, .digit = 3});
  QVERIFY(row_of(point.data, 2) == (Vector{5, 6, 3}));
  const Gesture drag{.kind = Kind::drag, .handles = "places", .index = 0, .position = {-1, -2}};
  QVERIFY(after(before, "regions", drag).places == (Matrix{{-1, -2}}));
}

void SoftmaxGesturesTest::the_ring_moves_all_weights() {
  const Inputs before = iris_inputs();
  std::string label;
  const Gesture drag{.kind = Kind::drag, .handles = "shift", .position = {3, -2}};
  const Inputs moved = after(before, "weights", drag, &label);
  QCOMPARE(setting(moved, "shift"), std::string("0,3,-2"));
  QCOMPARE(label, std::string("add one vector to the weights of every class"));
  const auto at_rest = layers_of<Handles>(result_of(before)->figure("weights", -1)),
             dragged = layers_of<Handles>(result_of(moved)->figure("weights", -1));
  QVERIFY(std::hypot(at_rest[0].at[0].x, at_rest[0].at[0].y) < 1e-9);  // the prior keeps the mean at zero
  QVERIFY(std::hypot(dragged[0].at[0].x - 3, dragged[0].at[0].y + 2) < 1e-9);
  const Inputs gone = after(moved, "weights", {.kind = Kind::remove, .handles = "shift"}, &label);
  QCOMPARE(setting(gone, "shift"), std::string());
  const Inputs without_bias = after(on_points(overlapping_rows(), {{"features", "linear"}}), "weights", drag);
  QCOMPARE(setting(without_bias, "shift"), std::string("3,-2"));
  QVERIFY(after(before, "regions", drag) == before);
}

void SoftmaxGesturesTest::nothing_else_moves() {
  const auto before = result_of(iris_inputs()), moved = result_of(iris_inputs({{"shift", "-5,3,-2"}}));
  const auto regions = layers_of<Regions>(before->figure("regions", 2)),
             same = layers_of<Regions>(moved->figure("regions", 2));
  double largest = 0;
  for (std::size_t i = 0; i < regions[0].probabilities.size(); ++i) {
    largest = std::max(largest, std::fabs(regions[0].probabilities[i] - same[0].probabilities[i]));
  }
  QVERIFY2(largest < 1e-12, qPrintable(QString::number(largest)));
  QVERIFY(moved->figure("regions", -1).note.find("nothing moves here") != std::string::npos);
  // The log prior falls by K |c|^2 / (2 variance) = 3 * 38 / 20.
  const Node a = before->report(), b = moved->report();
  const double prior = number_at(a, "map.log_joint") - number_at(a, "map.log_likelihood");
  QVERIFY(std::fabs(number_at(b, "shifted.log_prior") - (prior - 5.7)) < 1e-9);
  QVERIFY(std::fabs(number_at(b, "shifted.log_likelihood") - number_at(a, "map.log_likelihood")) < 1e-9);
  QVERIFY(number_at(a, "map.w.0.1") == number_at(b, "map.w.0.1"));  // the maximum is where it was
  QVERIFY(readout(*moved, "log p(w)").find("→") != std::string::npos);
  QVERIFY(readout(*before, "log p(w)").find("→") == std::string::npos);
}

void SoftmaxGesturesTest::a_shift_computes_nothing() {
  const Inputs before = iris_inputs(), moved = iris_inputs({{"shift", "0,1,1"}});
  QVERIFY(same_computation(lab_under_test(), before, moved));
  const auto redrawn = result_of(before)->redrawn(moved);
  QCOMPARE(redrawn->narration(-1), result_of(moved)->narration(-1));
}

void SoftmaxGesturesTest::the_menu_makes_classes() {
  const Lab& lab = lab_under_test();
  const Inputs before = with(lab.defaults(), {{"generated_points", "61"}});
  for (const auto& [action, classes] :
       {std::pair{"ring_3", 3.0}, {"ring_4", 4.0}, {"ring_6", 6.0}, {"mixed", 3.0}, {"apart", 3.0}}) {
    const Inputs made = lab.checked(lab.perform(before, action));
    QCOMPARE(made.data.size(), std::size_t{61});
    QCOMPARE(number_at(result_of(made)->report(), "classes"), classes);
    QVERIFY(lab.perform(before, action).data == made.data);
    const Inputs flat = with(made, {{"prior", "flat"}});
    if (std::string(action) == "apart") {
      QCOMPARE(text_at(result_of(flat)->report(), "map.status"), std::string("separable"));
    }
  }
  QCOMPARE(lab.perform(before, "clear").data.size(), std::size_t{0});
  QVERIFY_EXCEPTION_THROWN(lab.perform(before, "two_moons"), InputError);
}

void SoftmaxGesturesTest::points_of_classification_are_taken() {
  const Lab& lab = lab_under_test();
  const Lab& binary = *find_lab("classification");
  QVERIFY(lab.accepts(binary) && !lab.accepts(*find_lab("coin")));
  Inputs theirs = binary.defaults();
  theirs.data = points_table({{1, 2, 0}, {3, 4, 1}});
  const Inputs received = lab.received(iris_inputs({{"prior", "flat"}}), binary, theirs);
  QVERIFY(received.data == theirs.data && setting(received, "prior") == "flat");
}

void SoftmaxGesturesTest::the_timeline_shows_every_iterate() {
  const auto result = result_of(iris_inputs());
  const int last = result->timeline().frames - 1;
  QCOMPARE(result->timeline().unit, std::string("iteration"));
  QCOMPARE(number_at(result->report(), "map.iterations"), static_cast<double>(last));
  // At the start all classes are equally probable everywhere.
  const auto start = layers_of<Regions>(result->figure("regions", 0));
  for (const double p : start[0].probabilities) QVERIFY(std::fabs(p - 1.0 / 3) < 1e-15);
  QCOMPARE(result->figure("regions", 1).title, std::string("Regions at iteration 1"));
  QCOMPARE(result->figure("regions", last).title, std::string("MAP regions"));
  for (int k = 0; k <= last; ++k) {
    const auto paths = layers_of<Line>(result->figure("weights", k));
    QCOMPARE(paths[0].paths[0].size(), static_cast<std::size_t>(k) + 1);
  }
}

void SoftmaxGesturesTest::the_place_follows_the_pointer() {
  const auto result = result_of(iris_inputs());
  const Cursor cursor{"regions", {1.4, 0.2}};
  QVERIFY(result->follows("place", cursor) && !result->follows("place", {"weights", {0, 0}}));
  const Figure hovered = result->figure("place", -1, &cursor);
  QCOMPARE(hovered.title, std::string("Probabilities at (5, 0.5)"));
  QCOMPARE(std::get<Points>(hovered.layers.back()).name, std::string("at the pointer, (1.4, 0.2)"));
  Inputs without = iris_inputs();
  without.places.clear();
  QCOMPARE(result_of(without)->figure("place", -1, &cursor).title, std::string("Probabilities at (1.4, 0.2)"));
  QCOMPARE(result->figure("place", -1).title, std::string("Probabilities at (5, 0.5)"));
  const std::string hover = result->hover("regions", -1, {1.4, 0.2});
  QVERIFY(hover.starts_with("(1.4, 0.2)\nMAP plug-in: class 0 with 0.9"));
  QCOMPARE(std::count(hover.begin(), hover.end(), '\n'), 2);
  QVERIFY(result->hover("weights", -1, {0, 0}).empty());
}

CREDENCE_TEST(SoftmaxGesturesTest);
#include "gestures_test.moc"
