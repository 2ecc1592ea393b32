// The flagship lab with Laplace and Student-t priors: numbers against independently computed ones, and what does not
// exist.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "core/math/input_error.h"
#include "tests/support/contains.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

Inputs with_prior(const std::string& prior) {
  Inputs inputs = textbook_inputs();
  set(inputs, "newton_tolerance", "1e-14");
  set(inputs, "prior", prior);
  return inputs;
}

}  // namespace

class ClassificationPriorsTest : public QObject {
  Q_OBJECT

 private slots:
  // map by SciPy's Nelder-Mead, exact numbers as in core/inference/prior_posterior_test.
  void student_t_matches_the_reference() {
    const auto result = compute_all(classification_lab(), with_prior("student_t"));
    const Node report = result->report();
    QCOMPARE(text_at(report, "map.status"), std::string("converged"));
    QVERIFY(near(number_at(report, "map.w.0"), 1.55538477, 1e-6));
    QVERIFY(near(number_at(report, "map.w.1"), 1.88803472, 1e-6));
    QVERIFY(near(number_at(report, "map.log_joint"), -4.801565041572712, 1e-10));
    QVERIFY(near(number_at(report, "laplace.log_evidence"), -2.0457168, 1e-5));
    QVERIFY(near(number_at(report, "exact.log_evidence"), -1.6493291512103867, 1e-8));
    QVERIFY(near(number_at(report, "exact.mean.0"), 3.4270989050147618, 1e-8));
    QVERIFY(near(number_at(report, "exact.covariance.0.1"), 1.663481442304457, 1e-7));
    QVERIFY(number_at(report, "laplace_error.kl") > 1);
    const double exact = number_at(report, "predictions.0.exact");
    QVERIFY(std::abs(number_at(report, "predictions.0.mcmc") - exact) < 0.1);
    QVERIFY(!any_contains(result->warnings(), "exact"));
    QVERIFY(QString::fromStdString(result->narration(-1)).contains("Student t prior with σ² = 10 and ν = 4"));
  }

  void laplace_matches_the_reference() {
    const auto result = compute_all(classification_lab(), with_prior("laplace"));
    const Node report = result->report();
    QCOMPARE(text_at(report, "map.status"), std::string("converged"));
    QVERIFY(near(number_at(report, "map.w.0"), 1.16000936, 1e-6));
    QVERIFY(near(number_at(report, "map.log_joint"), -4.6829447831785975, 1e-10));
    QVERIFY(near(number_at(report, "exact.log_evidence"), -1.82981558126, 1e-8));
    QVERIFY(near(number_at(report, "exact.mean.1"), 3.3139532106749, 1e-8));
    QVERIFY(std::abs(number_at(report, "mcmc.mean.0") - 2.528975945528762) < 5 * number_at(report, "mcmc.mcse_mean.0"));
    QVERIFY(QString::fromStdString(result->narration(-1)).contains("Laplace prior"));
  }

  void moments_that_do_not_exist_are_null() {
    Inputs inputs = with_prior("student_t");
    set(inputs, "prior_degrees_of_freedom", "1.5");
    auto result = compute_all(classification_lab(), inputs);
    Node report = result->report();
    QVERIFY(near(number_at(report, "exact.log_evidence"), -1.611319607398934, 1e-8));
    QVERIFY(near(number_at(report, "exact.mean.0"), 7.168870672560191, 1e-8));
    QVERIFY(null_at(report, "exact.covariance"));
    QVERIFY(null_at(report, "laplace_error.kl"));
    QVERIFY(number_at(report, "laplace_error.total_variation") < 1);
    QVERIFY(any_contains(result->warnings(), "the covariance does not exist"));
    set(inputs, "prior_degrees_of_freedom", "1");
    result = compute_all(classification_lab(), inputs);
    report = result->report();
    QVERIFY(null_at(report, "exact.mean"));
    QVERIFY(number_at(report, "predictions.0.exact") > 0.5);
    QVERIFY(any_contains(result->warnings(), "mean and covariance do not exist"));
    for (const Readout& readout : result->readouts(-1)) {
      QVERIFY2(!QString::fromStdString(readout.value).contains("nan"), readout.label.c_str());
      QVERIFY2(!QString::fromStdString(readout.value).contains("inf"), readout.label.c_str());
    }
  }

