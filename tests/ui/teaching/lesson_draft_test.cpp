// A lesson that is being written: undo, screens of sessions as steps, and what is filled in so that half a lesson can
// be read again.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lesson_draft.h"

#include "tests/support/test.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/teaching/draft_check.h"
#include "ui/teaching/report_numbers.h"

#include <QTest>

namespace credence {

class LessonDraftTest : public QObject {
  Q_OBJECT
 private slots:
  void every_edit_is_undone();
  void typing_is_one_step_until_another_place();
  void a_step_that_kept_the_screen_takes_it_over();
  void a_screen_is_its_preset_with_what_differs();
  void own_data_and_a_pinned_picture_are_kept();
  void half_a_lesson_can_be_read_again();
  void ids_are_plain();
  void faults_stand_at_their_steps();
  void readouts_find_their_numbers();

 private:
  static Session coin(const QString& id) { return load_preset(*find_lab("coin"), id); }
};

void LessonDraftTest::every_edit_is_undone() {
  LessonDraft draft;
  draft.start(empty_lesson());
  QVERIFY(!draft.modified());
  const Lesson empty = draft.lesson();
  draft.add(step_of_screen(coin("first")));
  draft.add(step_of_screen(coin("exercise_3_1")));
  QCOMPARE(draft.at(), 1);
  const Lesson two = draft.lesson();
  draft.duplicate();
  QCOMPARE(draft.count(), 3);
  draft.move(2, 0);
  QCOMPARE(draft.at(), 0);
  QVERIFY(draft.step(0) == two.steps[1]);
  draft.remove();
  QVERIFY(draft.lesson() == two);
  Lesson heading = draft.heading();
  heading.title = "Another";
  draft.change_heading(heading, "rename");
  QVERIFY(draft.modified());
  for (int k = 0; k < 4; ++k) draft.undo_steps().undo();
  QVERIFY(draft.lesson() == two);
  for (int k = 0; k < 2; ++k) draft.undo_steps().undo();
  QVERIFY(draft.lesson() == empty);
  QVERIFY(!draft.modified());
  QVERIFY(!draft.undo_steps().canUndo());
  for (int k = 0; k < 6; ++k) draft.undo_steps().redo();
  QCOMPARE(draft.heading().title, std::string("Another"));
}

void LessonDraftTest::typing_is_one_step_until_another_place() {
  LessonDraft draft;
  draft.start(empty_lesson());
  draft.add(step_of_screen(coin("first")));
  draft.add(step_of_screen(coin("first")));
  const int before = draft.undo_steps().index();
  const auto type = [&](const std::string& title) {
    LessonStep step = *draft.step();
    step.title = title;
    draft.change(step, "rename", "title");
  };
  for (const char* text : {"a", "ab", "abc"}) type(text);
  QCOMPARE(draft.undo_steps().index(), before + 1);
  draft.choose(0);
  type("x");
  QCOMPARE(draft.undo_steps().index(), before + 2);
  draft.choose(1);
  type("abcd");  // another visit is another step
  QCOMPARE(draft.undo_steps().index(), before + 3);
  draft.undo_steps().undo();
  QCOMPARE(draft.step(1).title, std::string("abc"));
}

void LessonDraftTest::a_step_that_kept_the_screen_takes_it_over() {
  LessonDraft draft;
  draft.start(empty_lesson());
  draft.add(step_of_screen(coin("exercise_3_1")));
  LessonStep next;
  next.title = "Next";
  next.screen.same = true;
  draft.add(next);
  draft.choose(0);
  draft.remove();
  QCOMPARE(draft.step(0).screen.preset, std::string("coin/exercise_3_1"));
}

void LessonDraftTest::a_screen_is_its_preset_with_what_differs() {
  Session session = coin("exercise_3_1");
  ScreenChoice choice = screen_choice(session);
  QCOMPARE(choice.preset, std::string("coin/exercise_3_1"));
  QVERIFY(choice.members.empty());
  session.inputs.parameters[field_index(*session.lab, "heads")] = std::int64_t{5};
  session.inputs.parameters[field_index(*session.lab, "tosses")] = std::int64_t{9};
  choice = screen_choice(session);
  QCOMPARE(choice.members.size(), std::size_t{1});
  QCOMPARE(choice.members[0].first, std::string("parameters"));
  QCOMPARE(std::get<Members>(choice.members[0].second).size(), std::size_t{2});
  const Session again = screen_session(choice, std::nullopt, "x");
  QVERIFY(again.inputs == session.inputs);
  // On the screen of a step no preset is named: that of the step is the one to compare with.
  session.preset = "lesson:draft/1";
  QVERIFY(screen_choice(session, choice) == choice);
  QVERIFY(!screen_choice(session).members.empty());
}

void LessonDraftTest::own_data_and_a_pinned_picture_are_kept() {
  const Lab& lab = *find_lab("classification");
  Session session = load_preset(lab, "first");
  const Session other = default_session(lab);
  session.inputs.data = other.inputs.data;
  session.view.pinned = Pinned{other.inputs, -1};
  session.view.slots_shown = QStringList{session.view.slots_shown.front()};
  const Session again = screen_session(screen_choice(session), std::nullopt, "x");
  QVERIFY(again.inputs == session.inputs);
  QVERIFY(again.view.pinned == session.view.pinned);
  QCOMPARE(again.view.slots_shown, session.view.slots_shown);
}

void LessonDraftTest::half_a_lesson_can_be_read_again() {
  Lesson lesson = empty_lesson();
  lesson.title.clear();
  lesson.id.clear();
  for (const char* kind : {"predict", "number", "choice", "goal", "text"}) {
    LessonStep step = step_of_screen(coin("first"));
    step.title.clear();
    step.task = Task{"", *fresh_task(kind, "posterior")};
    QVERIFY(!gaps_in(step).isEmpty());
    lesson.steps.push_back(step);
  }
  lesson.steps.front().screen = {};
  lesson.steps.front().screen.same = true;  // after the first step was deleted by hand, for instance
  QStringList warnings;
  const Lesson read = lesson_from_json(to_json(completed(lesson)), "x", warnings);
  QCOMPARE(warnings, QStringList());
  QVERIFY(read == completed(lesson));
  for (const LessonStep& step : read.steps) QVERIFY(!gaps_in(step).isEmpty());
  QCOMPARE(written_text(read.steps[0].title), QString());
}

void LessonDraftTest::ids_are_plain() {
  QCOMPARE(lesson_id("Why averaged predictions are less sure"), std::string("why-averaged-predictions-are-less-sure"));
  QCOMPARE(lesson_id(QString::fromUtf8("  Übungen: Münze & mehr! ")), std::string("ubungen-munze-mehr"));
  QCOMPARE(lesson_id("???"), std::string("lesson"));
  QVERIFY(lesson_id(QString(200, 'a')).size() <= 60);
}

void LessonDraftTest::faults_stand_at_their_steps() {
  Lesson lesson;
  lesson.steps.resize(11);
  const QStringList faults{"x: step 1: title: it is missing", "x: step 11: text: short", "x: step 1: other"};
  const auto sorted = faults_by_step(lesson, faults, "x");
  QCOMPARE(sorted[0], (QStringList{"title: it is missing", "other"}));
  QCOMPARE(sorted[1], QStringList());
  QCOMPARE(sorted[10], QStringList{"text: short"});
}

void LessonDraftTest::readouts_find_their_numbers() {
  const Node report = Members{
      {"parameters", Members{{"heads", std::int64_t{3}}}},
      {"results",
       Members{
           {"mean", 0.71249}, {"map", 0.7125}, {"share", 0.347}, {"draws", Items(100, Node(0.71))}, {"low", -2.5}}}};
  const auto numbers = numbers_in(report);
  QCOMPARE(numbers.size(), std::size_t{5});  // none of the hundred draws
  const auto path = [&](const char* label, const char* shown, const char* declared = "") {
    const auto found = numbers_shown(numbers, {QString::fromUtf8(label), QString::fromUtf8(shown), declared});
    return found.empty() ? QString() : found.front().path;
  };
  QCOMPARE(path("Posterior mean", "0.712 ± 0.03"), QString("results.mean"));
  QCOMPARE(path("MAP", "0.712"), QString("results.map"));
  QCOMPARE(path("MAP", "0.712", "results.mean"), QString("results.mean"));  // what its lab declares comes first
  QCOMPARE(path("MAP", "0.712", "results.low"), QString("results.map"));    // unless another frame is shown
  QCOMPARE(path("Share", "34.7 %"), QString("results.share"));
  QCOMPARE(path("Low", "−2.50"), QString("results.low"));
  QCOMPARE(path("Heads", "3"), QString("parameters.heads"));
  QCOMPARE(path("Other", "17"), QString());
  QCOMPARE(path("Other", "none"), QString());
  QCOMPARE(number_blank("results.mean", "0.712"), QString("{{results.mean|3}}"));
  QCOMPARE(number_blank("results.share", "34.7 %"), QString("{{results.share|3%}}"));
  QCOMPARE(tolerance_of("0.712"), 0.001);
  QCOMPARE(tolerance_of("12"), 1.0);
}

}  // namespace credence

CREDENCE_TEST(credence::LessonDraftTest);
#include "lesson_draft_test.moc"
