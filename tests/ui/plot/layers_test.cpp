// Tiles, areas, class regions, graphs, bars and marginals on the canvas, judged by single pixels whose colour is known.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/cells_painter.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/region_painter.h"
#include "ui/plot/text_painter.h"

#include "tests/support/image_difference.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

class Picture {
 public:
  explicit Picture(Figure figure, ThemeId id = ThemeId::light, double scale = 1)
      : image_(500 * static_cast<int>(scale), 400 * static_cast<int>(scale), QImage::Format_RGB32), scale_(scale) {
    scene_.set_theme(id);
    scene_.set_size({500, 400});
    scene_.set_figure(std::move(figure));
    QPainter painter(&image_);
    painter.scale(scale, scale);
    scene_.render(painter, QRectF(0, 0, 500, 400));
  }
  const PlotLayout& layout() const { return scene_.layout(); }
  QColor pixel(QPointF p) const {
    return image_.pixelColor(static_cast<int>(p.x() * scale_), static_cast<int>(p.y() * scale_));
  }
  QColor at(double x, double y) const { return pixel(layout().mapping.to_pixels({x, y})); }
  // How many pixels within `radius` of a place are about of that colour.
  int count(QPointF centre, double radius, const QColor& colour, int tolerance = 30) const;
  const QImage& image() const { return image_; }

 private:
  PlotScene scene_;
  QImage image_;
  double scale_;
};

int Picture::count(QPointF centre, double radius, const QColor& colour, int tolerance) const {
  int hits = 0;
  for (double y = -radius; y <= radius; ++y) {
    for (double x = -radius; x <= radius; ++x) {
      if (std::hypot(x, y) <= radius) hits += close(pixel(centre + QPointF(x, y)), colour, tolerance) ? 1 : 0;
    }
  }
  return hits;
}

Figure plane() {
  Figure f;
  f.x = {"", 0, 4};
  f.y = {"", 0, 4};
  return f;
}

QColor over(const QColor& paper, const QColor& ink, double opacity) {
  const auto mix = [&](int a, int b) { return static_cast<int>(std::lround(a + opacity * (b - a))); };
  return QColor(mix(paper.red(), ink.red()), mix(paper.green(), ink.green()), mix(paper.blue(), ink.blue()));
}

}  // namespace

