// What is under the pointer, and the way over it with the keyboard.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/hits.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

// 100 pixels a unit, the origin at (0, 400).
const PlotMapping mapping{{0, 4, 0, 4}, QRectF(0, 0, 400, 400)};

QPointF at(double x, double y) { return mapping.to_pixels({x, y}); }

Polyline square(double x, double y, double half) {
  return {{x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}};
}

Figure board() {
  Figure f;
  Areas areas{.id = "beds", .areas = {}, .click = "Throw here"};
  areas.areas.push_back({{square(1, 1, 0.8), square(1, 1, 0.4)}});  // with a hole
  areas.areas.push_back({{square(1, 1, 0.2)}});
  areas.areas.push_back({{square(1, 1, 0.1)}});  // over the second
  f.layers.push_back(areas);
  f.layers.push_back(Cells{.id = "counts", .x = {2, 3, 3.5, 4}, .y = {2, 3, 4}, .editable = {"1", "2"}});
  Handles nodes{.id = "nodes", .at = {{0.5, 3}, {1.5, 3}}};
  nodes.reach = 30;
  f.layers.push_back(nodes);
  f.layers.push_back(Handles{.id = "points", .at = {{1.5, 3.2}}});
  return f;
}

std::optional<Hit> hit(const Figure& f, QPointF p) { return hit_at(f, mapping, 1, p); }

}  // namespace

class HitsTest : public QObject {
  Q_OBJECT
 private slots:
  void areas_have_holes_and_the_uppermost_is_hit() {
    const Figure f = board();
    QVERIFY(hit(f, at(1.6, 1)) == (Hit{"beds", 0}));
    QVERIFY(!hit(f, at(1.3, 1)));  // the hole
    QVERIFY(hit(f, at(1.15, 1)) == (Hit{"beds", 1}));
    QVERIFY(hit(f, at(1.05, 1)) == (Hit{"beds", 2}));
    QVERIFY(!hit(f, at(1.9, 1)));
  }

  // A handle becomes a ring before the pointer is on it; handles of one place have one ring.
  void handles_near_the_pointer() {
    Figure f;
    f.layers.push_back(Handles{.id = "shape", .at = {{1, 1}, {1.05, 1}, {1.3, 1}, {3, 3}}, .visible = true});
    f.layers.push_back(Handles{.id = "aim", .at = {{1, 1}}});
    f.layers.push_back(Handles{.id = "crowd", .at = {{1, 1.1}, {1, 1.2}, {1, 1.3}, {1, 1.4}}});
    f.layers.push_back(Handles{.id = "nodes", .at = {{1, 0.9}}, .visible = true, .fixed = true});
    const auto near = [&f](QPointF p, double scale = 1) { return near_handles(f, mapping, scale, p); };
    QVERIFY(near(at(1, 1)) == (std::vector<Hit>{{"aim", 0}, {"shape", 2}}));  // of equally near ones the uppermost
    QVERIFY(near(at(1.6, 1)) == (std::vector<Hit>{{"shape", 2}}));
    QVERIFY(near(at(3, 2.605)) == (std::vector<Hit>{{"shape", 3}}));
    QVERIFY(near(at(3, 2.595)).empty());
    QVERIFY(near(at(3, 2.3), 2) == (std::vector<Hit>{{"shape", 3}}));
  }

  void cells_by_row_and_column() {
    const Figure f = board();
    QVERIFY(hit(f, at(2.5, 2.5)) == (Hit{"counts", 0}));
    QVERIFY(hit(f, at(3.2, 2.5)) == (Hit{"counts", 1}));
    QVERIFY(hit(f, at(3.9, 3.9)) == (Hit{"counts", 5}));
    const auto target = target_of(f, {"counts", 5});
    QVERIFY(target && target->middle() == (Point2{3.75, 3.5}));
  }

  void reach_is_the_layers_own() {
    const Figure f = board();
    QVERIFY(hit(f, at(0.5, 3) + QPointF(29, 0)) == (Hit{"nodes", 0}));
    QVERIFY(!hit(f, at(0.5, 3) + QPointF(31, 0)));
    QVERIFY(!hit(f, at(1.5, 3.2) - QPointF(13, 0) - QPointF(0, 30)));
    // The nearest one, whatever its reach.
    QVERIFY(hit(f, at(1.5, 3.19)) == (Hit{"points", 0}));
    QVERIFY(hit(f, at(1.5, 3.02)) == (Hit{"nodes", 1}));
    // A projector's points are larger, and so is what hits them.
    QVERIFY(hit_at(f, mapping, 1.5, at(0.5, 3) + QPointF(44, 0)) == (Hit{"nodes", 0}));
  }

  void all_of_a_node_hits_it_at_any_size() {
    Figure f = board();
    std::get<Handles>(f.layers[2]).radius = 0.45;
    QVERIFY(hit(f, at(0.94, 3)) == (Hit{"nodes", 0}) && !hit(f, at(0.96, 3)));
    const PlotMapping large{{0, 4, 0, 4}, QRectF(0, 0, 1200, 1200)};
    QVERIFY(hit_at(f, large, 1, large.to_pixels({0.94, 3})) == (Hit{"nodes", 0}));
    QVERIFY(!hit_at(f, large, 1, large.to_pixels({0.96, 3})));
    const auto node = target_of(f, {"nodes", 0});
    QVERIFY(node && std::abs(outline_of(*node, large, 1).boundingRect().width() - 280) < 0.5);
  }

