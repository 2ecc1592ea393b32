// The bayes-net lab under a hand: nodes observed by clicks and taken back, and a table typed into.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/layers.h"
#include "tests/support/window_hand.h"

namespace credence {
namespace {

bool says(const Figure& figure, const std::string& text) {
  for (const Text& one : layers_of<Text>(figure)) {
    if (one.text == text) return true;
  }
  return false;
}

}  // namespace

class BayesNetWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // The moment of the lab: the sprinkler was on, and rain is needed less.
  void rain_is_explained_away() {
    WindowHand hand(preset("bayes-net/wet_grass"));
    QVERIFY(says(hand.plot(0)->figure(), "0.708"));
    const QPoint node = hand.on_plot(hand.ring("nodes", 0, 1));
    hand.click(node);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("evidence"), std::string("WetGrass=true,Sprinkler=true"));
    QVERIFY(says(hand.plot(0)->figure(), "0.320") && says(hand.plot(1)->figure(), "0.320"));
    hand.click(node);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("evidence"), std::string("WetGrass=true,Sprinkler=false"));
    QVERIFY(says(hand.plot(0)->figure(), "1.00"));  // nothing else is left
    hand.click(node);
    QVERIFY(hand.settle());
    QVERIFY(says(hand.plot(0)->figure(), "0.708"));
    for (int k = 0; k < 3; ++k) hand.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(hand.settle());
    QCOMPARE(hand.session().inputs, preset("bayes-net/wet_grass").inputs);
  }

  void a_table_is_typed_into() {
    WindowHand hand(preset("bayes-net/figure_3_4"));
    hand.double_click(hand.on_plot({1, 1}, 1));  // P(W | neither), the lowest row
    auto* editor = hand.plot(1)->findChild<QLineEdit*>();
    QVERIFY(editor->isVisible());
    editor->clear();
    QTest::keyClicks(editor, "0.1");
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("p_wet"), std::string("0.99,0.9,0.9,0.1"));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::BayesNetWindowTest);
#include "bayes_net_test.moc"
