// The darts lab under real mouse events: the aim is dragged and clicked, the spread is dragged on the board and along
// its axis, a number of darts is clicked, and darts are taken back with the arrow keys.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <cmath>

namespace credence {

class DartsWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void the_aim_is_dragged_and_undone() {
    WindowStage stage(preset("darts/first"));
    stage.drag(stage.ring("aim"), {-40, -100});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "aim")[0] + 40) < 4);
    QVERIFY(std::abs(parameter<Vector>(stage, "aim")[1] + 100) < 4);
    QCOMPARE(stage.window->controller().undo_stack()->count(), 1);
    stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(parameter<Vector>(stage, "aim"), (Vector{0, 103}));
  }

  void the_board_is_clicked() {
    WindowStage stage(preset("darts/first"));
    stage.click({90, -60});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "aim")[0] - 90) < 3);
  }

  void the_spread_is_dragged() {
    WindowStage stage(preset("darts/first"));
    const Point2 ring = stage.ring("spread", 0, 0);
    stage.drag(ring, {70, ring.y});
    QVERIFY(stage.settle());
    const Vector sd = parameter<Vector>(stage, "sd");
    QVERIFY(std::abs(sd[0] - 70) < 4);
    QVERIFY(std::abs(sd[1] - 25) < 1);
  }

  void the_spread_is_dragged_along_its_axis() {
    Session session = preset("darts/wander");
    session.view.slots_shown = {"spread", "score_map"};
    WindowStage stage(session);
    const Point2 ring = stage.ring("sd");
    stage.drag(ring, {std::log10(60), ring.y});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "sd")[0] - 60) < 4);
  }

  void another_number_of_darts_is_clicked() {
    Session session = preset("darts/forty_one");
    session.view.slots_shown = {"darts", "finish_map"};
    WindowStage stage(session);
    stage.click(stage.ring("darts", 0, 2));
    QVERIFY(stage.settle());
    QCOMPARE(parameter<std::int64_t>(stage, "darts"), std::int64_t{3});
  }

  void darts_are_taken_back() {
    WindowStage stage(preset("darts/first_darts"));
    QCOMPARE(stage.frame(), 5);
    const std::string note = stage.plot(1)->figure().note;
    QTest::keyClick(stage.window.get(), Qt::Key_Left);
    QVERIFY(stage.settle());
    QCOMPARE(stage.frame(), 4);
    QVERIFY(stage.plot(1)->figure().note != note);
    QTest::keyClick(stage.window.get(), Qt::Key_Right);
    QVERIFY(stage.settle());
    QCOMPARE(stage.frame(), 5);
    QCOMPARE(stage.plot(1)->figure().note, note);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::DartsWindowTest);
#include "darts_test.moc"
