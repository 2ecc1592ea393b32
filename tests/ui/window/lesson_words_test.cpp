// The words of a step in the window: their numbers stand still while the screen changes, others take their place when
// the goal is reached and as long as it is, how far one is stands big beside the task, and remarks are shut at first.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/named_lesson.h"
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/document/lesson_desk.h"
#include "ui/learning.h"
#include "ui/panels/term_text.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace credence;

namespace credence {

class LessonWordsTest : public QObject {
  Q_OBJECT

  struct Reader : WindowHand {
    Reader() : WindowHand(opening_session(*find_lab("coin"))) {
      window->lesson_desk().open(lesson_named("coin"), Work{}, LessonDesk::Keeping::nothing);
    }
    LessonDesk& desk() { return window->lesson_desk(); }
    bool rest() {
      return settle() && comes([this] { return desk().report() != nullptr; });
    }
    void set(const char* field, const Value& value) {
      window->controller().set_field(field_index(*find_lab("coin"), field), value, false);
    }
    QString words() { return find<TermText>("lesson.words")->toPlainText(); }
    QString measure() { return find<QLabel>("lesson.measure")->text(); }
  };

 private slots:
  void initTestCase() { isolate_settings(); }

  // The posterior means: of Beta(1 + 9, 1 + 11) 10/22, of Beta(1 + 12, 1 + 8) 13/22, of Beta(20 + 12, 1 + 8) 32/41.
  void numbers_stand_still_until_the_goal_is_reached() {
    Reader reader;
    QVERIFY(reader.rest());
    QVERIFY(reader.comes([&] { return reader.words().contains("the 20 real tosses, of which 9 were heads"); }));
    QVERIFY(reader.comes([&] { return reader.measure() == "Posterior mean: 0.455 (goal: above 0.6)"; }));
    auto* of_start = reader.find<QLabel>("lesson.of_start");
    QVERIFY(!of_start->isVisible());
    reader.set("heads", std::int64_t{12});
    QVERIFY(reader.rest());
    QVERIFY(reader.comes([&] { return reader.measure() == "Posterior mean: 0.591 (goal: above 0.6)"; }));
    QVERIFY(reader.words().contains("the 20 real tosses, of which 9 were heads"));
    QVERIFY(reader.comes([&] { return of_start->isVisible(); }));
    Matrix priors{{20, 1}, {2, 1}, {3, 1}};
    reader.set("priors", priors);
    QVERIFY(reader.comes([&] { return reader.desk().run().done(0); }));
    QVERIFY(reader.comes([&] { return reader.words().contains("12 heads in 20 real tosses"); }));
    QVERIFY2(reader.words().contains("0.78"), qPrintable(reader.words()));
    QVERIFY(!of_start->isVisible());
    priors[0][0] = 1;  // the goal is reached no more
    reader.set("priors", priors);
    QVERIFY(reader.comes([&] { return reader.words().contains("the 20 real tosses, of which 9 were heads"); }));
  }

  // Whoever changes the screen before its numbers are there still reads those of the start.
  void numbers_of_the_start_come_late() {
    Reader reader;
    reader.set("heads", std::int64_t{3});
    QVERIFY(reader.rest());
    QVERIFY(reader.comes([&] { return reader.words().contains("the 20 real tosses, of which 9 were heads"); }));
  }

  void a_remark_is_shut_at_first() {
    Reader reader;
    auto* fold = reader.find<QToolButton>("lesson.fold");
    QVERIFY(reader.rest());
    QVERIFY(!fold->isVisible());
    reader.desk().go(2);
    QVERIFY(reader.rest());
    auto* words = reader.find<TermText>("lesson.fold_words");
    QVERIFY(fold->isVisible() && !words->isVisible());
    QCOMPARE(fold->text(), QString("What the textbook prints"));
    reader.click(fold);
    QVERIFY(words->isVisible());
    QVERIFY(words->toPlainText().contains("Exercise 3.3"));
    reader.desk().next();
    QVERIFY(reader.rest());
    QVERIFY(!fold->isVisible() && !words->isVisible());
    reader.desk().back();
    QVERIFY(reader.rest());
    QVERIFY(fold->isVisible() && !words->isVisible());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LessonWordsTest);
#include "lesson_words_test.moc"
