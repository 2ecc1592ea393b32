// Numbers in the caption follow edits, and are those of the preset again when the edits are undone.
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
  void a_caption_follows_an_edit_and_its_undoing() {
    WindowHand hand(preset("laplace/gamma_a"));
    QVERIFY(hand.settle());
    const auto caption = [&] { return hand.find<QLabel>("caption")->text(); };
    const QString as_made = caption();
    QVERIFY(as_made.startsWith("Mode 38"));  // (α − 1)/β = 19/0.5
    hand.type("field.alpha.box", "11");
    QVERIFY(hand.comes([&] { return caption().startsWith("Mode 20"); }));  // 10/0.5
    QVERIFY(hand.undo());
    QVERIFY(hand.comes([&] { return caption() == as_made; }));
  }
};

CREDENCE_TEST(LiveWordsTest);

}  // namespace credence

#include "live_words_test.moc"
