// The regression lab's report against numbers computed independently, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/regression/regression_inputs.h"
#include "tests/support/error_of.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

namespace credence {
namespace {

const Settings as_in_the_oracle{{"x_origin", "1896"}, {"x_scale", "4"}, {"prior_covariance", "100,0;0,5"}};

bool near(double value, double expected) { return credence::close(value, expected, 1e-8); }

std::string refusal(const Inputs& inputs) {
  return refusal_of([&] { lab_under_test().checked(inputs); });
}

}  // namespace

class RegressionTest : public QObject {
  Q_OBJECT
 private slots:
  void known_noise_data() {
    QTest::addColumn<QString>("noise");
    for (const char* noise : {"2", "10", "0.05"}) QTest::newRow(noise) << QString(noise);
  }
  void known_noise() {
    QFETCH(QString, noise);
    const QJsonObject expected =
        oracle("02_olympic.json")["book27 line x=(year-1896)/4 S0=diag(100,5) s2=" + noise].toObject();
    const Node found = report_of(olympic_inputs(with(as_in_the_oracle, {{"noise_variance", noise.toStdString()}})));
    const QJsonArray mean = expected["post_mean"].toArray(), covariance = expected["post_cov"].toArray();
    for (int i = 0; i < 2; ++i) {
      const std::string row = std::to_string(i);
      QVERIFY(near(number_at(found, "posterior.mean." + row), mean[i].toDouble()));
      for (int j = 0; j < 2; ++j) {
        QVERIFY(near(number_at(found, "posterior.covariance." + row + '.' + std::to_string(j)),
                     covariance[i].toArray()[j].toDouble()));
      }
    }
    QVERIFY(near(number_at(found, "log_marginal_likelihood"), expected["log_marglik_mp"].toDouble()));
    QCOMPARE(number_at(found, "predictions.0.x"), 2012.0);
    QVERIFY(near(number_at(found, "predictions.0.mean"), expected["pred2012_mean"].toDouble()));
    QVERIFY(near(number_at(found, "predictions.0.variance"), expected["pred2012_var_with_noise"].toDouble()));
  }

  void inferred_noise() {
    const QJsonObject expected = oracle("02_olympic.json")["book27 NIG V0=diag(100,5),a0=1,b0=1"].toObject();
    const Node found = report_of(olympic_inputs(with(as_in_the_oracle, {{"model", "normal_inverse_gamma"}})));
    const double a = expected["aN"].toDouble(), b = expected["bN"].toDouble();
    QCOMPARE(number_at(found, "posterior.a"), a);
    QVERIFY(near(number_at(found, "posterior.b"), b));
    QVERIFY(near(number_at(found, "posterior.mean.1"), expected["mN"].toArray()[1].toDouble()));
    QVERIFY(near(number_at(found, "posterior.covariance.0.1"),
                 b / (a - 1) * expected["VN"].toArray()[0].toArray()[1].toDouble()));
    QVERIFY(near(number_at(found, "log_marginal_likelihood"), expected["log_marglik"].toDouble()));
    const QJsonObject in_2012 = expected["pred2012"].toObject();
    const double nu = in_2012["df"].toDouble();
    QVERIFY(near(number_at(found, "predictions.0.mean"), in_2012["loc"].toDouble()));
    QVERIFY(near(number_at(found, "predictions.0.variance"), in_2012["scale2"].toDouble() * nu / (nu - 2)));
  }

  void evidence_by_order_and_by_prior_variance() {
    const QJsonObject expected =
        oracle("02_olympic.json")["log_marglik orders 0..8, x=(year-1952)/56, prior N(0,sigma0^2 I), book27"]
            .toObject();
    for (const char* variance : {"0.01", "1", "100", "10000"}) {
      const Node found = report_of(olympic_inputs({{"prior_variance", variance}, {"order", "4"}}));
      QCOMPARE(number_at(found, "basis.x_origin"), 1952.0);
      QCOMPARE(number_at(found, "basis.x_scale"), 56.0);
      const QJsonArray orders = expected[QString("s2=0.05,sigma0^2=%1").arg(variance)].toArray();
      QCOMPARE(orders.size(), 9);
      for (int k = 0; k < 9; ++k) {
        const std::string path = "by_order." + std::to_string(k) + ".log_marginal_likelihood";
        QVERIFY(near(number_at(found, path), orders[k].toDouble()));
      }
    }
    // 61 values from 1e-3 to 1e3, evenly in the logarithm: 1 is the 31st, 100 the 51st.
    const Node found = report_of(olympic_inputs({{"order", "4"}}));
    QCOMPARE(number_at(found, "by_prior_variance.0.prior_variance"), 1e-3);
    QVERIFY(near(number_at(found, "by_prior_variance.60.prior_variance"), 1e3, 1e-14));
    for (const auto& [k, variance] : {std::pair{30, "1"}, {50, "100"}}) {
      QVERIFY(near(number_at(found, "by_prior_variance." + std::to_string(k) + ".log_marginal_likelihood"),
                   expected[QString("s2=0.05,sigma0^2=%1").arg(variance)].toArray()[4].toDouble()));
    }
  }

