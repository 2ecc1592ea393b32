// What stays of a step and of a lesson when another one comes, and what goes.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/named_lesson.h"
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/document/lesson_desk.h"
#include "ui/learning.h"
#include "ui/lessons/progress.h"
#include "ui/panels/message_bar.h"

#include <QLabel>

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

}  // namespace

namespace credence {

class LessonReturnsTest : public QObject {
  Q_OBJECT
 private slots:
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
