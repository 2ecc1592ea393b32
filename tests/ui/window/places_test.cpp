// Labs and presets as places: undo stays there, back and forward lead to them as they were left, an edited preset is
// kept and known, and another picture appears through the one before.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/plot/motion.h"

#include <QAction>
#include <QScrollBar>
#include <QTest>
#include <QUndoStack>

namespace credence {

class PlacesTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void cleanup() { MotionClock::shared().override_for_test(false); }

  void undo_stays_here_and_back_leads_there() {
    WindowStage stage(preset("coin/first"));
    SessionController& controller = stage.window->controller();
    stage.type("field.tosses.box", "12");
    controller.open_preset("plug_in");
    QVERIFY(stage.settle());
    QVERIFY(!stage.find<QAction>("undo")->isEnabled());
    QVERIFY(controller.places().is_changed("first") && !controller.places().is_changed("plug_in"));
    controller.open_lab(*find_lab("links"));
    stage.trigger("back");
    QCOMPARE(stage.session().preset, QString("plug_in"));
    stage.trigger("back");
    QCOMPARE(stage.setting("tosses"), std::string("12"));
    QVERIFY(stage.find<QAction>("undo")->isEnabled());
    stage.trigger("undo");
    QCOMPARE(stage.session().preset, QString("first"));
    QCOMPARE(stage.session().inputs, preset("coin/first").inputs);
    QVERIFY(!controller.places().is_changed("first"));
    stage.trigger("redo");
    stage.trigger("forward");
    stage.trigger("forward");
    QCOMPARE(stage.session().lab->id(), std::string("links"));
    controller.open_lab(*find_lab("coin"));
    controller.open_preset("first");  // from the list: as it was left
    QCOMPARE(stage.setting("tosses"), std::string("12"));
    stage.trigger("reset_preset");
    QCOMPARE(stage.session().inputs, preset("coin/first").inputs);
    stage.trigger("undo");
    QCOMPARE(stage.setting("tosses"), std::string("12"));
    QVERIFY(stage.settle());
  }

  void data_are_kept_on_the_way_to_the_next_preset() {
    WindowStage stage(preset("classification/first"));
    stage.drag({-0.1, 1.4}, {1, 4});
    const Table mine = stage.session().inputs.data;
    stage.trigger("keep_data");
    stage.window->controller().open_preset("figure_4_6a");
    QVERIFY(stage.settle());
    QVERIFY(stage.session().inputs.data == mine);
    QCOMPARE(stage.session().preset, QString("figure_4_6a"));
    stage.trigger("undo");
    QCOMPARE(stage.session().inputs, preset("classification/figure_4_6a").inputs);
    stage.trigger("keep_data");
    stage.window->controller().open_preset("first");
    stage.window->controller().open_preset("figure_4_7b");
    QCOMPARE(stage.session().inputs, preset("classification/figure_4_7b").inputs);
    QVERIFY(stage.settle());
  }

  void a_click_before_the_first_toss_begins_there() {
    WindowStage stage(preset("coin/first"));
    const auto toss = [&stage](std::size_t face) {
      stage.window->controller().edit_by_gesture(0, {.kind = Gesture::Kind::click, .handles = "faces", .index = face});
      return stage.settle();
    };
    stage.window->controller().show_frame(0);
    QVERIFY(toss(0));
    QCOMPARE(stage.setting("tosses"), std::string("1"));
    QCOMPARE(stage.setting("heads"), std::string("1"));
    QCOMPARE(stage.frame(), 1);
    QVERIFY(toss(1));
    QCOMPARE(stage.setting("tosses"), std::string("2"));
    stage.trigger("undo");
    stage.trigger("undo");
    QCOMPARE(stage.session().inputs, preset("coin/first").inputs);
    stage.type("field.tosses.box", "0");
    QCOMPARE(stage.setting("heads"), std::string("0"));
    QVERIFY(stage.settle());
    QCOMPARE(stage.result()->timeline().frames, 1);
  }

  void the_empty_presets_take_the_first_click() {
    for (const auto& [path, slot, place] :
         {std::tuple("classification/empty", 0, Point2{1, 1}), std::tuple("softmax/empty", 0, Point2{1, 1}),
          std::tuple("regression/empty", 0, Point2{0.3, 0.2}), std::tuple("links/empty", 0, Point2{0.5, 0.5}),
          std::tuple("recapture/empty", 1, Point2{3, 20}), std::tuple("samplers/empty", 0, Point2{1, 1})}) {
      WindowStage stage(preset(path), {1280, 800}, WindowStage::Wait::first);
      QCOMPARE(stage.session().inputs.data.size(), std::size_t{0});
      Gesture click{.kind = Gesture::Kind::click, .position = place};
      click.digit = 1;
      stage.window->controller().edit_by_gesture(slot, click);
      QVERIFY2(stage.session().inputs.data.size() == 1, path);
    }
  }

  // Without white in between: until the new picture is there, and at the beginning of the fading, all is as it was.
  void another_preset_appears_through_the_one_before() {
    MotionClock& clock = MotionClock::shared();
    clock.override_for_test(true);
    WindowStage stage(preset("coin/first"));
    auto* pictures = stage.find<QWidget>("slots");
    auto* fade = stage.find<QWidget>("picture_fade");
    QVERIFY(!fade->isVisible());
    const QImage before = pictures->grab().toImage();
    stage.window->controller().open_preset("plug_in");
    QCOMPARE(pictures->grab().toImage(), before);
    QVERIFY(stage.settle());
    QCOMPARE(pictures->grab().toImage(), before);
    clock.pass(Motion::moment_ms / 2);
    const QImage half = pictures->grab().toImage();
    clock.pass(Motion::moment_ms);
    QVERIFY(!fade->isVisible());
    const QImage after = pictures->grab().toImage();
    QVERIFY(half != before && half != after && before != after);
    stage.window->controller().open_preset("first");
    stage.window->controller().set_seed(7);  // an edit is seen at once
    QVERIFY(!fade->isVisible());
    QVERIFY(stage.settle());
    clock.override_for_test(false);
    stage.window->controller().open_preset("plug_in");
    QVERIFY(!fade->isVisible());
    QVERIFY(stage.settle());
  }

  void a_caption_that_a_person_wrote_is_shown() {
    Session session = preset("coin/first");
    session.view.caption = "My own words.";
    session.inputs.seed = 77;
    WindowStage stage(session);
    QCOMPARE(stage.window->controller().caption(), QString("My own words."));
    stage.window->controller().set_seed(78);
    QCOMPARE(stage.window->controller().caption(), QString("My own words."));
    stage.trigger("reset_preset");
    QCOMPARE(stage.window->controller().caption(), preset("coin/first").view.caption);
    stage.window->controller().set_seed(79);
    QCOMPARE(stage.window->controller().caption(), QString());
    QVERIFY(stage.settle());
  }

  void training_sentences_are_seen_and_edited() {
    WindowStage stage(preset("naive-bayes/sentences"));
    auto* table = stage.find<QTableView>("data");
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), 5);
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Insert);
    QVERIFY(stage.settle());
    QCOMPARE(table->model()->rowCount(), 6);
    QVERIFY(table->model()->setData(table->model()->index(5, 0), "A very close election"));
    QVERIFY(table->model()->setData(table->model()->index(5, 1), "Politics"));
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs.data.texts(0).back(), std::string("A very close election"));
    for (int i = 0; i < 3; ++i) stage.trigger("undo");
    QCOMPARE(stage.session().inputs, preset("naive-bayes/sentences").inputs);
    QVERIFY(stage.settle());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::PlacesTest);
#include "places_test.moc"
