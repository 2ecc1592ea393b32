// The softmax lab's report against closed forms and its neighbours, and what it says where there is no
// maximum, no posterior or hardly any data.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/softmax/softmax_inputs.h"
#include "tests/support/error_of.h"
#include "tests/support/node_path.h"
#include "tests/support/null_reasons.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace credence;

namespace {

bool warns_of(const Result& result, const std::string& words) {
  for (const std::string& warning : result.warnings()) {
    if (warning.find(words) != std::string::npos) return true;
  }
  return false;
}

std::string refused(const std::vector<std::vector<double>>& rows, const Settings& settings = {}) {
  return error_of([&] { on_points(rows, settings); }).toStdString();
}

}  // namespace

class SoftmaxTest : public QObject {
  Q_OBJECT
 private slots:
  void averages_are_near_other_averages();
  void flat_priors_have_no_laplace();
  void a_flat_maximum_beats_every_prior();
  void separable_classes_have_no_maximum();
  void collinear_points_leave_weights_undecided();
  void says_why_there_is_no_laplace_without_a_mode();
  void two_classes_are_logistic_regression();
  void classes_count_to_the_largest_label();
  void an_empty_class();
  void hardly_any_points_data();
  void hardly_any_points();
  void bad_input_is_refused();
  void the_first_stage_is_followed_by_all();
  void standardising_changes_units_only();
};

// Of two seeds, within five standard errors of their difference.
void SoftmaxTest::averages_are_near_other_averages() {
  const Settings settings{{"standardise", "on"}, {"laplace_draws", "4000"}};
  Inputs first = iris_inputs(settings), second = first;
  second.seed = 2;
  const Node a = result_of(first)->report(), b = result_of(second)->report();
  for (int k = 0; k < 3; ++k) {
    const std::string key = path("predictions.0.laplace_monte_carlo", k);
    const double p = number_at(a, key);
    QVERIFY(p != number_at(b, key));
    QVERIFY(std::fabs(p - number_at(b, key)) < 5 * std::sqrt(2 * p * (1 - p) / 4000));
  }
}

void SoftmaxTest::flat_priors_have_no_laplace() {
  const auto result = result_of(on_points(overlapping_rows(), {{"prior", "flat"}, {"newton_tolerance", "1e-14"}}));
  const Node report = result->report();
  QCOMPARE(text_at(report, "map.status"), std::string("converged"));
  QVERIFY(null_at(report, "laplace"));
  QVERIFY(!null_at(report, "predictions.0.map"));
  QVERIFY(null_at(report, "predictions.0.laplace_monte_carlo"));
  QVERIFY(warns_of(*result, "Null directions of the likelihood"));
  QVERIFY(warns_of(*result, "(1; x1; x2)"));
  for (int j = 0; j < 3; ++j) {
    double sum = 0;
    for (int k = 0; k < 3; ++k) sum += number_at(report, path("map.w", k, j));
    QVERIFY(std::fabs(sum) < 1e-12);
  }
}

void SoftmaxTest::a_flat_maximum_beats_every_prior() {
  const double flat =
      number_at(result_of(on_points(overlapping_rows(), {{"prior", "flat"}}))->report(), "map.log_joint");
  for (const char* variance : {"0.1", "10", "10000"}) {
    const Node report = result_of(on_points(overlapping_rows(), {{"prior_variance", variance}}))->report();
    QVERIFY(number_at(report, "map.log_likelihood") < flat + 1e-9);
  }
}

void SoftmaxTest::separable_classes_have_no_maximum() {
  const auto result = result_of(iris_inputs({{"prior", "flat"}}));
  const Node report = result->report();
  QCOMPARE(text_at(report, "map.status"), std::string("separable"));
  QVERIFY(null_at(report, "map.w") && null_at(report, "map.log_joint") && null_at(report, "predictions.0.map"));
  QVERIFY(warns_of(*result, "right of map are null, and so are map and laplace_monte_carlo of predictions"));
  QVERIFY(result->status().kind == Status::Kind::bad);
  QVERIFY(result->timeline().frames > 10);
}

