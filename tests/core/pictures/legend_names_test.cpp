// Names that leave the plot for the legend.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/legend_names.h"

#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class LegendNamesTest : public QObject {
  Q_OBJECT
 private slots:
  void looks_stay_and_places_go() {
    Figure figure;
    figure.layers = {Line{.paths = {{{0, 0}, {1, 1}}}, .role = Role::truth, .dash = Dash::dotted, .name = "truth"},
                     Line{.paths = {{{0, 0}, {1, 0}}}, .name = {}},
                     Points{.at = {{1, 2}}, .role = Role::chain, .marker = Marker::star, .name = "here"},
                     Areas{.id = {}, .areas = {Area{.outlines = {}, .role = Role::prior}}, .name = "share"},
                     Bars{.edges = {0, 1}, .heights = {2}, .role = Role::posterior, .name = "exact"}};
    const std::size_t before = figure.layers.size();
    names_to_legend(figure);
    QCOMPARE(figure.layers.size(), before + 4);
    const auto lines = layers_of<Line>(figure);
    QVERIFY(lines[0].name.empty() && lines[0].paths.size() == 1);
    QVERIFY(lines[2].name == "truth" && lines[2].paths.empty() && lines[2].role == Role::truth);
    QVERIFY(lines[2].dash == Dash::dotted);
    const auto points = layers_of<Points>(figure);
    QVERIFY(points[0].name.empty() && points[1].name == "here" && points[1].at.empty());
    QVERIFY(points[1].marker == Marker::star);
    const auto bars = layers_of<Bars>(figure);  // of areas, too: a block is a block
    QVERIFY(bars[1].name == "share" && bars[1].role == Role::prior && bars[1].heights.empty());
    QVERIFY(bars[2].name == "exact" && bars[2].role == Role::posterior);
  }
};

CREDENCE_TEST(LegendNamesTest);
#include "legend_names_test.moc"
