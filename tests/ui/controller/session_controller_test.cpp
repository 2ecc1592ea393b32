// The loop without a window: edits, undo, what is computed and what is only drawn again, frames that must be prepared,
// views on offer, and data handed over.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/session_controller.h"

#include "tests/support/slow_lab.h"
#include "tests/support/test.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

namespace credence {

using slow::Fault;
using slow::SlowLab;

class SessionControllerTest : public QObject {
  Q_OBJECT
 private slots:
  void begins_with_a_result();
  void edits_are_undone();
  void a_stroke_is_one_step();
  void what_does_not_fit_is_refused();
  void what_is_only_displayed_is_not_computed();
  void a_result_that_arrives_late_is_drawn_as_displayed_now();
  void a_failed_computation_is_told_and_tried_again();
  void without_memory_the_picture_before_stays_faded();
  void frames_are_prepared_and_the_last_picture_stays();
  void the_latest_frame_wins();
  void what_arrives_by_a_click_is_seen();
  void a_frame_that_fails_is_told();
  void slots_follow_what_is_on_offer();
  void chosen_views_are_undone();
  void choosing_what_needs_a_toggle_turns_it_on();
  void what_is_turned_on_is_seen();
  void a_lab_opens_with_its_first_sentence();
  void the_hint_goes_with_the_first_gesture();
  void labs_are_found_as_they_were_left_and_lend_their_points();
  void lit_rows_are_those_of_the_plots();
};

namespace {

enum FieldIndex : std::size_t { scale, extra, line_width, fault };

Gesture click(double x, double y) {
  Gesture gesture;
  gesture.kind = Gesture::Kind::click;
  gesture.position = {x, y};
  return gesture;
}

struct Stage {
  explicit Stage(const Lab& lab) : controller(default_session(lab)) { controller.begin(); }
  bool settle() {
    return QTest::qWaitFor([this] { return controller.screen().settled(); }, patience);
  }
  double width() const {  // with which the picture is drawn
    const Figure figure = controller.screen().picture().result->figure("plane", 0);
    return QString::fromStdString(figure.title).section("width ", 1).toDouble();
  }
  SessionController controller;
};

}  // namespace

void SessionControllerTest::begins_with_a_result() {
  const SlowLab lab;
  SessionController controller(default_session(lab));
  QSignalSpy shown(&controller.screen(), &Screen::picture_changed);
  QSignalSpy status(&controller.screen(), &Screen::status_changed);
  controller.begin();
  QVERIFY(!controller.screen().settled());
  QVERIFY(controller.screen().picture().result == nullptr);
  QTRY_VERIFY_WITH_TIMEOUT(controller.screen().settled(), patience);
  QCOMPARE(shown.size(), 1);
  QCOMPARE(controller.screen().frame(), 99);
  QCOMPARE(controller.screen().picture().frame, 99);
  QCOMPARE(controller.screen().shown_edit(), controller.screen().newest_edit());
  QCOMPARE(status.back()[0].value<Status>().text, std::string("done"));
}

void SessionControllerTest::edits_are_undone() {
  const SlowLab lab;
  Stage stage(lab);
  stage.controller.set_field(scale, 3.0, false);
  stage.controller.set_seed(7);
  QCOMPARE(std::get<double>(stage.controller.session().inputs.parameters[scale]), 3.0);
  QCOMPARE(stage.controller.undo_stack()->count(), 2);
  QCOMPARE(stage.controller.undo_stack()->undoText(), QString("change seed"));
  stage.controller.undo_stack()->undo();
  stage.controller.undo_stack()->undo();
  QCOMPARE(stage.controller.session(), default_session(lab));
  QVERIFY(stage.settle());
}

void SessionControllerTest::a_stroke_is_one_step() {
  const SlowLab lab;
  Stage stage(lab);
  for (int i = 0; i < 5; ++i) stage.controller.set_field(scale, 3.0 + i, true);
  QCOMPARE(stage.controller.undo_stack()->count(), 1);
  stage.controller.end_edit();
  stage.controller.set_field(scale, 9.0, true);
  QCOMPARE(stage.controller.undo_stack()->count(), 2);
  QVERIFY(stage.settle());
}

void SessionControllerTest::what_does_not_fit_is_refused() {
  const SlowLab lab;
  Stage stage(lab);
  QSignalSpy refused(&stage.controller, &SessionController::refused);
  QSignalSpy accepted(&stage.controller, &SessionController::accepted);
  stage.controller.set_field(scale, 1000.0, false);
  stage.controller.edit_by_gesture(0, click(70, 0));
  QCOMPARE(refused.size(), 2);
  QCOMPARE(refused[0][0].toString(), QString("scale: 1000 is outside [0, 100]"));
  QCOMPARE(refused[1][0].toString(), QString("points must lie within 50"));
  QCOMPARE(accepted.size(), 0);
  QCOMPARE(stage.controller.session(), default_session(lab));
  QVERIFY(stage.settle());
}

void SessionControllerTest::what_is_only_displayed_is_not_computed() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.settle());
  QCOMPARE(lab.record.computed.load(), 1);
  QSignalSpy shown(&stage.controller.screen(), &Screen::picture_changed);
  stage.controller.set_field(line_width, 4.0, false);
  QVERIFY(stage.controller.screen().settled());  // at once
  QCOMPARE(shown.size(), 1);
  QCOMPARE(stage.width(), 4.0);
  QCOMPARE(lab.record.computed.load(), 1);
  stage.controller.undo_stack()->undo();
  QCOMPARE(stage.width(), 1.0);
  QCOMPARE(lab.record.computed.load(), 1);
  stage.controller.set_field(scale, 5.0, false);
  QVERIFY(stage.settle());
  QCOMPARE(lab.record.computed.load(), 2);
}

