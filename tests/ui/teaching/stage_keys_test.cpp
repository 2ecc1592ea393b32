// Keys of a lecturer, and the number of a step that is typed.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/stage_keys.h"

#include "tests/support/test.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSlider>
#include <QTest>

namespace credence {

class StageKeysTest : public QObject {
  Q_OBJECT
 private slots:
  void are_those_of_clickers();
  void leave_boxes_and_sliders_alone();
  void enter_in_a_box_shows_no_answer();
  void a_number_waits_for_enter();
};

StageKey key_of(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, const QString& text = {}) {
  return stage_key(QKeyEvent(QEvent::KeyPress, key, modifiers, text));
}

void StageKeysTest::are_those_of_clickers() {
  for (const auto key : {Qt::Key_PageDown, Qt::Key_Right, Qt::Key_Down}) QCOMPARE(key_of(key), StageKey::forward);
  for (const auto key : {Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Up}) QCOMPARE(key_of(key), StageKey::back);
  for (const auto key : {Qt::Key_B, Qt::Key_Period}) QCOMPARE(key_of(key), StageKey::blank);
  QCOMPARE(key_of(Qt::Key_Escape), StageKey::end);
  QCOMPARE(key_of(Qt::Key_PageDown, Qt::ControlModifier), StageKey::none);  // the next lab, as always
  QCOMPARE(key_of(Qt::Key_Z, Qt::ControlModifier), StageKey::none);
  QCOMPARE(key_of(Qt::Key_Right, Qt::ShiftModifier), StageKey::later);
  QCOMPARE(key_of(Qt::Key_Plus, Qt::ShiftModifier, QStringLiteral("+")), StageKey::wider);
  QCOMPARE(key_of(Qt::Key_7, Qt::KeypadModifier), StageKey::digit);
  QCOMPARE(key_of(Qt::Key_Space), StageKey::none);  // plays
}

void StageKeysTest::leave_boxes_and_sliders_alone() {
  const QLineEdit box;
  const QSlider slider;
  const QWidget other;
  QVERIFY(needs_itself(&box, StageKey::blank));
  QVERIFY(needs_itself(&slider, StageKey::forward));
  QVERIFY(!needs_itself(&slider, StageKey::blank));
  QVERIFY(!needs_itself(&other, StageKey::forward));
  QVERIFY(!needs_itself(nullptr, StageKey::forward));
}

// A box passes Enter on when it has taken what was typed.
void StageKeysTest::enter_in_a_box_shows_no_answer() {
  QWidget window;
  QLineEdit box(&window);
  window.show();
  box.setFocus();
  QCOMPARE(window.focusWidget(), &box);
  int taken = 0;
  const auto press = [&](const QWidget& receiver) {
    QKeyEvent event(QEvent::KeyPress, Qt::Key_Return, {});
    return take_stage_key(receiver, event, [&](StageKey, int) { return ++taken > 0; });
  };
  QVERIFY(!press(box));
  QVERIFY(press(window));
  QCOMPARE(taken, 0);
  QVERIFY(window.focusWidget() != &box);  // digits are those of slides again
  QVERIFY(press(window));
  QCOMPARE(taken, 1);
}

void StageKeysTest::a_number_waits_for_enter() {
  StepNumber number;
  number.type(2, 12);  // there is no step 20, and still nothing happens before Enter
  QCOMPARE(number.shown(), QStringLiteral("2"));
  QCOMPARE(number.enter(), std::optional(2));
  QCOMPARE(number.shown(), QString());
  QCOMPARE(number.enter(), std::nullopt);
  number.type(1, 12);
  number.type(2, 12);
  QCOMPARE(number.enter(), std::optional(12));
  number.type(0, 12);
  QCOMPARE(number.shown(), QString());
  number.type(9, 4);  // leads nowhere
  QCOMPARE(number.enter(), std::nullopt);
  number.type(1, 12);
  number.type(7, 12);  // 17 leads nowhere: it begins anew
  QCOMPARE(number.enter(), std::optional(7));
  number.type(3, 12);
  number.forget();
  QCOMPARE(number.enter(), std::nullopt);
}

}  // namespace credence

CREDENCE_TEST(credence::StageKeysTest);
#include "stage_keys_test.moc"
