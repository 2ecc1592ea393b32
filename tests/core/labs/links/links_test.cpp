// The links lab's report against independently computed numbers, what follows an edit, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/error_of.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

Inputs with_data(const Settings& settings, const std::vector<std::vector<double>>& rows) {
  Inputs inputs = with(lab_under_test().defaults(), settings);
  inputs.data = Table("mine.csv", {"x", "t"}, rows);
  return inputs;
}

}  // namespace

class LinksTest : public QObject {
  Q_OBJECT
 private slots:
  // Ten places of the textbook's data, whose activation is Gaussian under Laplace's approximation: `probit_moderated`
  // is sigma(kappa mu), `Laplace_exact_1d` the integral.
  void averages_of_the_oracle() {
    const QJsonObject predictive =
        oracle("03_logistic.json")["full"].toObject()["quadrature h=0.05 L=30"].toObject()["predictive"].toObject();
    QCOMPARE(predictive.size(), 10);
    for (const QJsonValueConstRef value : predictive) {
      const QJsonObject place = value.toObject();
      const auto number = [&](const char* name) { return place[name].toDouble(); };
      const Node report =
          computed({{"mean", format_number(number("mu_a"))}, {"variance", format_number(number("var_a"))}})->report();
      QVERIFY(close(number_at(report, "expected_sigmoid.moderated"), number("probit_moderated"), 1e-12));
      // The quadrature's own absolute error is 1e-8.
      QVERIFY(std::fabs(number_at(report, "expected_sigmoid.quadrature") - number("Laplace_exact_1d")) < 1e-8);
    }
  }

  void the_probit_tails_of_the_oracle() {
    const QJsonObject values = oracle("04_probit.json")["stable inverse-Mills values"].toObject();
    for (const QString& s : values.keys()) {
      const double outlier = -s.toDouble();
      const Node report = computed({{"outlier", format_number(outlier)}})->report();
      const QJsonObject expected = values[s].toObject();
      QVERIFY(close(number_at(report, "outlier.probit.log_likelihood"), expected["log_Phi"].toDouble(), 1e-10));
      QVERIFY(close(-number_at(report, "outlier.probit.derivative"), expected["v"].toDouble(), 1e-10));
    }
  }

  // From R: optimize() over [0, 6].
  void the_largest_difference() {
    const Node report = computed()->report();
    QVERIFY(std::fabs(number_at(report, "max_difference_sigmoid_probit") - 0.0176711886) < 1e-9);
    QVERIFY(std::fabs(number_at(report, "max_difference_at") - 2.7636) < 1e-4);
  }

  void links_at_the_activation() {
    const Node report = computed({{"activation", "0"}, {"epsilon", "0.2"}})->report();
    for (const char* key : {"logistic", "probit", "scaled_probit", "label_noise"}) {
      QCOMPARE(number_at(report, std::string("links.") + key), 0.5);
    }
    const Node noisy = computed({{"activation", "-1"}, {"epsilon", "0.2"}})->report();
    QVERIFY(close(number_at(noisy, "links.label_noise"), 0.2 + 0.6 / (1 + std::exp(1.0)), 1e-14));
    const Node flat = computed({{"activation", "-1"}, {"epsilon", "0.5"}})->report();
    QCOMPARE(number_at(flat, "links.label_noise"), 0.5);
  }

  // R's optim() and Newton steps on its gradient, as the lab's own program in R has them.
  void one_outlier() {
    const Node report = computed()->report();
    const auto is = [&](const std::string& key, double w0, double w1) {
      return std::hypot(number_at(report, key + ".w.0") - w0, number_at(report, key + ".w.1") - w1) < 1e-9;
    };
    QVERIFY(is("outlier.logistic.without", -0.0027668763872092, 1.587309327509719));
    QVERIFY(is("outlier.logistic.with", -0.33568184106660459, 0.2909503611467234));
    QVERIFY(is("outlier.probit.with", -0.23281464132315188, 0.16972604283969475));
    QVERIFY(is("outlier.label_noise.with", 0.0087620902183287, 1.6211299071182934));
    QCOMPARE(number_at(report, "outlier.logistic.with.boundary"),
             -number_at(report, "outlier.logistic.with.w.0") / number_at(report, "outlier.logistic.with.w.1"));
  }

