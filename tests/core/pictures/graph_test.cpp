// Graphs: ways keep off nodes, beads lie on their ways and are found again, crowds fill their half.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/graph.h"

#include "core/pictures/graphs/state_walk.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

double distance(Point2 a, Point2 b) { return std::hypot(a.x - b.x, a.y - b.y); }

double nearest(const Polyline& path, Point2 at) {
  double least = 1e9;
  for (const Point2 p : path) least = std::min(least, distance(p, at));
  return least;
}

}  // namespace

class GraphTest : public QObject {
  Q_OBJECT
 private slots:
  void nodes_on_a_circle() {
    for (std::size_t n = 2; n <= 8; ++n) {
      const std::vector<Point2> places = places_on_circle(n);
      QCOMPARE(places.size(), n);
      for (const Point2 p : places) QVERIFY(std::abs(std::hypot(p.x, p.y) - 1) < 1e-15);
      if (n > 2) QVERIFY(places[0].y == 1 && places[1].x > 0);  // from the top, clockwise
    }
  }

  void ways_keep_off_nodes_and_each_other() {
    const GraphLayout layout(places_on_circle(4), 0.3);
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < 4; ++j) {
        const Polyline way = layout.way(i, j);
        QVERIFY(std::abs(distance(way.front(), layout.nodes()[i]) - 0.3) < 1e-6);
        QVERIFY(std::abs(distance(way.back(), layout.nodes()[j]) - 0.3) < 1e-6);
        for (const Point2 p : way) QVERIFY(nearest(layout.nodes(), p) > 0.3 - 1e-6);
        if (i == j) continue;
        const Polyline back = layout.way(j, i);
        QVERIFY(distance(way[way.size() / 2], back[back.size() / 2]) > 0.1);
      }
      // Loops lie outside.
      const Polyline loop = layout.way(i, i);
      QVERIFY(std::hypot(loop[loop.size() / 2].x, loop[loop.size() / 2].y) > 1.3);
    }
  }

  // Of neighbours but one, too, whose arc bows towards the node between them.
  void ways_keep_off_nodes_that_they_pass() {
    for (std::size_t n = 3; n <= 8; ++n) {
      const double apart = 2 * std::sin(std::acos(-1.0) / static_cast<double>(n));
      const GraphLayout layout(places_on_circle(n), std::min(0.4, 0.29 * apart));
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
          for (const Point2 p : layout.way(i, j)) QVERIFY(nearest(layout.nodes(), p) > layout.radius() - 1e-6);
        }
      }
    }
  }

  void a_bead_is_found_where_it_was_put() {
    const GraphLayout layout(places_on_circle(5), 0.25);
    for (const auto& [i, j] : {std::pair<std::size_t, std::size_t>{0, 1}, {1, 0}, {0, 2}, {3, 3}}) {
      for (const double share : {0.0, 0.13, 0.5, 0.77, 1.0}) {
        const Point2 bead = layout.bead(i, j, share);
        QVERIFY(nearest(layout.way(i, j), bead) < 0.06);
        QVERIFY(std::abs(layout.share_at(i, j, bead) - share) < 0.003);
      }
      QCOMPARE(layout.share_at(i, j, layout.nodes()[i]), i == j ? layout.share_at(i, j, layout.nodes()[i]) : 0.0);
    }
    const Polyline way = layout.way(0, 2);
    const Point2 middle = layout.bead(0, 2, 0.4);
    QVERIFY(std::abs(layout.share_at(0, 2, {middle.x + 0.01, middle.y - 0.01}) - 0.4) < 0.03);  // a hand beside it
  }

  void arrows_carry_their_ways() {
    const GraphLayout layout(places_on_circle(3), 0.3);
    Figure figure = graph_figure("A graph", layout);
    add_arrows(figure, layout, {{0, 1, 2, "0.5"}, {2, 2, 1, ""}}, Role::chain);
    add_nodes(figure, layout, {"a", "b", "c"}, {Role::neutral, Role::class2, Role::neutral});
    const Arrows arrows = layers_of<Arrows>(figure)[0];
    QVERIFY(arrows.ways[1] == layout.way(2, 2) && arrows.labels[0] == "0.5" && arrows.widths[0] == 2);
    QCOMPARE(layers_of<Areas>(figure)[0].areas.size(), std::size_t{3});
    QVERIFY(finite(figure) && !figure.show_axes && figure.equal_aspect);
    add_arrows(figure, layout, {{1, 0, 1, ""}}, Role::chain);  // bows to the middle: words on the other side
    QVERIFY(arrows.bends[0] > 0 && layers_of<Arrows>(figure)[1].bends[0] < 0);
    for (const Point2 p : arrows.ways[1]) {
      QVERIFY(p.x > figure.x.min && p.x < figure.x.max && p.y > figure.y.min && p.y < figure.y.max);
    }
  }

  void short_names_stand_in_their_nodes() {
    const GraphLayout layout(places_on_circle(3), 0.4);
    const auto distances = [&](const std::vector<std::string>& names) {
      Figure figure = graph_figure("A graph", layout);
      add_nodes(figure, layout, names, std::vector<Role>(3, Role::neutral));
      std::vector<double> all;
      const auto texts = layers_of<Text>(figure);
      for (std::size_t k = 0; k < texts.size(); ++k) all.push_back(distance(texts[k].at, layout.nodes()[k]));
      return all;
    };
    for (const double far : distances({"Pizza", "Burger", "Hotdog"})) QVERIFY(far < 0.4);
    for (const double far : distances({"Pizza", "Burger", "a very long name"})) QVERIFY(far > 0.4);
    // What else is in a node keeps off its name.
    const NodeRoom room = room_in_node(layout, 0, {"Pizza", "Burger", "Hotdog"});
    QVERIFY(distance(room.middle, layout.nodes()[0]) + room.radius <= 0.4);
    QVERIFY(room.middle.y + room.radius < layout.nodes()[0].y + 0.6 * 0.4);
    QCOMPARE(room_in_node(layout, 0, {"a", "b", "a very long name"}).radius, 0.4);
  }

  void a_walker_stands_at_the_head_of_its_last_step() {
    const GraphLayout layout(places_on_circle(4), 0.3);
    Figure figure = graph_figure("A graph", layout);
    add_last_step(figure, layout, GraphArrow{.from = 1, .width = 2}, 2, "a walker");
    const Arrows arrow = layers_of<Arrows>(figure)[0];
    QVERIFY(arrow.role == Role::highlight && arrow.ways[0] == layout.way(1, 2));
    const Point2 walker = layers_of<Points>(figure)[0].at[0];
    QVERIFY(distance(walker, arrow.ways[0].back()) < 0.3 * 0.3 && distance(walker, layout.nodes()[2]) < 0.3);
    Figure start = graph_figure("A graph", layout);
    add_last_step(start, layout, {}, 2, "a walker");
    QVERIFY(layers_of<Arrows>(start).empty());
    QVERIFY(distance(layers_of<Points>(start)[0].at[0], layout.nodes()[2]) < 0.3);
  }

  void a_crowd_fills_its_half() {
    for (const Half half : {Half::left, Half::right}) {
      const std::vector<Point2> all = dots_in({2, 3}, 0.5, half, 1000, 1000),
                                some = dots_in({2, 3}, 0.5, half, 250, 1000);
      QCOMPARE(all.size(), std::size_t{1000});
      double reach = 0, reach_of_some = 0;
      for (const Point2 p : all) {
        QVERIFY(half == Half::left ? p.x < 2 : p.x > 2);
        reach = std::max(reach, distance(p, {2, 3}));
      }
      for (const Point2 p : some) reach_of_some = std::max(reach_of_some, distance(p, {2, 3}));
      QVERIFY(reach < 0.5 && reach > 0.42);
      QVERIFY(std::abs(reach_of_some / reach - 0.5) < 0.03);  // the area is the share
    }
    QVERIFY(dots_in({0, 0}, 1, Half::left, 0, 10).empty());
  }

  void a_path_turns_its_pages() {
    std::vector<std::uint8_t> path(201, 1);
    path[0] = 0;
    path[130] = 2;
    Figure figure;
    add_state_path(figure, path, 130, 200, {"a", "b", "c"});
    QVERIFY(figure.x.min == 119.5 && figure.x.max == 180.5);
    QVERIFY(figure.y.categories == (std::vector<std::string>{"c", "b", "a"}));
    QVERIFY(layers_of<Line>(figure)[0].paths[0].back() == (Point2{130, 1}));
    Figure start;
    add_state_path(start, path, 0, 0, {"a", "b", "c"});
    QVERIFY(finite(start) && layers_of<Line>(start)[0].paths[0].back() == (Point2{0, 3}));
  }

  void bars_of_a_crowd_lie_beside_those_of_another() {
    Figure figure;
    const Eigen::Vector2d shares(0.25, 0.75), expected(0.3, 0.7);
    add_share_bars(figure, shares, expected, true, Role::class0, "one");
    add_share_bars(figure, shares, expected, false, Role::class1, "other");
    const auto bars = layers_of<Bars>(figure);
    QCOMPARE(bars[0].edges.size(), bars[0].heights.size() + 1);
    QVERIFY(std::is_sorted(bars[0].edges.begin(), bars[0].edges.end()));
    QVERIFY(bars[0].edges[2] < 1 && bars[1].edges[1] > 1 && bars[0].heights[3] == 0.75);
  }
};

CREDENCE_TEST(GraphTest);
#include "graph_test.moc"
