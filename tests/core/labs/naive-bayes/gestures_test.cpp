// Clicks and drags on the naive Bayes lab's plots: what they do to its inputs.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/naive-bayes/naive_bayes_inputs.h"
#include "tests/support/error_of.h"
#include "tests/support/lab_bench.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"

#include <QTest>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("naive-bayes"); }

namespace {

// A click on the line of the table with this label.
Inputs click_line(const Inputs& inputs, const std::string& label, std::string* undo = nullptr) {
  const Cells names = layers_of<Cells>(result_of(inputs)->figure("tables", -1))[0];
  const auto line = std::ranges::find(names.texts, label);
  if (line == names.texts.end()) throw InputError("no line " + label);
  const double y = static_cast<double>(line - names.texts.begin()) + 1;
  return adapted_after(inputs, "tables", {.handles = "table", .position = {1, y}}, undo);
}

}  // namespace

class NaiveBayesGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void table_of_weather() {
    const Inputs before = weather_inputs({{"query", "Rain,Mild"}});
    QCOMPARE(setting(click_line(before, "Sunny"), "query"), std::string("Sunny,Mild"));
    QCOMPARE(setting(click_line(before, "Mild"), "query"), std::string("Rain,"));
    QVERIFY(click_line(before, "weather:") == before);
    QVERIFY(click_line(before, "all rows") == before);
  }

  void table_of_words() {
    QCOMPARE(setting(click_line(text_inputs({{"query", "A close"}}), "election"), "query"),
             std::string("A close election"));
    QCOMPARE(setting(click_line(text_inputs({{"query", ""}}), "match"), "query"), std::string("match"));
    std::string undo;
    const Inputs twice = text_inputs({{"query", "A game is a Homerun"}});
    QCOMPARE(setting(click_line(twice, "a", &undo), "query"), std::string("game is homerun"));  // every one of them
    QCOMPARE(undo, std::string("leave a word out"));
    QCOMPARE(setting(click_line(twice, "homerun"), "query"), std::string("a game is a"));
  }

  void table_of_numbers() { QCOMPARE(setting(click_line(wine_inputs(), "hue"), "feature_x"), std::string("11")); }

  void a_factor_is_left_out() {
    const Gesture second{.handles = "factor", .index = 1};
    QCOMPARE(setting(adapted_after(weather_inputs({{"query", "Rain,Mild"}}), "contributions", second), "query"),
             std::string("Rain,"));
    QCOMPARE(setting(adapted_after(text_inputs({{"query", "A game, a game!"}}), "contributions", second), "query"),
             std::string("a a game"));
    const Inputs wine = adapted_after(wine_inputs(), "contributions", second);
    QVERIFY(setting(wine, "query").starts_with("14.23,,2.43,"));
    const Inputs before = weather_inputs();
    QVERIFY(adapted_after(before, "contributions", {.handles = "factor", .index = 9}) == before);
  }

  void the_query_is_learned() {
    std::string undo;
    const Inputs before = text_inputs({{"query", "It is a homerun"}});
    const Inputs learned = adapted_after(before, "posterior", {.handles = "class", .index = 1}, &undo);
    QCOMPARE(undo, std::string("learn the query as Sports"));
    QCOMPARE(learned.data.size(), std::size_t{6});
    QCOMPARE(learned.data.texts(0)[5], std::string("It is a homerun"));
    QVERIFY(number_at(result_of(before)->report(), "posterior.1") < 0.5);
    QVERIFY(number_at(result_of(learned)->report(), "posterior.1") > 0.5);
    QCOMPARE(adapted_after(wine_inputs(), "posterior", {.handles = "class", .index = 2}).data.numbers(0)[178], 14.23);
    QCOMPARE(error_of([] {
               adapted_after(weather_inputs({{"query", "Rain,"}}), "posterior", {.handles = "class", .index = 0});
             }),
             QString("the query leaves something open: no row can be made of it"));
  }

  void rows_are_dragged_removed_and_relabelled() {
    const Inputs before = wine_inputs({{"feature_x", "7"}, {"feature_y", "10"}});
    const Inputs dragged =
        adapted_after(before, "regions", {.kind = Kind::drag, .handles = "rows", .index = 4, .position = {2.5, 6.25}});
    QCOMPARE(dragged.data.numbers(6)[4], 2.5);
    QCOMPARE(dragged.data.numbers(9)[4], 6.25);
    QCOMPARE(dragged.data.numbers(0)[4], before.data.numbers(0)[4]);
    QCOMPARE(adapted_after(before, "regions", {.kind = Kind::remove, .handles = "rows", .index = 4}).data.size(),
             std::size_t{177});
    const Inputs relabelled =
        adapted_after(before, "regions", {.kind = Kind::relabel, .handles = "rows", .index = 177});
    QCOMPARE(relabelled.data.texts(13)[177], std::string("0"));
  }

  void a_place_is_asked_about() {
    const Inputs before = wine_inputs({{"feature_x", "7"}, {"feature_y", "10"}});
    const Inputs clicked = adapted_after(before, "regions", {.position = {2.123456, 5}});
    QCOMPARE(setting(clicked, "query"), std::string("14.23,1.71,2.43,15.6,127,2.8,2.1235,0.28,2.29,5,1.04,3.92,1065"));
    const Figure figure = result_of(clicked)->figure("regions", -1);
    QCOMPARE(layers_of<Handles>(figure).back().at[0].y, 5.0);
    const Inputs one =
        adapted_after(before, "densities", {.kind = Kind::drag, .handles = "query", .position = {1.5, 3}});
    QCOMPARE(setting(one, "query"), std::string("14.23,1.71,2.43,15.6,127,2.8,1.5,0.28,2.29,5.64,1.04,3.92,1065"));
  }

  void shares_and_copies_are_dragged() {
    const Inputs before = wine_inputs();
    const auto drag = [&before](const char* view, const char* handle, double x) {
      return adapted_after(before, view, {.kind = Kind::drag, .handles = handle, .position = {x, 0.5}});
    };
    QCOMPARE(setting(drag("accuracy", "test", 89), "test_fraction"), std::string("0.5"));
    QCOMPARE(setting(drag("accuracy", "test", 1e6), "test_fraction"), std::string("0.01"));
    QCOMPARE(setting(drag("accuracy", "test", -5), "test_fraction"), std::string("0.99"));
    QCOMPARE(setting(drag("copies", "copies", 6.6), "copies"), std::string("7"));
    QCOMPARE(setting(drag("copies", "copies", 99), "copies"), std::string("10"));
  }

  // A view of numbers is not offered for features that are counted, and its gestures do nothing to them.
  void counted_features_have_no_numbers_to_drag() {
    std::string label;
    for (const Inputs& before : {weather_inputs(), text_inputs()}) {
      for (const Gesture& gesture : {Gesture{.position = {1, 1}},
                                     {.kind = Kind::drag, .handles = "query", .position = {1, 1}},
                                     {.kind = Kind::drag, .handles = "rows", .position = {1, 1}},
                                     {.kind = Kind::remove, .handles = "rows"},
                                     {.kind = Kind::drag, .handles = "test", .position = {1, 1}}}) {
        for (const char* view : {"regions", "densities", "accuracy"}) {
          QVERIFY(lab_under_test().edit(before, view, gesture, label) == before);
          QVERIFY(label.empty());
        }
      }
    }
  }

  void what_means_nothing_changes_nothing() {
    std::string label;
    for (const Inputs& before : {weather_inputs(), text_inputs(), wine_inputs()}) {
      for (const Gesture& gesture : {Gesture{.handles = "table", .position = {1, 99}},
                                     {.handles = "class", .index = 9},
                                     {.kind = Kind::brush},
                                     {.kind = Kind::drag, .handles = "rows", .index = 9999},
                                     {.handles = "nobody"}}) {
        for (const ViewInfo& view : lab_under_test().views()) {
          QVERIFY(lab_under_test().edit(before, view.id, gesture, label) == before);
          QVERIFY(label.empty());
        }
      }
    }
  }
};

CREDENCE_TEST(NaiveBayesGesturesTest);
#include "gestures_test.moc"