  void labels_that_say_nothing_have_no_fit() {
    const auto result = computed({{"epsilon", "0.5"}});
    QVERIFY(null_at(result->report(), "outlier.label_noise.with.w"));
    QCOMPARE(result->warnings(),
             std::vector<std::string>{
                 "outlier.label_noise: w and boundary are null: with so much label noise labels say nothing"});
  }

  // Least squares by hand: w = (sum t / 3, sum x t / 2) for x = -1, 0, 1; the gradient at (0, 0) is -(sum t, sum x
  // t)/s.
  void the_gradient_of_least_squares() {
    const Inputs inputs = with_data({{"weights", "0,0"}, {"scale", "0.25"}}, {{-1, 1}, {0, 2}, {1, 6}});
    const Node report = result_of(lab_under_test().checked(inputs))->report();
    QCOMPARE(number_at(report, "canonical.gradient.0"), -36.0);
    QCOMPARE(number_at(report, "canonical.gradient.1"), -20.0);
    QVERIFY(close(number_at(report, "canonical.maximum_likelihood.0"), 3, 1e-12));
    QVERIFY(close(number_at(report, "canonical.maximum_likelihood.1"), 2.5, 1e-12));
  }

  // At the maximum of the likelihood of every family the gradient is zero; the flat line at the mean has no gradient in
  // w0.
  void the_gradient_vanishes_at_the_maximum() {
    for (const char* family : {"gaussian", "bernoulli", "poisson", "gamma"}) {
      Inputs inputs = lab_under_test().perform(lab_inputs(), family);
      const Node flat = result_of(lab_under_test().checked(inputs))->report();
      const double largest = std::fabs(number_at(flat, "canonical.gradient.1"));
      QVERIFY(largest > 1 && std::fabs(number_at(flat, "canonical.gradient.0")) < 1e-9 * largest);
      const std::string best = format_number(number_at(flat, "canonical.maximum_likelihood.0")) + "," +
                               format_number(number_at(flat, "canonical.maximum_likelihood.1"));
      inputs = with(inputs, {{"weights", best}});
      const Node there = result_of(lab_under_test().checked(inputs))->report();
      QVERIFY(std::fabs(number_at(there, "canonical.gradient.0")) < 1e-7 * largest);
      QVERIFY(std::fabs(number_at(there, "canonical.gradient.1")) < 1e-7 * largest);
      QVERIFY(number_at(there, "canonical.error") < number_at(flat, "canonical.error"));
    }
  }

  void separable_labels_have_no_maximum() {
    const Inputs inputs = with_data({{"family", "bernoulli"}}, {{-1, 0}, {0, 0}, {1, 1}});
    const auto result = result_of(lab_under_test().checked(inputs));
    QVERIFY(null_at(result->report(), "canonical.maximum_likelihood"));
    QCOMPARE(result->warnings().size(), std::size_t{1});
  }

  // The rain: more thresholds begin with the same, and counts are those of the report.
  void the_rain_goes_on() {
    const auto few = computed({{"thresholds", "100"}}), many = computed({{"thresholds", "300"}});
    QCOMPARE(few->timeline().frames, 101);
    for (const int frame : {1, 40, 100}) {
      const std::string fewer = few->readouts(frame)[1].value;
      QCOMPARE(many->readouts(frame)[1].value, fewer);
    }
    QCOMPARE(few->readouts(-1)[1].value, few->readouts(100)[1].value);
    QVERIFY(null_at(computed({{"thresholds", "0"}})->report(), "thresholds.share"));
  }

  // Within four standard errors of the link, for each kind of threshold.
  void shares_come_near_the_link() {
    for (const char* kind : {"logistic", "probit", "matched", "label_noise", "drawn"}) {
      const Node report = computed({{"threshold", kind}, {"thresholds", "2000"}, {"activation", "-0.7"}})->report();
      const double p = number_at(report, "thresholds.probability");
      QVERIFY(std::fabs(number_at(report, "thresholds.share") - p) < 4 * std::sqrt(p * (1 - p) / 2000));
    }
  }

