// What stands out: all that has the role, in every kind of layer, and nothing else.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/emphasis.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

class EmphasisTest : public QObject {
  Q_OBJECT
 private slots:
  void what_has_the_role_stands_out() {
    Figure figure;
    figure.layers = {Line{.role = Role::prior},
                     Ellipses{.role = Role::prior},
                     Arrows{.from = {{0, 0}}, .to = {{1, 1}}, .role = Role::prior, .widths = {2}},
                     Contours{.levels = {{.level = 1}}, .role = Role::prior},
                     Band{.role = Role::prior, .opacity = 0.3},
                     Bars{.role = Role::prior, .opacity = 0.8},
                     Areas{.areas = {{.role = Role::prior}}},
                     Points{.role = Role::prior, .sizes = {4}}};
    figure.above.layers = figure.beside.layers = {Line{.role = Role::prior}};
    const Figure after = emphasised(figure, Role::prior);
    const auto wider = [](double now, double before) { return now > 1.3 * before; };
    QVERIFY(wider(std::get<Line>(after.layers[0]).width, Line().width));
    QVERIFY(wider(std::get<Ellipses>(after.layers[1]).width, Ellipses().width));
    QVERIFY(wider(std::get<Arrows>(after.layers[2]).width, Arrows().width));
    QVERIFY(wider(std::get<Arrows>(after.layers[2]).widths[0], 2));
    QVERIFY(wider(std::get<Contours>(after.layers[3]).levels[0].width, ContourLevel().width));
    QVERIFY(wider(std::get<Band>(after.layers[4]).opacity, 0.3));
    QCOMPARE(std::get<Bars>(after.layers[5]).opacity, 1.0);  // and no more
    QVERIFY(wider(std::get<Areas>(after.layers[6]).areas[0].width, Area().width));
    QVERIFY(wider(std::get<Points>(after.layers[7]).sizes[0], 4));
    QVERIFY(wider(std::get<Line>(after.above.layers[0]).width, Line().width));
    QVERIFY(wider(std::get<Line>(after.beside.layers[0]).width, Line().width));
  }

  void all_else_stays() {
    Figure figure;
    figure.layers = {Line{.role = Role::prior}, Ellipses{.role = Role::prior}, Points{.role = Role::prior}};
    const Figure after = emphasised(figure, Role::chain);
    QCOMPARE(std::get<Line>(after.layers[0]).width, Line().width);
    QCOMPARE(std::get<Ellipses>(after.layers[1]).width, Ellipses().width);
    QCOMPARE(std::get<Points>(after.layers[2]).size, Points().size);
  }
};

}  // namespace

CREDENCE_TEST(EmphasisTest);
#include "emphasis_test.moc"