void SoftmaxTest::collinear_points_leave_weights_undecided() {
  std::vector<std::vector<double>> rows = overlapping_rows();
  for (auto& row : rows) row[1] = 2 * row[0];
  const auto result = result_of(on_points(rows, {{"prior", "flat"}}));
  QCOMPARE(text_at(result->report(), "map.status"), std::string("not_positive_definite"));
  QVERIFY(null_at(result->report(), "map.w"));
  QCOMPARE(text_at(result_of(on_points(rows))->report(), "map.status"), std::string("converged"));
}

// Rounding hides the maximum of cubic features of such numbers.
void SoftmaxTest::says_why_there_is_no_laplace_without_a_mode() {
  const auto result = result_of(on_points({{28251, -41897, 0},
                                           {9609, -18885, 1},
                                           {29510, -62164, 2},
                                           {5376, -24933, 0},
                                           {-9271, -24183, 1},
                                           {89797, -79409, 2}},
                                          {{"prior_variance", "250000"}, {"features", "polynomial"}, {"degree", "3"}}));
  const Node report = result->report();
  QVERIFY(text_at(report, "map.status") != "converged");
  QVERIFY(null_at(report, "laplace"));
  QCOMPARE(nulls_without_reason(report), std::vector<std::string>{});
}

// With two classes p(t = 1 | x) depends on v = w_1 - w_0 alone; N(0, s I) on both is N(0, 2 s I) on v.
void SoftmaxTest::two_classes_are_logistic_regression() {
  std::vector<std::vector<double>> rows = overlapping_rows();
  for (auto& row : rows) row[2] = std::min(row[2], 1.0);
  const Node report = result_of(on_points(rows, {{"prior_variance", "3"}, {"newton_tolerance", "1e-14"}}))->report();
  const Lab& binary = *find_lab("classification");
  Inputs inputs = defaults_with(binary, {{"features", "linear_bias"},
                                         {"prior_variance", "6"},
                                         {"newton_tolerance", "1e-14"},
                                         {"draws", "10"},
                                         {"warmup", "1"}});
  inputs.data = points_table(rows);
  const Node other = compute_all(binary, inputs)->report();
  for (int j = 0; j < 3; ++j) {
    const double v = number_at(report, path("map.w", 1, j)) - number_at(report, path("map.w", 0, j));
    expect_near(v, number_at(other, path("map.w", j)), 1e-9);
  }
  expect_near(number_at(report, "laplace.log_evidence"), number_at(other, "laplace.log_evidence"), 1e-9);
}

void SoftmaxTest::classes_count_to_the_largest_label() {
  for (const double label : {0.0, 1.0, 2.0, 5.0}) {
    const Node report = result_of(on_points({{1, 2, label}, {2, 1, 0}}))->report();
    QCOMPARE(number_at(report, "classes"), label + 1);
    QCOMPARE(std::get<Items>(at(report, "map.w")).size(), static_cast<std::size_t>(label) + 1);
  }
}

void SoftmaxTest::an_empty_class() {
  std::vector<std::vector<double>> rows = overlapping_rows();
  for (auto& row : rows) row[2] *= 2;
  const auto result = result_of(on_points(rows));
  const Node report = result->report();
  QCOMPARE(number_at(report, "classes"), 5.0);
  QCOMPARE(text_at(report, "map.status"), std::string("converged"));
  QVERIFY(warns_of(*result, "Classes 1, 3 have no points"));
  const double empty = number_at(report, "predictions.0.map.1"), other = number_at(report, "predictions.0.map.3");
  QVERIFY(empty > 0 && std::fabs(empty - other) < 1e-12);
  rows = overlapping_rows();
  for (auto& row : rows) row[2] = row[2] == 1 ? 3 : row[2];
  const auto flat = result_of(on_points(rows, {{"prior", "flat"}}));
  QCOMPARE(text_at(flat->report(), "map.status"), std::string("separable"));
  QVERIFY(warns_of(*flat, "Class 1 has no points"));
}

void SoftmaxTest::hardly_any_points_data() {
  QTest::addColumn<std::vector<std::vector<double>>>("rows");
  QTest::newRow("none") << std::vector<std::vector<double>>{};
  QTest::newRow("one") << std::vector<std::vector<double>>{{3, -2, 0}};
  QTest::newRow("one of a high class") << std::vector<std::vector<double>>{{3, -2, 5}};
  QTest::newRow("all equal") << std::vector<std::vector<double>>{{3, -2, 0}, {3, -2, 1}, {3, -2, 2}, {3, -2, 1}};
  QTest::newRow("huge") << std::vector<std::vector<double>>{{1e20, -2, 0}, {-1e20, 3, 1}, {0, 1e-20, 2}};
}

