// Data in any units: standardised, or under a flat prior, predictions are the same and chains as good; chains of equal
// steps that could not work are replaced or said.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

struct Units {
  double factor1 = 1, shift1 = 0, factor2 = 1, shift2 = 0;
};

Node report_in(const Units& units, std::vector<std::pair<std::string, std::string>> settings) {
  settings.emplace_back("draws", "1000");
  Inputs inputs = textbook_with(settings);
  inputs.data.set(0, 2, 1.0);  // so that no line separates the classes
  inputs.data.set(1, 2, 1.0);
  const Table before = inputs.data;
  inputs.data.clear();
  for (std::size_t i = 0; i < before.size(); ++i) {
    inputs.data.append({units.factor1 * before.numbers(0)[i] + units.shift1,
                        units.factor2 * before.numbers(1)[i] + units.shift2, before.numbers(2)[i]});
  }
  inputs.places = {{units.factor1 * -3 + units.shift1, units.factor2 * 5 + units.shift2},
                   {units.factor1 * 0.5 + units.shift1, units.factor2 * 0.2 + units.shift2}};
  return compute_all(classification_lab(), inputs)->report();
}

class ClassificationScaleTest : public QObject {
  Q_OBJECT
 private slots:
  void predictions_do_not_depend_on_units_data() {
    QTest::addColumn<double>("factor1");
    QTest::addColumn<double>("shift1");
    QTest::addColumn<double>("factor2");
    QTest::addColumn<double>("shift2");
    QTest::newRow("small") << 1e-6 << 0.0 << 1e-6 << 0.0;
    QTest::newRow("large") << 1e6 << 0.0 << 1e6 << 0.0;
    QTest::newRow("different") << 1e4 << 0.0 << 1e-3 << 0.0;
    QTest::newRow("shifted") << 1.0 << 1e4 << 10.0 << -300.0;
  }
  void predictions_do_not_depend_on_units() {
    QFETCH(double, factor1);
    QFETCH(double, shift1);
    QFETCH(double, factor2);
    QFETCH(double, shift2);
    const std::vector<std::pair<std::string, std::string>> settings{{"standardise", "on"},
                                                                    {"newton_tolerance", "1e-14"}};
    const Node usual = report_in({}, settings), other = report_in({factor1, shift1, factor2, shift2}, settings);
    for (const char* place : {"0", "1"}) {
      for (const char* method : {"map", "laplace_moderated", "laplace_quadrature", "exact"}) {
        const std::string path = std::string("predictions.") + place + '.' + method;
        QVERIFY2(std::abs(number_at(usual, path) - number_at(other, path)) < 1e-8, path.c_str());
      }
    }
    QVERIFY(std::abs(number_at(usual, "laplace.log_evidence") - number_at(other, "laplace.log_evidence")) < 1e-8);
    for (const char* weight : {"0", "1"}) {
      const std::string path = std::string("mcmc.ess_bulk.") + weight;
      QVERIFY(std::abs(number_at(other, path) / number_at(usual, path) - 1) < 0.1);
    }
  }

  // Without a prior nothing depends on units but the steps, which take Laplace's shape where equal ones cannot work.
  void chains_work_in_any_units() {
    for (const Units& units : {Units{1e6, 0, 1e-6, 0}, Units{1e-5, 0, 1e5, 0}}) {
      const Node report = report_in(units, {{"prior", "flat"}});
      QCOMPARE(text_at(report, "mcmc.proposal"), std::string("laplace"));
      const double acceptance = number_at(report, "mcmc.acceptance");
      QVERIFY(acceptance > 0.15 && acceptance < 0.6);
      for (const char* weight : {"0", "1"}) {
        QVERIFY(number_at(report, std::string("mcmc.rhat.") + weight) < 1.1);
      }
    }
  }

  void equal_steps_stay_where_they_work() {
    QCOMPARE(text_at(report_in({}, {}), "mcmc.proposal"), std::string("same"));
    QCOMPARE(text_at(report_in({}, {{"proposal", "laplace"}}), "mcmc.proposal"), std::string("laplace"));
  }

  void steps_that_cannot_work_are_said_first() {
    Inputs inputs = textbook_with({{"features", "linear_bias"}, {"draws", "200"}, {"step_size", "1000"}});
    const auto automatic = compute_all(classification_lab(), inputs)->warnings();
    QVERIFY(std::ranges::any_of(automatic, [](const auto& text) {
      return text.starts_with("mcmc: equal steps of 1000 would hardly ever be accepted");
    }));
    inputs =
        textbook_with({{"features", "linear_bias"}, {"draws", "200"}, {"step_size", "1000"}, {"proposal", "same"}});
    const auto equal = compute_all(classification_lab(), inputs)->warnings();
    QVERIFY(equal.at(0).starts_with("mcmc: equal steps of 1000 cannot work"));
    QVERIFY(equal.at(0).ends_with("choose proposal laplace, or standardise"));
    inputs =
        textbook_with({{"features", "linear_bias"}, {"draws", "200"}, {"step_size", "1e-5"}, {"proposal", "same"}});
    QVERIFY(compute_all(classification_lab(), inputs)->warnings().at(0).starts_with("mcmc: equal steps of"));
  }

  void names_of_columns_are_names_of_weights() {
    Inputs inputs = textbook_with({{"features", "linear_bias"}, {"standardise", "on"}, {"draws", "50"}});
    inputs.data.set_names({"hours", "grade", "passed"});
    const auto result = compute_all(classification_lab(), inputs);
    QCOMPARE(result->figure("weights", -1).x.label, std::string("w1, weight of hours, standardised"));
    QVERIFY(result->narration(-1).find("are standardised: minus") != std::string::npos);
  }
};

}  // namespace

CREDENCE_TEST(ClassificationScaleTest);
#include "scale_test.moc"
