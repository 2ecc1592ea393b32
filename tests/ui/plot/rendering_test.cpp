// What arrives on the canvas, judged by single pixels whose colour is known.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/image_difference.h"
#include "tests/support/test.h"
#include "ui/plot/field_painter.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/scene_picture.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

namespace {

QImage draw(PlotScene& scene, double scale = 1) {
  QImage image((scene.size() * scale).toSize(), QImage::Format_RGB32);
  image.fill(Qt::magenta);
  QPainter painter(&image);
  painter.scale(scale, scale);
  scene.render(painter, QRectF(QPointF(0, 0), scene.size()));
  return image;
}

QColor at(const QImage& image, const PlotScene& scene, double x, double y, double scale = 1) {
  const QPointF p = scene.layout().mapping.to_pixels({x, y}) * scale;
  return image.pixelColor(static_cast<int>(p.x()), static_cast<int>(p.y()));
}

Figure empty_figure() {
  Figure f;
  f.x = {"", -1, 1};
  f.y = {"", -1, 1};
  return f;
}

Field ramp() {  // rises from 0 at x = -0.8 to 1 at x = 0.8
  Field field;
  field.map = ColourMap::probability;
  field.field.lattice = {{-0.8, 0.8, -0.8, 0.8}, 17, 17};
  for (int j = 0; j < 17; ++j) {
    for (int i = 0; i < 17; ++i) field.field.values.push_back(i / 16.0);
  }
  return field;
}

}  // namespace

class RenderingTest : public QObject {
  Q_OBJECT
 private slots:
  void a_scale_between_whole_numbers_leaves_no_edge() {
    for (int extra = 0; extra < 8; ++extra) {
      const QSize size(400 + extra, 300 + extra);
      PlotScene scene;
      scene.set_size(size);
      scene.set_figure(empty_figure());
      for (const double ratio : {1.25, 1.5, 1.75}) {
        ScenePicture picture;
        const QImage& image = picture.of(scene, size, ratio);
        QCOMPARE(image.pixelColor(image.width() - 1, 2), scene.theme().background);
        QCOMPARE(image.pixelColor(2, image.height() - 1), scene.theme().background);
      }
    }
  }

  void categories_of_the_same_name_are_all_written() {
    PlotScene scene;
    scene.set_size({500, 400});
    Figure f = empty_figure();
    f.x = {.min = 0.5, .max = 5.5, .categories = {"H", "T", "", "H", "T"}};
    scene.set_figure(f);
    const QImage image = draw(scene);
    const auto written_below = [&](double x) {  // the axis and its tick end six pixels below the plot
      const QPointF p = scene.layout().mapping.to_pixels({x, -1});
      for (int dx = -6; dx <= 6; ++dx) {
        for (int dy = 7; dy <= 20; ++dy) {
          if (image.pixelColor(static_cast<int>(p.x()) + dx, static_cast<int>(p.y()) + dy).lightness() < 128)
            return true;
        }
      }
      return false;
    };
    for (const double x : {1.0, 2.0, 4.0, 5.0}) QVERIFY2(written_below(x), qPrintable(QString::number(x)));
    QVERIFY(!written_below(3));
  }

  // An axis of two ticks has its numbers whole, to the last digit.
  void wide_numbers_on_x_are_not_cut() {
    PlotScene scene;
    scene.set_theme(ThemeId::projector);
    scene.set_size({360, 300});
    Figure f = empty_figure();
    f.x = {.min = 100'000, .max = 200'000};
    scene.set_figure(f);
    const QImage image = draw(scene);
    const PlotLayout& l = scene.layout();
    for (std::size_t k = 0; k < l.x_ticks.size(); ++k) {
      const QRectF& place = l.x_places[k];
      const QFontMetricsF metrics(l.font);
      const double digit = metrics.horizontalAdvance('0');
      bool written = false;
      for (double x = place.right() - digit; x < place.right(); ++x) {
        const double tall = place.top() + metrics.ascent() - 0.8 * metrics.capHeight();  // a full stop is lower
        written = written || image.pixelColor(static_cast<int>(x), static_cast<int>(tall)).lightness() < 128;
      }
      QVERIFY2(written, l.x_ticks[k].label.c_str());
    }
  }

  // Nothing is left of the names and numbers of an axis that another plot showed.
  void hidden_axes_show_nothing() {
    Figure names = empty_figure(), hidden = empty_figure();
    names.y = {.min = 0.5, .max = 2.5, .categories = {"a long name", "another one"}};
    hidden.show_axes = false;
    PlotScene fresh, used;
    for (PlotScene* scene : {&fresh, &used}) scene->set_size({500, 400});
    fresh.set_figure(hidden);
    for (const Figure& before : {names, empty_figure(), names}) {
      used.set_figure(before);
      draw(used);
      used.set_figure(hidden);
      QCOMPARE(draw(used), draw(fresh));
    }
    used.set_figure(empty_figure());
    fresh.set_figure(empty_figure());
    QCOMPARE(draw(used), draw(fresh));  // and its numbers are back
  }

  void field_lies_where_its_lattice_is() {
    PlotScene scene;
    scene.set_size({500, 400});
    Figure f = empty_figure();
    f.layers.push_back(ramp());
    scene.set_figure(f);
    for (const double scale : {1.0, 2.0}) {
      const QImage image = draw(scene, scale);
      const Theme& t = theme(ThemeId::light);
      // Away from grid lines. One pixel of the image is 0.01 of the ramp, a shade at most 2 levels.
      for (const double x : {-0.73, -0.33, 0.07, 0.33, 0.77}) {
        const QColor expected = t.map(ColourMap::probability, Role::posterior, (x + 0.8) / 1.6);
        QVERIFY2(close(at(image, scene, x, 0.07, scale), expected, 4), qPrintable(QString::number(x)));
      }
      QVERIFY(close(at(image, scene, -0.85, 0.07, scale), t.plot_area, 0));
      QVERIFY(close(at(image, scene, 0.07, 0.93, scale), t.plot_area, 0));
    }
  }