class LayersTest : public QObject {
  Q_OBJECT
 private slots:
  void cells_have_the_colour_of_their_value_in_every_theme() {
    Figure f = plane();
    f.layers.push_back(Cells{.id = {}, .x = {0, 1, 3, 9}, .y = {0, 2, 4}, .values = {0, 0.5, 1, 1, std::nan(""), 0}});
    for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
      const Theme& t = theme(id);
      for (const double scale : {1.0, 2.0}) {
        const Picture p(f, id, scale);
        QVERIFY(close(p.at(2.1, 1.1), t.map(ColourMap::density, Role::posterior, 0.5), 2));
        QVERIFY(close(p.at(3.6, 1.1), t.map(ColourMap::density, Role::posterior, 1), 2));
        QVERIFY(close(p.at(2.1, 3.1), t.plot_area, 2));  // not a number: no fill
        const QPointF outside = p.layout().mapping.to_pixels({4, 1.1}) + QPointF(5, 0);
        QVERIFY(close(p.pixel(outside), t.background, 2));  // the third column sticks out of the plot
      }
    }
  }

  // What lies under ten thousand points is seen between them, and so are those of each class; ten points are large.
  void ten_and_ten_thousand_points_are_a_picture() {
    const QColor paper = theme(ThemeId::light).plot_area;
    for (const int count : {10, 100, 1000, 10000}) {
      Figure f = plane();
      Points points{.at = {}, .role = Role::class0, .name = {}};
      Points rings{.at = {}, .role = Role::highlight, .size = 20, .among = static_cast<std::size_t>(count)};
      for (int k = 0; k < count; ++k) {  // an even sequence without a lattice
        points.at.push_back({4 * std::fmod(0.5 + 0.7548776662 * k, 1), 4 * std::fmod(0.5 + 0.5698402910 * k, 1)});
        if (k % 10 == 0) rings.at.push_back(points.at.back());
      }
      f.layers = {points, rings};
      const Picture p(f);
      const QRectF area = p.layout().mapping.area;
      int free = 0, all = 0;
      for (double y = area.top() + 1; y < area.bottom(); ++y) {
        for (double x = area.left() + 1; x < area.right(); ++x, ++all) free += close(p.pixel({x, y}), paper, 8) ? 1 : 0;
      }
      const double share = static_cast<double>(free) / all;
      QVERIFY2(share > 0.3, qPrintable(QString("%1 points: %2 free").arg(count).arg(share)));
      const QPointF first = p.layout().mapping.to_pixels(points.at[1]);
      QVERIFY(!close(p.pixel(first), paper, 40));
      if (count <= 100) QVERIFY(p.count(first, 12, theme(ThemeId::light).colour(Role::class0)) > 40);
    }
  }

  // A dot says where a handle is, unless a mark does already.
  void handles_are_dots_and_never_piled_up() {
    Figure f = plane();
    f.layers.push_back(Points{.at = {{2, 2}}, .role = Role::highlight, .marker = Marker::star, .size = 14});
    const QImage star = Picture(f).image();
    f.layers.push_back(Handles{.id = "aim", .at = {{2, 2}, {2.02, 2}}, .visible = true});
    QVERIFY(Picture(f).image() == star);
    f.layers.push_back(Handles{.id = "spread", .at = {{3, 3}}, .visible = true});
    const QImage dot = Picture(f).image();
    QVERIFY(dot != star);
    f.layers.push_back(Handles{.id = "size", .at = {{3.02, 3}}, .visible = true});
    QVERIFY(Picture(f).image() == dot);
    std::get<Handles>(f.layers.back()).at = {{1, 3}};
    QVERIFY(Picture(f).image() != dot);
  }

  void words_on_cells_can_be_read() {
    for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
      const Theme& t = theme(id);
      for (const double f : {0.0, 0.3, 0.6, 1.0}) {
        for (const ColourMap map : {ColourMap::density, ColourMap::probability, ColourMap::entropy}) {
          const QColor fill = t.map(map, Role::posterior, f), ink = readable_on(fill, t);
          const auto luminance = [](const QColor& c) {
            const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
            return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
          };
          const double a = luminance(fill), b = luminance(ink);
          QVERIFY2((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05) >= 4.5, qPrintable(fill.name()));
        }
      }
    }
    Figure f = plane();
    Cells cells{.id = {}, .x = {0, 2, 4}, .y = {0, 2, 4}, .values = {1, 1, 1, 1}, .texts = {"888", "", "", ""}};
    f.layers.push_back(cells);
    const Picture p(f);
    const QPointF word = p.layout().mapping.to_pixels({1, 1}), none = p.layout().mapping.to_pixels({3, 1});
    const QColor ink = readable_on(theme(ThemeId::light).map(cells.map, cells.role, 1), theme(ThemeId::light));
    QVERIFY(p.count(word, 14, ink, 60) > 15);
    QCOMPARE(p.count(none, 14, ink, 60), 0);
  }

  // In a narrow cell that is high enough an equation has its result below it, and so the larger type.
  void cells_may_have_two_lines() {
    const QColor ink = readable_on(theme(ThemeId::light).plot_area, theme(ThemeId::light));
    for (const double width : {1.2, 4.0}) {
      Figure f = plane();
      f.layers.push_back(Cells{.id = {}, .x = {0, width}, .y = {0, 4}, .texts = {"(0 + 1)/(11 + 14) = 0.0400"}});
      const Picture p(f);
      const QPointF middle = p.layout().mapping.to_pixels({width / 2, 2});
      for (const double side : {-12.0, 12.0}) {
        QCOMPARE(p.count(middle + QPointF(0, side), 5, ink, 90) > 0, width < 2);
      }
    }
  }

  void a_line_break_in_a_cell_is_one() {
    const QColor ink = readable_on(theme(ThemeId::light).plot_area, theme(ThemeId::light));
    Figure f = plane();
    f.layers.push_back(Cells{.id = {}, .x = {0, 4}, .y = {0, 4}, .texts = {"MMMM\nMMMM"}});
    const Picture p(f);
    const QPointF middle = p.layout().mapping.to_pixels({2, 2});
    for (const double side : {-12.0, 12.0}) QVERIFY(p.count(middle + QPointF(0, side), 5, ink, 90) > 0);
    QCOMPARE(p.count(middle, 1, ink, 90), 0);
  }

  void areas_are_filled_outside_of_their_holes() {
    Figure f = plane();
    const auto square = [](double half) {
      return Polyline{{2 - half, 2 - half}, {2 + half, 2 - half}, {2 + half, 2 + half}, {2 - half, 2 + half}};
    };
    Areas areas{.id = {}, .areas = {}};
    areas.areas.push_back({{square(1.5), square(0.7)}, Role::class1, 0.5});
    areas.areas.push_back({{{{3, 3}, {30, 3}, {30, 30}, {3, 30}}}, Role::class0, 1});  // sticks out
    f.layers.push_back(areas);
    const Picture p(f);
    const Theme& t = theme(ThemeId::light);
    QVERIFY(close(p.at(0.83, 2.13), over(t.plot_area, t.colour(Role::class1), 0.5), 4));
    QVERIFY(close(p.at(2.13, 2.13), t.plot_area, 1));
    QVERIFY(close(p.at(3.83, 3.83), t.colour(Role::class0), 4));
    QVERIFY(close(p.pixel(p.layout().mapping.to_pixels({4, 3.5}) + QPointF(5, 0)), t.background, 1));
  }

  void regions_show_the_most_probable_class() {
    // Three classes with known probabilities at the corners: class 0 left, class 2 right.
    Regions r;
    r.lattice = {{0, 4, 0, 4}, 2, 2};
    r.roles = {Role::class0, Role::class1, Role::class2};
    r.probabilities = {1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1};
    const Theme& t = theme(ThemeId::light);
    const QImage image = region_image(r, t, {0, 4, 0, 4}, QSize(400, 4));
    // At a share s of the way p = (1 - s, 0, s): the shade is (p - 1/3) / (2/3).
    for (const int x : {0, 50, 150, 198}) {
      const double p = 1 - (x + 0.5) / 400;
      QVERIFY(close(image.pixelColor(x, 1), t.region(Role::class0, (p - 1.0 / 3) * 1.5), 2));
      QVERIFY(close(image.pixelColor(399 - x, 2), t.region(Role::class2, (p - 1.0 / 3) * 1.5), 2));
    }
    QCOMPARE(t.region(Role::class4, 0), t.region(Role::class0, 0));
    for (const double q : {0.5, 0.7, 1.0}) {  // two classes look like the map of their probability
      QCOMPARE(t.region(Role::class1, 2 * q - 1), t.map(ColourMap::probability, Role::neutral, q));
    }
    r.probabilities[0] = std::nan("");
    QCOMPARE(region_image(r, t, {0, 4, 0, 4}, QSize(40, 4)).pixelColor(3, 2).alpha(), 0);
    Figure f = plane();
    r.probabilities[0] = 1;
    r.lattice.rect = {1, 3, 1, 3};
    f.layers.push_back(r);
    const Picture p(f);
    QVERIFY(close(p.at(1.13, 2.13), t.region(Role::class0, (0.935 - 1.0 / 3) * 1.5), 6));
    QVERIFY(close(p.at(0.83, 2.13), t.plot_area, 1));
  }

  void bent_arrows_and_loops_keep_off_their_nodes() {
    Figure f = plane();
    f.show_axes = false;
    Arrows arrows{.from = {{1, 2}, {3, 2}, {1, 2}}, .to = {{3, 2}, {1, 2}, {1, 2}}, .role = Role::chain};
    arrows.widths = {3, 3, 3};
    arrows.bends = {0.2, 0.2, 0};
    arrows.gap = 20;
    f.layers.push_back(arrows);
    const Picture p(f);
    const QColor ink = theme(ThemeId::light).colour(Role::chain);
    const PlotMapping& m = p.layout().mapping;
    const QPointF a = m.to_pixels({1, 2}), b = m.to_pixels({3, 2}), middle = (a + b) / 2;
    const double chord = b.x() - a.x();
    // There: to the left of the direction, above; and back below.
    QVERIFY(p.count(middle - QPointF(0, 0.2 * chord), 3, ink) > 0);
    QVERIFY(p.count(middle + QPointF(0, 0.2 * chord), 3, ink) > 0);
    QCOMPARE(p.count(middle, 0.15 * chord, ink), 0);
    QCOMPARE(p.count(a, 17, ink), 0);
    QCOMPARE(p.count(b, 17, ink), 0);
    // The loop is away from the middle of all ends, which lies to the right of its node.
    const double radius = 16, away = std::hypot(20, radius);
    QVERIFY(p.count(a - QPointF(away + radius, 0), 3, ink) > 0);
    QVERIFY(p.count(a - QPointF(away, radius), 3, ink) > 0 && p.count(a - QPointF(away, -radius), 3, ink) > 0);
  }

  // A step is not lost in a crowd of earlier places; what stands at its end is over it, as are a graph's beads.
  void an_arrow_is_seen_among_points() {
    const Theme& t = theme(ThemeId::light);
    Figure f = plane();
    f.layers.push_back(Points{.at = {{2, 2}}, .role = Role::chain, .size = 20});
    f.layers.push_back(Arrows{.from = {{1, 2}}, .to = {{3, 2}}, .role = Role::accepted, .width = 4});
    QVERIFY(close(Picture(f).at(2, 2), t.colour(Role::accepted), 30));
    f.layers.push_back(Points{.at = {{2, 2}}, .role = Role::chain, .size = 20});
    QVERIFY(close(Picture(f).at(2, 2), t.colour(Role::chain), 30));
    std::get<Arrows>(f.layers[1]).labels = {"0.5"};
    f.layers.pop_back();
    QVERIFY(close(Picture(f).at(2, 2), t.colour(Role::chain), 30));
  }

  // There is less room beside the arrow than its words need: they are moved, not missing.
  void words_of_an_arrow_at_the_border_are_inside() {
    Figure f = plane();
    f.show_axes = false;
    Arrows arrows{.from = {{0.5, 0.05}}, .to = {{3.5, 0.05}}, .role = Role::chain};
    arrows.labels = {"HHHH"};
    arrows.bends = {-0.01};
    f.layers.push_back(arrows);
    const Picture p(f);
    const PlotMapping& m = p.layout().mapping;
    const QPointF middle((m.to_pixels({0.5, 0}).x() + m.to_pixels({3.5, 0}).x()) / 2, m.area.bottom() - 10);
    QVERIFY(p.count(middle, 9, theme(ThemeId::light).text, 60) > 10);
  }

  void steps_that_go_nowhere_are_nothing() {
    Figure f = plane();
    const QImage before = Picture(f).image();
    f.layers.push_back(Arrows{.from = {{2, 2}}, .to = {{2, 2}}});
    QVERIFY(Picture(f).image() == before);
  }

  void bars_stack_lie_down_and_have_their_own_roles() {
    const Theme& t = theme(ThemeId::light);
    Figure f = plane();
    f.layers.push_back(Bars{
        .edges = {0, 2, 4}, .heights = {1, 2}, .opacity = 1, .bases = {1, 0.5}, .roles = {Role::class0, Role::class1}});
    const Picture up(f);
    QVERIFY(close(up.at(1.1, 1.6), t.colour(Role::class0), 2) && close(up.at(1.1, 0.6), t.plot_area, 1));
    QVERIFY(close(up.at(3.1, 2.3), t.colour(Role::class1), 2) && close(up.at(3.1, 0.3), t.plot_area, 1));
    std::get<Bars>(f.layers[0]).horizontal = true;
    const Picture lying(f);
    QVERIFY(close(lying.at(1.6, 1.1), t.colour(Role::class0), 2) && close(lying.at(0.6, 1.1), t.plot_area, 1));
    QVERIFY(close(lying.at(2.3, 3.1), t.colour(Role::class1), 2) && close(lying.at(2.7, 3.1), t.plot_area, 1));
  }

  void marginals_share_the_axes_and_have_their_own_densities() {
    const Theme& t = theme(ThemeId::light);
    Figure f = plane();
    f.above.layers = {Bars{.edges = {1, 2}, .heights = {0.5}, .role = Role::chain, .opacity = 1}};
    f.above.high = 1;
    f.beside.layers = {Bars{.edges = {3, 4}, .heights = {5}, .role = Role::prior, .opacity = 1, .horizontal = true}};
    f.beside.high = 10;
    const Picture p(f);
    const PlotLayout& l = p.layout();
    QVERIFY(l.above && l.beside);
    const double x = l.mapping.to_pixels({1.5, 0}).x(), y = l.mapping.to_pixels({0, 3.5}).y();
    const QRectF above = l.above->area, beside = l.beside->area;
    QVERIFY(close(p.pixel({x, above.bottom() - 0.4 * above.height()}), t.colour(Role::chain), 2));
    QVERIFY(close(p.pixel({x, above.bottom() - 0.6 * above.height()}), t.background, 2));
    QVERIFY(close(p.pixel({l.mapping.to_pixels({2.5, 0}).x(), above.bottom() - 5}), t.background, 2));
    QVERIFY(close(p.pixel({beside.left() + 0.4 * beside.width(), y}), t.colour(Role::prior), 2));
    QVERIFY(close(p.pixel({beside.left() + 0.6 * beside.width(), y}), t.background, 2));
  }

  void names_of_curves_stand_at_their_ends() {
    Figure f = plane();
    f.layers.push_back(Line{.paths = {{{0, 1}, {2, 1}}}, .role = Role::class1, .width = 1, .end_label = "HHHH"});
    const Picture p(f);
    const QPointF end = p.layout().mapping.to_pixels({2, 1});
    QVERIFY(p.count(end + QPointF(25, 0), 12, theme(ThemeId::light).colour(Role::class1), 60) > 20);
  }

  void nodes_carry_their_names() {
    Figure f = plane();
    Points nodes{.at = {{2, 2}}, .role = Role::class0, .size = 60, .name = {}, .texts = {"HH"}};
    nodes.text_anchor = Anchor::centre;
    f.layers.push_back(nodes);
    const Picture p(f);
    const Theme& t = theme(ThemeId::light);
    const QColor ink = readable_on(t.colour(Role::class0), t);
    QVERIFY(p.count(p.layout().mapping.to_pixels({2, 2}), 14, ink, 60) > 15);
  }
};

CREDENCE_TEST(LayersTest);
#include "layers_test.moc"