void SoftmaxTest::hardly_any_points() {
  QFETCH(std::vector<std::vector<double>>, rows);
  bool standardised = false;
  for (const char* prior : {"gaussian", "flat"}) {
    for (const char* features : {"linear", "linear_bias", "polynomial"}) {
      standardised = !standardised;  // with each prior, and in the end with each of the features
      const Settings settings{{"prior", prior}, {"standardise", standardised ? "on" : "off"}, {"features", features}};
      const auto result = result_of(on_points(rows, settings));
      QVERIFY(result->complete());
      const Node report = result->report();
      QVERIFY(std::string(prior) == "gaussian" || !result->warnings().empty());
      for (const ViewInfo& view : lab_under_test().views()) {
        for (const int frame : {0, -1}) QVERIFY(!result->figure(view.id, frame).title.empty());
      }
      if (!rows.empty() || std::string(prior) == "flat") continue;
      // Without points the posterior is the prior, and the evidence of nothing is 1.
      expect_near(number_at(report, "laplace.log_evidence"), 0, 1e-12);
      expect_near(number_at(report, "map.w.0.0"), 0, 1e-12);
    }
  }
}

void SoftmaxTest::bad_input_is_refused() {
  QCOMPARE(refused({{1, 2, 0}, {1, 2, 6}}),
           std::string("points:3: column 3: expected a class, a whole number from 0 to 5, found 6"));
  QVERIFY(!refused({{1, 2, 0.5}}).empty());
  QVERIFY(!refused({{1, 2, -1}}).empty());
  QVERIFY(refused({{1e40, 2, 1}}, {{"features", "polynomial"}}).starts_with("data: 1e40 to the power of 2"));
  QVERIFY(refused({{1, 2, 1}}, {{"shift", "1,2"}}).starts_with("shift: expected 3 numbers"));
  Inputs inputs = on_points({{1, 2, 1}});
  inputs.places = {{1, 2, 3}};
  QCOMPARE(error_of([&] { lab_under_test().checked(inputs); }),
           QString("places: expected two coordinates x1,x2, found 3"));
  std::vector<std::vector<double>> many(2'000'000 / 2, {0, 0, 0});
  many.resize(2'000'000, {1, 1, 1});
  QVERIFY(refused(many).starts_with("points: 2000000 are too many"));
}

void SoftmaxTest::the_first_stage_is_followed_by_all() {
  struct Kept : Publisher {
    void publish(std::shared_ptr<const Result> result) override { all.push_back(std::move(result)); }
    bool due() override { return true; }
    std::vector<std::shared_ptr<const Result>> all;
  } kept;
  lab_under_test().compute(iris_inputs(), kept, {});
  QCOMPARE(kept.all.size(), std::size_t{2});
  QVERIFY(!kept.all[0]->complete() && kept.all[1]->complete());
  QVERIFY(number_at(kept.all[0]->report(), "map.log_joint") == number_at(kept.all[1]->report(), "map.log_joint"));
  Kept stopped;
  std::stop_source source;
  source.request_stop();
  lab_under_test().compute(iris_inputs(), stopped, source.get_token());
  QCOMPARE(stopped.all.size(), std::size_t{1});  // the screen never starves
}

// Of a flat prior, the predictions are the same in every unit.
void SoftmaxTest::standardising_changes_units_only() {
  const Settings flat{{"prior", "flat"}, {"newton_tolerance", "1e-14"}};
  Settings scaled = flat;
  scaled.emplace_back("standardise", "on");
  const Node a = result_of(on_points(overlapping_rows(), flat))->report(),
             b = result_of(on_points(overlapping_rows(), scaled))->report();
  for (int k = 0; k < 3; ++k) {
    expect_near(number_at(a, path("predictions.0.map", k)), number_at(b, path("predictions.0.map", k)), 1e-9);
  }
}

CREDENCE_TEST(SoftmaxTest);
#include "softmax_test.moc"