  void what_has_no_id_is_not_hit() {
    Figure f = board();
    std::get<Areas>(f.layers[0]).id.clear();
    std::get<Cells>(f.layers[1]).id.clear();
    QVERIFY(!hit(f, at(1.6, 1)) && !hit(f, at(2.5, 2.5)));
    QVERIFY(next_hit(f, std::nullopt, true) == (Hit{"nodes", 0}));
  }

  void what_can_be_done() {
    const Figure f = board();
    const auto bed = target_of(f, {"beds", 1}), cell = target_of(f, {"counts", 1}), last = target_of(f, {"counts", 2});
    QVERIFY(bed && bed->words(Gesture::Kind::click) == "Throw here" && !bed->draggable() && !bed->text());
    QVERIFY(cell && cell->text() == std::optional<std::string>("2") && cell->words(Gesture::Kind::click).empty());
    QVERIFY(last && !last->text());
    QVERIFY(target_of(f, {"nodes", 0})->draggable());
    QVERIFY(!target_of(f, {"nodes", 2}) && !target_of(f, {"counts", 6}) && !target_of(f, {"none", 0}));
  }

  void walking_passes_everything_once() {
    const Figure f = board();
    for (const bool forward : {true, false}) {
      std::vector<Hit> seen;
      for (auto h = next_hit(f, std::nullopt, forward); h; h = next_hit(f, h, forward)) seen.push_back(*h);
      QCOMPARE(seen.size(), std::size_t{3 + 6 + 2 + 1});
      QVERIFY(seen[forward ? 0 : 11] == (Hit{"beds", 0}) && seen[forward ? 3 : 8] == (Hit{"counts", 0}));
    }
  }

  void arrows_go_to_neighbours_and_stop_at_the_border() {
    const Figure f = board();
    QVERIFY(neighbour(f, {"counts", 1}, 1, 0) == (Hit{"counts", 2}));
    QVERIFY(neighbour(f, {"counts", 1}, 0, 1) == (Hit{"counts", 4}));
    QVERIFY(!neighbour(f, {"counts", 2}, 1, 0) && !neighbour(f, {"counts", 1}, 0, -1));
    QVERIFY(neighbour(f, {"beds", 1}, 0, 1) == (Hit{"beds", 2}));
    QVERIFY(neighbour(f, {"beds", 1}, -1, 0) == (Hit{"beds", 0}));
    QVERIFY(!neighbour(f, {"beds", 2}, 1, 0));
  }

  // A table may consist of several layers with one id, for example a part per feature.
  void each_part_of_a_table_is_hit_by_itself() {
    Figure f;
    f.x = {.min = 0, .max = 2};
    f.y = {.min = 0, .max = 4};
    Cells lower{.id = "table", .click = "Ask"};
    lower.x = {0, 1, 2};
    lower.y = {0, 1, 2};
    lower.values = {1, 2, 3, 4};
    Cells upper = lower;
    upper.y = {3, 4};
    upper.values = {5, 6};
    f.layers = {lower, upper};
    const PlotMapping map{{0, 2, 0, 4}, QRectF(0, 0, 200, 400)};
    for (const Point2 place : {Point2{0.5, 0.5}, {1.5, 1.5}, {0.5, 3.5}, {1.5, 3.5}}) {
      const auto there = hit_at(f, map, 1, map.to_pixels(place));
      QVERIFY(there.has_value());
      const auto target = target_of(f, *there);
      QVERIFY(target && target->middle() == place);
      QVERIFY(outline_of(*target, map, 1).contains(map.to_pixels(place)));
    }
    const auto above = neighbour(f, {"table", 3, 0}, 0, 1);
    QVERIFY(above && target_of(f, *above)->middle() == (Point2{1.5, 3.5}));
    QVERIFY(neighbour(f, *above, 0, -1) == (Hit{"table", 3, 0}));
    QVERIFY(!neighbour(f, *above, 0, 1));
    std::optional<Hit> walked;
    int passed = 0;
    while ((walked = next_hit(f, walked, true))) ++passed;
    QCOMPARE(passed, 6);
  }

  void outlines_surround_what_is_hit() {
    Figure f = board();
    std::get<Handles>(f.layers[2]).radius = 0.3;
    for (const Hit& h : {Hit{"beds", 2}, Hit{"counts", 4}, Hit{"nodes", 0}, Hit{"points", 0}}) {
      const auto target = target_of(f, h);
      const QPainterPath outline = outline_of(*target, mapping, 1);
      QVERIFY(outline.contains(mapping.to_pixels(target->middle())));
    }
    QCOMPARE(outline_of(*target_of(f, {"nodes", 0}), mapping, 1).boundingRect().width(), 70.0);  // around its border
  }
};

CREDENCE_TEST(HitsTest);
#include "hits_test.moc"
