// Tools over labelled points of several classes, as edits of inputs, without a lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/point_tools.h"

#include "core/data/points.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

const PointTools four_classes{.classes = 4, .new_class = 2};

Inputs some_points() {
  Inputs inputs;
  inputs.data = {"mine.csv", {"x1", "x2", "t"}, {{0, 1, 0}, {2, 3, 3}}};
  return inputs;
}

Gesture click(Point2 at) { return {.kind = Gesture::Kind::click, .position = at}; }

Gesture on_point(Gesture::Kind kind, std::size_t index) { return {.kind = kind, .handles = "points", .index = index}; }

}  // namespace

class PointToolsTest : public QObject {
  Q_OBJECT

 private slots:
  void a_click_adds_a_point_of_the_chosen_class() {
    Inputs inputs = some_points();
    QCOMPARE(edit_points(inputs, click({5, 6}), four_classes), std::string("add point of class 2"));
    QVERIFY(row_of(inputs.data, 2) == (Vector{5, 6, 2}));
    QCOMPARE(inputs.data.source(), std::string("mine.csv, edited"));
  }

  void shift_is_the_next_class_and_a_digit_is_its_own() {
    Inputs inputs = some_points();
    Gesture gesture = click({5, 6});
    gesture.alternative = true;
    edit_points(inputs, gesture, four_classes);
    QCOMPARE(inputs.data.numbers(2)[2], 3.0);
    edit_points(inputs, gesture, {.classes = 4, .new_class = 3});
    QCOMPARE(inputs.data.numbers(2)[3], 0.0);
    gesture.digit = 1;
    QCOMPARE(edit_points(inputs, gesture, four_classes), std::string("add point of class 1"));
    QCOMPARE(inputs.data.numbers(2)[4], 1.0);
  }

  void relabelling_goes_round_the_classes() {
    Inputs inputs = some_points();
    edit_points(inputs, on_point(Gesture::Kind::relabel, 1), four_classes);
    QCOMPARE(inputs.data.numbers(2)[1], 0.0);
    edit_points(inputs, on_point(Gesture::Kind::relabel, 1), four_classes);
    QCOMPARE(inputs.data.numbers(2)[1], 1.0);
  }

  void points_move_and_go() {
    Inputs inputs = some_points();
    Gesture drag = on_point(Gesture::Kind::drag, 0);
    drag.position = {7, 8};
    QCOMPARE(edit_points(inputs, drag, four_classes), std::string("move point"));
    QVERIFY(row_of(inputs.data, 0) == (Vector{7, 8, 0}));
    QCOMPARE(edit_points(inputs, on_point(Gesture::Kind::remove, 0), four_classes), std::string("remove point"));
    QVERIFY(rows_of(inputs.data) == (Matrix{{2, 3, 3}}));
  }

  // However long the brush is held at the border, on axes that follow the points.
  void spraying_does_not_move_the_axes() {
    for (const double corner : {1.3, 4.7, 9.8, 250.0}) {
      Inputs inputs;
      inputs.data = {"two.csv", {"x1", "x2", "t"}, {{-corner, -corner, 0}, {corner, corner, 1}}};
      const auto axes = [&inputs] { return range_around(to_points(inputs.data, 4).X); };
      const Rect before = axes();
      for (int stroke = 0; stroke < 200; ++stroke) {
        Gesture brush{.kind = Gesture::Kind::brush, .position = {before.x1, before.y0}, .within = axes()};
        brush.spread = {0.05 * before.width(), 0.05 * before.height()};
        edit_points(inputs, brush, four_classes);
      }
      QCOMPARE(inputs.data.size(), std::size_t{802});
      QVERIFY2(axes() == before, qPrintable(QString::number(corner)));
    }
  }

  void what_means_nothing_changes_nothing() {
    const Inputs before = some_points();
    Inputs inputs = before;
    QCOMPARE(edit_points(inputs, click({1, 1}), {.classes = 4, .new_class = std::nullopt}), std::string());
    QCOMPARE(edit_points(inputs, on_point(Gesture::Kind::drag, 2), four_classes), std::string());
    Gesture elsewhere = click({1, 1});
    elsewhere.handles = "section";
    QCOMPARE(edit_points(inputs, elsewhere, four_classes), std::string());
    QVERIFY(inputs == before);
  }

  void relabelling_goes_through_the_classes_that_there_are() {
    Inputs inputs = some_points();
    inputs.data.set(0, 2, 1.0);
    const PointTools tools{.classes = 6, .new_class = 0, .relabelled = 2};
    QCOMPARE(edit_points(inputs, on_point(Gesture::Kind::relabel, 0), tools), std::string("change class of point"));
    QCOMPARE(inputs.data.numbers(2)[0], 0.0);
  }

  void places_come_move_and_go() {
    Inputs inputs;
    QCOMPARE(add_place(inputs, {1, 2}), std::string("add a place to predict at"));
    add_place(inputs, {3, 4});
    Gesture gesture{.kind = Gesture::Kind::drag, .handles = "places", .index = 1, .position = {5, 6}};
    QCOMPARE(edit_places(inputs, gesture), std::string("move the place to predict at"));
    gesture.kind = Gesture::Kind::remove;
    gesture.index = 0;
    QCOMPARE(edit_places(inputs, gesture), std::string("remove the place to predict at"));
    QVERIFY(inputs.places == (Matrix{{5, 6}}));
    gesture.index = 1;
    QCOMPARE(edit_places(inputs, gesture), std::string());
    Figure figure;
    add_places(figure, inputs);
    QCOMPARE(figure.layers.size(), std::size_t{2});  // a star, and its handle
    inputs.places.push_back({1, 2, 3});
    QVERIFY_THROWS_EXCEPTION(InputError, check_plane_places(inputs));
  }

  void powers_must_be_computable() {
    require_computable("data", 1e20, 3);
    QVERIFY_THROWS_EXCEPTION(InputError, require_computable("data", 1e30, 3));
  }

  void a_figure_says_what_a_click_does() {
    Figure figure;
    offer_points(figure, {.classes = 3, .new_class = 2});
    QCOMPARE(figure.click_hint, std::string("Click: add class 2 (Shift: 0); hold: spray"));
    QCOMPARE(figure.classes, 3);
    QVERIFY(figure.brush);
    Figure closed;
    offer_points(closed, {.classes = 3, .new_class = std::nullopt});
    QVERIFY(!closed.brush && closed.classes == 0 && closed.click_hint.empty());
  }
};

CREDENCE_TEST(PointToolsTest);
#include "point_tools_test.moc"