  void field_extremes() {
    Field field = ramp();
    field.field.values[0] = -std::numeric_limits<double>::infinity();
    field.field.values[1] = std::numeric_limits<double>::infinity();
    field.field.values[2] = std::nan("");
    const Theme& t = theme(ThemeId::light);
    const QImage image = field_image(field, t);
    QCOMPARE(image.size(), QSize(17, 17));
    QCOMPARE(image.pixelColor(0, 16), t.map(ColourMap::probability, Role::posterior, 0));  // row 0 is at the bottom
    QCOMPARE(image.pixelColor(1, 16), t.map(ColourMap::probability, Role::posterior, 1));
    QCOMPARE(image.pixelColor(2, 16).alpha(), 0);
  }

  void markers_have_their_colour_and_a_rim() {
    PlotScene scene;
    scene.set_size({500, 400});
    Figure f = empty_figure();
    Points points;
    points.at = {{0.07, 0.13}, {5, 5}};  // the second is outside of the plot
    points.size = 14;
    points.role = Role::class1;
    points.marker = Marker::square;
    points.fill = {Role::class0, Role::class0};
    Line line;
    line.paths = {{{-1, 0.13}, {1, 0.13}}};
    line.width = 4;
    f.layers = {points, line};  // points are above lines whatever the order
    scene.set_figure(f);
    const QImage image = draw(scene);
    const Theme& t = theme(ThemeId::light);
    QVERIFY(close(at(image, scene, 0.07, 0.13), t.colour(Role::class0), 6));
    const QPointF centre = scene.layout().mapping.to_pixels({0.07, 0.13});
    const int y = static_cast<int>(centre.y()), x = static_cast<int>(centre.x());
    int outline = 0, rim = 0;
    for (int dx = 3; dx <= 10; ++dx) {
      outline += close(image.pixelColor(x + dx, y), t.colour(Role::class1), 40) ? 1 : 0;
      rim += close(image.pixelColor(x + dx, y), t.plot_area, 10) ? 1 : 0;
    }
    QVERIFY(outline >= 1);
    QVERIFY(rim >= 1);
  }

  void lines_end_at_the_plot_area() {
    PlotScene scene;
    scene.set_size({500, 400});
    Figure f = empty_figure();
    Line line;
    line.paths = {{{-50, -50}, {50, 50}}, {{-0.5, -9}, {-0.5, 9}}};
    line.width = 5;
    line.role = Role::class1;
    Band band{{-9, 9}, {-9, -9}, {9, 9}, Role::class1, 1, {}};
    f.layers = {line, band};
    scene.set_figure(f);
    const QImage image = draw(scene);
    const QRect area = scene.layout().mapping.area.toRect().adjusted(-4, -4, 4, 4);
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        if (!area.contains(x, y))
          QVERIFY(!close(image.pixelColor(x, y), theme(ThemeId::light).colour(Role::class1), 60));
      }
    }
    QVERIFY(close(at(image, scene, 0.3, -0.3), theme(ThemeId::light).colour(Role::class1), 40));
  }

  void grid_lies_at_the_ticks_whatever_came_before() {
    PlotScene scene;
    Figure f = empty_figure();
    int round = 0;
    for (const QSizeF size : {QSizeF(640, 480), QSizeF(500, 400), QSizeF(700, 350), QSizeF(500, 400)}) {
      f.title = round % 2 == 1 ? "With a title" : "";
      f.y.label = round % 3 == 1 ? "with a label" : "";
      f.x.max = 1 + round;
      f.y.min = -1 - 300 * round;
      ++round;
      scene.set_size(size);
      scene.set_figure(f);
      const QImage image = draw(scene);
      const PlotLayout& l = scene.layout();
      const auto line_near = [&](QPointF p, QPoint step) {  // darker than the paper, on one of three pixels
        int hits = 0;
        for (int k = -1; k <= 1; ++k) hits += image.pixel(p.toPoint() + k * step) != 0xffffffff ? 1 : 0;
        return hits > 0;
      };
      const double between_x = (l.x_ticks[0].at + 0.43 * (l.x_ticks[1].at - l.x_ticks[0].at));
      const double between_y = (l.y_ticks[0].at + 0.43 * (l.y_ticks[1].at - l.y_ticks[0].at));
      for (std::size_t k = 0; k < l.x_ticks.size(); ++k) {
        QVERIFY(line_near(l.mapping.to_pixels({l.x_ticks[k].at, between_y}), QPoint(1, 0)));
      }
      for (std::size_t k = 0; k < l.y_ticks.size(); ++k) {
        QVERIFY(line_near(l.mapping.to_pixels({between_x, l.y_ticks[k].at}), QPoint(0, 1)));
      }
      QVERIFY(!line_near(l.mapping.to_pixels({between_x, between_y}), QPoint(1, 0)));
    }
  }

  void same_figure_same_pixels() {
    Figure f = empty_figure();
    f.title = "Title";
    f.layers.push_back(ramp());
    Figure other = f;
    other.x = {"another axis", 0, 1000};
    other.title.clear();
    PlotScene fresh, used;
    used.set_figure(other);
    (void)draw(used);
    used.set_figure(f);
    fresh.set_figure(f);
    QVERIFY(draw(used) == draw(fresh));
  }
};

CREDENCE_TEST(RenderingTest);
#include "rendering_test.moc"