  // Years to 2012 at order 10; expected numbers from mpmath with 50 digits.
  void order_ten_keeps_its_digits() {
    Inputs inputs = olympic_inputs({{"order", "10"}});
    inputs.data.append({2012, 9.63});
    inputs.places = {{2016}};
    const Node found = report_of(inputs);
    QCOMPARE(number_at(found, "basis.x_origin"), 1954.0);
    const double weights[] = {10.259547861207965,  -0.38889600141159017, -0.082643297201162178, -1.3698310112680004,
                              2.1698771461472782,  1.2441572221980246,   -2.8875872305274033,   2.1943079459921061,
                              -1.6231985207851436, -2.8276056413271682,  2.9437148708521495};
    for (int k = 0; k <= 10; ++k) {
      QVERIFY(near(number_at(found, "posterior.mean." + std::to_string(k)), weights[k], 1e-9));
    }
    QVERIFY(near(number_at(found, "log_marginal_likelihood"), -18.779962492773345, 1e-12));
    QVERIFY(near(number_at(found, "by_order.10.log_marginal_likelihood"), -18.779962492773345, 1e-12));
    QVERIFY(near(number_at(found, "predictions.0.mean"), 9.6515565820068854, 1e-10));
    QVERIFY(near(number_at(found, "predictions.0.variance"), 0.87338107485935921, 1e-9));
  }

  void ridge_is_the_posterior_mean_under_its_equivalent_prior() {
    const Inputs inputs = olympic_inputs({{"order", "4"}, {"ridge_lambda", "0.03"}});
    const Node ridge = report_of(inputs);
    const double variance = number_at(ridge, "ridge.equivalent_prior_variance");
    QVERIFY(near(variance, 0.05 / (27 * 0.03), 1e-14));
    const Node bayes = report_of(edited(inputs, {{"prior_variance", format_value(variance)}}));
    for (int k = 0; k <= 4; ++k) {
      const std::string at = std::to_string(k);
      QVERIFY(near(number_at(ridge, "ridge.w." + at), number_at(bayes, "posterior.mean." + at), 1e-9));
    }
  }

  // If the noise is inferred, the prior's variance is in units of it; evidences of orders are still of known noise.
  void inferred_noise_has_its_own_words() {
    const Inputs inputs = olympic_inputs({{"model", "normal_inverse_gamma"}, {"order", "2"}});
    const auto result = result_of(inputs);
    const Node bayes = report_of(edited(inputs, {{"prior_variance", format_value(1 / (27 * 0.01))}}));
    for (const char* k : {"0", "1", "2"}) {
      QVERIFY(near(number_at(result->report(), std::string("ridge.w.") + k),
                   number_at(bayes, std::string("posterior.mean.") + k), 1e-9));
    }
    bool found = false;
    for (const Readout& readout : result->readouts(-1)) {
      if (readout.label != "prior variance") continue;
      found = readout.value == "3.704" && readout.help.starts_with("1/(Nλ), in units of the noise variance");
    }
    QVERIFY(found);
    QCOMPARE(result->figure("ridge", -1).note,
             std::string("the prior's variance is 1/(Nλ) = 3.7 in units of the noise variance"));
    QVERIFY(result->figure("comparison", -1).note.ends_with("as if the noise were known, σ² = 0.05"));
    QVERIFY(result->narration(-1).find("If the noise were known, σ² = 0.05, order 1 would make") != std::string::npos);
  }

  void what_does_not_exist_is_null() {
    Inputs empty = lab_under_test().defaults();
    const auto result = result_of(edited(empty, {{"model", "normal_inverse_gamma"}}));
    const Node found = result->report();
    QVERIFY(null_at(found, "ridge") && null_at(found, "posterior.covariance"));
    QVERIFY(null_at(found, "predictions.0.variance"));
    QCOMPARE(result->warnings().size(), std::size_t{2});
    QCOMPARE(number_at(found, "log_marginal_likelihood"), 0.0);
  }

  void points_at_one_place_have_a_scale() {
    Inputs inputs = lab_under_test().defaults();
    for (const double t : {1.0, 2.0, 3.0}) inputs.data.append({7, t});
    const Node found = report_of(edited(inputs, {{"order", "3"}}));
    QCOMPARE(number_at(found, "basis.x_origin"), 7.0);
    QCOMPARE(number_at(found, "basis.x_scale"), 1.0);
    QVERIFY(near(number_at(found, "posterior.mean.0"), 6 / (3 + 0.05 / 100)));  // only the constant is seen
    QCOMPARE(number_at(found, "posterior.mean.2"), 0.0);
  }

  void what_is_refused() {
    Inputs inputs = olympic_inputs({{"order", "10"}});
    inputs.places = {{1, 2}};
    QCOMPARE(refusal(inputs), std::string("places: expected one number x, found 2"));
    inputs.places = {{1e40}};
    QVERIFY(refusal(inputs).starts_with("order: the power 10 of x = 1×10⁴⁰ is beyond"));
    inputs = olympic_inputs();
    inputs.parameters[field_index(lab_under_test(), "prior_covariance")] = Matrix{{1, 2}, {2, 1}};
    QVERIFY(refusal(inputs).starts_with("prior_covariance: "));
    inputs = olympic_inputs();
    inputs.parameters[field_index(lab_under_test(), "noise_variance")] = 0.0;
    QVERIFY(refusal(inputs).starts_with("noise_variance: "));
  }

  // A prior of two numbers does not fit three weights.
  void another_order_lets_go_of_a_prior() {
    const Inputs before = olympic_inputs({{"prior_mean", "10,0"}});
    const Inputs after = edited(before, {{"order", "2"}});
    QCOMPARE(format_value(after.parameters[field_index(lab_under_test(), "prior_mean")]), std::string());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::RegressionTest);
#include "regression_test.moc"
