// Texts at their places: off lines that touch them, in two lines or left out where there is no room, and in wide nodes
// of low graphs.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/label_faults.h"
#include "tests/support/test.h"
#include "ui/plot/plot_layout.h"
#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace credence;

namespace {

PaintedPlot painted(const Figure& figure, QSizeF size) {
  PlotScene scene;
  scene.set_size(size);
  scene.set_figure(figure);
  QImage image(size.toSize(), QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  PaintedPlot plot;
  scene.render(painter, QRectF(QPointF(0, 0), size), &plot);
  return plot;
}

bool is_written(const PaintedPlot& plot, const QString& text) {
  return std::ranges::count(plot.words, text, &PaintedWord::text) > 0;
}

Figure unit_plane() {
  Figure figure;
  figure.x = figure.y = {.min = 0, .max = 1};
  return figure;
}

}  // namespace

class SettledWordsTest : public QObject {
  Q_OBJECT
 private slots:
  // Wherever a line passes through a text or along its border, the text moves off it.
  void a_line_moves_a_text() {
    for (double y = 0.46; y < 0.54; y += 0.003) {
      Figure figure = unit_plane();
      figure.layers.push_back(Line{.paths = {{{0, y}, {1, y}}}, .name = {}});
      figure.layers.push_back(Text{.at = {0.5, 0.5}, .text = "in the middle", .anchor = Anchor::centre});
      const PaintedPlot plot = painted(figure, {500, 400});
      std::string told;
      QCOMPARE(faults_of(plot, ThemeId::light, told).sum(), 0);
      QVERIFY(is_written(plot, QStringLiteral("in the middle")));
    }
  }

  void a_long_text_takes_two_lines_before_it_is_cut() {
    Figure figure = unit_plane();
    figure.layers.push_back(Text{.at = {0.5, 0.5}, .text = "a sentence that says what has to be waited for"});
    const PaintedPlot plot = painted(figure, {300, 300});
    QVERIFY(is_written(plot, QStringLiteral("a sentence that says what")));
    QVERIFY(std::ranges::none_of(plot.words, [](const PaintedWord& word) { return word.cut; }));
  }

  void a_low_graph_is_wider_than_high() {
    Figure graph = unit_plane();
    graph.equal_aspect = true;
    graph.show_axes = false;
    const auto stretch = [&](QSizeF size) {
      const PlotMapping m = lay_out(graph, theme(ThemeId::light), size).mapping;
      return m.pixels_per_x() / m.pixels_per_y();
    };
    QVERIFY(std::abs(stretch({600, 150}) - 1) < 1e-9);  // a board stays round
    graph.layers.push_back(Arrows{.from = {{0, 0}}, .to = {{1, 1}}, .ways = {{{0, 0}, {1, 1}}}});
    QVERIFY(stretch({600, 150}) > 1.5 && stretch({600, 150}) < 2);
    QVERIFY(std::abs(stretch({600, 600}) - 1) < 1e-9);
    QVERIFY(std::abs(stretch({900, 600}) - 1) < 1e-9);
  }
};

CREDENCE_TEST(SettledWordsTest);
#include "settled_words_test.moc"
