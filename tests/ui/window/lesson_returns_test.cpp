// What stays of a step and of a lesson when another one comes, and what goes.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/named_lesson.h"
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/document/lesson_desk.h"
#include "ui/learning.h"
#include "ui/lessons/progress.h"
#include "ui/panels/message_bar.h"
#include "ui/teaching/presenter.h"

#include <QClipboard>
#include <QDir>
#include <QPushButton>
#include <QUndoStack>

using namespace credence;

namespace {

// Somebody who begins a lesson anew.
class Beginner : public WindowHand {
 public:
  explicit Beginner(const QString& lesson) : WindowHand(opening_session(*find_lab("coin")), {1366, 768}) {
    const LessonFile file = lesson_named(lesson);
    forget_work(file.lesson);
    window->learning().open_lesson(file);
    (void)settle();
  }
  LessonDesk& desk() { return window->lesson_desk(); }
};

QPushButton* offer(WindowStage& stage, const QString& text) {
  for (auto* button : stage.window->messages()->findChildren<QPushButton*>()) {
    if (button->text() == text && !button->isHidden()) return button;
  }
  return nullptr;
}

}  // namespace

namespace credence {

class LessonReturnsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // A sketch that is not revealed yet waits where it was drawn.
  void a_covered_sketch_waits() {
    Beginner student("tour");
    student.desk().go(2);
    QVERIFY(student.settle());
    const Sketch sketch{.paths = {{{0.1, 0.2}, {0.4, 2}, {0.8, 0.2}}}};
    student.desk().set_sketch(sketch);
    QVERIFY(student.desk().sketch() == sketch);
    student.desk().next();
    QVERIFY(student.settle());
    QVERIFY(!student.desk().prediction().sketched());
    student.desk().back();
    QVERIFY(student.settle());
    QVERIFY(student.desk().covered());
    QVERIFY(student.desk().sketch() == sketch);
  }

  void init() { QDir(recovery_folder()).removeRecursively(); }

  // Points that are pasted are work, whatever is shown beside them: a lesson that runs, is at its end, was closed, is
  // presented, or is being written. They are marked, kept, and offered at the next start.
  void what_is_pasted_is_kept_data() {
    QTest::addColumn<QString>("when");
    for (const char* when : {"in a step", "at the end", "closed", "presented", "written"}) QTest::newRow(when) << when;
  }
  void what_is_pasted_is_kept() {
    QFETCH(QString, when);
    Session work;
    {
      Beginner student("regression");
      if (when == "at the end" || when == "closed") {
        student.desk().go(static_cast<int>(student.desk().run().lesson().steps.size()) - 1);
        student.desk().next();
        QVERIFY(student.desk().at_end());
      }
      if (when == "closed") {
        student.desk().close();
        student.window->controller().open_lab(*find_lab("regression"));
      }
      if (when == "presented") student.trigger("present");
      if (when == "written") {
        student.trigger("change_lesson");
        student.trigger("add_screen");
        student.window->authoring().writing().show_screen();
      }
      QVERIFY(student.settle());
      QVERIFY(!student.window->isWindowModified());
      const std::size_t before = student.session().inputs.data.size();
      QGuiApplication::clipboard()->setText("x,t\n0.1,0.3\n0.5,0.9\n0.7,1.2\n0.9,1.1\n");
      student.trigger("paste_data");
      QVERIFY(student.settle());
      QVERIFY(student.session().inputs.data.size() != before);
      QVERIFY(student.window->isWindowModified());
      work = student.session();
      student.window->presenter().end();
      QVERIFY(student.settle());
      QVERIFY(student.window->close());
    }
    WindowStage again(opening_session(*find_lab("coin")));
    QVERIFY2(again.window->messages()->text().startsWith("Unsaved work in Linear regression"),
             qPrintable(again.window->messages()->text()));
    offer(again, "&Restore")->click();
    QVERIFY(again.settle());
    QCOMPARE(again.session().inputs, work.inputs);
    QVERIFY(again.window->isWindowModified());
  }

