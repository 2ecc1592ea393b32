// Labels through a play: they stay where they still fit, and the same figure alone has the same places always.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/labeller.h"

#include "tests/support/test.h"
#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>
#include <string>

using namespace credence;

namespace {

PaintedPlot painted(PlotScene& scene) {
  QImage image(scene.size().toSize(), QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  PaintedPlot plot;
  scene.render(painter, QRectF(QPointF(0, 0), scene.size()), &plot);
  return plot;
}

QRectF place_of(const PaintedPlot& plot, const QString& name) {
  for (const PaintedWord& word : plot.words) {
    if (word.text == name) return word.outline.boundingRect();
  }
  return {};
}

// A curve whose name has room along it, except where `others` lines cover all of the plot.
Figure frame(int others, double lift = 0) {
  Figure figure;
  figure.x = {.label = "x", .min = 0, .max = 1};
  figure.y = {.label = "y", .min = 0, .max = 1};
  figure.layers.push_back(
      Line{.paths = {{{0, 0.5 + lift}, {1, 0.55 + lift}}}, .role = Role::posterior, .name = "posterior"});
  for (int k = 0; k < others; ++k) {
    const double y = (k + 0.5) / others;
    figure.layers.push_back(Line{.paths = {{{0, y}, {1, y}}}, .role = Role::prior, .name = {}});
  }
  return figure;
}

}  // namespace

class LabellerTest : public QObject {
  Q_OBJECT
 private slots:
  void a_name_stays_in_the_head_once_it_is_there() {
    PlotScene scene, alone;
    scene.keep_places();
    for (PlotScene* one : {&scene, &alone}) one->set_size({420, 300});
    const auto in_head = [](PlotScene& one) {
      const QRectF box = place_of(painted(one), QStringLiteral("posterior"));
      return !box.isNull() && box.bottom() <= one.layout().mapping.area.top() + 1;
    };
    scene.set_figure(frame(60));
    QVERIFY(in_head(scene));
    scene.set_figure(frame(0));
    QVERIFY(in_head(scene));
    alone.set_figure(frame(0));
    QVERIFY(!in_head(alone));
    scene.forget_places();
    QVERIFY(!in_head(scene));
  }

  void a_name_stays_beside_its_curve_while_it_fits() {
    PlotScene scene;
    scene.keep_places();
    scene.set_size({420, 300});
    scene.set_figure(frame(0));
    const QRectF first = place_of(painted(scene), QStringLiteral("posterior"));
    for (int k = 1; k <= 8; ++k) {
      scene.set_figure(frame(0, 0.002 * k));
      const QRectF box = place_of(painted(scene), QStringLiteral("posterior"));
      QVERIFY(QLineF(first.center(), box.center()).length() < 8);
      QCOMPARE(painted(scene).words.size(), painted(scene).words.size());
      QCOMPARE(place_of(painted(scene), QStringLiteral("posterior")), box);
    }
  }

  // Of four names a title's row has room for two or three: rather a row of their own than a torn legend.
  void names_that_belong_together_stand_in_one_row() {
    Figure figure;
    figure.title = "Traces of the chains";
    figure.x = {.label = "draw", .min = 0, .max = 1};
    figure.y = {.label = "x", .min = 0, .max = 1};
    for (int c = 0; c < 4; ++c) {
      Polyline zigzag;
      for (int k = 0; k <= 400; ++k) zigzag.push_back({k / 400.0, (k + c) % 2 == 0 ? 0.01 : 0.99});
      figure.layers.push_back(Line{.paths = {std::move(zigzag)},
                                   .role = Role::chain,
                                   .name = {},
                                   .end_label = "chain " + std::to_string(c + 1),
                                   .tint = c + 1});
    }
    for (const double width : {420.0, 480.0, 520.0, 560.0, 640.0}) {
      PlotScene scene;
      scene.set_size({width, 360});
      scene.set_figure(figure);
      const PaintedPlot plot = painted(scene);
      const double first = place_of(plot, QStringLiteral("chain 1")).top();
      for (int c = 1; c <= 4; ++c) {
        const QRectF place = place_of(plot, QStringLiteral("chain %1").arg(c));
        QVERIFY2(!place.isNull() && std::abs(place.top() - first) < 1, qPrintable(QString::number(width)));
      }
    }
  }

  // Far out all densities lie on the axis.
  void the_name_of_a_density_keeps_out_of_its_flat_tail() {
    Figure figure;
    figure.x = {.label = "x", .min = 0, .max = 10};
    figure.y = {.label = "density", .min = 0, .max = 1};
    Polyline bell;
    for (int k = 0; k <= 200; ++k) {
      const double x = k / 20.0;
      bell.push_back({x, 0.9 * std::exp(-2 * (x - 2) * (x - 2))});
    }
    figure.layers.push_back(Line{.paths = {std::move(bell)}, .role = Role::truth, .name = "bell"});
    PlotScene scene;
    scene.set_size({420, 300});
    scene.set_figure(figure);
    const QRectF place = place_of(painted(scene), QStringLiteral("bell")), area = scene.layout().mapping.area;
    QVERIFY(!place.isNull());
    QVERIFY(place.center().x() < area.left() + 0.4 * area.width());  // beside the bell, which ends at 4
  }

  void other_axes_decide_anew() {
    PlotScene scene, fresh;
    scene.keep_places();
    for (PlotScene* one : {&scene, &fresh}) one->set_size({420, 300});
    scene.set_figure(frame(60));
    (void)painted(scene);
    Figure other = frame(0);
    other.x.label = "another axis";
    scene.set_figure(other);
    fresh.set_figure(other);
    QCOMPARE(place_of(painted(scene), QStringLiteral("posterior")),
             place_of(painted(fresh), QStringLiteral("posterior")));
  }
};

CREDENCE_TEST(LabellerTest);
#include "labeller_test.moc"
