// The flagship lab's samplers: each finds the posterior that quadrature knows, where it is for the model, and says so
// where it is not.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "core/math/input_error.h"
#include "tests/support/error_of.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <cmath>

using namespace credence;

class ClassificationSamplersTest : public QObject {
  Q_OBJECT
 private slots:
  void all_agree_with_quadrature_data() {
    QTest::addColumn<QString>("sampler");
    QTest::addColumn<double>("most_draws");  // a draw that is independent of the others
    QTest::newRow("adaptive") << "adaptive_metropolis" << 40.0;
    QTest::newRow("ellipses") << "elliptical_slice" << 40.0;
    QTest::newRow("polya-gamma") << "polya_gamma_gibbs" << 70.0;
    QTest::newRow("nuts") << "nuts" << 4.0;
  }
  void all_agree_with_quadrature() {
    QFETCH(QString, sampler);
    QFETCH(double, most_draws);
    const Inputs inputs = textbook_with({{"sampler", sampler.toStdString()}, {"draws", "2500"}, {"timeline", "chain"}});
    const auto result = compute_all(classification_lab(), inputs);
    const Node report = result->report();
    QCOMPARE(text_at(report, "mcmc.sampler"), sampler.toStdString());
    const double expected[] = {2.7021397581920414, 3.17275008215629};  // by quadrature, as in classification_test
    for (int d = 0; d < 2; ++d) {
      const std::string key = std::to_string(d);
      QVERIFY(std::abs(number_at(report, "mcmc.mean." + key) - expected[d]) <
              5 * number_at(report, "mcmc.mcse_mean." + key));
      QVERIFY(number_at(report, "mcmc.rhat." + key) < 1.05);
      QVERIFY(number_at(report, "mcmc.ess_bulk." + key) > 4 * 2500 / most_draws);
    }
    QCOMPARE(compute_all(classification_lab(), inputs)->report(), report);
    for (const ViewInfo& view : classification_lab().views()) {
      for (const int frame : {0, 1, 700, -1}) QVERIFY(!result->figure(view.id, frame).title.empty());
    }
    QVERIFY(!result->equations(700, nullptr).empty());
  }

  void what_is_for_another_model_is_refused() {
    const auto refusal = [](const char* sampler, const char* name, const char* value) {
      return error_of([&] { classification_lab().checked(textbook_with({{"sampler", sampler}, {name, value}})); });
    };
    QCOMPARE(refusal("elliptical_slice", "prior", "laplace"),
             QString("sampler: elliptical slices are for a Gaussian prior"));
    for (const auto& [name, value] :
         {std::pair{"prior", "flat"}, {"likelihood", "probit"}, {"likelihood", "label_noise"}}) {
      QCOMPARE(refusal("polya_gamma_gibbs", name, value),
               QString("sampler: Pólya-Gamma Gibbs is for the logistic likelihood and a Gaussian prior"));
    }
    QCOMPARE(refusal("nuts", "likelihood", "label_noise"), QString("no error"));
    QCOMPARE(refusal("elliptical_slice", "likelihood", "probit"), QString("no error"));
  }

  void a_model_that_the_sampler_is_not_for_gets_the_random_walk() {
    const Inputs before = textbook_with({{"sampler", "polya_gamma_gibbs"}});
    Inputs after = before;
    set(after, "likelihood", "probit");
    std::vector<std::string> warnings;
    after = classification_lab().adapted(before, after, warnings);
    QCOMPARE(format_value(after.parameters[field_index(classification_lab(), "sampler")]),
             std::string("random_walk_metropolis"));
    QCOMPARE(warnings.size(), std::size_t{1});
  }

  void step_sizes_are_of_walks() {
    QVERIFY(classification_lab().uses(textbook_with({{"sampler", "adaptive_metropolis"}}).parameters, "step_size"));
    QVERIFY(!classification_lab().uses(textbook_with({{"sampler", "nuts"}}).parameters, "step_size"));
  }
};

CREDENCE_TEST(ClassificationSamplersTest);
#include "samplers_test.moc"
