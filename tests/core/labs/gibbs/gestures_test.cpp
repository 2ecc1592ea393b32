// Drags and clicks on the gibbs lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("gibbs"); }

namespace {

Gesture drag(const std::string& layer, Point2 position) {
  return {.kind = Kind::drag, .handles = layer, .position = position};
}
Point2 handle(const Inputs& inputs, const std::string& view, const std::string& id) {
  for (const Handles& one : layers_of<Handles>(result_of(inputs)->figure(view, -1))) {
    if (one.id == id) return one.at[0];
  }
  return {};
}

}  // namespace

class GibbsGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_correlation_is_dragged();
  void the_axes_are_turned();
  void chains_start_where_it_is_clicked();
  void what_means_nothing_changes_nothing();
};

void GibbsGesturesTest::the_correlation_is_dragged() {
  const Inputs before = lab_inputs();
  const Point2 ring = handle(before, "path", "rho");
  QCOMPARE(ring.y / ring.x, 0.9);  // where an ellipse touches the vertical
  std::string label;
  QCOMPARE(setting(after(before, "path", drag("rho", {ring.x, -0.5 * ring.x}), &label), "rho"), std::string("-0.5"));
  QCOMPARE(label, std::string("change the correlation"));
  QCOMPARE(setting(after(before, "path", drag("rho", {ring.x, 9})), "rho"), std::string("0.999"));
  QCOMPARE(setting(after(before, "lag1", drag("rho", {0.25, 0.3})), "rho"), std::string("0.25"));
  QCOMPARE(handle(before, "lag1", "rho"), (Point2{0.9, 0}));
  QCOMPARE(setting(after(before, "worth", drag("rho", {-2, 0})), "rho"), std::string("0.99"));
  QCOMPARE(setting(after(lab_inputs({{"rho", "-0.5"}}), "worth", drag("rho", {-9, 0})), "rho"), std::string("-0.999"));
  QVERIFY(std::abs(handle(before, "worth", "rho").x + 1) < 1e-12);
}

void GibbsGesturesTest::the_axes_are_turned() {
  const Inputs before = lab_inputs();
  QCOMPARE(handle(before, "path", "axes").y, 0.0);
  const auto angle = [&](Point2 to) { return setting(after(before, "path", drag("axes", to)), "angle"); };
  QCOMPARE(angle({1, 1}), std::string("45"));
  QCOMPARE(angle({2, 2.1}), std::string("45"));  // it holds on
  QCOMPARE(angle({std::cos(0.5), std::sin(0.5)}), std::string("29"));
  QCOMPARE(angle({-1, -1}), std::string("45"));  // an axis has no direction, and the other one follows
  QCOMPARE(angle({1, -1}), std::string("45"));
  QCOMPARE(angle({0, 2}), std::string("90"));
  QCOMPARE(angle({2, -0.01}), std::string("0"));
}

void GibbsGesturesTest::chains_start_where_it_is_clicked() {
  const Inputs before = lab_inputs();
  const Inputs clicked = after(before, "path", {.kind = Kind::click, .position = {1, -2}});
  QCOMPARE(setting(clicked, "start"), std::string("1,-2"));
  QCOMPARE(handle(clicked, "path", "start"), (Point2{1, -2}));
  QCOMPARE(setting(after(before, "path", drag("start", {-3, 3})), "start"), std::string("-3,3"));
}

void GibbsGesturesTest::what_means_nothing_changes_nothing() {
  const Inputs inputs = lab_inputs();
  for (const Kind kind : {Kind::remove, Kind::relabel, Kind::brush, Kind::type}) {
    QVERIFY(after(inputs, "path", {.kind = kind, .handles = "start", .position = {0.5, 1}}) == inputs);
  }
  QVERIFY(after(inputs, "trace", {.kind = Kind::click, .position = {0.5, 1}}) == inputs);
  QVERIFY(after(inputs, "path", drag("nothing", {0.5, 1})) == inputs);
}

CREDENCE_TEST(GibbsGesturesTest);
#include "gestures_test.moc"
