// What a student sees of the steps of every lesson in a window of a small laptop, without scrolling.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/document/lesson_desk.h"
#include "ui/learning.h"
#include "ui/lessons/progress.h"
#include "ui/panels/step_page.h"

#include <QScrollBar>

using namespace credence;

namespace {

// Names what can be pressed or typed into in a step's page and is not all in sight; empty if nothing is.
QString out_of_sight(const StepPage& page) {
  const QRect sight = page.viewport()->rect();
  for (QWidget* one : page.widget()->findChildren<QWidget*>()) {
    const bool used = one->isVisible() && (one->focusPolicy() & Qt::TabFocus) != 0;
    const QRect place(one->mapTo(page.viewport(), QPoint(0, 0)), one->size());
    if (used && !sight.contains(place)) {
      return QStringLiteral("%1 ends at %2 of %3").arg(one->objectName()).arg(place.bottom()).arg(sight.bottom());
    }
  }
  return {};
}

}  // namespace

class LessonSightTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // Three parts, which run beside one another.
  void tasks_are_in_sight_0_data() { every_third_lesson(0); }
  void tasks_are_in_sight_0() { tasks_are_in_sight(); }
  void tasks_are_in_sight_1_data() { every_third_lesson(1); }
  void tasks_are_in_sight_1() { tasks_are_in_sight(); }
  void tasks_are_in_sight_2_data() { every_third_lesson(2); }
  void tasks_are_in_sight_2() { tasks_are_in_sight(); }

 private:
  static void every_third_lesson(std::size_t first) {
    QTest::addColumn<QString>("id");
    const std::vector<LessonFile> lessons = own_lessons();
    for (std::size_t i = first; i < lessons.size(); i += 3) {
      QTest::newRow(lessons[i].lesson.id.c_str()) << QString::fromStdString(lessons[i].lesson.id);
    }
  }

  static void tasks_are_in_sight() {
    QFETCH(QString, id);
    QStringList warnings;
    const LessonFile file = load_lesson(id, warnings);
    QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join('\n')));
    forget_work(file.lesson);
    WindowHand hand(opening_session(*find_lab("coin")), {1160, 676});
    hand.window->learning().open_lesson(file);
    LessonDesk& desk = hand.window->lesson_desk();
    for (int step = 0; step < static_cast<int>(file.lesson.steps.size()); ++step) {
      desk.go(step);
      QVERIFY(hand.settle());
      QVERIFY(hand.comes([&] { return desk.report() != nullptr; }));
      const auto* page = hand.find<StepPage>("lesson.page");
      const QString why = out_of_sight(*page);
      QVERIFY2(why.isEmpty(), qPrintable(QString::fromStdString(desk.run().step().title) + ": " + why));
    }
  }
};

CREDENCE_TEST(LessonSightTest);
#include "lesson_sight_test.moc"
