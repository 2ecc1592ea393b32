// Bent arrows and loops against what circles and parabolas must do.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/arcs.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace credence;

namespace {

double distance(Point2 a, Point2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

}  // namespace

class ArcsTest : public QObject {
  Q_OBJECT
 private slots:
  void straight_arrow_ends_at_the_nodes() {
    const Polyline path = arc_path({0, 0}, {30, 40}, 0, 5);
    QCOMPARE(path.size(), std::size_t{2});
    QVERIFY(distance(path[0], {3, 4}) < 1e-9);
    QVERIFY(distance(path[1], {27, 36}) < 1e-9);
  }

  void without_a_gap_ends_are_exact() {
    for (const double bend : {0.0, 0.3, -0.8}) {
      const Polyline path = arc_path({-1, 2}, {7, 5}, bend, 0);
      QVERIFY(path.front() == (Point2{-1, 2}) && path.back() == (Point2{7, 5}));
    }
  }

  void bend_is_the_height_over_the_chord_to_the_left() {
    const Polyline path = arc_path({0, 0}, {10, 0}, 0.25, 1);
    const Point2 middle = path[path.size() / 2];
    QVERIFY(distance(middle, {5, 2.5}) < 1e-12);
    QVERIFY(std::abs(distance(path.front(), {0, 0}) - 1) < 1e-9);
    QVERIFY(std::abs(distance(path.back(), {10, 0}) - 1) < 1e-9);
    for (const Point2 p : path)
      QVERIFY(std::abs(p.y - p.x * (10 - p.x) / 10) < 1e-9);  // the parabola through both ends
    // There and back at the same bend lie on different sides.
    const Polyline back = arc_path({10, 0}, {0, 0}, 0.25, 1);
    QVERIFY(distance(back[back.size() / 2], {5, -2.5}) < 1e-12);
  }

  void nodes_that_touch_have_no_arrow_between_them() {
    QVERIFY(arc_path({0, 0}, {10, 0}, 0.4, 5).empty());
    QVERIFY(arc_path({1, 1}, {1, 1}, 0, 0).empty());
  }

  void loop_leaves_and_meets_its_node_at_right_angles() {
    const Point2 node{3, -2};
    const double gap = 8, radius = 6, angle = 2.1;
    const Polyline loop = loop_path(node, angle, gap, radius);
    const double away = std::hypot(gap, radius);
    const Point2 centre{node.x + away * std::cos(angle), node.y + away * std::sin(angle)};
    for (const Point2 p : loop) {
      QVERIFY(std::abs(distance(p, centre) - radius) < 1e-12);
      QVERIFY(distance(p, node) > gap - 1e-9);
    }
    for (const Point2 end : {loop.front(), loop.back()}) {
      QVERIFY(std::abs(distance(end, node) - gap) < 1e-9);
      const double across = (end.x - node.x) * (end.x - centre.x) + (end.y - node.y) * (end.y - centre.y);
      QVERIFY(std::abs(across) < 1e-9);
    }
    const Point2 top = loop[loop.size() / 2];
    QVERIFY(std::abs(distance(top, node) - (away + radius)) < 1e-12);
    QVERIFY(std::abs(std::atan2(top.y - node.y, top.x - node.x) - angle) < 1e-12);
  }

  void loop_of_a_point_is_a_circle_through_it() {
    const Polyline loop = loop_path({0, 0}, std::numbers::pi / 2, 0, 1);
    QVERIFY(distance(loop.front(), {0, 0}) < 1e-12 && distance(loop.back(), {0, 0}) < 1e-12);
    QVERIFY(distance(loop[loop.size() / 2], {0, 2}) < 1e-12);
  }
};

CREDENCE_TEST(ArcsTest);
#include "arcs_test.moc"
