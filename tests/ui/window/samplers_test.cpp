// The samplers lab under real mouse events: a data point is dragged in the middle of the race, and the player runs on.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/panels/player.h"

#include <QToolButton>

namespace credence {

class SamplersWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void a_point_dragged_in_the_middle_of_the_race() {
    WindowStage stage(load_preset(*find_lab("samplers"), "mid_race"));
    auto* player = stage.window->findChild<Player*>();
    QVERIFY(player != nullptr);
    const int before = stage.frame();
    QCOMPARE(before, 1500);
    stage.find<QToolButton>("timeline.play")->click();
    for (int k = 0; k < 4; ++k) player->pass(0.25);  // seconds
    QVERIFY(stage.frame() > before);
    QVERIFY(player->playing());
    const auto race = stage.result();
    const Point2 point{stage.rows()[0][0], stage.rows()[0][1]};
    const int at = stage.frame();
    stage.drag(point, {point.x + 2, point.y + 1});
    QVERIFY(player->playing());
    QVERIFY(stage.frame() >= at);
    QVERIFY(stage.settle());
    QVERIFY(stage.result() != race);
    QVERIFY(std::abs(stage.rows()[0][0] - point.x - 2) < 0.1);
    QVERIFY(player->playing());
    const int later = stage.frame();
    for (int k = 0; k < 4; ++k) player->pass(0.25);
    QVERIFY(stage.frame() > later);
    QCOMPARE(stage.window->controller().undo_stack()->count(), 1);
  }

  void the_start_and_the_target_are_dragged() {
    WindowStage stage(load_preset(*find_lab("samplers"), "tempering"));
    const Point2 start = stage.ring("start");
    stage.drag(start, {start.x + 3, 1});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(std::get<Vector>(parameter(stage, "start")).at(0) - start.x - 3) < 0.2);
    const Point2 bump = stage.ring("target");
    stage.drag(bump, {bump.x - 2, 0});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(std::get<double>(parameter(stage, "separation")) - 12) < 0.3);
  }

 private:
  static Value parameter(const WindowStage& stage, const std::string& name) {
    return stage.session().inputs.parameters[field_index(*stage.session().lab, name)];
  }
};

}  // namespace credence

CREDENCE_TEST(credence::SamplersWindowTest);
#include "samplers_test.moc"
