// The Markov chain lab under a hand: a bead along its arrow and back to its node, cells typed into, states as starts,
// starts dragged; what is wrong is refused, and all of it undone.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/layers.h"
#include "tests/support/window_hand.h"

namespace credence {
namespace {

// A double click opens the cell; what was typed is sent off with Enter.
void type_into(WindowHand& hand, Point2 cell, int slot, const QString& text) {
  hand.double_click(hand.on_plot(cell, slot));
  auto* editor = hand.plot(slot)->findChild<QLineEdit*>();
  QVERIFY(editor->isVisible());
  editor->clear();
  QTest::keyClicks(editor, text);
  QTest::keyClick(editor, Qt::Key_Return);
  QVERIFY(hand.settle());
}

}  // namespace

class MarkovChainWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // The moment of the lab: one crowd, and with one edge cut two of them that never meet.
  void an_edge_is_cut() {
    WindowHand hand(preset("markov-chain/bridge"));
    const std::string below = "ringed: closed, {Cellar, Vault} is never left again";
    QCOMPARE(hand.plot(0)->figure().note, below);
    hand.drag(hand.on_plot(hand.ring("arrows", 0, 6)), hand.on_plot(hand.ring("states", 0, 1)));
    QVERIFY(hand.settle());
    QVERIFY(hand.plot(0)->figure().note.find("2 closed classes") != std::string::npos);
    QCOMPARE(hand.setting("matrix").substr(12, 22), std::string("0.666667,0.333333,0,0;"));
    // The bead waits at the node: it is dragged out again.
    const Point2 waiting = hand.ring("arrows", 0, 6);
    hand.drag(hand.on_plot(waiting), hand.on_plot(hand.ring("states", 0, 2)));
    QVERIFY(hand.settle());
    QCOMPARE(hand.plot(0)->figure().note, below);
    for (int k = 0; k < 2; ++k) hand.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(hand.settle());
    QCOMPARE(hand.session().inputs, preset("markov-chain/bridge").inputs);
  }

  // Past the end and back in one stroke: the arrows that made room are as they were.
  void an_arrow_is_dragged_too_far() {
    WindowHand hand(preset("markov-chain/figure_1_2"));
    QVERIFY(hand.settle());
    hand.drag(hand.on_plot(hand.ring("arrows", 0, 1)), hand.on_plot(hand.ring("states", 0, 1)));
    QVERIFY(hand.settle());  // the note is there that says what such a chain does, and keeps its room
    hand.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(hand.settle());
    QWindow* window = hand.window->windowHandle();
    const QPoint bead = hand.on_plot(hand.ring("arrows", 0, 1)), end = hand.on_plot(hand.ring("states", 0, 1));
    QTest::mousePress(window, Qt::LeftButton, {}, bead);
    for (const QPoint place : {(bead + end) / 2, end}) QTest::mouseMove(window, place);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("matrix").substr(0, 6), std::string("0,1,0;"));
    for (const QPoint place : {(bead + end) / 2, bead}) QTest::mouseMove(window, place);
    QTest::mouseRelease(window, Qt::LeftButton, {}, bead);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("matrix"), std::string("0.5,0.3,0.2;0.25,0.5,0.25;0.4,0.4,0.2"));
  }

  void cells_are_typed_into() {
    WindowHand hand(preset("markov-chain/figure_1_2"));
    type_into(hand, {2, 3}, 1, "0.6");  // Pizza to Burger
    QCOMPARE(hand.setting("matrix"), std::string("0.285714,0.6,0.114286;0.25,0.5,0.25;0.4,0.4,0.2"));
    QCOMPARE(layers_of<Arrows>(hand.plot(0)->figure())[0].labels[1], std::string("0.6"));
    type_into(hand, {1, 2}, 1, "0.35, 0.425, 0.245");  // as the thesis prints a row: refused, and nothing is lost
    QCOMPARE(hand.setting("matrix"), std::string("0.285714,0.6,0.114286;0.25,0.5,0.25;0.4,0.4,0.2"));
    QCOMPARE(hand.find<QLabel>("field.matrix.error")->text(), QString("row 2: probabilities sum to 1, these to 1.02"));
    type_into(hand, {1, 2}, 1, "1/5, 3/5, 1/5");
    QCOMPARE(hand.setting("matrix"), std::string("0.285714,0.6,0.114286;0.2,0.6,0.2;0.4,0.4,0.2"));
  }

  void states_are_starts() {
    WindowHand hand(preset("markov-chain/two_starts"));
    hand.click(hand.on_plot(hand.ring("states", 0, 1)));
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("start"), std::string("0,1,0"));
    hand.click(hand.on_plot(hand.ring("states", 0, 0)), Qt::ControlModifier);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("second_start"), std::string("1,0,0"));
  }

  void starts_are_dragged() {
    WindowHand hand(preset("markov-chain/steady_state"));
    for (int i = 0; i < 2; ++i) {  // the first time a head may grow on the way, and the plot below it shrink
      QVERIFY(hand.settle());
      hand.drag(hand.on_plot(hand.ring("start", 0, 0)), hand.on_plot({0, 0}));
    }
    QVERIFY(hand.settle());
    const Point2 there = hand.ring("start", 0, 0);
    QVERIFY(std::hypot(there.x, there.y) < 0.02);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::MarkovChainWindowTest);
#include "markov_chain_test.moc"
