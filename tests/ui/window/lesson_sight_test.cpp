// What a student sees of the steps of every lesson in a window of a small laptop, without scrolling.
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

  void every_task_is_in_sight_data() {
    QTest::addColumn<QString>("id");
    for (const LessonFile& file : own_lessons()) {
      QTest::newRow(file.lesson.id.c_str()) << QString::fromStdString(file.lesson.id);
    }
  }
  void every_task_is_in_sight() {
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