void SessionControllerTest::a_result_that_arrives_late_is_drawn_as_displayed_now() {
  const SlowLab lab;
  Stage stage(lab);
  stage.controller.set_field(line_width, 4.0, false);  // before the first result
  QVERIFY(stage.settle());
  QCOMPARE(stage.width(), 4.0);
  QCOMPARE(lab.record.computed.load(), 1);
}

void SessionControllerTest::a_failed_computation_is_told_and_tried_again() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.settle());
  QSignalSpy failed(&stage.controller.screen(), &Screen::failed);
  QSignalSpy lost(&stage.controller.screen(), &Screen::picture_lost);
  stage.controller.set_field(fault, slow::in_words(Fault::compute), false);
  QVERIFY(stage.settle());
  QCOMPARE(failed.size(), 1);
  QCOMPARE(failed[0][0].toString(), QString("it cannot be computed"));
  QCOMPARE(lost.size(), 1);
  QVERIFY(stage.controller.screen().picture().result == nullptr);  // no number of earlier inputs stays
  const int computed = lab.record.computed;
  stage.controller.set_field(line_width, 2.0, false);
  QVERIFY(stage.settle());
  QCOMPARE(lab.record.computed.load(), computed + 1);
}

void SessionControllerTest::without_memory_the_picture_before_stays_faded() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.settle());
  QSignalSpy failed(&stage.controller.screen(), &Screen::failed);
  QSignalSpy lost(&stage.controller.screen(), &Screen::picture_lost);
  std::vector<Status::Kind> told;
  connect(&stage.controller.screen(), &Screen::status_changed, this,
          [&told](const Status& status) { told.push_back(status.kind); });
  const auto before = stage.controller.screen().picture().result;
  stage.controller.set_field(fault, slow::in_words(Fault::memory), false);
  QVERIFY(stage.settle());
  QCOMPARE(failed.size(), 1);
  QCOMPARE(failed[0][0].toString(), QString("There is not enough memory for this."));
  QCOMPARE(lost.size(), 0);
  QVERIFY(before != nullptr && stage.controller.screen().picture().result == before);
  QVERIFY(stage.controller.screen().stale());
  QVERIFY(told.back() == Status::Kind::bad);
  stage.controller.set_field(fault, slow::in_words(Fault::none), false);
  QVERIFY(stage.settle());
  QVERIFY(!stage.controller.screen().stale());
  QVERIFY(stage.controller.screen().picture().result != before);
}

void SessionControllerTest::frames_are_prepared_and_the_last_picture_stays() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.settle());
  lab.record.frames_are_ready = false;
  lab.record.hold(true);
  QSignalSpy shown(&stage.controller.screen(), &Screen::picture_changed);
  QSignalSpy wanted(&stage.controller.screen(), &Screen::frame_wanted);
  stage.controller.show_frame(5);
  QCOMPARE(wanted.size(), 1);
  QCOMPARE(shown.size(), 0);
  QVERIFY(!stage.controller.screen().settled());
  QCOMPARE(stage.controller.screen().frame(), 5);
  QCOMPARE(stage.controller.screen().picture().frame, 99);
  lab.record.hold(false);
  QVERIFY(stage.settle());
  QCOMPARE(shown.size(), 1);
  QCOMPARE(stage.controller.screen().picture().frame, 5);
}