  void three_weights_say_what_is_missing() {
    Inputs inputs = with_prior("student_t");
    set(inputs, "features", "linear_bias");
    const auto result = compute_all(classification_lab(), inputs);
    QVERIFY(null_at(result->report(), "exact"));
    QVERIFY(any_contains(result->warnings(), "exact and laplace_error are null: with three weights, tails"));
  }

  void a_far_prior_leaves_two_maxima() {
    Inputs inputs = with_prior("student_t");
    inputs.data.clear();
    // Three labels of four are 1 at x = (1, 0) and half of them at (0, 1): the data ask for w = (log 3, 0).
    for (int n = 0; n < 200; ++n) inputs.data.append({1, 0, n % 4 == 0 ? 0.0 : 1.0});
    for (int n = 0; n < 40; ++n) inputs.data.append({0, 1, n % 2 == 0 ? 0.0 : 1.0});
    set(inputs, "prior_variance", "1e-4");
    set(inputs, "prior_mean", "-3,0");
    const auto result = compute_all(classification_lab(), inputs);
    QVERIFY(any_contains(result->warnings(), "several maxima, 2 were found"));
    QVERIFY(near(number_at(result->report(), "map.w.0"), std::log(3.0), 0.1));
    QVERIFY(QString::fromStdString(result->narration(-1)).contains("heavy tails of the prior"));
  }

  void every_view_draws_data() {
    QTest::addColumn<QString>("prior");
    QTest::addColumn<QString>("features");
    QTest::newRow("Laplace") << "laplace"
                             << "linear";
    QTest::newRow("Laplace, many weights") << "laplace"
                                           << "polynomial";
    QTest::newRow("Student t") << "student_t"
                               << "linear";
    QTest::newRow("Student t, three weights") << "student_t"
                                              << "linear_bias";
  }
  void every_view_draws() {
    QFETCH(QString, prior);
    QFETCH(QString, features);
    Inputs inputs = with_prior(prior.toStdString());
    set(inputs, "features", features.toStdString());
    set(inputs, "boundaries_from", "prior");
    set(inputs, "draws", "200");
    if (features == "polynomial") set(inputs, "degree", "2");
    const auto result = compute_all(classification_lab(), inputs);
    QCOMPARE(text_at(result->report(), "map.status"), std::string("converged"));
    for (const ViewInfo& view : classification_lab().views()) {
      const Figure figure = result->figure(view.id, -1);
      QVERIFY2(std::isfinite(figure.x.min) && figure.x.max > figure.x.min && figure.y.max > figure.y.min,
               view.id.c_str());
    }
    const auto layers = result->figure("boundaries", -1).layers;
    QVERIFY(std::any_of(layers.begin(), layers.end(), [](const Layer& layer) {
      const auto* line = std::get_if<Line>(&layer);
      return line && line->role == Role::prior && !line->paths.empty();
    }));
  }

  void fields_are_used_where_they_mean_something() {
    Inputs inputs = textbook_inputs();
    const auto used = [&inputs](const char* field) { return classification_lab().uses(inputs.parameters, field); };
    QVERIFY(!used("prior_degrees_of_freedom") && used("prior_covariance"));
    set(inputs, "prior", "student_t");
    QVERIFY(used("prior_degrees_of_freedom") && used("prior_variance") && used("prior_mean") &&
            !used("prior_covariance"));
    set(inputs, "prior", "laplace");
    QVERIFY(!used("prior_degrees_of_freedom") && used("prior_variance") && used("prior_mean"));
    set(inputs, "prior", "flat");
    QVERIFY(!used("prior_variance") && !used("prior_mean"));
    QVERIFY_THROWS_EXCEPTION(InputError, set(inputs, "prior_degrees_of_freedom", "0.5"));
  }
};

CREDENCE_TEST(ClassificationPriorsTest);
#include "priors_test.moc"
