// The naive Bayes lab's plots: what is framed, where bars end, and that nothing is drawn that cannot be.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/naive-bayes/naive_bayes_inputs.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"

#include <QTest>

#include <cmath>

using namespace credence;

class NaiveBayesViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void cells_are_lit_factor_by_factor() {
    const auto result = result_of(weather_inputs({{"query", "Rain,Mild"}}));
    QCOMPARE(result->timeline().frames, 3);
    for (const int frame : {0, 1, 2}) {
      std::ptrdiff_t lit = 0;
      for (const Cells& cells : layers_of<Cells>(result->figure("tables", frame))) {
        lit += std::ranges::count(cells.lit, true);
      }
      QCOMPARE(lit, 2 * (frame + 1));  // of two classes each
    }
    const auto cells = layers_of<Cells>(result->figure("tables", -1));
    QCOMPARE(cells.size(), std::size_t{4});  // labels, the prior and two features
    QCOMPARE(cells.back().texts[1], std::string("9/14 = 0.643"));
    QVERIFY(cells.back().heads == (std::vector<std::string>{"No", "Yes"}));  // above the highest row
    QVERIFY(cells[0].heads == std::vector<std::string>{"play"} && cells[0].plain);
  }

  // The axis is that of the means and their band; what lies below is counted in the note.
  void few_bad_splits_do_not_press_the_curve_together() {
    const Figure figure = result_of(wine_inputs())->figure("accuracy", -1);
    const Band band = layers_of<Band>(figure)[0];
    const double least = *std::ranges::min_element(band.lower);
    QVERIFY(figure.y.min <= least && least - figure.y.min < 0.1);
    for (const Points& points : layers_of<Points>(figure)) {
      for (const Point2 p : points.at) QVERIFY(p.y >= figure.y.min);
    }
    QVERIFY(figure.note.find("below") != std::string::npos);
  }

  // A single split has no standard deviation, and none is drawn or named.
  void one_split_has_no_band() {
    QCOMPARE(layers_of<Band>(result_of(wine_inputs({{"splits", "1"}}))->figure("accuracy", -1)).size(), std::size_t{0});
    QCOMPARE(layers_of<Band>(result_of(wine_inputs({{"splits", "2"}}))->figure("accuracy", -1)).size(), std::size_t{1});
  }

  // The prior is a whole line across each bar, and the numbers stand above all bars and lines, wherever those are: one
  // in a gap of the prior's line would be read as the prior's, and its place would tell it while it is covered.
  void the_prior_is_a_line_across_each_bar() {
    const auto places = [](const Figure& figure) {
      std::vector<double> heights;
      for (const Text& text : layers_of<Text>(figure)) heights.push_back(text.at.y);
      return heights;
    };
    const Figure figure = result_of(weather_inputs({{"query", "Rain,"}}))->figure("posterior", -1);
    const auto lines = layers_of<Line>(figure);
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(lines[0].paths.size(), std::size_t{2});
    const Figure far = result_of(weather_inputs({{"query", "Overcast,Hot"}}))->figure("posterior", -1);
    QVERIFY(layers_of<Line>(far)[0].paths == lines[0].paths);
    QVERIFY(places(figure) == places(far) && places(figure).size() == 2 && places(figure)[0] > 1);
  }

  void smoothing_stands_in_the_cells() {
    const auto cells = layers_of<Cells>(result_of(text_inputs())->figure("tables", -1));
    QVERIFY(std::ranges::count(cells[1].texts, "(2 + 1)/(11 + 14) = 0.120") > 0);
  }

  // The bars end at the log odds of the answer.
  void bars_add_up() {
    const auto result = result_of(text_inputs({{"query", "Not a violent debate"}}));
    const Figure figure = result->figure("contributions", -1);
    const auto bars = layers_of<Bars>(figure);
    QCOMPARE(bars.size(), std::size_t{6});  // the last one is their sum
    const Node report = result->report();
    const double odds = number_at(report, "log_joint.1") - number_at(report, "log_joint.0");
    QVERIFY(std::fabs(bars[4].bases[0] + bars[4].heights[0] - odds) < 1e-12);
    QVERIFY(bars[5].bases[0] == 0 && std::fabs(bars[5].heights[0] - odds) < 1e-12);
    QVERIFY(bars[1].role == Role::neutral && bars[2].role == Role::class1);  // never seen, and seen
    QCOMPARE(figure.y.marks.back().text, std::string("prior"));
    QCOMPARE(figure.y.marks[0].text, std::string("sum"));
    QCOMPARE(figure.y.marks[1].text, std::string("debate (new)"));
  }

  void an_impossible_factor_reaches_the_edge() {
    const Figure figure = result_of(weather_inputs({{"query", "Overcast,Hot"}}))->figure("contributions", -1);
    const auto bars = layers_of<Bars>(figure);
    QVERIFY(finite(figure));
    const auto& numbers = std::get<Cells>(figure.beside.layers.at(0));
    QCOMPARE(bars[1].bases[0] + bars[1].heights[0], figure.x.max);
    QVERIFY(numbers.texts == (std::vector<std::string>{"−0.59", "+∞", "+0.59"}));  // the lowest first
    QCOMPARE(bars[2].bases[0], bars[1].bases[0]);
    const auto arrows = layers_of<Arrows>(figure);  // it goes on
    QCOMPARE(arrows.size(), std::size_t{1});
    QCOMPARE(arrows[0].to[0].x, figure.x.max);
    QVERIFY(arrows[0].from[0].x < arrows[0].to[0].x && arrows[0].from[0].x >= bars[1].bases[0]);
  }

  // The row of the note is there at every step, so that nothing shifts.
  void every_step_has_a_note() {
    const auto result = result_of(weather_inputs({{"query", "Rain,Mild"}}));
    for (const char* view : {"tables", "contributions", "posterior"}) {
      for (int step = 0; step < result->timeline().frames; ++step) {
        QVERIFY2(result->figure(view, step).note.find(" of 2 factors") != std::string::npos, view);
      }
    }
  }

  void probabilities_of_regions_sum_to_one() {
    const auto regions = layers_of<Regions>(result_of(wine_inputs())->figure("regions", -1));
    for (std::size_t node = 0; node < regions[0].lattice.size(); ++node) {
      const double* p = regions[0].probabilities.data() + 3 * node;
      QVERIFY(std::fabs(p[0] + p[1] + p[2] - 1) < 1e-12);
    }
    QCOMPARE(layers_of<Ellipses>(result_of(wine_inputs())->figure("regions", -1)).size(), std::size_t{3});
  }

  void views_are_those_of_the_variant() {
    const auto offered = [](const Inputs& inputs) {
      std::string ids;
      for (const ViewInfo& view : lab_under_test().views()) {
        if (!lab_under_test().offers(inputs.parameters, view.id)) continue;
        ids += view.id + ' ';
        if (!finite(result_of(inputs)->figure(view.id, -1))) ids += "not finite";
      }
      return ids;
    };
    QCOMPARE(offered(weather_inputs()), std::string("tables totals contributions posterior copies model "));
    QCOMPARE(offered(text_inputs()), std::string("tables contributions posterior model "));
    QCOMPARE(offered(wine_inputs()), std::string("tables contributions posterior copies regions densities accuracy "
                                                 "confusion reliability model "));
    QVERIFY_EXCEPTION_THROWN(result_of(text_inputs())->figure("regions", -1), InputError);
  }

  void many_values_leave_those_of_the_query() {
    Table data = weather();
    for (int n = 0; n < 60; ++n) {
      data.append({Cell("sky " + std::to_string(n)), Cell("Hot"), Cell(n % 2 == 0 ? "No" : "Yes")});
    }
    const Figure figure = result_of(inputs_of("categorical", data, {{"query", "sky 7,Hot"}}))->figure("tables", -1);
    QCOMPARE(layers_of<Cells>(figure)[0].texts,
             (std::vector<std::string>{"temperature = Hot", "weather = sky 7", "all rows"}));
  }

  // The query's factors lie on the curves, which have an area of one; a class without a variance has no curve.
  void densities_of_a_feature() {
    const Inputs inputs = wine_inputs({{"feature_x", "7"}});
    const Figure figure = result_of(inputs)->figure("densities", -1);
    const Points factors = layers_of<Points>(figure)[0];
    QCOMPARE(factors.at.size(), std::size_t{3});
    const Node report = result_of(inputs)->report();
    double highest = 0;
    std::size_t curves = 0;
    for (const Line& line : layers_of<Line>(figure)) {
      if (line.name.rfind("class ", 0) != 0) continue;
      const std::string place = std::to_string(curves) + ".6";
      const double mean = number_at(report, "mean." + place), variance = number_at(report, "variance." + place);
      const double z = factors.at[curves].x - mean, two_pi = 2 * std::acos(-1.0);
      const double density = std::exp(-z * z / (2 * variance)) / std::sqrt(two_pi * variance);
      QVERIFY(std::fabs(factors.at[curves].y - density) < 1e-12);
      double area = 0;
      for (std::size_t i = 1; i < line.paths[0].size(); ++i) {
        const Point2 from = line.paths[0][i - 1], to = line.paths[0][i];
        area += 0.5 * (from.y + to.y) * (to.x - from.x);
        highest = std::max(highest, to.y);
      }
      QVERIFY(std::fabs(area - 1) < 0.01);  // the axis ends 2.8 standard deviations from the mean of one class
      ++curves;
    }
    QCOMPARE(curves, std::size_t{3});
    QVERIFY(std::fabs(figure.y.max - 1.1 * highest) < 1e-9);
    Inputs one = inputs;
    while (one.data.texts(13)[one.data.size() - 2] == "2") one.data.erase(one.data.size() - 1);
    QCOMPARE(layers_of<Points>(result_of(one)->figure("densities", -1))[0].at.size(), std::size_t{2});
  }

  void tables_may_be_of_the_query_alone() {
    const Inputs inputs = text_inputs({{"query", "A very Close homerun"}, {"whole_tables", "off"}});
    const auto cells = layers_of<Cells>(result_of(inputs)->figure("tables", -1));
    QVERIFY(cells[0].texts == (std::vector<std::string>{"homerun", "close", "very", "a", "all rows"}));
    QVERIFY(std::ranges::count(cells[1].lit, false) == 0);
    const Inputs wine = wine_inputs({{"whole_tables", "off"}});  // of numbers it means nothing
    QCOMPARE(layers_of<Cells>(result_of(wine)->figure("tables", -1))[0].texts.size(), std::size_t{15});
  }

  void what_the_pointer_reads() {
    const auto weather = result_of(weather_inputs({{"query", "Rain,Mild"}}));
    QCOMPARE(weather->hover("tables", -1, {2, 1}), std::string("P(Mild | Yes)\n4/9 = 0.4444"));
    QCOMPARE(weather->hover("contributions", -1, {0, 1}), std::string("P(Mild | No) = 0.400\nP(Mild | Yes) = 0.444"));
    QCOMPARE(weather->hover("tables", -1, {9, 1}), std::string());
    QVERIFY(result_of(wine_inputs())->hover("regions", -1, {13, 2}).find("alcohol") != std::string::npos);
  }
};

CREDENCE_TEST(NaiveBayesViewsTest);
#include "views_test.moc"
