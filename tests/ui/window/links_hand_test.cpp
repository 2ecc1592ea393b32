// The links lab under a hand once more: weights over the contours of their error, label noise at its ring, the outlier
// at the tails, the curve of the targets; each undone, and all of it saved and opened again.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/layers.h"
#include "tests/support/window_hand.h"

#include <QTemporaryDir>

namespace credence {
class LinksHandTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // The arrow is gone at the cross, the curve of the weights under the pointer is dotted, and one undo brings it back.
  void weights_are_dragged_to_the_least_error() {
    WindowHand hand(preset("links/error"));
    const std::size_t lines = layers_of<Line>(hand.plot(1)->figure()).size();
    const Point2 start = hand.ring("weights");
    const Point2 best = layers_of<Points>(hand.plot(0)->figure())[0].at[0];
    QCOMPARE(layers_of<Arrows>(hand.plot(0)->figure()).size(), std::size_t{1});
    hand.hover(hand.on_plot({best.x, start.y}));
    QVERIFY(hand.comes([&] { return layers_of<Line>(hand.plot(1)->figure()).size() == lines + 1; }));
    hand.drag(hand.on_plot(start), hand.on_plot(best));
    QVERIFY(hand.settle());
    const Point2 there = hand.ring("weights");
    QVERIFY(std::hypot(there.x - best.x, there.y - best.y) < 0.02);
    hand.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("weights"), std::string());
    QVERIFY(hand.ring("weights") == start);
    hand.click(hand.on_plot({best.x, start.y}));  // the empty plot
    QVERIFY(hand.settle());
    QVERIFY(!hand.setting("weights").empty());
  }

  void label_noise_and_the_outlier_at_their_rings() {
    WindowHand hand(preset("links/label_noise"));
    const Point2 noise = hand.ring("epsilon");
    hand.drag(hand.on_plot(noise), hand.on_plot({noise.x, 0.25}));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(std::stod(hand.setting("epsilon")) - 0.25) < 0.01);
    const Point2 outlier = hand.ring("outlier", 1);
    hand.drag(hand.on_plot(outlier, 1), hand.on_plot({3, outlier.y}, 1));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(std::stod(hand.setting("outlier")) - 3) < 0.1);
  }

  // A ring of the curve to another height, a point taken away with the keyboard; saved, and opened again.
  void the_curve_and_its_points_are_saved() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("links.json"));
    Session saved;
    {
      WindowHand hand(preset("links/gaussian"));
      const Point2 ring = hand.ring("curve", 0, 1);
      hand.drag(hand.on_plot(ring), hand.on_plot({ring.x, 3}));
      QVERIFY(hand.settle());
      QVERIFY(std::abs(hand.ring("curve", 0, 1).y - 3) < 0.05);
      const Point2 point = hand.ring("targets", 0, 2);
      hand.drag(hand.on_plot(point), hand.on_plot({point.x, point.y - 0.5}));
      QVERIFY(hand.settle());
      QVERIFY(std::abs(hand.ring("targets", 0, 2).y - point.y + 0.5) < 0.05);
      hand.window->document().save(file);
      saved = hand.session();
    }
    WindowHand hand(preset("links/first"));
    hand.window->document().open(file);
    QVERIFY(hand.settle());
    QCOMPARE(hand.session(), saved);
  }

  // What is typed badly is refused in a sentence, and nothing changes.
  void nonsense_is_refused() {
    WindowHand hand(preset("links/moderated"));
    for (const char* text : {"-1", "0", "abc", "1e99"}) {
      hand.type("field.variance.box", text);
      QVERIFY(hand.settle());
      QCOMPARE(hand.setting("variance"), std::string("4"));
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LinksHandTest);
#include "links_hand_test.moc"
