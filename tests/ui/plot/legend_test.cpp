// The legend: which layers have an entry, and what it looks like.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/legend.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class LegendTest : public QObject {
  Q_OBJECT
 private slots:
  void every_named_layer_in_order() {
    Figure f;
    f.layers.push_back(Line{.paths = {}, .name = "curve"});
    f.layers.push_back(Line{.paths = {}, .end_label = "named at its end"});
    f.layers.push_back(Areas{.id = {}, .areas = {Area{.outlines = {}, .role = Role::prior}}, .name = "95 %"});
    f.layers.push_back(Bars{.edges = {}, .heights = {}, .name = "votes", .roles = {Role::class2, Role::class1}});
    f.layers.push_back(Arrows{.from = {}, .to = {}, .name = "moves"});
    Regions regions;
    regions.roles = {Role::class0, Role::class1, Role::class2};
    regions.names = {"Barolo", "Grignolino", "Barbera"};
    f.layers.push_back(regions);
    f.layers.push_back(Cells{.id = {}, .x = {}, .y = {}, .name = "probability"});  // has a colour bar
    const auto items = legend_items(f);
    const std::vector<std::string> names{"curve", "95 %", "votes", "moves", "Barolo", "Grignolino", "Barbera"};
    QCOMPARE(items.size(), names.size());
    for (std::size_t k = 0; k < names.size(); ++k) QCOMPARE(items[k].name, names[k]);
    QVERIFY(items[1].swatch.kind == Swatch::Kind::block && items[1].swatch.role == Role::prior);
    QVERIFY(items[2].swatch.role == Role::class2);
    QVERIFY(items[3].swatch.kind == Swatch::Kind::arrow);
    QVERIFY(items[5].swatch.role == Role::class1);
  }

  // A layer that has a name and nothing to see is there for the legend alone.
  void what_is_nowhere_is_named_in_the_legend() {
    Figure f;
    f.layers = {Line{.paths = {}, .name = "a line"},
                Line{.paths = {{{0, 0}, {1, 1}}}, .name = "a curve"},
                Bars{.edges = {}, .heights = {}, .name = "bars"},
                Bars{.edges = {0, 1}, .heights = {2}, .name = "bar"},
                Points{.at = {}, .name = "points"},
                Points{.at = {{0, 0}}, .name = "a mark"},
                Points{.at = std::vector<Point2>(20), .name = "many marks"}};
    const auto items = legend_items(f);
    using Place = LegendItem::Place;
    const std::vector<Place> places{Place::none, Place::beside, Place::none, Place::edge,
                                    Place::none, Place::beside, Place::many};
    for (std::size_t k = 0; k < places.size(); ++k) QVERIFY(items[k].place == places[k]);
  }

  // A wide line without paths stands for the fill of its colour, and so has its depth.
  void the_name_of_a_fill_has_its_depth() {
    Figure f;
    f.layers = {Band{.x = {0, 1, 2}, .lower = {0, 0, 0}, .upper = {1, 2, 1}, .role = Role::class1, .opacity = 0.25},
                Line{.paths = {}, .role = Role::class1, .width = 8, .opacity = 0.7, .name = "share"},
                Line{.paths = {}, .role = Role::class0, .width = 8, .opacity = 0.7, .name = "no such fill"}};
    const auto items = legend_items(f);
    QVERIFY(items[0].swatch.kind == Swatch::Kind::block && items[0].swatch.opacity == 0.25);
    QVERIFY(items[0].place == LegendItem::Place::none);
    QVERIFY(items[1].swatch.kind == Swatch::Kind::rule);
  }

  void classes_are_named_together() {
    Figure f;
    f.layers = {Points{.at = std::vector<Point2>(20), .role = Role::class0, .name = "no"},
                Points{.at = {{0, 0}}, .role = Role::class1, .name = "yes"},
                Points{.at = {{0, 0}}, .role = Role::highlight, .name = "newest"}};
    const auto places_of = [&] {
      std::vector<LegendItem::Place> places;
      for (const LegendItem& item : legend_items(f)) places.push_back(item.place);
      return places;
    };
    using Place = LegendItem::Place;
    QVERIFY((places_of() == std::vector<Place>{Place::many, Place::many, Place::beside}));
    std::get<Points>(f.layers[0]).at.resize(3);
    QVERIFY((places_of() == std::vector<Place>(3, Place::beside)));
  }

  void marginals_add_only_what_is_not_named_yet() {
    Figure f;
    f.layers.push_back(Points{.at = {}, .name = "draws"});
    f.above.layers = {Bars{.edges = {}, .heights = {}, .name = "draws"}, Line{.paths = {}, .name = "exact"}};
    f.beside.layers = {Line{.paths = {}, .name = "exact"}};
    const auto items = legend_items(f);
    QCOMPARE(items.size(), std::size_t{2});
    QVERIFY(items[0].swatch.kind == Swatch::Kind::marker);
    QCOMPARE(items[1].name, std::string("exact"));
  }

  void the_first_named_scale_has_the_bar() {
    Figure f;
    QVERIFY(!colour_scale(f));
    f.layers.push_back(Field{});
    f.layers.push_back(Cells{.id = {}, .x = {}, .y = {}, .low = 2, .high = 7, .name = "counts"});
    Field late;
    late.name = "density";
    f.layers.push_back(late);
    const auto scale = colour_scale(f);
    QVERIFY(scale && scale->name == "counts" && scale->low == 2 && scale->high == 7);
  }
};

CREDENCE_TEST(LegendTest);
#include "legend_test.moc"
