// What newcomers and lecturers stumbled over: plots that move under the hand, hover labels that stay behind, keys that
// belong to what is hidden.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/panels/field_control.h"
#include "ui/panels/player.h"
#include "ui/panels/sidebar.h"
#include "ui/plot/plot_layout.h"
#include "ui/session/lab_order.h"

#include <QDir>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace credence {

class StumblesTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }

  // The first edit makes a preset's sentence untrue; its room stays, so that two clicks at one pixel are at one place.
  void an_edit_moves_no_plot() {
    WindowStage stage(load_preset(*find_lab("classification"), "figure_4_4a"), {1280, 720});
    stage.trigger("theme.projector");
    QVERIFY(stage.settle());
    const QPoint pixel = stage.at({-3, 4});
    const QPoint corner = stage.plot()->mapTo(stage.window.get(), QPoint());
    QTest::mouseClick(stage.plot(), Qt::LeftButton, {}, pixel);
    QVERIFY(stage.settle());
    QCOMPARE(stage.plot()->mapTo(stage.window.get(), QPoint()), corner);
    QCOMPARE(stage.rows().size(), std::size_t{41});
    stage.trigger("theme.light");
  }

  // The pointer goes on to the explanation that it has opened, and rests on a term there.
  void an_explanation_explains_nothing_by_itself() {
    WindowStage stage(preset("coin/first"), {1280, 720}, WindowStage::Wait::first);
    QToolTip::showText(stage.window->mapToGlobal(QPoint(50, 50)), "The prior times the likelihood.",
                       stage.window.get());
    const auto tips = [] {
      std::vector<QWidget*> open;
      for (QWidget* top : QApplication::topLevelWidgets()) {
        if (top->windowType() == Qt::ToolTip && top->isVisible()) open.push_back(top);
      }
      return open;
    };
    QVERIFY(stage.comes([&] { return !tips().empty(); }));
    QWidget* tip = tips().front();
    QHelpEvent rests(QEvent::ToolTip, QPoint(9, 5), tip->mapToGlobal(QPoint(9, 5)));
    QCoreApplication::sendEvent(tip, &rests);  // did not return before
    QCOMPARE(tips().size(), std::size_t{1});
    QToolTip::hideText();
  }

  // Weight space grows where Newton starts far away: under the pointer that holds still is another w then.
  void what_is_said_under_a_still_pointer_is_of_the_present_plot() {
    Session session = default_session(*find_lab("classification"));
    session.view.slots_shown = {"weights", "plane"};
    WindowStage stage(session);
    const QPoint pixel = stage.at({3, 3});
    QTest::mouseMove(stage.plot(), pixel);
    const Cursor* cursor = stage.window->controller().screen().cursor();
    QVERIFY(cursor != nullptr);
    const Rect before = stage.plot()->visible_range();
    stage.type("field.prior_variance.box", "1000");
    QVERIFY(stage.settle());
    QVERIFY(stage.plot()->visible_range() != before);
    const Point2 there = stage.plot()->to_data(pixel);
    cursor = stage.window->controller().screen().cursor();
    QVERIFY(cursor != nullptr && cursor->at == there);
  }

  // Room for what another method showed is given back when its control is left, not while a plot is in the hand.
  void a_choice_leaves_no_empty_legend() {
    WindowStage stage(default_session(*find_lab("classification")), {1024, 600});
    const SessionController& controller = stage.window->controller();
    const auto choose = [&](const char* name, const char* value) {
      stage.window->controller().set_field(field_index(controller.lab(), name), std::string(value), false);
      return stage.settle();
    };
    const int before = stage.plot()->head().rows;
    QVERIFY(choose("gradient_ascent", "on"));
    QVERIFY(choose("boundaries_from", "prior"));
    QVERIFY(choose("likelihood", "label_noise"));
    QVERIFY(choose("section", "on"));
    QVERIFY(stage.plot()->head().rows <= 3);  // the title, and two rows below it
    for (int k = 0; k < 4; ++k) stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(stage.plot()->head().rows, before);
  }

  // Alt and an arrow move a ring that snaps to the next place where it may be: here from 0° past what holds it there.
  void a_key_moves_a_ring_that_snaps() {
    WindowStage stage(load_preset(*find_lab("gibbs"), "rectangles"));
    const auto angle = [&] {
      const Lab& lab = stage.window->controller().lab();
      return std::get<double>(stage.session().inputs.parameters[field_index(lab, "angle")]);
    };
    QCOMPARE(angle(), 0.0);
    stage.click({3.7, 0});
    QTest::keyClick(stage.plot(), Qt::Key_Up, Qt::AltModifier);
    QVERIFY(stage.settle());
    QCOMPARE(angle(), 3.0);
    QTest::keyClick(stage.plot(), Qt::Key_Up, Qt::AltModifier);
    QVERIFY(stage.settle());
    QVERIFY(angle() > 3 && angle() <= 5);
  }

  // From preset to preset and from lab to lab without a menu, as a presenter's clicker sends them.
  void page_keys_go_through_presets_and_labs() {
    const Lab& lab = *find_lab("coin");
    const std::vector<Preset> all = presets(lab);
    WindowStage stage(load_preset(lab, all.front().id), {1280, 720});
    stage.trigger("theme.projector");
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
      QTest::keyClick(stage.window.get(), key, modifiers);
      return stage.settle();
    };
    QVERIFY(press(Qt::Key_PageDown));
    QCOMPARE(stage.session().preset, all[1].id);
    QVERIFY(press(Qt::Key_PageUp) && press(Qt::Key_PageUp));
    QCOMPARE(stage.session().preset, all.back().id);  // round and round
    const std::vector<const Lab*> course = in_course_order(labs());
    const auto place = std::ranges::find(course, &lab);
    QVERIFY(press(Qt::Key_PageDown, Qt::ControlModifier));
    QCOMPARE(&stage.window->controller().lab(), *(place + 1));
    QVERIFY(press(Qt::Key_PageUp, Qt::ControlModifier));
    QCOMPARE(&stage.window->controller().lab(), &lab);
    stage.trigger("theme.light");
  }

  // A refusal is news as long as what was refused is there.
  void a_refusal_goes_with_what_was_refused() {
    WindowStage stage(default_session(*find_lab("metropolis")));
    auto* box = stage.find<QLineEdit>("field.step_size.box");
    auto* error = stage.find<QLabel>("field.step_size.error");
    const QString before = box->text();
    stage.type("field.step_size.box", "-1");
    QVERIFY(error->isVisible());
    QTest::keyClick(box, Qt::Key_Escape);
    QCOMPARE(box->text(), before);
    QVERIFY(!error->isVisible());
    // Refused by the lab; then what holds is asked for again, which changes nothing.
    SessionController& controller = stage.window->controller();
    const std::size_t start = field_index(controller.lab(), "start");
    controller.set_field(start, Vector{7}, false);
    QVERIFY(stage.find<QLabel>("field.start.error")->isVisible());
    controller.set_field(start, controller.session().inputs.parameters[start], false);
    QVERIFY(!stage.find<QLabel>("field.start.error")->isVisible());
  }

  void arrows_step_the_timeline_after_a_click_on_a_control() {
    WindowStage stage(default_session(*find_lab("classification")));
    stage.type("field.prior_variance.box", "20");
    auto* slider = stage.find<QSlider>("field.prior_variance.slider");
    auto* box = stage.find<QLineEdit>("field.prior_variance.box");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "30");
    QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(1, slider->height() / 2));
    QVERIFY(stage.settle());
    QVERIFY(!slider->hasFocus() && !box->hasFocus());
    const QString before = box->text();
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : stage.window.get(), Qt::Key_Left);
    QVERIFY(stage.settle());
    QCOMPARE(box->text(), before);
    QCOMPARE(stage.frame(), stage.result()->timeline().frames - 2);
    for (int k = 0; k < 2; ++k) stage.trigger("undo");  // the slider's, then what was typed before it
    QCOMPARE(box->text(), QString("20"));
  }

  // A value that was typed and taken gives the keys back; a click into its box, and they move the cursor there.
  void arrows_step_the_timeline_after_a_value_was_typed() {
    WindowHand hand(load_preset(*find_lab("classification"), "first"));
    const int last = hand.frame() < 0 ? hand.result()->timeline().frames - 1 : hand.frame();
    auto* box = hand.find<QLineEdit>("field.prior_variance.box");
    hand.double_click(hand.middle(box));
    box->selectAll();
    QTest::keyClicks(box, "11");
    hand.key(Qt::Key_Left);
    QCOMPARE(box->cursorPosition(), 1);  // still typing
    hand.key(Qt::Key_Return);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("prior_variance"), std::string("11"));
    hand.key(Qt::Key_Left);
    QVERIFY(hand.settle());
    QCOMPARE(hand.frame(), last - 1);
    hand.click(hand.middle(box));
    hand.key(Qt::Key_Home);
    hand.key(Qt::Key_Right);
    QCOMPARE(box->cursorPosition(), 1);
    QCOMPARE(hand.frame(), last - 1);
    QVERIFY(hand.choose("presets", [](const QAction& action) { return action.data() == "figure_4_4b"; }));
    QVERIFY(hand.settle());
    hand.key(Qt::Key_Home);
    QVERIFY(hand.settle());
    QCOMPARE(hand.frame(), 0);
  }

  void beyond_the_last_frame_is_the_last() {
    WindowStage stage(default_session(*find_lab("coin")));
    auto* number = stage.find<QSpinBox>("timeline.number");
    number->setValue(3);
    QCOMPARE(stage.frame(), 3);
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, "500");
    QTest::keyClick(number, Qt::Key_Return);
    QVERIFY(stage.settle());
    QCOMPARE(stage.frame(), stage.result()->timeline().frames - 1);
    QCOMPARE(number->value(), stage.frame());
  }

  // While a point is dragged the axes of the other plot may grow, but not shrink: what narrows is seen to narrow.
  void axes_hold_while_another_plot_is_in_the_hand() {
    WindowStage stage(default_session(*find_lab("classification")));
    const auto rows = stage.rows();
    const Axis before = stage.plot(1)->figure().x;
    stage.press({rows[0][0], rows[0][1]});
    for (int k = 1; k <= 8; ++k) {
      const Axis held = stage.plot(1)->figure().x;
      stage.move({rows[0][0] + 0.7 * k, rows[0][1] + 0.7 * k});
      QVERIFY(stage.settle());
      const Axis now = stage.plot(1)->figure().x;
      QVERIFY(now.min <= held.min && now.max >= held.max);
    }
    stage.release({rows[0][0] + 5.6, rows[0][1] + 5.6});
    QVERIFY(stage.settle());
    const Figure wanted = stage.result()->figure("weights", stage.frame(), nullptr);
    QVERIFY(stage.plot(1)->figure().x == wanted.x && wanted.x != before);
  }

  void undo_in_a_box_is_the_programs() {
    WindowStage stage(default_session(*find_lab("classification")));
    stage.type("field.prior_variance.box", "20");
    stage.type("field.prior_variance.box", "30");
    auto* box = stage.find<QLineEdit>("field.prior_variance.box");
    QCOMPARE(box->text(), QString("30"));
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(stage.settle());
    QCOMPARE(box->text(), QString("20"));
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(box->text(), QString("10"));
    QVERIFY(!stage.find<QAction>("undo")->isEnabled());
    QTest::keyClicks(box, "7");  // while something is typed it is the box's
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(box->text(), QString("10"));
    QCOMPARE(stage.session(), default_session(*find_lab("classification")));
  }

  void what_was_refused_is_old_news_after_another_edit() {
    WindowStage stage(default_session(*find_lab("classification")));
    stage.type("field.prior_variance.box", "many");
    auto* error = stage.find<QLabel>("field.prior_variance.error");
    QVERIFY(error->isVisible());
    stage.click({-4.2, 4.2});
    QVERIFY(stage.settle());
    QVERIFY(!error->isVisible());
    stage.type("field.prior_variance.box", "many");
    QVERIFY(error->isVisible());
    stage.trigger("undo");
    QVERIFY(!error->isVisible());
  }

  // "9 is more than the 5 tosses" stands where the 5 was typed, not under the heads.
  void a_refusal_stands_where_the_hand_is() {
    WindowStage stage(load_preset(*find_lab("coin"), "exercise_3_7"));
    stage.type("field.tosses.box", "5");
    QCOMPARE(stage.find<QLabel>("field.tosses.error")->text(), QString("9 is more than the 5 tosses"));
    QVERIFY(!stage.find<QLabel>("field.heads.error")->isVisible());
    QCOMPARE(stage.find<QLineEdit>("field.tosses.box")->text(), QString("20"));
  }

  void keys_leave_a_panel_that_is_hidden() {
    WindowStage stage(default_session(*find_lab("classification")));
    stage.find<QLineEdit>("field.prior_variance.box")->setFocus();
    stage.find<Sidebar>("sidebar")->ask_for_controls(false);
    QCOMPARE(QApplication::focusWidget(), stage.find<QWidget>("slots"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    QVERIFY(stage.settle());
    QCOMPARE(stage.frame(), 8);
  }

  // Whatever is wrong with a seed is not told over the seed, and no longer once it is right.
  void a_message_spares_the_player_and_goes_when_it_is_mended() {
    WindowStage stage(default_session(*find_lab("classification")));
    stage.type("timeline.seed", "5");
    stage.type("timeline.seed", "abc");
    const auto* message = stage.window->messages();
    QVERIFY(message->isVisible());
    const auto* player = stage.find<QWidget>("timeline_bar");
    QVERIFY(message->geometry().bottom() < player->mapTo(stage.window.get(), QPoint()).y());
    stage.trigger("undo");
    QVERIFY(!message->isVisible());
    stage.type("timeline.seed", "abc");
    QVERIFY(message->isVisible());
    stage.type("timeline.seed", "7");
    QVERIFY(!message->isVisible());
    QVERIFY(stage.settle());
  }

  // Whatever it was chosen with: Space plays.
  void space_plays_after_a_choice() {
    WindowHand hand(load_preset(*find_lab("coin"), "first"));
    hand.find<QToolButton>("presets")->setFocus();
    hand.window->controller().open_preset("running");
    QVERIFY(hand.settle());
    hand.key(Qt::Key_Home);
    QCOMPARE(hand.frame(), 0);
    hand.key(Qt::Key_Space);
    QVERIFY(hand.window->findChild<Player*>()->playing());
    hand.key(Qt::Key_Space);
    hand.find<QToolButton>("presets")->setFocus();
    hand.window->controller().open_lab(*find_lab("markov-chain"));
    QVERIFY(hand.settle());
    hand.key(Qt::Key_Home);
    hand.key(Qt::Key_Right);
    QVERIFY(hand.settle());
    QCOMPARE(hand.frame(), 1);
  }

  // Where a step changes nothing that is shown, there is no player.
  void no_player_where_nothing_iterates() {
    WindowStage stage(load_preset(*find_lab("links"), "moderated"));
    QVERIFY(!stage.find<QWidget>("timeline.play")->isVisible());
    QVERIFY(stage.find<QWidget>("timeline.more")->isVisible());
    stage.window->controller().open_preset("first");
    QVERIFY(stage.settle());
    QVERIFY(stage.find<QWidget>("timeline.play")->isVisible());
  }

  // A control that changes no plot shown stands among all settings alone, and says what it changes.
  void all_settings_say_what_else_they_change() {
    WindowStage stage(load_preset(*find_lab("coin"), "first"));
    auto* game = stage.find<FieldControl>("field.win_at_most");
    QVERIFY(!game->isVisible() && stage.find<FieldControl>("field.priors")->isVisible());
    stage.find<QToolButton>("controls.all")->click();
    QVERIFY(game->isVisible());
    const QString remark = stage.find<QLabel>("field.win_at_most.remark")->text();
    QVERIFY2(remark.startsWith("Changes only"), qPrintable(remark));
    stage.window->controller().choose_view(1, "win");
    QVERIFY(stage.settle());
    QVERIFY(!stage.find<QLabel>("field.win_at_most.remark")->isVisible());
    stage.find<QToolButton>("controls.all")->click();
    QVERIFY(game->isVisible());  // it matters to a plot now
  }
};

}  // namespace credence

CREDENCE_TEST(credence::StumblesTest);
#include "stumbles_test.moc"
