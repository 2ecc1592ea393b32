// Every number that was computed independently of the iris petals: the maximum, its Hessian, Laplace's evidence and
// that of importance sampling, and predictions, under three priors.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/features.h"
#include "core/data/points.h"
#include "core/labs/softmax/compute/softmax_classifier.h"
#include "core/math/decompositions.h"
#include "core/math/gaussian.h"
#include "tests/core/labs/softmax/softmax_inputs.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"

#include <QJsonArray>
#include <QJsonObject>

#include <numbers>

using namespace credence;
using namespace credence::softmax;

namespace {

Inputs standardised(const std::string& variance) {
  return iris_inputs({{"standardise", "on"}, {"newton_tolerance", "1e-14"}, {"prior_variance", variance}});
}

// The model that the numbers are of; without a variance its likelihood alone.
SoftmaxClassifier iris_model(std::optional<double> variance) {
  const LabelledPoints points = to_points(iris_inputs().data, 3);
  return {FeatureMap(FeatureKind::linear_bias).design(standardisation_of(points.X)(points.X)), points.t, 3, variance};
}

Eigen::VectorXd weights_in(const Node& report) {
  Eigen::VectorXd w(9);
  for (int i = 0; i < 9; ++i) w(i) = number_at(report, path("map.w", i / 3, i % 3));
  return w;
}

Eigen::MatrixXd precision_in(const Node& report) {
  Eigen::MatrixXd A(9, 9);
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) A(i, j) = number_at(report, path("laplace.precision", i, j));
  }
  return A;
}

struct Estimate {
  double value, error;
};

// The log evidence by importance sampling from a Student t with five degrees of freedom about the maximum, whose tails
// are heavier than the posterior's.
Estimate sampled_evidence(const SoftmaxClassifier& model, const Eigen::VectorXd& mode, const Eigen::MatrixXd& A) {
  constexpr int count = 20000, D = 9;
  constexpr double degrees = 5;
  const Gaussian shape = Gaussian::from_precision(Eigen::VectorXd::Zero(D), A);
  const double log_constant = std::lgamma((degrees + D) / 2) - std::lgamma(degrees / 2) -
                              0.5 * D * std::log(degrees * std::numbers::pi) - 0.5 * shape.log_det_covariance();
  Rng rng = make_rng(11);
  Eigen::VectorXd log_weights(count);
  for (double& log_weight : log_weights) {
    const double stretch = std::sqrt(degrees / standard_normal_vector(rng, 5).squaredNorm());
    const Eigen::VectorXd offset = stretch * (shape.cholesky() * standard_normal_vector(rng, D));
    const double log_proposal = log_constant - (degrees + D) / 2 * std::log1p(offset.dot(A * offset) / degrees);
    log_weight = model.value(mode + offset) - log_proposal;
  }
  const double top = log_weights.maxCoeff();
  const Eigen::ArrayXd weights = (log_weights.array() - top).exp();
  const double mean = weights.mean();
  return {top + std::log(mean), std::sqrt((weights - mean).square().mean() / count) / mean};
}

}  // namespace

class SoftmaxOracleTest : public QObject {
  Q_OBJECT
 private slots:
  void units();
  void maximum_data() { variances(); }
  void maximum();
  void hessian_data() { variances(); }
  void hessian();
  void evidence_data() { variances(); }
  void evidence();
  void predictions_data() { variances(); }
  void predictions();

 private:
  static void variances() {
    QTest::addColumn<QString>("variance");
    for (const char* variance : {"1", "10", "100"}) QTest::newRow(variance) << variance;
  }
};

void SoftmaxOracleTest::units() {
  const QJsonObject numbers = oracle("06_softmax_iris.json");
  const Node report = result_of(standardised("10"))->report();
  for (int d = 0; d < 2; ++d) {
    expect_near(number_at(report, path("standardised.mean", d)), numbers["feature_mean"][d].toDouble(), 1e-14);
    expect_near(number_at(report, path("standardised.sd", d)), numbers["feature_sd_ddof0"][d].toDouble(), 1e-14);
  }
}

