// The gibbs lab under real mouse events: the correlation is dragged until it crawls, the axes are turned until it does
// not, and updates are stepped through with the arrow keys.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <cmath>

namespace credence {

class GibbsWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void the_crawl_becomes_one_sweep() {
    WindowStage stage(preset("gibbs/crawl"));
    const double crawl = number_of(stage, "lag1_theory");
    QVERIFY(crawl > 0.99);
    const Point2 end = stage.ring("axes");
    stage.drag(end, {std::hypot(end.x, end.y) * std::sqrt(0.5), std::hypot(end.x, end.y) * std::sqrt(0.5)});
    QVERIFY(stage.settle());
    QCOMPARE(parameter<double>(stage, "angle"), 45.0);
    QVERIFY(std::abs(number_of(stage, "lag1_theory")) < 1e-9);
    QCOMPARE(stage.window->controller().undo_stack()->count(), 1);
    stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(parameter<double>(stage, "angle"), 0.0);
  }

  void the_correlation_and_the_start_are_dragged() {
    WindowStage stage(preset("gibbs/rectangles"));
    const Point2 ring = stage.ring("rho");
    stage.drag(ring, {ring.x, 0.4 * ring.x});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<double>(stage, "rho") - 0.4) < 0.02);
    stage.click({-3, 3});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "start").at(0) + 3) < 0.1);
    QVERIFY(std::abs(parameter<Vector>(stage, "start").at(1) - 3) < 0.1);
  }

 private:
  static double number_of(const WindowStage& stage, const std::string& name) {
    const Node report = stage.result()->report();
    for (const auto& [key, node] : std::get<Members>(report)) {
      if (key == name) return std::get<double>(node);
    }
    return std::nan("");
  }
};

}  // namespace credence

CREDENCE_TEST(credence::GibbsWindowTest);
#include "gibbs_test.moc"