  void examples_follow_the_family() {
    std::vector<std::string> warnings;
    const Inputs counts = edited(lab_inputs({{"weights", "1,0.5"}}), {{"family", "poisson"}}, &warnings);
    QCOMPARE(warnings.size(), std::size_t{2});
    QCOMPARE(setting(counts, "weights"), std::string());
    for (const double t : counts.data.numbers(1)) QVERIFY(t >= 0 && t == std::floor(t));
    const Inputs labels = edited(counts, {{"family", "bernoulli"}}), back = edited(labels, {{"family", "gaussian"}});
    for (const double t : labels.data.numbers(1)) QVERIFY(t == 0 || t == 1);
    QVERIFY(back.data == labels.data);  // labels are numbers, too
  }

  // Data of the user's own stay as they are, and are refused in one sentence.
  void data_of_ones_own_are_kept() {
    const Inputs mine = with_data({}, {{0, 1}, {1, -2.5}});
    QVERIFY_EXCEPTION_THROWN(edited(mine, {{"family", "poisson"}}), InputError);
    const auto refused = [&](const Settings& settings) { return refusal_of([&] { edited(mine, settings); }); };
    QCOMPARE(refused({{"family", "poisson"}}),
             std::string("data: row 2: t: −2.5 is no count: the Poisson family takes 0, 1, 2 and so on up to 1e9"));
    QCOMPARE(refused({{"family", "gamma"}}),
             std::string("data: row 2: t: −2.5 is not positive: the gamma family takes numbers above 0"));
    QCOMPARE(refused({{"family", "bernoulli"}}),
             std::string("data: row 2: t: −2.5 is no label: the Bernoulli family takes 0 and 1"));
  }

  void bad_input_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* value, const char* expected) {
      QTest::addRow("%s=%s", name, value) << QString(name) << QString(value) << QString(expected);
    };
    row("variance", "-1", "variance: -1 is outside [1e-4, 1e6]");
    row("variance", "0", "variance: 0 is outside [1e-4, 1e6]");
    row("epsilon", "0.6", "epsilon: 0.6 is outside [0, 0.5]");
    row("epsilon", "-0.1", "epsilon: -0.1 is outside [0, 0.5]");
    row("prior_variance", "-2", "prior_variance: -2 is outside [1e-6, 1e6]");
    row("scale", "0", "scale: 0 is outside [1e-6, 1000]");
    row("thresholds", "2001", "thresholds: 2001 is outside [0, 2000]");
    row("thresholds", "1.5", "thresholds: expected a whole number, found 1.5");
    row("outlier", "x", "outlier: expected a number, found \"x\"");
    row("heights", "1,-1", "heights: number 2: -1 is outside [0, 1e6]");
    row("heights", "0,0,0", "heights: all heights are 0; at least one must be positive");
    row("heights", "3", "heights: expected at least 2 heights, found 1");
    row("threshold", "cauchy", "threshold: \"cauchy\" is none of logistic, probit, matched, label_noise, drawn");
    row("weights", "1", "weights: expected 2 numbers, one per weight, found 1");
    row("family", "beta", "family: \"beta\" is none of gaussian, bernoulli, poisson, gamma");
  }

  void bad_input() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(refusal({{name.toStdString(), value.toStdString()}})), expected);
  }

  void weights_without_a_mean() {
    const Inputs positive = lab_under_test().perform(lab_inputs(), "gamma");
    QVERIFY_EXCEPTION_THROWN(edited(positive, {{"weights", "1,0"}}), InputError);
    QVERIFY_EXCEPTION_THROWN(edited(positive, {{"family", "poisson"}, {"weights", "100,0"}}), InputError);
    Inputs places = lab_inputs();
    places.places = {{1}};
    QVERIFY_EXCEPTION_THROWN(lab_under_test().checked(places), InputError);
    QVERIFY_EXCEPTION_THROWN(lab_under_test().checked(with_data({}, {{1e12, 0}})), InputError);
    QVERIFY_EXCEPTION_THROWN(lab_under_test().checked(with_data({}, std::vector<std::vector<double>>(501, {0, 0}))),
                             InputError);
  }
};

CREDENCE_TEST(LinksTest);
#include "links_test.moc"
