// Drags and clicks on the laplace lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("laplace"); }

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

class LaplaceGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_gammas_mean_is_dragged();
  void the_cliff_is_dragged();
  void gaussians_come_go_and_move();
  void newtons_start_is_dragged_in_its_coordinate();
  void studies_are_dragged();
  void the_level_is_dragged();
  void what_means_nothing_changes_nothing();
};

void LaplaceGesturesTest::the_gammas_mean_is_dragged() {
  const Inputs before = lab_inputs();
  QCOMPARE(handles(before, "density", "density").at[0], (Point2{40, 0}));
  std::string label;
  QCOMPARE(setting(after(before, "density", drag("density", 0, {2, 0.01}), &label), "alpha"), std::string("1"));
  QCOMPARE(label, std::string("move the gamma density"));
  QCOMPARE(setting(after(before, "density", drag("density", 0, {-9, 0})), "alpha"), std::string("0.1"));
}

// The ring is at the end of the interval of its level, and takes the level of the end to which it is dragged.
void LaplaceGesturesTest::the_level_is_dragged() {
  for (const char* kind : {"equal_tailed", "highest_density"}) {
    const Inputs before = lab_inputs({{"interval", kind}, {"level", "0.5"}}),
                 wider = lab_inputs({{"interval", kind}, {"level", "0.9"}});
    const Point2 end = handles(wider, "density", "level").at.at(0);
    QVERIFY(end.x > handles(before, "density", "level").at.at(0).x);
    QCOMPARE(setting(after(before, "density", drag("level", 0, end)), "level"), std::string("0.9"));
  }
  QVERIFY(handles(lab_inputs(), "density", "level").at.empty());
}

void LaplaceGesturesTest::the_cliff_is_dragged() {
  const Inputs before = lab_inputs({{"target", "sigmoid_gaussian"}});
  QCOMPARE(handles(before, "density", "density").at[0], (Point2{-0.2, 0}));
  QCOMPARE(setting(after(before, "density", drag("density", 0, {0.5, 0})), "offset"), std::string("-10"));
}

void LaplaceGesturesTest::gaussians_come_go_and_move() {
  const Inputs before = lab_inputs({{"target", "mixture"}});
  QCOMPARE(handles(before, "density", "gaussians").at[1], (Point2{2, 0}));
  const Point2 ring = handles(before, "density", "widths").at[1];  // on the second one's curve
  QVERIFY(ring.x == 3 && std::abs(ring.y - 0.6 * std::exp(-0.5) / std::sqrt(2 * M_PI)) < 1e-12);
  QCOMPARE(setting(after(before, "density", drag("gaussians", 1, {1.5, 0})), "means"), std::string("-2,1.5"));
  QCOMPARE(setting(after(before, "density", drag("widths", 0, {-3.5, 0})), "sds"), std::string("1.5,1"));
  const Inputs three = after(before, "density", {.kind = Kind::click, .position = {0.25, 0.1}});
  QCOMPARE(setting(three, "means"), std::string("-2,2,0.25"));
  const Inputs two = after(three, "density", {.kind = Kind::remove, .handles = "widths", .index = 0});
  QCOMPARE(setting(two, "means"), std::string("2,0.25"));
  QCOMPARE(setting(two, "weights"), std::string("0.6,0.6"));
  const Inputs single = lab_inputs({{"target", "mixture"}, {"means", "1"}, {"sds", "1"}, {"weights", "1"}});
  QVERIFY(after(single, "density", {.kind = Kind::remove, .handles = "gaussians", .index = 0}) == single);
}

void LaplaceGesturesTest::newtons_start_is_dragged_in_its_coordinate() {
  const Inputs in_z = after(lab_inputs(), "log_density", drag("start", 0, {25, -3}));
  QCOMPARE(setting(in_z, "newton_start"), std::string("25"));
  const Inputs in_log = after(lab_inputs({{"transform", "log"}}), "newton", drag("start", 0, {std::log(25), 3}));
  QCOMPARE(setting(in_log, "newton_start"), std::string("25"));
  QVERIFY(std::abs(handles(in_log, "newton", "start").at[0].x - std::log(25)) < 1e-12);
  const Inputs outside = after(lab_inputs(), "log_density", drag("start", 0, {-25, -3}));
  QVERIFY(handles(outside, "log_density", "start").at[0].x > 0);
}

void LaplaceGesturesTest::studies_are_dragged() {
  QCOMPARE(setting(after(lab_inputs(), "shapes", drag("alpha", 0, {0.5, 0})), "alpha"), std::string("3.16"));
  QCOMPARE(setting(after(lab_inputs(), "hessian", drag("hessian_step", 0, {-2, 0})), "hessian_step"),
           std::string("0.01"));
  QCOMPARE(setting(after(lab_inputs(), "taylor", drag("taylor", 0, {7, 0})), "taylor_at"), std::string("3"));
}

void LaplaceGesturesTest::what_means_nothing_changes_nothing() {
  for (const Inputs& inputs : {lab_inputs(), lab_inputs({{"target", "formula"}})}) {
    for (const Kind kind : {Kind::click, Kind::remove, Kind::relabel, Kind::brush, Kind::type}) {
      QVERIFY(after(inputs, "density", {.kind = kind, .position = {1, 1}}) == inputs);
      QVERIFY(after(inputs, "taylor", {.kind = kind, .handles = "taylor", .position = {1, 1}}) == inputs);
    }
    QVERIFY(after(inputs, "density", drag("nothing", 0, {1, 1})) == inputs);
  }
}

CREDENCE_TEST(LaplaceGesturesTest);
#include "gestures_test.moc"