  // The way back that is named is one that is there: steps of a lesson that was closed are not on the trail.
  void closing_a_lesson_says_where_own_data_are() {
    Beginner student("regression");
    QGuiApplication::clipboard()->setText("x,t\n0.1,0.3\n0.5,0.9\n0.7,1.2\n0.9,1.1\n");
    student.trigger("paste_data");
    QVERIFY(student.settle());
    const Session work = student.session();
    student.desk().close();
    QVERIFY(student.settle());
    const QString told = student.window->messages()->text();
    QVERIFY2(told.startsWith("Your data stay in") && !told.contains("Alt+Left"), qPrintable(told));
    student.trigger("back_to_data");
    QVERIFY(student.settle());
    QCOMPARE(student.session().inputs, work.inputs);
  }

  // Looking at the steps of a lesson is no work, nor is a solution that a lecturer shows.
  void looking_at_steps_is_no_work() {
    Beginner student("tour");
    for (std::size_t step = 0; step < student.desk().run().lesson().steps.size(); ++step) {
      student.desk().next();
      QVERIFY(student.settle());
    }
    QCOMPARE(student.window->document().unsaved(), 0);
    student.desk().go(0);
    student.trigger("present");
    QVERIFY(student.settle());
    QVERIFY(student.window->presenter().take(StageKey::reveal));
    QVERIFY(student.settle());
    QVERIFY(student.desk().is_changed());
    QCOMPARE(student.window->document().unsaved(), 0);
    student.window->presenter().end();
    QVERIFY(student.settle());
    QCOMPARE(student.window->document().unsaved(), 0);
  }

  // A screen that is made anew takes nothing away: undo brings it back.
  void restoring_a_step_can_be_undone() {
    Beginner student("tour");
    student.window->controller().set_seed(4711);
    QVERIFY(student.settle());
    student.desk().restore();
    QVERIFY(student.settle());
    QVERIFY(!student.desk().is_changed() && !student.window->isWindowModified());
    student.window->controller().undo_stack()->undo();
    QVERIFY(student.settle());
    QCOMPARE(student.session().inputs.seed, std::uint64_t{4711});
    QVERIFY(student.window->isWindowModified());
  }

  // A lesson that is opened again shows its steps as they are made, and offers what was left there.
  void what_was_left_in_a_step_is_set_aside() {
    Beginner student("tour");
    student.window->controller().set_seed(4711);
    student.desk().close();
    student.window->learning().open_lesson(lesson_named("tour"));
    QVERIFY(student.settle());
    QVERIFY(student.session().inputs.seed != 4711);
    QVERIFY(student.comes([&] { return offer(student, "&Bring it back") != nullptr; }));
    offer(student, "&Bring it back")->click();
    QVERIFY(student.settle());
    QCOMPARE(student.session().inputs.seed, std::uint64_t{4711});
    QVERIFY(student.desk().at_home());
  }

  // Two windows on one lesson: what one answers, the other keeps.
  void two_windows_keep_the_answers_of_both() {
    Beginner first("tour");
    WindowHand second(opening_session(*find_lab("coin")));
    second.window->learning().open_lesson(lesson_named("tour"));
    QVERIFY(
        second.comes([&] { return second.window->messages()->text().startsWith("This lesson is open in another"); }));
    first.desk().go(1);
    QVERIFY(first.settle());
    QVERIFY(first.comes([&] { return first.desk().report() != nullptr; }));
    first.desk().answer({10.0 / 22});
    LessonDesk& desk = second.window->lesson_desk();
    desk.go(static_cast<int>(desk.run().lesson().steps.size()) - 1);
    QVERIFY(desk.run().done(1));
    QVERIFY(second.comes([&] { return second.window->messages()->text().startsWith("Another window has answered"); }));
    QVERIFY(LessonRun(desk.file().lesson, kept_work(desk.file().lesson)).done(1));
  }

  // What was told of one lesson does not stay over the next.
  void a_warning_goes_with_its_lesson() {
    Beginner student("tour");
    student.window->messages()->show_message(MessageBar::Kind::warning, "step 1: a member is not known");
    QVERIFY(!student.window->messages()->text().isEmpty());
    student.window->learning().open_lesson(lesson_named("regression"));
    QCOMPARE(student.window->messages()->text(), QString());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LessonReturnsTest);
#include "lesson_returns_test.moc"
