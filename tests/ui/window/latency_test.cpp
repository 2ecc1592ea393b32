// The window waits for no computation: a hand that drags is followed while results are on their way, and a picture is
// painted when the event loop comes round, not for every move.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/gated_lab.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <random>

namespace credence {

class LatencyTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void dragging_among_20000_points_is_painted_once_a_turn();
  void what_is_being_computed_is_not_waited_for();
};

namespace {

Session crowd(int n) {
  Session session = default_session(*find_lab("classification"));
  std::mt19937_64 rng(7);
  std::normal_distribution<double> normal;
  Rows rows{{4, -4, 0}};  // the one to take stands apart
  for (int i = 1; i < n; ++i) {
    const double t = i % 2;
    rows.push_back({normal(rng) + 2 * t - 1, normal(rng) + 2 * t - 1, t});
  }
  set_rows(session.inputs.data, rows);
  return session;
}

class PaintCounter : public QObject {
 public:
  explicit PaintCounter(QObject* painted) { painted->installEventFilter(this); }
  bool eventFilter(QObject*, QEvent* event) override {
    count += event->type() == QEvent::Paint ? 1 : 0;
    return false;
  }
  int count = 0;
};

// Whether the hand's point is where the hand is, to a pixel or two.
bool follows(const WindowStage& stage, Point2 hand) {
  return std::hypot(stage.rows()[0][0] - hand.x, stage.rows()[0][1] - hand.y) < 0.05;
}

}  // namespace

void LatencyTest::dragging_among_20000_points_is_painted_once_a_turn() {
  const Session session = crowd(20000);
  const Point2 from{session.inputs.data.numbers(0)[0], session.inputs.data.numbers(1)[0]};
  WindowStage stage(session, {1280, 800}, WindowStage::Wait::first);
  PaintCounter paints(stage.plot());
  QSignalSpy shown(&stage.window->controller().screen(), &Screen::picture_changed);
  QSignalSpy stale(&stage.window->controller().screen(), &Screen::picture_stale);
  stage.press(from);
  const std::uint64_t first = stage.window->controller().screen().newest_edit();
  constexpr int turns = 8, moves = 5;
  for (int turn = 0; turn < turns; ++turn) {
    const int before = paints.count;
    for (int k = 0; k < moves; ++k) {
      const double angle = 0.1 * (turn * moves + k + 1);
      const Point2 hand{from.x + 0.5 * std::sin(angle), from.y + 0.5 * std::cos(angle)};
      stage.move(hand);
      QVERIFY(follows(stage, hand));
    }
    QCOMPARE(paints.count, before);
    shown.clear();
    stale.clear();
    QCoreApplication::processEvents();
    const auto arrived = shown.size() + stale.size();  // each may move the plot once it is painted
    QVERIFY2(paints.count - before <= 1 + 2 * arrived, qPrintable(QString::number(paints.count - before)));
  }
  QCOMPARE(stage.window->controller().screen().newest_edit(), first + turns * moves);
  stage.release(from);
  QVERIFY(QTest::qWaitFor(
      [&] {
        return stage.window->controller().screen().shown_edit() == stage.window->controller().screen().newest_edit();
      },
      patience));
}

void LatencyTest::what_is_being_computed_is_not_waited_for() {
  const toy::GatedLab lab;
  Session session = default_session(lab);
  set_rows(session.inputs.data, {{0.1, -0.8}});
  session.view.frame = 0;
  WindowStage stage(session);
  QVERIFY(stage.window->settled());
  const std::uint64_t shown = stage.window->controller().screen().shown_edit();

  const auto dark_pixels = [&stage] {
    const QImage image = stage.window->plot(0)->grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y).lightness() < 100;
    }
    return count;
  };
  const int fresh = dark_pixels();

  toy::GatedLab::Closed gate(lab);
  stage.drag({0.2, -0.8}, {0.4, 0.4}, 20);
  QVERIFY(follows(stage, {0.4, 0.4}));
  stage.type("field.scale.box", "3");
  QVERIFY(!stage.window->settled());
  QCOMPARE(stage.window->controller().screen().shown_edit(), shown);
  QTRY_COMPARE_WITH_TIMEOUT(stage.find<QLabel>("status")->text(), QString("computing…"), patience);
  QVERIFY(stage.window->controller().screen().stale());
  QVERIFY(dark_pixels() < fresh / 3);  // the old picture has faded, but for the ring around what was dragged
  gate.open();
  QVERIFY(stage.settle());
  QVERIFY(!stage.window->controller().screen().stale());
  QVERIFY(dark_pixels() > fresh / 2);
  QCOMPARE(stage.window->controller().screen().shown_edit(), stage.window->controller().screen().newest_edit());
  QCOMPARE(stage.find<QLabel>("status")->text(), QString("done"));
}

}  // namespace credence

CREDENCE_TEST(credence::LatencyTest);
#include "latency_test.moc"
