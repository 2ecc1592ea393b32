// The numbers behind a figure, layer by layer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/figure_numbers.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

QStringList rows_of(const Figure& figure) {
  QStringList rows;
  const auto text = [](const std::optional<double>& number) {
    return number ? QString::number(*number, 'g', 6) : QString();
  };
  for_each_number(figure, [&](const FigureNumber& n) {
    rows += QStringList{QString::fromStdString(n.layer), QString::fromStdString(n.series), text(n.x), text(n.y),
                        text(n.value)}
                .join('|');
  });
  return rows;
}

class FigureNumbersTest : public QObject {
  Q_OBJECT
 private slots:
  void curves_bars_and_points() {
    Figure figure;
    figure.layers.push_back(Line{.paths = {{{0, 1}, {1, 2}}, {{3, 4}}}, .name = "exact"});
    figure.layers.push_back(Line{.paths = {{{0, 5}}}, .name = "exact"});
    figure.layers.push_back(Band{.x = {1}, .lower = {2}, .upper = {3}, .name = ""});
    figure.layers.push_back(Points{.at = {{1, 2}}, .name = "t = 0", .texts = {"A"}});
    figure.layers.push_back(Bars{.edges = {0, 2, 4}, .heights = {5, 6}, .name = "", .bases = {1, 0}});
    figure.layers.push_back(Handles{.id = "points", .at = {{9, 9}}});
    QCOMPARE(rows_of(figure),
             (QStringList{"exact|1|0|1|", "exact|1|1|2|", "exact|2|3|4|", "exact 2||0|5|", "band|lower|1|2|",
                          "band|upper|1|3|", "t = 0|A|1|2|", "bars||1|6|5", "bars||3|6|6"}));
  }

  void fields_contours_and_classes() {
    Figure figure;
    figure.layers.push_back(Field{.field = {{{0, 1, 0, 2}, 2, 2}, {1, 2, 3, NAN}}, .name = "P"});
    figure.layers.push_back(Contours{.levels = {{.level = 0.5, .label = "half", .paths = {{{1, 1}}}}}, .name = ""});
    figure.layers.push_back(
        Regions{.lattice = {{0, 1, 0, 1}, 2, 2}, .roles = {Role::class0}, .probabilities = {1, 0.5, 0.25, 0.75}});
    figure.layers.push_back(Cells{.id = "", .x = {0, 1}, .y = {0, 2}, .values = {7}, .texts = {"seven"}});
    QCOMPARE(rows_of(figure),
             (QStringList{"P||0|0|1", "P||1|0|2", "P||0|2|3", "P||1|2|", "contours|half|1|1|0.5", "regions|0|0|0|1",
                          "regions|0|1|0|0.5", "regions|0|0|1|0.25", "regions|0|1|1|0.75", "cells|seven|0.5|1|7"}));
  }

  void logarithmic_axes_give_the_quantity() {
    Figure figure;
    figure.x = {.label = "n", .min = 0, .max = 3, .log10 = true};
    figure.y = {.label = "error", .min = -4, .max = 0, .log10 = true, .zero = -4};
    figure.layers.push_back(Line{.paths = {{{2, -1}, {3, -4}}}, .name = "error"});
    QCOMPARE(rows_of(figure), (QStringList{"error||100|0.1|", "error||1000|0|"}));
  }

  void strips_beside_the_plot_follow() {
    Figure figure;
    figure.above.layers.push_back(Line{.paths = {{{1, 0.2}}}, .name = "density"});
    figure.beside.layers.push_back(Line{.paths = {{{0.3, 1}}}, .name = "density"});
    QCOMPARE(rows_of(figure), (QStringList{"density||1|0.2|", "density 2||0.3|1|"}));
  }
};

}  // namespace

CREDENCE_TEST(FigureNumbersTest);
#include "figure_numbers_test.moc"
