// Names stand where they belong, and words that are in the way are found.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/label_faults.h"

#include "tests/support/test.h"
#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <map>
#include <vector>

using namespace credence;

class LabelFaultsTest : public QObject {
  Q_OBJECT
 private slots:
  // One name stands for stacks of several layers, and on none of them.
  void names_of_bars_stand_beside_bars() {
    Figure figure{.title = "Imaginary and real tosses", .note = "added up they are the posterior's counts"};
    figure.x = {.label = "x", .min = 0, .max = 6};
    figure.y = {.label = "tosses", .min = 0, .max = 10};
    const std::vector<Bars> stacks{
        {.edges = {0.3, 0.9}, .heights = {2}, .role = Role::prior, .opacity = 0.75, .name = "imaginary: the prior"},
        {.edges = {1.1, 1.7}, .heights = {6}, .role = Role::prior, .opacity = 0.75, .name = {}},
        {.edges = {2.3, 2.9}, .heights = {4}, .role = Role::prior, .opacity = 0.75, .name = {}}};
    figure.layers.assign(stacks.begin(), stacks.end());
    PlotScene scene;
    scene.set_theme(ThemeId::projector);
    scene.set_size({330, 290});
    scene.set_figure(figure);
    QImage image(330, 290, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    PaintedPlot painted;
    scene.render(painter, QRectF(0, 0, 330, 290), &painted);
    int names = 0;
    for (const PaintedWord& word : painted.words) {
      if (word.kind != PaintedWord::Kind::name) continue;
      ++names;
      for (const Bars& bars : stacks) {
        const PlotMapping& mapping = scene.layout().mapping;
        const QRectF bar(mapping.to_pixels({bars.edges[0], bars.heights[0]}), mapping.to_pixels({bars.edges[1], 0}));
        QVERIFY(!word.outline.boundingRect().adjusted(3, 3, -3, -3).intersects(bar));
      }
    }
    QVERIFY(names > 0);
  }

  // In the noise of four chains no name finds its chain: all four stand in the head, in their order, not some here and
  // some there; and those beside the name of y stand at the other end, so that it is not read as one of them.
  void names_of_chains_stand_together() {
    Figure figure;
    figure.x = {.label = "draw", .min = 0, .max = 400};
    figure.y = {.label = "x", .min = -1.05, .max = 1.05};
    for (int c = 0; c < 4; ++c) {
      Polyline path;
      for (int k = 0; k <= 400; ++k) path.push_back({static_cast<double>(k), k % 2 == 0 ? 1.0 - 0.01 * c : -1.0});
      figure.layers.push_back(Line{.paths = {path},
                                   .role = Role::chain,
                                   .width = 1,
                                   .name = {},
                                   .end_label = "chain " + std::to_string(c + 1),
                                   .tint = c + 1});
    }
    PlotScene scene;
    scene.set_theme(ThemeId::light);
    scene.set_size({500, 400});
    scene.keep_head({.left = 190, .right = 30, .height = 24.0});
    scene.set_figure(figure);
    QImage image(500, 400, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    PaintedPlot painted;
    scene.render(painter, QRectF(0, 0, 500, 400), &painted);
    std::map<std::pair<double, double>, QString> in_head;  // by row and place
    for (const PaintedWord& word : painted.words) {
      if (!word.text.startsWith(QLatin1String("chain"))) continue;
      const QRectF box = word.outline.boundingRect();
      QVERIFY(box.bottom() <= scene.layout().mapping.area.top() + 1);
      in_head[{box.top(), box.left()}] = word.text;
      if (std::abs(box.center().y() - scene.layout().y_title.center().y()) < 2) QVERIFY(box.left() > 100);
    }
    QStringList names;
    for (const auto& [place, name] : in_head) names += name;
    QCOMPARE(names, QStringList({"chain 1", "chain 2", "chain 3", "chain 4"}));
  }

  void a_word_in_the_way_is_found() {
    PaintedPlot plot;
    const auto box = [](double x, double y) { return QPolygonF(QRectF(x, y, 40, 12)).mid(0, 4); };
    plot.words = {{PaintedWord::Kind::name, "one", box(10, 10), 14, false, 1},
                  {PaintedWord::Kind::name, "two", box(30, 15), 14, false, 2},
                  {PaintedWord::Kind::text, "three", box(200, 200), 9, true}};
    plot.lines = {{{QPolygonF{{0, 15}, {28, 15}}}, 1}, {{QPolygonF{{210, 190}, {210, 230}}}, 2}};
    plot.handles = {QRectF(230, 200, 14, 14)};
    std::string first;
    const Faults found = faults_of(plot, ThemeId::light, first);
    QCOMPARE(found.word_on_word, 1);
    QCOMPARE(found.word_on_line, 1);  // the first word stands on its own line
    QCOMPARE(found.word_on_handle, 1);
    QCOMPARE(found.cut, 1);
    QCOMPARE(found.small, 1);
  }
};

CREDENCE_TEST(LabelFaultsTest);
#include "label_faults_test.moc"