void SoftmaxOracleTest::maximum() {
  QFETCH(QString, variance);
  const QJsonObject of = oracle("06_softmax_iris.json")["s2=" + variance].toObject();
  const auto result = result_of(standardised(variance.toStdString()));
  const Node report = result->report();
  QCOMPARE(text_at(report, "map.status"), std::string("converged"));
  const Eigen::VectorXd w = weights_in(report);
  for (int k = 0; k < 3; ++k) {
    for (int j = 0; j < 3; ++j) expect_near(w(3 * k + j), of["w_MAP"][k][j].toDouble(), 1e-9);
    QVERIFY(std::fabs(of["sum_over_classes"][k].toDouble()) < 1e-11);
    QVERIFY(std::fabs(w(k) + w(3 + k) + w(6 + k)) < 1e-11);  // of the weights of one feature
  }
  const SoftmaxClassifier model = iris_model(variance.toDouble());
  QVERIFY(of["grad_maxabs"].toDouble() < 1e-13);
  QVERIFY(model.gradient(w).cwiseAbs().maxCoeff() < 1e-8);  // Newton stops where its step is below 1e-7
  expect_near(number_at(report, "map.log_joint"), of["log_f_MAP"].toDouble(), 1e-12);
  expect_near(number_at(report, "map.log_likelihood"), of["loglik_MAP"].toDouble(), 1e-9);
  expect_near(number_at(report, "map.right") / 150, of["train_accuracy"].toDouble(), 1e-15);
  QVERIFY((model.most_probable(w).array() == model.labels().array()).count() == number_at(report, "map.right"));
}

void SoftmaxOracleTest::hessian() {
  QFETCH(QString, variance);
  const QJsonObject of = oracle("06_softmax_iris.json")["s2=" + variance].toObject();
  const Node report = result_of(standardised(variance.toStdString()))->report();
  const Eigen::MatrixXd A = precision_in(report);
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) expect_near(A(i, j), of["A"][i][j].toDouble(), 1e-8);
  }
  expect_near(number_at(report, "laplace.log_det_precision"), of["logdet_A"].toDouble(), 1e-9);
  // Of the likelihood alone: three are zero to rounding, the others rise.
  const QJsonArray eigenvalues = of["H_likelihood_eigs"].toArray();
  const Eigen::MatrixXd H = -iris_model(std::nullopt).hessian(weights_in(report));
  const Eigen::VectorXd found = symmetric_eigenvalues(H);
  const double precision = number_at(report, "curvatures.along_null");
  expect_near(precision, 1 / variance.toDouble(), 1e-15);
  QCOMPARE(of["n_zero_eigs_H"].toInt(), 3);
  QCOMPARE(std::get<Items>(at(report, "curvatures.null_directions")).size(), std::size_t{3});
  for (int i = 0; i < 9; ++i) {
    const double eigenvalue = eigenvalues[i].toDouble();
    QVERIFY(std::fabs(found(i) - eigenvalue) < 1e-8 * std::max(1.0, eigenvalue));
    if (i < 3) QVERIFY(std::fabs(found(i)) < 1e-12);
    // What the lab shows are those of A, falling: the likelihood's and the prior's part.
    if (i >= 3) expect_near(number_at(report, path("curvatures.bent", 8 - i)), eigenvalue + precision, 1e-8);
  }
}

// Laplace's to the digits given; the sampled one within five standard errors of both estimates.
void SoftmaxOracleTest::evidence() {
  QFETCH(QString, variance);
  const QJsonObject of = oracle("06_softmax_iris.json")["s2=" + variance].toObject();
  const Node report = result_of(standardised(variance.toStdString()))->report();
  expect_near(number_at(report, "laplace.log_evidence"), of["log_evidence_Laplace"].toDouble(), 1e-10);
  const Estimate sampled = sampled_evidence(iris_model(variance.toDouble()), weights_in(report), precision_in(report));
  const double error = std::hypot(sampled.error, of["log_evidence_IS_se"].toDouble());
  QVERIFY2(std::fabs(sampled.value - of["log_evidence_IS"].toDouble()) < 5 * error && error < 0.06,
           qPrintable(QString("%1 +- %2").arg(sampled.value).arg(error)));
}

void SoftmaxOracleTest::predictions() {
  QFETCH(QString, variance);
  Inputs inputs = standardised(variance.toStdString());
  inputs.places = {{1.4, 0.2}, {4.5, 1.5}, {5.0, 1.7}, {6.0, 2.2}};
  const Node report = result_of(inputs)->report();
  const QJsonObject of = oracle("06_softmax_iris.json")["s2=" + variance].toObject()["MAP_probs"].toObject();
  QCOMPARE(of.size(), qsizetype{4});
  int i = 0;
  for (const char* place : {"(1.4, 0.2)", "(4.5, 1.5)", "(5.0, 1.7)", "(6.0, 2.2)"}) {
    double sum = 0;
    for (int k = 0; k < 3; ++k) {
      const double p = of[place][k].toDouble(), q = number_at(report, path(path("predictions", i) + ".map", k));
      QVERIFY(std::fabs(q - p) < 1e-7 * p);  // also the smallest, 1e-17
      sum += number_at(report, path(path("predictions", i) + ".laplace_monte_carlo", k));
    }
    expect_near(sum, 1, 1e-12);
    ++i;
  }
}

CREDENCE_TEST(SoftmaxOracleTest);
#include "oracle_test.moc"
