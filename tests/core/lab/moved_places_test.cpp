// Places at which to predict: they go with data that come from elsewhere, and stay where they are otherwise.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/moved_places.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

Table table(const char* source, const std::vector<std::vector<double>>& rows) {
  return {source, std::vector<std::string>{"x", "t"}, rows};
}

const Table winning_years = table("olympic.csv", {{1896, 12}, {1950, 10.5}, {2008, 9.7}});
const Table studied_hours = table("marks.csv", {{1.5, 35}, {6, 50}, {14, 88}});

Inputs inputs(const Table& data, double place) {
  return {.parameters = {}, .data = data, .seed = 1, .places = {{place}}};
}

double moved(const Inputs& before, const Table& data) {
  Inputs after = before;
  after.data = data;
  move_places(before, after);
  return after.places[0][0];
}

}  // namespace

class MovedPlacesTest : public QObject {
  Q_OBJECT
 private slots:
  // At 2012 the axis would reach over two thousand years, and the marks would be one line.
  void a_forecast_stays_a_forecast() {
    QCOMPARE(moved(inputs(winning_years, 2012), studied_hours), 1.5 + (2012 - 1896) / 112.0 * 12.5);
    QCOMPARE(moved(inputs(studied_hours, 14), winning_years), 2008.0);
  }

  void a_place_among_the_new_data_stays() {
    QCOMPARE(moved(inputs(table("other.csv", {{0, 1}, {100, 2}}), 20), studied_hours),
             20.0);  // less than a span beyond
  }

  // -3 hours of study are no place to predict at.
  void of_own_data_it_goes_among_them() {
    Table own = studied_hours;
    own.set_origin({.classes = {}, .dropped = 0, .dialect = {}, .own = true});
    QCOMPARE(moved(inputs(table("other.csv", {{0, 1}, {100, 2}}), 20), own), 4.0);
    QCOMPARE(moved(inputs(table("other.csv", {{0, 1}, {100, 2}}), 15), own), 15.0);
  }

  void from_an_empty_plane_it_goes_to_the_nearest_end() {
    const Table none("no points", std::vector<std::string>{"x", "t"}, {});
    QCOMPARE(moved(inputs(none, 0.5), winning_years), 1896.0);
  }

  // The points that a person drags must not pull the place along.
  void edits_move_nothing() {
    const Table dragged = table("olympic.csv, edited", {{1896, 12}, {1896.1, 10.5}, {1896.2, 9.7}});
    QCOMPARE(moved(inputs(winning_years, 2012), dragged), 2012.0);
    QCOMPARE(moved(inputs(winning_years, 2012), table("one.csv", {{3, 4}})), 2012.0);  // without an extent
  }

  void a_place_that_was_chosen_stays() {
    const Inputs before = inputs(winning_years, 2012);
    Inputs after = inputs(studied_hours, 500);
    move_places(before, after);
    QCOMPARE(after.places[0][0], 500.0);
  }
};

CREDENCE_TEST(MovedPlacesTest);
#include "moved_places_test.moc"
