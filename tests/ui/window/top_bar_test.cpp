// The bar above the plots: the switch of modes, the search and the menu for others.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/window_hand.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/finders.h"
#include "ui/learning.h"
#include "ui/teaching/presenter.h"

#include <QMenu>
#include <QToolButton>

namespace credence {

class TopBarTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void the_switch_shows_what_is_true();
  void the_switch_obeys_the_keyboard();
  void the_box_opens_the_search();
  void what_others_get_is_in_one_menu();
};

namespace {

QString mode(WindowHand& hand) {
  QString chosen;
  for (const char* one : {"explore", "learn", "present"}) {
    if (hand.find<QToolButton>(qPrintable(QString("modes.") + one))->isChecked()) chosen += one;
  }
  return chosen;
}

}  // namespace

void TopBarTest::the_switch_shows_what_is_true() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  QCOMPARE(mode(hand), QString("explore"));
  hand.click(hand.find<QToolButton>("modes.learn"));  // no lesson is open yet
  QVERIFY(hand.window->finders().finder().isVisible());
  QCOMPARE(mode(hand), QString("explore"));
  hand.key(Qt::Key_Escape);
  QVERIFY(!hand.window->finders().finder().isVisible());
  LessonDesk& desk = hand.window->lesson_desk();
  desk.open({read_small(small_lesson()), QStringLiteral("x.lesson.json")});
  QVERIFY(hand.settle());
  QCOMPARE(mode(hand), QString("learn"));
  hand.window->controller().open_preset(presets(hand.window->controller().lab()).back().id);
  QVERIFY(hand.settle());
  QVERIFY(desk.is_open() && !desk.at_home());
  QCOMPARE(mode(hand), QString("explore"));
  hand.click(hand.find<QToolButton>("modes.learn"));
  QVERIFY(hand.settle());
  QVERIFY(desk.at_home());
  QCOMPARE(mode(hand), QString("learn"));
  hand.click(hand.find<QToolButton>("modes.explore"));
  QVERIFY(hand.settle());
  QVERIFY(!desk.is_open());
  QCOMPARE(mode(hand), QString("explore"));
  hand.click(hand.find<QToolButton>("modes.present"));
  QVERIFY(hand.settle());
  QVERIFY(hand.window->presenter().presenting());
  QCOMPARE(mode(hand), QString("present"));
  hand.window->presenter().end();
  QVERIFY(hand.settle());
  QCOMPARE(mode(hand), QString("explore"));
}

void TopBarTest::the_switch_obeys_the_keyboard() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  auto* learn = hand.find<QToolButton>("modes.learn");
  QVERIFY(learn->focusPolicy() & Qt::TabFocus);
  QVERIFY(!learn->accessibleDescription().isEmpty());
  learn->setFocus(Qt::TabFocusReason);
  hand.key(Qt::Key_Space);
  QVERIFY(hand.window->finders().finder().isVisible());
}

void TopBarTest::the_box_opens_the_search() {
  WindowHand hand(preset("coin/first"), {1600, 900});
  auto* box = hand.find<QToolButton>("find.box");
  QVERIFY(box->isVisible() && box->text().startsWith("Find a lab, preset, command"));
  QVERIFY(box->text().endsWith("Ctrl+K"));
  hand.click(box);
  QVERIFY(hand.window->finders().finder().isVisible());
}

void TopBarTest::what_others_get_is_in_one_menu() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  const QMenu* menu = hand.find<QToolButton>("share")->menu();
  QStringList names;
  for (const QAction* action : menu->actions()) {
    if (!action->isSeparator()) names += action->objectName();
  }
  QCOMPARE(names,
           (QStringList{"export_figure", "copy_figure", "print", "save_program", "copy_program.python",
                        "copy_program.r", "copy_program.stan", "save_as", "copy_link", "link_address", "serve"}));
}

}  // namespace credence

CREDENCE_TEST(credence::TopBarTest);
#include "top_bar_test.moc"
