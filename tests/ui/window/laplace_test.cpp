// The laplace lab under real mouse events: the density, a mixture's Gaussians and Newton's start are dragged, Gaussians
// clicked, steps taken with the arrow keys.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QLabel>
#include <QLineEdit>
#include <QUndoStack>

#include <cmath>

namespace credence {

class LaplaceWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void the_gamma_density_is_dragged_to_its_edge() {
    WindowStage stage(preset("laplace/gamma_a"));
    stage.drag(stage.ring("density"), {20, 0});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<double>(stage, "alpha") - 10) < 0.2);
    QCOMPARE(stage.window->controller().undo_stack()->count(), 1);
  }

  void gaussians_are_clicked_dragged_and_taken_away() {
    WindowStage stage(preset("laplace/mixture"));
    stage.click({0.3, 0.2});
    QVERIFY(stage.settle());
    QCOMPARE(parameter<Vector>(stage, "means").size(), std::size_t{3});
    stage.drag(stage.ring("gaussians", 0, 1), {3.5, 0});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "means")[1] - 3.5) < 0.1);
    stage.trigger("undo");
    stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(parameter<Vector>(stage, "means"), (Vector{-2, 2}));
  }

  // The axis of z holds still under the hand; that of the density follows, and the curve goes on to the plot's end.
  void the_density_stays_on_the_plot_while_it_is_dragged() {
    WindowStage stage(preset("laplace/gamma_a"));
    const Rect before = stage.plot()->visible_range();
    const double peak = before.y1;
    stage.press(stage.ring("density"));
    stage.move({25, 0});
    stage.move({15, 0});
    QVERIFY(stage.settle());
    const Rect during = stage.plot()->visible_range();
    QVERIFY(during.x0 == before.x0 && during.x1 == before.x1);
    QVERIFY(during.y1 > peak);
    for (const Layer& layer : stage.plot()->figure().layers) {
      if (const auto* line = std::get_if<Line>(&layer)) QVERIFY(line->paths.back().back().x >= during.x1);
    }
    stage.release({15, 0});
    QVERIFY(stage.plot()->visible_range().x1 < before.x1);
  }

  void a_gaussian_is_widened_by_the_ring_on_its_curve() {
    WindowStage stage(preset("laplace/mixture"));
    const Point2 ring = stage.ring("widths", 0, 1);
    stage.drag(ring, {3.5, ring.y});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "sds")[1] - 1.5) < 0.1);
    QCOMPARE(parameter<Vector>(stage, "means"), (Vector{-2, 2}));
    QTest::keyClick(stage.plot(), Qt::Key_Delete);  // the ring that was dragged is selected
    QVERIFY(stage.settle());
    QCOMPARE(parameter<Vector>(stage, "means"), (Vector{-2}));
  }

  void a_formula_that_is_refused_waits_in_its_box() {
    WindowStage stage(preset("laplace/theta_6"));
    auto* error = stage.find<QLabel>("field.formula.error");
    const auto* box = stage.find<QLineEdit>("field.formula.box");
    const std::vector<std::pair<QString, QString>> refused{
        {"exp(-z^2/2", "character 11: a parenthesis is not closed"},
        {"exp(-x^2/2)", "character 6: \"x\" is not known here; the variable is z"},
        {"z*exp(-z^2)", "its value at z = -10 is negative, but a density must not be negative"},
        {"1/z^2", "the density has no finite integral, so it cannot be normalised"},
        {"1/(1+abs(z))", "the density has no finite integral, so it cannot be normalised"}};
    for (const auto& [text, why] : refused) {
      stage.type("field.formula.box", text);
      QCOMPARE(error->text(), why);
      QVERIFY(error->isVisible());
      QCOMPARE(box->text(), text);
      QCOMPARE(parameter<std::string>(stage, "formula"), std::string("z^6 * exp(-z^2/2) / sqrt(2*_pi)"));
    }
    stage.type("field.formula.box", "1/(1+z^4)");
    QVERIFY(stage.settle());
    QVERIFY(!error->isVisible());
    QCOMPARE(parameter<std::string>(stage, "formula"), std::string("1/(1+z^4)"));
    stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(box->text(), QString("z^6 * exp(-z^2/2) / sqrt(2*_pi)"));
  }

  void the_series_the_shape_and_the_step_are_dragged() {
    WindowStage series(preset("laplace/taylor"));
    series.drag(series.ring("taylor"), {1, 2.7});
    QVERIFY(series.settle());
    QVERIFY(std::abs(parameter<double>(series, "taylor_at") - 1) < 0.06);
    WindowStage shape(preset("laplace/gamma_b_sqrt"));
    shape.drag(shape.ring("alpha", 1), {1, shape.ring("alpha", 1).y}, 10, 1);
    QVERIFY(shape.settle());
    QVERIFY(std::abs(parameter<double>(shape, "alpha") - 10) < 0.5);
    WindowStage step(preset("laplace/hessian"));
    step.drag(step.ring("hessian_step"), {-6, 0});
    QVERIFY(step.settle());
    QVERIFY(std::abs(std::log10(parameter<double>(step, "hessian_step")) + 6) < 0.1);
  }

  void newtons_start_is_dragged_and_its_steps_are_taken() {
    WindowStage stage(preset("laplace/newton"));
    QCOMPARE(stage.frame(), 0);
    stage.drag(stage.ring("start"), {2.4, -2});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<double>(stage, "newton_start") - 2.4) < 0.1);
    QTest::keyClick(stage.window.get(), Qt::Key_Right);
    QVERIFY(stage.settle());
    QCOMPARE(stage.frame(), 1);
    QVERIFY(stage.result()->narration(stage.frame()).starts_with("Gamma(5, 1)."));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LaplaceWindowTest);
#include "laplace_test.moc"
