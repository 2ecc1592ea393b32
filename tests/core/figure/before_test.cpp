// A pinned picture behind another one: what is kept of it, and the axes of both.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/before.h"

#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

Figure picture(double from, double to) {
  Figure figure;
  figure.x = {.label = "x", .min = from, .max = to};
  figure.y = {.label = "y", .min = 0, .max = to - from};
  figure.layers.push_back(
      Line{.paths = {{{from, 0}, {to, 1}}}, .role = Role::posterior, .name = "posterior", .end_label = "p"});
  figure.layers.push_back(Points{.at = {{from, 1}}, .name = "data", .texts = {"a"}});
  figure.layers.push_back(Handles{.id = "handle", .at = {{from, 1}}});
  return figure;
}

}  // namespace

class BeforeTest : public QObject {
  Q_OBJECT
 private slots:
  void curves_and_points_stay_pale_behind() {
    const Figure both = with_before(picture(0, 2), picture(1, 5));
    const auto lines = layers_of<Line>(both);
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(lines[0].paths[0].front().x, 1.0);  // the ghost comes first
    QCOMPARE(lines[0].role, Role::posterior);
    QCOMPARE(lines[0].dash, Dash::dashed);
    QVERIFY(lines[0].opacity < 0.6);
    QCOMPARE(lines[0].name, std::string("before"));
    QVERIFY(lines[0].end_label.empty());
    QCOMPARE(lines[1].name, std::string("posterior"));
    const auto points = layers_of<Points>(both);
    QCOMPARE(points.size(), std::size_t{2});
    QVERIFY(points[0].opacity < 0.6 && points[0].texts.empty() && points[0].name.empty());
    QCOMPARE(layers_of<Handles>(both).size(), std::size_t{1});  // nothing of a ghost can be dragged
  }

  void the_axes_contain_both() {
    const Figure both = with_before(picture(0, 2), picture(1, 5));
    QCOMPARE(both.x.min, 0.0);
    QCOMPARE(both.x.max, 5.0);
    QCOMPARE(both.y.max, 4.0);
  }

  void other_quantities_are_not_compared() {
    Figure before = picture(1, 5);
    before.x.label = "ln x";
    const Figure now = with_before(picture(0, 2), before);
    QCOMPARE(now.layers.size(), std::size_t{3});
    QCOMPARE(now.x.max, 2.0);
  }

  void bars_become_their_outline() {
    Figure now, before;
    before.layers.push_back(Bars{.edges = {0, 1, 2}, .heights = {3, 5}, .name = "draws"});
    const auto lines = layers_of<Line>(with_before(now, before));
    QCOMPARE(lines.size(), std::size_t{1});
    const Polyline expected{{0, 0}, {0, 3}, {1, 3}, {1, 5}, {2, 5}, {2, 0}};
    QVERIFY(lines[0].paths[0] == expected);
  }

  void contours_and_ellipses_become_lines() {
    Figure now, before;
    before.layers.push_back(Contours{.levels = {{.level = 1, .label = "1", .paths = {{{0, 0}, {1, 0}}}},
                                                {.level = 2, .label = "2", .paths = {{{0, 1}, {1, 1}}}}},
                                     .name = "levels"});
    before.layers.push_back(Ellipses{.centre = {1, 1}, .radii = {1, 2}, .name = "sd"});
    const auto lines = layers_of<Line>(with_before(now, before));
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(lines[0].paths.size(), std::size_t{2});
    QCOMPARE(lines[1].paths.size(), std::size_t{2});
  }

  void held_axes_have_the_ranges_given() {
    const Figure held = on_axes(picture(0, 2), {-1, 7, -3, 9});
    QCOMPARE(held.x.min, -1.0);
    QCOMPARE(held.x.max, 7.0);
    QCOMPARE(held.y.min, -3.0);
    QCOMPARE(held.y.max, 9.0);
    Figure named = picture(0, 2);
    named.x.categories = {"a", "b"};
    QCOMPARE(on_axes(named, {-1, 7, -3, 9}).x.max, 2.0);
  }
};

CREDENCE_TEST(BeforeTest);
#include "before_test.moc"
