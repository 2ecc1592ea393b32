// The metropolis lab under real mouse events: the ruler, the start and a wall are dragged, the start is clicked, a
// mixture's bump is moved under its histogram, and steps are taken with the arrow keys.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <cmath>

namespace credence {

class MetropolisWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void the_ruler_is_dragged() {
    WindowStage stage(preset("metropolis/park"));
    const Point2 end = stage.ring("step_size");
    stage.drag(end, {0.4, end.y});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<double>(stage, "step_size") - 0.4) < 0.01);
    QCOMPARE(stage.window->controller().undo_stack()->count(), 1);
    stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(parameter<double>(stage, "step_size"), 0.1);
  }

  void the_start_is_clicked_and_a_wall_dragged() {
    WindowStage stage(preset("metropolis/park"));
    stage.click({0.62, 2.6});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "start").at(0) - 0.62) < 0.01);
    const Point2 wall = stage.ring("upper");
    stage.drag(wall, {0.8, wall.y});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<double>(stage, "upper") - 0.8) < 0.01);
  }

  // A start beyond a wall is refused with a sentence, and nothing is lost.
  void a_wall_is_not_dragged_over_the_start() {
    WindowStage stage(preset("metropolis/arithmetic"));
    const Point2 wall = stage.ring("upper");
    stage.drag(wall, {0.3, wall.y});
    QVERIFY(stage.settle());
    const auto& value = stage.session().inputs.parameters[field_index(*stage.session().lab, "upper")];
    const auto* upper = std::get_if<double>(&value);
    QVERIFY(upper == nullptr || *upper >= 0.45);
    QVERIFY(stage.result() != nullptr);
  }

  void a_bump_is_moved_under_its_histogram() {
    Session session = preset("metropolis/two_starts");
    session.view.slots_shown = {"histogram", "trace"};
    WindowStage stage(session);
    stage.drag(stage.ring("gaussians", 0, 1), {5, 0});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "means")[1] - 5) < 0.2);
  }

  void steps_are_taken_and_replayed() {
    WindowStage stage(preset("metropolis/arithmetic"));
    QCOMPARE(stage.frame(), 13);
    const std::string note = stage.plot()->figure().note;
    QTest::keyClick(stage.window.get(), Qt::Key_Right);
    QVERIFY(stage.settle());
    QCOMPARE(stage.frame(), 14);
    QVERIFY(stage.plot()->figure().note != note);
    QTest::keyClick(stage.window.get(), Qt::Key_Left);
    QVERIFY(stage.settle());
    QCOMPARE(stage.frame(), 13);
    QCOMPARE(stage.plot()->figure().note, note);
  }

  void the_hidden_bump_is_uncovered() {
    WindowStage stage(preset("metropolis/flat_trace"));
    QVERIFY(stage.plot(1)->figure().x.max < 8);
    stage.window->controller().set_field(field_index(*stage.session().lab, "show_exact"), std::string("on"), false);
    QVERIFY(stage.settle());
    QVERIFY(stage.plot(1)->figure().x.max > 13);
  }

  // The curve over all step sizes stays while the present one is dragged along it, and so does the hand on it.
  void a_step_size_is_dragged_along_all_of_them() {
    WindowStage stage(preset("metropolis/ess_by_step"));
    const auto slot = static_cast<int>(stage.session().view.slots_shown.indexOf("sizes"));
    const Point2 from = stage.ring("step_size", slot);
    stage.press(from, slot);
    for (int k = 1; k <= 4; ++k) {
      stage.move({from.x - 0.2 * k, from.y}, slot);
      QVERIFY(stage.comes([&] { return std::abs(stage.ring("step_size", slot).x - (from.x - 0.2 * k)) < 0.03; }));
    }
    stage.release({from.x - 0.8, from.y}, slot);
    QVERIFY(stage.settle());
    QVERIFY(std::abs(std::log10(parameter<double>(stage, "step_size")) - from.x + 0.8) < 0.03);
    QCOMPARE(stage.window->controller().undo_stack()->count(), 1);
  }

  // A switch that is turned, or a view that is chosen, while the plane's chains are still all that there is.
  void back_on_the_line_nothing_is_drawn_from_the_plane() {
    WindowStage stage(preset("metropolis/park"));
    SessionController& controller = stage.window->controller();
    const auto set = [&](const char* field, const char* value) {
      controller.set_field(field_index(controller.lab(), field), std::string(value), false);
    };
    set("target", "banana");
    QVERIFY(stage.settle());
    set("target", "park");
    set("show_exact", parameter<std::string>(stage, "show_exact") == "on" ? "off" : "on");
    controller.choose_view(0, "step");
    QVERIFY(stage.settle());
    QVERIFY(!layers_of<Line>(stage.plot()->figure()).empty());
    set("target", "donut");
    const auto line = stage.result();
    QVERIFY(QTest::qWaitFor([&] { return stage.result() != line; }, patience));
    set("target", "park");
    QVERIFY(stage.settle());
    const QString told = stage.find<QLabel>("message")->text();
    QVERIFY2(!told.contains("no view"), qPrintable(told));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::MetropolisWindowTest);
#include "metropolis_test.moc"
