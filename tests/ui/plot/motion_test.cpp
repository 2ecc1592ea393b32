// Movements by a clock in the test's hand, and axes that ease after a release.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/motion.h"

#include "tests/support/test.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/walker_motion.h"

#include <QSignalSpy>
#include <QTest>

namespace credence {
namespace {

Figure figure_over(double width) {
  Figure f;
  f.x = {.label = "x", .min = 0, .max = width};
  f.y = {.label = "y", .min = 0, .max = 1};
  Handles handles{.id = "ring", .at = {{1, 0.5}}, .visible = true};
  f.layers = {handles};
  return f;
}

// A walker that went from the left to the right of the figure, and is at a height.
Figure walk_at(double height) {
  Figure f;
  f.x = {.label = "x", .min = 0, .max = 10};
  f.y = {.label = "y", .min = 0, .max = 10};
  const Polyline way{{1, height}, {9, height}};
  f.layers.push_back(
      Arrows{.from = {way.front()}, .to = {way.back()}, .role = Role::highlight, .name = {}, .ways = {way}});
  f.layers.push_back(
      Points{.at = {way.back()}, .role = Role::highlight, .marker = Marker::star, .size = 13, .name = {}});
  return f;
}

// The column of the star in a picture: the arrow below it is thin.
double dark_column(const QImage& image, const QRectF& area) {
  int best = 0, most = 0;
  for (int x = static_cast<int>(area.left()) + 4; x < area.right() - 4; ++x) {
    int dark = 0;
    for (int y = static_cast<int>(area.top()) + 4; y < area.bottom() - 4; ++y) {
      dark += qGray(image.pixel(x, y)) < 120 ? 1 : 0;
    }
    if (dark > most) most = dark, best = x;
  }
  return best;
}

QImage shot(PlotView& view) { return view.grab().toImage(); }

double star_in(PlotView& view) {
  const QImage image = shot(view);  // which first gives the view its size
  return dark_column(image, view.plot_area());
}

}  // namespace

class MotionTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { MotionClock::shared().override_for_test(false); }

  void moves_from_0_to_1_and_ends_once() {
    MotionClock& clock = MotionClock::shared();
    clock.override_for_test(true);
    Motion motion;
    QCOMPARE(motion.share(), 1.0);
    QSignalSpy moved(&motion, &Motion::moved);
    motion.begin();
    QVERIFY(motion.running());
    QCOMPARE(motion.share(), 0.0);
    double before = -1;
    for (int passed = 0; passed < Motion::moment_ms; passed += 20) {
      QVERIFY(motion.running() && motion.share() > before);
      before = motion.share();
      clock.pass(20);
    }
    QVERIFY(!motion.running());
    QCOMPARE(motion.share(), 1.0);
    const auto told = moved.size();
    clock.pass(100);
    QCOMPARE(moved.size(), told);
  }

  // The walker starts where its arrow does and ends where the figure has it; a hurried one is there at once.
  void walker_travels_along_its_arrow() {
    MotionClock& clock = MotionClock::shared();
    clock.override_for_test(true);
    PlotView view;
    view.resize(400, 300);
    view.set_figure(walk_at(3));
    const double end = star_in(view);
    view.set_figure(walk_at(7));
    const double start = star_in(view);
    QVERIFY(start < end - 200);
    clock.pass(Motion::moment_ms / 2);
    const double half = star_in(view);
    QVERIFY(half > start + 60 && half < end - 60);
    clock.pass(Motion::moment_ms);
    QCOMPARE(star_in(view), end);
    view.set_figure(walk_at(3));
    view.set_figure(walk_at(7));
    QCOMPARE(star_in(view), end);
    view.set_figure(walk_at(7));  // the same step again
    QCOMPARE(star_in(view), end);
    QVERIFY(!walker_step(figure_over(4)));
  }

  void nothing_moves_where_none_is_wanted() {
    MotionClock::shared().override_for_test(false);
    Motion motion;
    QSignalSpy moved(&motion, &Motion::moved);
    motion.begin();
    QVERIFY(!motion.running());
    QCOMPARE(motion.share(), 1.0);
    QCOMPARE(moved.size(), 1);
  }

  // What is drawn ends as if nothing had moved, and moves in between. The view knows the new axes from the beginning.
  void axes_ease_after_a_release_and_not_without() {
    for (const bool runs : {true, false}) {
      MotionClock& clock = MotionClock::shared();
      clock.override_for_test(runs);
      PlotView view;
      view.resize(400, 300);
      view.set_figure(figure_over(4));
      view.hold_axes(true);
      view.set_figure(figure_over(2));
      const QImage held = shot(view);
      view.hold_axes(false);
      QCOMPARE(view.visible_range().x1, 2.0);
      const QImage first = shot(view);
      clock.pass(Motion::moment_ms / 2);
      const QImage half = shot(view);
      clock.pass(Motion::moment_ms);
      const QImage last = shot(view);
      QVERIFY(held != last);
      QCOMPARE(first != last, runs);
      QCOMPARE(half != last, runs);
      QCOMPARE(half != first, runs);
      PlotView still;
      still.resize(400, 300);
      still.set_figure(figure_over(2));
      view.set_figure(figure_over(2));
      QCOMPARE(shot(view), shot(still));
      clock.pass(10000);
      view.set_figure(figure_over(8));  // long after the release nothing eases
      const QImage now = shot(view);
      clock.pass(Motion::moment_ms);
      QCOMPARE(now, shot(view));
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::MotionTest);
#include "motion_test.moc"
