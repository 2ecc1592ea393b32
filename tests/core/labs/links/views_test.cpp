// The links lab's plots and words at the corners of its settings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "core/lab/shown_result.h"
#include "core/words/numbers.h"
#include "tests/support/contains.h"
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

// Settings that reach the corners of every view.
const std::vector<Settings>& corners() {
  static const std::vector<Settings> all{
      {},
      {{"thresholds", "0"}},
      {{"thresholds", "1"}, {"threshold", "drawn"}, {"heights", "1,0"}},
      {{"thresholds", "2000"}, {"threshold", "label_noise"}, {"epsilon", "0.5"}},
      {{"epsilon", "0"}, {"threshold", "label_noise"}, {"activation", "-6"}},
      {{"threshold", "matched"}, {"activation", "6"}},
      {{"outlier", "50"}},
      {{"outlier", "-50"}},
      {{"zeros", ""}, {"ones", ""}},
      {{"zeros", ""}, {"ones", "-50,50"}, {"prior_variance", "1e6"}},
      {{"prior_variance", "1e-6"}},
      {{"mean", "100"}, {"variance", "1e6"}},
      {{"mean", "-100"}, {"variance", "1e-4"}},
      {{"family", "bernoulli"}},
      {{"family", "poisson"}, {"weights", "-30,0"}},
      {{"family", "poisson"}, {"weights", "20,1"}},
      {{"family", "gamma"}, {"scale", "1000"}},
      {{"scale", "1e-6"}, {"weights", "1e6,-1e6"}},
  };
  return all;
}

}  // namespace

class LinksViewsTest : public QObject {
  Q_OBJECT
 private slots:
  // The words beside the plots are about the plots.
  void words_are_about_the_views_that_are_shown() {
    const auto result = computed();
    const auto shown = [&result](const std::vector<std::string>& topics) {
      std::map<std::string, std::string> by_view;
      for (const std::string& topic : topics) by_view.emplace(topic == "One outlier" ? "tails" : "rain", topic);
      return shown_result(result, {.answer = false, .before = nullptr, .topics = by_view});
    };
    const auto told = [&shown](const std::vector<std::string>& topics, int frame = -1) {
      return shown(topics)->narration(frame);
    };
    const std::string rain = told({"Noisy thresholds"}), outlier = told({"One outlier"});
    QVERIFY(rain.starts_with("Noisy thresholds: ") && !contains(rain, "\n"));
    QVERIFY(outlier.starts_with("One outlier: ") && !contains(outlier, "\n"));
    QCOMPARE(told({"One outlier", "Noisy thresholds"}), rain + "\n" + outlier);
    QVERIFY(contains(told({"Noisy thresholds"}, 10), "10 of"));
    const std::string all = result->narration(-1);
    QCOMPARE(std::count(all.begin(), all.end(), '\n'), 4);
    QCOMPARE(told({}), all);           // only numbers are shown
    QCOMPARE(told({"Another"}), all);  // and another lab's words have no topics
    for (const ViewInfo& view : lab_under_test().views()) QVERIFY(told({view.group}) != all);
    const std::string description = shown({"One outlier", "Noisy thresholds"})->figure("rain", 10).description;
    QVERIFY(contains(description, told({"Noisy thresholds"}, 10)) && !contains(description, "One outlier: "));
  }

  void every_view_at_every_corner() {
    for (const Settings& settings : corners()) {
      const auto result = computed(settings);
      for (const ViewInfo& view : lab_under_test().views()) {
        for (const int frame : {0, 1, -1}) {
          const Figure figure = result->figure(view.id, frame);
          QVERIFY2(finite(figure), view.id.c_str());
          QVERIFY(!figure.title.empty() && !figure.description.empty());
          const Point2 middle{0.5 * (figure.x.min + figure.x.max), 0.5 * (figure.y.min + figure.y.max)};
          const std::string hover = result->hover(view.id, frame, middle);
          QVERIFY(std::count(hover.begin(), hover.end(), '\n') <= 2);
          QVERIFY(!contains(hover, "nan") && !contains(hover, "inf"));
        }
      }
      for (const int frame : {0, -1}) {
        QVERIFY(!contains(result->narration(frame), "nan"));
        for (const Readout& readout : result->readouts(frame)) {
          QVERIFY(!readout.label.empty() && !readout.value.empty() && !readout.help.empty());
          QVERIFY(!contains(readout.value, "nan") && !contains(readout.value, "inf"));
        }
        QVERIFY(!result->equations(frame, nullptr).empty());
      }
    }
  }

