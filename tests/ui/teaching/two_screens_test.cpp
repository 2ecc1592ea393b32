// A lecture with two screens, which Qt's offscreen platform makes of two_screens.json: slides on the projector, and
// what only the lecturer needs on the laptop.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/window_hand.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/document/lesson_desk.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/numbers_view.h"
#include "ui/teaching/lecturer_view.h"
#include "ui/teaching/presenter.h"
#include "ui/teaching/slide_header.h"

#include <QLabel>
#include <QScreen>

namespace credence {

class TwoScreensTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    isolate_settings();
    QVERIFY2(screens().size() == 2, "needs QT_QPA_PLATFORM=offscreen:configfile=tests/ui/teaching/two_screens.json");
  }
  void the_lecturer_has_the_screen_in_front();
  void notes_grow_with_the_screen();
  void page_keys_move_both_from_either_screen();

 private:
  static QList<QScreen*> screens() { return QGuiApplication::screens(); }
  static bool turn(WindowHand& hand, QWidget* keyboard, Qt::Key key) {
    QTest::keyClick(keyboard, key);
    return hand.settle();
  }
  static void open_lesson(WindowHand& hand) {
    hand.window->lesson_desk().open({read_small(small_lesson()), QStringLiteral("x.lesson.json")});
    QVERIFY(hand.settle());
  }
};

void TwoScreensTest::the_lecturer_has_the_screen_in_front() {
  WindowHand hand(preset("coin/first"), {1100, 650});
  open_lesson(hand);
  const QRect before = hand.window->geometry();
  QCOMPARE(hand.window->screen(), screens()[0]);
  QVERIFY(turn(hand, hand.window.get(), Qt::Key_F5));
  const LecturerView& view = hand.window->presenter().lecturer();
  QVERIFY(hand.window->isFullScreen());
  QCOMPARE(hand.window->screen(), screens()[1]);
  QCOMPARE(hand.window->geometry(), screens()[1]->geometry());
  QVERIFY(view.isVisible() && view.fills_screen());
  QCOMPARE(view.screen(), screens()[0]);
  QCOMPARE(view.geometry(), screens()[0]->geometry());
  QVERIFY(view.findChild<QLabel*>("lecturer.notes")->text().contains("a curve of their own"));
  QVERIFY(view.findChild<QLabel*>("lecturer.next_title")->text().contains("Goal"));
  QVERIFY(view.findChild<QLabel*>("lecturer.next")->text().contains("fifteen heads"));  // all its words
  QVERIFY(hand.comes([&] { return !view.next_picture().isNull(); }));
  QVERIFY(view.findChild<NumbersView*>("lecturer.numbers")->isVisible());
  QVERIFY(view.findChild<ControlsPanel*>("lecturer.controls")->isVisible());
  QVERIFY(view.findChild<QLabel*>("lecturer.time")->text().endsWith("of 3 min"));
  QVERIFY(view.findChild<QLabel*>("lecturer.day")->text().contains(':'));
  QVERIFY(turn(hand, hand.window.get(), Qt::Key_Escape));
  QVERIFY(!view.isVisible());
  QVERIFY(!hand.window->isFullScreen());
  QCOMPARE(hand.window->screen(), screens()[0]);
  QCOMPARE(hand.window->geometry(), before);
}

// A laptop of four thousand pixels at scale 1 shows the notes as large as one of two thousand.
void TwoScreensTest::notes_grow_with_the_screen() {
  WindowHand hand(preset("coin/first"), {1100, 650});
  QVERIFY(turn(hand, hand.window.get(), Qt::Key_F5));
  LecturerView& view = hand.window->presenter().lecturer();
  const auto type = [&] { return view.findChild<QLabel*>("lecturer.notes")->fontInfo().pixelSize(); };
  view.resize(1280, 720);
  const int usual = type();
  view.resize(3840, 2160);
  QVERIFY2(type() > 2 * usual, qPrintable(QString::number(type())));
  view.resize(1280, 720);
  QCOMPARE(type(), usual);
  QVERIFY(turn(hand, hand.window.get(), Qt::Key_Escape));
}

// A clicker sends its keys to the window that was clicked last.
void TwoScreensTest::page_keys_move_both_from_either_screen() {
  WindowHand hand(preset("coin/first"), {1100, 650});
  const auto all = presets(hand.window->controller().lab());
  QVERIFY(turn(hand, hand.window.get(), Qt::Key_F5));
  LecturerView& view = hand.window->presenter().lecturer();
  const auto both_show = [&](int k) {
    const QString title = all[static_cast<std::size_t>(k)].title;
    return hand.find<SlideHeader>("slide_header")->words().startsWith(title) &&
           view.findChild<QLabel*>("lecturer.title")->text().contains(title.toHtmlEscaped()) &&
           view.findChild<QLabel*>("lecturer.place")->text() == QString("%1 of %2").arg(k + 1).arg(all.size());
  };
  QVERIFY(both_show(0));
  QVERIFY(turn(hand, hand.window.get(), Qt::Key_PageDown));
  QVERIFY(both_show(1));
  QVERIFY(turn(hand, &view, Qt::Key_PageDown));
  QVERIFY(both_show(2));
  QCOMPARE(hand.session().preset, all[2].id);
  QVERIFY(turn(hand, &view, Qt::Key_PageUp));
  QVERIFY(both_show(1));
  QVERIFY(turn(hand, &view, Qt::Key_N));  // only the notes go
  QVERIFY(!view.isVisible() && hand.window->presenter().presenting());
  QVERIFY(turn(hand, hand.window.get(), Qt::Key_N));
  QVERIFY(view.isVisible() && view.fills_screen());
  QVERIFY(turn(hand, &view, Qt::Key_Escape));
  QVERIFY(!hand.window->presenter().presenting());
}

}  // namespace credence

CREDENCE_TEST(credence::TwoScreensTest);
#include "two_screens_test.moc"