void SessionControllerTest::the_latest_frame_wins() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.settle());
  lab.record.frames_are_ready = false;
  lab.record.hold(true);
  QSignalSpy shown(&stage.controller.screen(), &Screen::picture_changed);
  for (int frame = 0; frame < 50; ++frame) stage.controller.show_frame(frame);
  lab.record.hold(false);
  QVERIFY(stage.settle());
  QCOMPARE(stage.controller.screen().picture().frame, 49);
  QCOMPARE(shown.size(), 1);
  QVERIFY2(lab.record.prepared <= 50, qPrintable(QString::number(lab.record.prepared)));
  // A new result meanwhile: its frame is prepared, too.
  lab.record.hold(true);
  stage.controller.show_frame(7);
  const auto before = stage.controller.screen().result();
  stage.controller.set_field(scale, 5.0, false);
  QTRY_VERIFY_WITH_TIMEOUT(stage.controller.screen().result() != before, patience);
  lab.record.hold(false);
  QVERIFY(stage.settle());
  QCOMPARE(stage.controller.screen().picture().frame, 7);
  QCOMPARE(stage.controller.screen().shown_edit(), stage.controller.screen().newest_edit());
}

// Looking back at the third of twenty tosses, one tosses the coin: the new toss is the last, and is shown.
void SessionControllerTest::what_arrives_by_a_click_is_seen() {
  Stage stage(*find_lab("coin"));
  QVERIFY(stage.settle());
  stage.controller.show_frame(3);
  Gesture toss = click(0, 0);
  toss.handles = "faces";
  stage.controller.edit_by_gesture(0, toss);
  QVERIFY(stage.settle());
  QCOMPARE(stage.controller.screen().picture().frame, 21);
  stage.controller.show_frame(3);
  Gesture turn = click(0.5, -0.5);
  turn.handles = "strip";
  stage.controller.edit_by_gesture(0, turn);
  QVERIFY(stage.settle());
  QCOMPARE(stage.controller.screen().picture().frame, 3);
}

void SessionControllerTest::a_frame_that_fails_is_told() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.settle());
  lab.record.frames_are_ready = false;
  QSignalSpy failed(&stage.controller.screen(), &Screen::failed);
  stage.controller.show_frame(13);
  QVERIFY(stage.settle());
  QCOMPARE(failed.size(), 1);
  QCOMPARE(failed[0][0].toString(), QString("frame 13 cannot be computed"));
}

void SessionControllerTest::slots_follow_what_is_on_offer() {
  const SlowLab lab;
  Stage stage(lab);
  QCOMPARE(stage.controller.view().slots_shown, (QStringList{"plane", "trace"}));
  stage.controller.set_field(extra, std::string("on"), false);
  stage.controller.arrange(with_slot_view(stage.controller.view(), 1, "extra"));
  QCOMPARE(stage.controller.view().slots_shown, (QStringList{"plane", "extra"}));
  stage.controller.set_field(extra, std::string("off"), false);
  QCOMPARE(stage.controller.view().slots_shown, (QStringList{"plane", "trace"}));
  QCOMPARE(stage.controller.session().view, stage.controller.view());
  QVERIFY(stage.settle());
}

void SessionControllerTest::chosen_views_are_undone() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.settle());
  QUndoStack& stack = *stage.controller.undo_stack();
  const QStringList usual{"plane", "trace"}, chosen{"data", "trace"};
  stage.controller.set_seed(5);
  stage.controller.choose_view(0, "data");
  stage.controller.show_frame(3);
  QCOMPARE(stage.controller.view().slots_shown, chosen);
  QCOMPARE(stack.undoText(), QString("show Data"));
  stage.controller.choose_view(0, "data");  // nothing new
  QCOMPARE(stack.count(), 2);
  const auto edits = stage.controller.screen().newest_edit();
  stack.undo();
  QCOMPARE(stage.controller.view().slots_shown, usual);
  QCOMPARE(stage.controller.view().frame, 3);  // where the timeline is, is no step
  QCOMPARE(stage.controller.session().inputs.seed, std::uint64_t{5});
  QCOMPARE(stage.controller.screen().newest_edit(), edits);  // nothing was computed
  stack.undo();
  QCOMPARE(stage.controller.session().inputs.seed, std::uint64_t{1});
  QCOMPARE(stage.controller.view().slots_shown, usual);
  stack.redo();
  stack.redo();
  QCOMPARE(stage.controller.view().slots_shown, chosen);
  QCOMPARE(stage.controller.session().inputs.seed, std::uint64_t{5});
  // A view that an edit takes away comes back with it.
  stage.controller.set_field(extra, std::string("on"), false);
  stage.controller.choose_view(1, "extra");
  stage.controller.set_field(extra, std::string("off"), false);
  QVERIFY(!stage.controller.view().slots_shown.contains("extra"));
  stack.undo();
  QCOMPARE(stage.controller.view().slots_shown, (QStringList{"data", "extra"}));
  QVERIFY(stage.settle());
}