  // Every view says something under the pointer, and what it says is in the report.
  void the_pointer_is_told_what_is_there() {
    const auto result = computed({{"outlier", "4"}});
    const auto first = [](double value) { return rounded(value, 3); };
    for (const ViewInfo& view : lab_under_test().views()) {
      const Figure figure = result->figure(view.id, -1);
      const Point2 start{figure.x.min + 0.3 * (figure.x.max - figure.x.min), 0};
      const Point2 at = view.id == "gradient"                            ? layers_of<Arrows>(figure)[0].to[0]
                        : view.id == "table" || view.id == "exponential" ? Point2{1, 1}
                        : view.id == "model"                             ? Point2{-1.7, 0}
                                                                         : start;
      QVERIFY2(!result->hover(view.id, -1, at).empty(), view.id.c_str());
    }
    const Node report = result->report();
    const double logistic = number_at(report, "outlier.logistic.with.boundary");
    QVERIFY(contains(result->hover("fit", -1, {logistic, 0}), "logistic 0.500"));
    QVERIFY(contains(result->hover("boundary", -1, {4, 0}), "outlier at x = 4.0"));
    QVERIFY(contains(result->hover("integral", -1, {2, 0}), "σ(a) = " + first(1 / (1 + std::exp(-2.0)))));
    QVERIFY(contains(computed({{"epsilon", "0.5"}})->hover("fit", -1, {0, 0}), "label noise —"));
  }

  // Where the pointer is over the weights, the targets show their curve.
  void targets_follow_the_weights_that_are_looked_at() {
    const auto result = computed();
    const Cursor over{"weights", {0, 1}}, beside{"table", {0, 1}};
    QVERIFY(result->follows("targets", over) && !result->follows("gradient", over));
    QVERIFY(!result->follows("targets", beside));
    const auto lines = layers_of<Line>(result->figure("targets", -1, &over));
    QCOMPARE(lines.size(), layers_of<Line>(result->figure("targets", -1)).size() + 1);
    for (const Point2 p : lines.back().paths[0]) QVERIFY(std::fabs(p.y - p.x) < 1e-12);
    QCOMPARE(layers_of<Line>(result->figure("targets", -1, &beside)).size(), lines.size() - 1);
    const auto positive = result_of(lab_under_test().perform(lab_inputs(), "gamma"));
    const Cursor nowhere{"weights", {1, 0}};
    QVERIFY(finite(positive->figure("targets", -1, &nowhere)));
  }

  void an_unknown_view_is_refused() { QVERIFY_EXCEPTION_THROWN(computed()->figure("none", -1), InputError); }

  void the_rain_is_counted() {
    const auto result = computed();
    QCOMPARE(result->figure("rain", 120).title, std::string("120 of 300 thresholds fallen"));
    QVERIFY(result->status().text.empty());  // it would be beside the point where no threshold is shown
    QVERIFY(contains(result->narration(0), "0 of 300 thresholds fallen. A label is 1"));
    QVERIFY(!contains(result->narration(0), "Of those that fell"));
    QVERIFY(contains(computed({{"threshold", "label_noise"}})->narration(-1), "infinitely far"));
    QVERIFY(!contains(result->narration(-1), "infinitely far"));
  }

  // The staircase of those that fell ends at 1 where no threshold is at infinity, and near 1 - epsilon where some are.
  void the_staircase_ends_where_the_link_does() {
    const auto last = [](const Settings& settings) {
      for (const Line& line : layers_of<Line>(computed(settings)->figure("link", -1))) {
        if (line.role == Role::chain) return line.paths[0].back().y;
      }
      return 0.0;
    };
    QCOMPARE(last({{"threshold", "probit"}}), 1.0);
    const double noisy = last({{"threshold", "label_noise"}, {"epsilon", "0.2"}, {"thresholds", "2000"}});
    QVERIFY(std::fabs(noisy - 0.8) < 4 * std::sqrt(0.16 / 2000));
  }

  void the_table_marks_the_present_family() {
    const Figure figure = computed({{"family", "poisson"}})->figure("table", -1);
    const auto cells = layers_of<Cells>(figure)[0];
    QCOMPARE(cells.texts.size(), std::size_t{16});
    for (std::size_t i = 0; i < 16; ++i) QCOMPARE(cells.values[i] > 0, i / 4 == 1);
    QCOMPARE(cells.texts[4], std::string("a = ln y"));
    for (std::size_t row = 0; row < 4; ++row) QCOMPARE(cells.texts[4 * row + 3], cells.texts[3]);
    QVERIFY(contains(figure.note, "∇E = ("));
  }

  void stan_is_refused_in_a_sentence() {
    QVERIFY_EXCEPTION_THROWN(computed()->program(Language::stan), InputError);
    QVERIFY(computed()->program(Language::python).holds.at("informative"));
    QVERIFY(!computed({{"epsilon", "0.5"}})->program(Language::r).holds.at("informative"));
  }

  void numbers_of_formulas_are_those_of_the_report() {
    const auto result = computed();
    for (const Equation& equation : result->equations(-1, nullptr)) {
      if (equation.id == "links/average") QCOMPARE(equation.numbers[2].rows[0][0], std::string("0.7752"));
      if (equation.id == "links/moderated") QCOMPARE(equation.numbers[1].rows[0][0], std::string("0.7768"));
      if (equation.id == "links/threshold") QCOMPARE(equation.numbers[1].rows[0][0], std::string("0.7311"));
    }
  }
};

CREDENCE_TEST(LinksViewsTest);
#include "views_test.moc"
