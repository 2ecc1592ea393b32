// Drags and clicks on the metropolis lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("metropolis"); }

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

class MetropolisGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_ruler_is_the_step_size();
  void chains_start_where_it_is_clicked();
  void walls_are_dragged();
  void a_hidden_density_is_uncovered_by_a_click();
  void gaussians_and_places_are_dragged();
  void what_means_nothing_changes_nothing();
};

void MetropolisGesturesTest::the_ruler_is_the_step_size() {
  const Inputs before = lab_inputs();
  const Point2 end = handles(before, "step", "step_size").at[0];
  QCOMPARE(end.x, 0.1);  // from the wall on
  std::string label;
  const Inputs wider = after(before, "step", drag("step_size", 0, {0.25, end.y}), &label);
  QCOMPARE(setting(wider, "step_size"), std::string("0.25"));
  QCOMPARE(label, std::string("change the step size"));
  QCOMPARE(setting(after(before, "sizes", drag("step_size", 0, {-2, 0})), "step_size"), std::string("0.01"));
  QCOMPARE(handles(before, "sizes", "step_size").at[0].x, -1.0);
  const Inputs plane = lab_inputs({{"target", "banana"}, {"step_size", "1.5"}});
  QCOMPARE(handles(plane, "plane", "step_size").at[0].x, 1.5);
  QCOMPARE(setting(after(plane, "plane", drag("step_size", 0, {-3, 0})), "step_size"), std::string("3"));
  for (const char* step : {"0.05", "0.6", "40"}) {
    QCOMPARE(handles(lab_inputs({{"step_size", step}}), "step", "step_size").values,
             std::vector<std::string>{std::string("step size ") + step});
  }
}

void MetropolisGesturesTest::chains_start_where_it_is_clicked() {
  const Inputs before = lab_inputs();
  const Inputs clicked = after(before, "step", {.kind = Kind::click, .position = {0.7, 1}});
  QCOMPARE(setting(clicked, "start"), std::string("0.7"));
  QCOMPARE(handles(clicked, "step", "start").at[0], (Point2{0.7, 0}));
  QCOMPARE(setting(after(before, "step", drag("start", 0, {0.3, 2})), "start"), std::string("0.3"));
  const Inputs plane = lab_inputs({{"target", "donut"}});
  const Inputs there = after(plane, "plane", {.kind = Kind::click, .position = {1, -2}});
  QCOMPARE(setting(there, "start"), std::string("1,-2"));
  QCOMPARE(handles(there, "plane", "start").at[0], (Point2{1, -2}));
}

void MetropolisGesturesTest::a_hidden_density_is_uncovered_by_a_click() {
  const Inputs line = lab_inputs({{"show_exact", "off"}});
  QVERIFY(!result_of(line)->figure("histogram", -1).click_hint.empty());
  const Gesture click{.kind = Kind::click, .position = {0.5, 1}};
  const Inputs uncovered = after(line, "histogram", click);
  QCOMPARE(setting(uncovered, "show_exact"), std::string("on"));
  QVERIFY(after(uncovered, "histogram", click) == line);  // a second click covers it again
  // Where Gaussians can be added as well, the same click covers, and Shift adds.
  const Inputs mixture = lab_inputs({{"target", "mixture"}});
  QCOMPARE(setting(after(mixture, "histogram", click), "show_exact"), std::string("off"));
  Gesture add = click;
  add.alternative = true;
  const Inputs added = after(mixture, "histogram", add);
  QCOMPARE(setting(added, "show_exact"), std::string("on"));
  QVERIFY(setting(added, "means") != setting(mixture, "means"));
  const Inputs plane = lab_inputs({{"target", "donut"}, {"show_exact", "off"}});
  QCOMPARE(setting(after(plane, "counts", click), "show_exact"), std::string("on"));
}

void MetropolisGesturesTest::walls_are_dragged() {
  const Inputs before = lab_inputs();
  QCOMPARE(handles(before, "step", "upper").at[0].x, 1.0);
  QCOMPARE(setting(after(before, "step", drag("lower", 0, {0.3, 1})), "lower"), std::string("0.3"));
  QCOMPARE(setting(after(before, "step", drag("upper", 0, {0.55, 1})), "upper"), std::string("0.55"));
  // Never through each other.
  QCOMPARE(setting(after(before, "step", drag("upper", 0, {-3, 1})), "upper"), std::string("0.02"));
  QVERIFY(handles(lab_inputs({{"target", "gaussian"}}), "step", "lower").at.empty());
}

void MetropolisGesturesTest::gaussians_and_places_are_dragged() {
  const Inputs mixture = lab_inputs({{"target", "mixture"}});
  QCOMPARE(handles(mixture, "histogram", "gaussians").at[1], (Point2{2, 0}));
  QCOMPARE(setting(after(mixture, "histogram", drag("gaussians", 1, {3, 0})), "means"), std::string("-2,3"));
  const Gesture add{.kind = Kind::click, .position = {0.5, 0.1}, .alternative = true};
  QCOMPARE(setting(after(mixture, "histogram", add), "means"), std::string("-2,2,0.5"));
  QVERIFY(handles(lab_inputs(), "histogram", "places").at.empty());  // where nobody asked to compare any
  const Inputs park = lab_inputs({{"place_b", "0.3"}});
  const Handles places = handles(park, "histogram", "places");
  QCOMPARE(places.at.size(), std::size_t{2});
  QVERIFY(std::abs(places.at[0].x - 0.45) < 0.01);  // the highest
  QCOMPARE(setting(after(park, "histogram", drag("places", 1, {0.2, 0})), "place_b"), std::string("0.2"));
}

void MetropolisGesturesTest::what_means_nothing_changes_nothing() {
  const Inputs inputs = lab_inputs();
  for (const Kind kind : {Kind::remove, Kind::relabel, Kind::brush, Kind::type}) {
    QVERIFY(after(inputs, "step", {.kind = kind, .handles = "start", .position = {0.5, 1}}) == inputs);
  }
  QVERIFY(after(inputs, "trace", {.kind = Kind::click, .position = {0.5, 1}}) == inputs);
  QVERIFY(after(inputs, "step", drag("nothing", 0, {0.5, 1})) == inputs);
}

CREDENCE_TEST(MetropolisGesturesTest);
#include "gestures_test.moc"
