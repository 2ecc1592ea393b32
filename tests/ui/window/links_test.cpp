// The links lab under a hand: rings, stars, cells and points are taken where they are drawn.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/window_hand.h"

namespace credence {
namespace {

Handles handles(PlotView* plot, const std::string& id) {
  for (const Layer& layer : plot->figure().layers) {
    const auto* found = std::get_if<Handles>(&layer);
    if (found && found->id == id) return *found;
  }
  return {};
}

}  // namespace

class LinksTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // The ring comes along, the link follows, the player takes drops back, and the whole drag is undone at once.
  void a_ring_is_dragged_and_the_rain_taken_back() {
    WindowHand hand(preset("links/first"));
    QCOMPARE(hand.frame(), 120);
    hand.click(hand.find<QToolButton>("timeline.back"));
    QCOMPARE(hand.frame(), 119);
    const Point2 ring = handles(hand.plot(0), "heights").at[8];
    hand.drag(hand.on_plot(ring), hand.on_plot({ring.x, ring.y + 0.1}));
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("threshold"), std::string("drawn"));
    const Point2 moved = handles(hand.plot(0), "heights").at[8];
    QVERIFY2(std::abs(moved.y - ring.y - 0.1) < 0.01, qPrintable(QString::number(moved.y)));
    hand.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("threshold"), std::string("logistic"));
  }

  void the_activation_is_dragged_along_the_link() {
    WindowHand hand(preset("links/first"));
    const Point2 ring = handles(hand.plot(1), "activation").at[0];
    hand.drag(hand.on_plot(ring, 1), hand.on_plot({-2, 0.3}, 1));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(std::stod(hand.setting("activation")) + 2) < 0.1);
  }

  void the_outlier_is_dragged_away() {
    WindowHand hand(preset("links/outlier"));
    hand.drag(hand.on_plot({6, 0}), hand.on_plot({8.5, 0.1}));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(std::stod(hand.setting("outlier")) - 8.5) < 0.1);
    hand.click(hand.on_plot({4.5, 0.9}));  // one more point of class 1
    QVERIFY(hand.settle());
    QVERIFY(hand.setting("ones").find(",4.") != std::string::npos);
  }

  void a_belief_is_clicked_on_the_map() {
    WindowHand hand(preset("links/moderated"));
    hand.click(hand.on_plot({-4, 1}));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(std::stod(hand.setting("mean")) + 4) < 0.1);
    QVERIFY(std::abs(std::stod(hand.setting("variance")) - 10) < 0.5);
  }

  // A row of the table brings its family and targets that fit it; what it cannot have stays out.
  void a_family_is_chosen_and_a_target_dragged() {
    WindowHand hand(preset("links/canonical"));
    hand.click(hand.on_plot({2, 2}));  // the second row from below
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("family"), std::string("poisson"));
    const Point2 first = handles(hand.plot(1), "targets").at[0];
    hand.drag(hand.on_plot(first, 1), hand.on_plot({first.x, first.y + 3.3}, 1));
    QVERIFY(hand.settle());
    QCOMPARE(hand.session().inputs.data.numbers(1)[0], first.y + 3);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LinksTest);
#include "links_test.moc"