void SessionControllerTest::choosing_what_needs_a_toggle_turns_it_on() {
  const Lab& lab = *find_lab("classification");
  const std::size_t compare = field_index(lab, "compare"), second = field_index(lab, "predictor_b");
  Stage stage(lab);
  const Parameters before = stage.controller.session().inputs.parameters;
  stage.controller.set_field(second, before[second], false);  // the same method, chosen by hand
  QCOMPARE(stage.controller.session().inputs.parameters[compare], Value(std::string("on")));
  stage.controller.undo_stack()->undo();
  stage.controller.set_field(second, std::string("map"), false);
  QCOMPARE(stage.controller.session().inputs.parameters[compare], Value(std::string("on")));
  QCOMPARE(stage.controller.session().inputs.parameters[second], Value(std::string("map")));
  stage.controller.undo_stack()->undo();
  QVERIFY(stage.controller.session().inputs.parameters == before);
  QVERIFY(stage.settle());
}

void SessionControllerTest::what_is_turned_on_is_seen() {
  const Lab& lab = *find_lab("classification");
  const std::size_t compare = field_index(lab, "compare");
  Stage stage(lab);
  const QStringList before = stage.controller.view().slots_shown;
  stage.controller.set_field(compare, std::string("on"), false);
  QCOMPARE(stage.controller.view().slots_shown, (QStringList{before.front(), "difference"}));
  stage.controller.undo_stack()->undo();
  QCOMPARE(stage.controller.view().slots_shown, before);
  stage.controller.choose_view(0, "half_lines");
  stage.controller.set_field(compare, std::string("on"), false);
  QCOMPARE(stage.controller.view().slots_shown, (QStringList{"half_lines", before.back()}));
  QVERIFY(stage.settle());
}

void SessionControllerTest::a_lab_opens_with_its_first_sentence() {
  Stage stage(*find_lab("classification"));
  stage.controller.open_lab(*find_lab("coin"));
  QCOMPARE(stage.controller.caption(), presets(*find_lab("coin")).front().caption);
  QVERIFY(stage.settle());
}

void SessionControllerTest::the_hint_goes_with_the_first_gesture() {
  const SlowLab lab;
  Stage stage(lab);
  QCOMPARE(stage.controller.caption(), QString("Wait for it."));
  QSignalSpy changed(&stage.controller, &SessionController::caption_changed);
  stage.controller.edit_by_gesture(0, click(1, 1));
  QCOMPARE(stage.controller.caption(), QString());
  stage.controller.edit_by_gesture(0, click(2, 1));
  QCOMPARE(changed.size(), 1);
  QCOMPARE(stage.controller.session().inputs.data.size(), std::size_t{5});
  QVERIFY(stage.settle());
}

void SessionControllerTest::labs_are_found_as_they_were_left_and_lend_their_points() {
  const SlowLab one("one"), two("two");
  Stage stage(one);
  QVERIFY(stage.controller.lenders().empty());
  stage.controller.edit_by_gesture(0, click(1, 1));
  stage.controller.open_lab(two);
  QCOMPARE(&stage.controller.lab(), &two);
  QCOMPARE(stage.controller.session().inputs.data.size(), std::size_t{3});
  QCOMPARE(stage.controller.lenders(), std::vector<const Lab*>{&one});
  stage.controller.use_points_of(one);
  QCOMPARE(stage.controller.session().inputs.data.size(), std::size_t{4});
  QCOMPARE(stage.controller.undo_stack()->undoText(), QString("use the points of Lab one"));
  stage.controller.open_lab(one);
  QCOMPARE(rows_of(stage.controller.session().inputs.data).back(), (std::vector<double>{1, 1}));
  QVERIFY(stage.settle());
}

void SessionControllerTest::lit_rows_are_those_of_the_plots() {
  const SlowLab lab;
  Stage stage(lab);
  QVERIFY(stage.controller.screen().rows_shown().empty());  // nothing is known yet
  QVERIFY(stage.settle());
  stage.controller.show_frame(1);
  QCOMPARE(stage.controller.screen().rows_shown(), (std::vector<bool>{true, true, false}));
  stage.controller.arrange(with_slot_view(stage.controller.view(), 0, "trace"));
  QVERIFY(stage.controller.screen().rows_shown().empty());  // of which no plot is choosy
}

}  // namespace credence

CREDENCE_TEST(credence::SessionControllerTest);
#include "session_controller_test.moc"
