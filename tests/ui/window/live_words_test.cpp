// The caption of a preset says what it is as it opens: its numbers stay with its verdict while the screen is edited.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_hand.h"

#include <QLabel>
#include <QTest>

namespace credence {

class LiveWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void a_caption_keeps_its_numbers() {
    WindowHand hand(preset("laplace/gamma_a"));
    QVERIFY(hand.settle());
    const auto caption = [&] { return hand.find<QLabel>("caption")->text(); };
    const QString as_made = caption();
    QVERIFY2(as_made.startsWith("Laplace’s Gaussian, N(38, 76)"), qPrintable(as_made));  // (α − 1)/β, (α − 1)/β²
    hand.type("field.alpha.box", "2");
    QVERIFY(hand.settle());
    QCOMPARE(caption(), as_made);
    const auto* edited = hand.find<QLabel>("edited");
    QVERIFY(edited->isVisible() && edited->toolTip().contains("as it opens"));
    QVERIFY(hand.undo());
    QVERIFY(hand.settle());
    QCOMPARE(caption(), as_made);
    QVERIFY(!edited->isVisible());
  }
};

CREDENCE_TEST(LiveWordsTest);

}  // namespace credence

#include "live_words_test.moc"
