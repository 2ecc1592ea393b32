// The posterior by quadrature against independently computed evidences, moments and predictions.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/exact_posterior.h"

#include "core/labs/classification/compute/predictive.h"
#include "core/math/parallel.h"
#include "core/math/special.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::classification;
using namespace credence::reference;

namespace {

LaplaceApproximation approximate(const BinaryClassifier& model) { return *laplace(converge(model)); }

// One weight, seen through N points at x = 1, `ones` of them of class 1.
BinaryClassifier one_weight(int n, int ones, double prior_variance) {
  Eigen::VectorXi t = Eigen::VectorXi::Zero(n);
  t.head(ones).setOnes();
  return {Eigen::MatrixXd::Ones(n, 1), t, Link::logistic, isotropic(1, prior_variance)};
}

}  // namespace

class ExactPosteriorTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }
  void textbook();
  void textbook_probit();
  void evidence_by_prior_variance();
  void reference_posteriors_data();
  void reference_posteriors();
  void single_predictions();
  void predictions_far_from_the_points();
  void one_dimension();
  void gaussian_posterior();
  void many_points();
  void coarse_resolution();
  void threads_change_nothing();
  void none_where_there_is_none();
  void error_of_an_exact_approximation();
  void error_in_one_dimension();
  void error_by_direct_summation();
};

void ExactPosteriorTest::textbook() {
  const QJsonObject expected = json("oracles/03_logistic.json")["full"].toObject()["quadrature h=0.04 L=34"].toObject();
  const BinaryClassifier model = textbook_model();
  const auto exact = exact_posterior(model, approximate(model), Resolution::full);
  QVERIFY(exact.has_value());
  QVERIFY(close(exact->log_evidence, expected["log_evidence"].toDouble(), 1e-8));
  QVERIFY(close(exact->mean, vector(expected["post_mean"]), 1e-8));
  QVERIFY(close(exact->covariance, matrix(expected["post_cov"]), 1e-8));
  QVERIFY(std::fabs(exact->weights.sum() - 1) < 1e-12);
  QVERIFY(exact->error < 1e-8);
  const auto predict = averaging_predictor(Link::logistic, exact->nodes, exact->weights);
  const QJsonObject places = expected["predictive"].toObject();
  for (const QString& key : places.keys()) {
    const double p = (*predict)(place(key).transpose())[0];
    QVERIFY(std::fabs(p - places[key].toObject()["exact_posterior"].toDouble()) < 1e-6);
  }
}

void ExactPosteriorTest::textbook_probit() {
  const QJsonObject expected = json("oracles/04_probit.json");
  const BinaryClassifier model = textbook_model(Link::probit);
  const auto exact = exact_posterior(model, approximate(model), Resolution::full);
  QVERIFY(exact.has_value());
  QVERIFY(close(exact->log_evidence, expected["log_evidence_quadrature"].toDouble(), 1e-8));
  QVERIFY(close(exact->mean, vector(expected["post_mean"]), 1e-8));
  QVERIFY(close(exact->covariance, matrix(expected["post_cov"]), 1e-8));
  const auto predict = averaging_predictor(Link::probit, exact->nodes, exact->weights);
  const QJsonObject places = expected["predictive P(y=+1)"].toObject();
  for (const QString& key : places.keys()) {
    const double p = (*predict)(place(key).transpose())[0];
    QVERIFY(std::fabs(p - places[key].toObject()["exact_posterior"].toDouble()) < 1e-6);
  }
}

void ExactPosteriorTest::evidence_by_prior_variance() {
  const QJsonObject rows = json("oracles/03c_logistic_extra.json")["evidence vs prior variance"].toObject();
  for (const QString& key : rows.keys()) {
    const BinaryClassifier model = textbook_model(Link::logistic, key.mid(3).toDouble());
    const auto exact = exact_posterior(model, approximate(model), Resolution::full);
    QVERIFY(exact.has_value());
    QVERIFY(close(exact->log_evidence, rows[key].toObject()["quadrature"].toDouble(), 1e-8));
  }
}

void ExactPosteriorTest::reference_posteriors_data() {
  QTest::addColumn<QJsonObject>("expected");
  for (const QJsonValue& row : json("exact_logistic_probit.json")["posteriors"].toArray()) {
    const QJsonObject o = row.toObject();
    QTest::addRow("%s, %s, variance %g", qPrintable(o["link"].toString()), qPrintable(o["features"].toString()),
                  o["prior_variance"].toDouble())
        << o;
  }
}

// Up to a prior so wide that the posterior is a wedge with sharp edges, far from any Gaussian.
void ExactPosteriorTest::reference_posteriors() {
  QFETCH(QJsonObject, expected);
  const BinaryClassifier model = textbook_model(
      expected["link"].toString() == "logistic" ? Link::logistic : Link::probit, expected["prior_variance"].toDouble(),
      expected["features"].toString() == "linear" ? FeatureKind::linear : FeatureKind::linear_bias);
  const auto exact = exact_posterior(model, approximate(model), Resolution::full);
  QVERIFY(exact.has_value());
  QVERIFY(close(exact->log_evidence, expected["log_evidence"].toDouble(), 1e-8));
  QVERIFY(close(exact->mean, vector(expected["mean"]), 1e-7));
  QVERIFY(close(exact->covariance, matrix(expected["covariance"]), 1e-7));
}

void ExactPosteriorTest::single_predictions() {
  const QJsonObject places =
      json("oracles/03_logistic.json")["full"].toObject()["quadrature h=0.04 L=34"].toObject()["predictive"].toObject();
  const BinaryClassifier model = textbook_model();
  const LaplaceApproximation approximation = approximate(model);
  const auto exact = exact_posterior(model, approximation, Resolution::full);
  for (const QString& key : {QString("(5, -3)"), QString("(-3, 5)"), QString("(0, 1)")}) {
    const auto p = exact_prediction(model, *exact, approximation, place(key));
    QVERIFY(close(p->probability, places[key].toObject()["exact_posterior"].toDouble(), 1e-8));
  }
  QVERIFY(std::fabs(exact_prediction(model, *exact, approximation, Eigen::Vector2d::Zero())->probability - 0.5) < 1e-9);
}

// One point near the origin says little about places far away. There fields have no stripes, and a single prediction is
// exact: across the direction of the point, by symmetry, one half; along it, summed directly.
void ExactPosteriorTest::predictions_far_from_the_points() {
  const BinaryClassifier model(Eigen::RowVector2d(1, 0), Eigen::VectorXi::Ones(1), Link::logistic, isotropic(2, 10));
  const LaplaceApproximation approximation = approximate(model);
  const auto exact = exact_posterior(model, approximation, Resolution::full);
  const auto coarse = exact_posterior(model, approximation, Resolution::coarse);
  const auto field = averaging_predictor(Link::logistic, exact->nodes, exact->weights);
  const auto coarse_field = averaging_predictor(Link::logistic, coarse->nodes, coarse->weights);
  for (const double x : {0.5, 2.0, 5.0}) {
    double expected = 0;
    for (double w = -35; w <= 35; w += 0.01) {
      expected +=
          0.01 * 2 * sigmoid(w) * sigmoid(x * w) * std::exp(-w * w / 20) / std::sqrt(20 * 3.14159265358979323846);
    }
    const Eigen::Vector2d along(x, 0), across(0, x);
    QVERIFY(std::fabs(exact_prediction(model, *exact, approximation, along)->probability - expected) < 1e-8);
    QVERIFY(std::fabs(exact_prediction(model, *exact, approximation, across)->probability - 0.5) < 1e-8);
    QVERIFY(std::fabs((*field)(along.transpose())[0] - expected) < 1e-3);
    QVERIFY(std::fabs((*coarse_field)(along.transpose())[0] - expected) < 1.5e-2);
  }
}

// All points of one class at x = 1: p(t) = E[sigma(w)^n]. For n = 1 and a symmetric prior that is one half.
void ExactPosteriorTest::one_dimension() {
  const BinaryClassifier one = one_weight(1, 1, 9);
  const auto exact = exact_posterior(one, approximate(one), Resolution::full);
  QVERIFY(exact.has_value());
  QVERIFY(std::fabs(exact->log_evidence - std::log(0.5)) < 1e-9);
  // E[w sigma(w)] = s^2 E[sigma'(w)] (Stein), summed directly here.
  double slope = 0;
  for (double z = -9; z <= 9; z += 0.01) {
    slope += 0.01 * std::exp(-z * z / 2) / std::sqrt(2 * 3.14159265358979323846) / std::pow(2 * std::cosh(1.5 * z), 2);
  }
  QVERIFY(std::fabs(exact->mean[0] - 9 * slope / 0.5) < 1e-8);
}

void ExactPosteriorTest::gaussian_posterior() {
  const Gaussian prior(Eigen::Vector3d(3, -1, 0), (Eigen::Matrix3d() << 2, 0.5, 0, 0.5, 1, 0.1, 0, 0.1, 4).finished());
  const BinaryClassifier model(Eigen::MatrixXd(0, 3), Eigen::VectorXi(0), Link::logistic, prior);
  const auto exact = exact_posterior(model, approximate(model), Resolution::full);
  QVERIFY(exact.has_value());
  QVERIFY(std::fabs(exact->log_evidence) < 1e-9);
  QVERIFY(close(exact->mean, prior.mean(), 1e-9));
  QVERIFY(close(exact->covariance, prior.covariance(), 1e-9));
}

// Twenty thousand points: the posterior is a narrow Gaussian, and the Laplace evidence nearly right.
void ExactPosteriorTest::many_points() {
  Rng rng = make_rng(3);
  Eigen::MatrixXd X(20000, 2);
  Eigen::VectorXi t(20000);
  for (Eigen::Index i = 0; i < t.size(); ++i) {
    X.row(i) = standard_normal_vector(rng, 2);
    t[i] = uniform(rng) < probability(Link::logistic, X(i, 0) - 0.5 * X(i, 1)) ? 1 : 0;
  }
  const BinaryClassifier model(X, t, Link::logistic, isotropic(2, 10));
  const LaplaceApproximation approximation = approximate(model);
  const auto exact = exact_posterior(model, approximation, Resolution::full);
  QVERIFY(exact.has_value());
  QVERIFY(std::fabs(exact->log_evidence - approximation.log_evidence) < 1e-3);  // of order 1 / N
  QVERIFY(close(exact->covariance, approximation.gaussian.covariance(), 1e-2));
}

void ExactPosteriorTest::coarse_resolution() {
  for (const FeatureKind kind : {FeatureKind::linear, FeatureKind::linear_bias}) {
    for (const double variance : {0.1, 10.0, 100.0}) {
      const BinaryClassifier model = textbook_model(Link::logistic, variance, kind);
      const LaplaceApproximation approximation = approximate(model);
      const auto coarse = exact_posterior(model, approximation, Resolution::coarse);
      QVERIFY(coarse.has_value());
      if (kind == FeatureKind::linear_bias && variance > 10) continue;  // full takes seconds there
      const auto full = exact_posterior(model, approximation, Resolution::full);
      QVERIFY(coarse->weights.size() < full->weights.size() / 3);
      QVERIFY(std::fabs(coarse->log_evidence - full->log_evidence) < 2e-3);
    }
  }
}

void ExactPosteriorTest::threads_change_nothing() {
  const BinaryClassifier model = textbook_model();
  const LaplaceApproximation approximation = approximate(model);
  set_thread_count(1);
  const auto one = exact_posterior(model, approximation, Resolution::full);
  set_thread_count(5);
  const auto five = exact_posterior(model, approximation, Resolution::full);
  QVERIFY(one->log_evidence == five->log_evidence);
  QCOMPARE(one->nodes, five->nodes);
  QCOMPARE(one->weights, five->weights);
  QCOMPARE(one->covariance, five->covariance);
}

void ExactPosteriorTest::none_where_there_is_none() {
  const BinaryClassifier four(Eigen::MatrixXd::Identity(4, 4), Eigen::Vector4i(0, 1, 0, 1), Link::logistic,
                              isotropic(4, 1));
  QVERIFY(!exact_posterior(four, approximate(four), Resolution::full).has_value());
  std::stop_source source;
  source.request_stop();
  const BinaryClassifier model = textbook_model();
  QVERIFY(!exact_posterior(model, approximate(model), Resolution::full, source.get_token()).has_value());
  const auto exact = exact_posterior(model, approximate(model), Resolution::full);
  QVERIFY(!approximation_error(model, *exact, approximate(model), source.get_token()).has_value());
}

void ExactPosteriorTest::error_of_an_exact_approximation() {
  const BinaryClassifier model(Eigen::MatrixXd(0, 2), Eigen::VectorXi(0), Link::logistic, isotropic(2, 3));
  const LaplaceApproximation approximation = approximate(model);
  const auto exact = exact_posterior(model, approximation, Resolution::full);
  const auto error = approximation_error(model, *exact, approximation);
  QVERIFY(error->kl < 1e-9);
  QVERIFY(error->total_variation < 1e-9);
  QVERIFY(std::fabs(error->log_evidence) < 1e-9);
}

// The definitions, summed on a plain grid of 200,000 nodes that covers both densities.
void ExactPosteriorTest::error_in_one_dimension() {
  const BinaryClassifier model = one_weight(5, 5, 100);
  const LaplaceApproximation approximation = approximate(model);
  const auto exact = exact_posterior(model, approximation, Resolution::full);
  const auto error = approximation_error(model, *exact, approximation);
  const double h = 1e-3;
  double evidence = 0, kl = 0, distance = 0;
  std::vector<double> log_p, log_q;
  for (double w = -100; w <= 100; w += h) {
    const Eigen::VectorXd at = Eigen::VectorXd::Constant(1, w);
    log_p.push_back(model.value(at));
    log_q.push_back(approximation.gaussian.log_density(at));
    evidence += h * std::exp(log_p.back());
  }
  for (std::size_t i = 0; i < log_p.size(); ++i) {
    const double p = std::exp(log_p[i]) / evidence;
    if (p > 0) kl += h * p * (std::log(p) - log_q[i]);
    distance += 0.5 * h * std::fabs(p - std::exp(log_q[i]));
  }
  QVERIFY(std::fabs(error->kl - kl) < 1e-7);
  QVERIFY(std::fabs(error->total_variation - distance) < 1e-5);
  QVERIFY(std::fabs(error->log_evidence - (approximation.log_evidence - std::log(evidence))) < 1e-8);
}

void ExactPosteriorTest::error_by_direct_summation() {
  const BinaryClassifier model = textbook_model();
  const LaplaceApproximation approximation = approximate(model);
  const auto exact = exact_posterior(model, approximation, Resolution::full);
  const auto error = approximation_error(model, *exact, approximation);
  const double h = 0.05;
  double kl = 0, distance = 0;
  for (double w1 = -20; w1 <= 26; w1 += h) {
    for (double w2 = -20; w2 <= 26; w2 += h) {
      const Eigen::Vector2d at(w1, w2);
      const double log_p = model.value(at) - exact->log_evidence, log_q = approximation.gaussian.log_density(at);
      kl += h * h * std::exp(log_p) * (log_p - log_q);
      distance += 0.5 * h * h * std::fabs(std::exp(log_p) - std::exp(log_q));
    }
  }
  QVERIFY(std::fabs(error->kl - kl) < 1e-7);
  QVERIFY(std::fabs(error->total_variation - distance) < 2e-5);
}

CREDENCE_TEST(ExactPosteriorTest);
#include "exact_posterior_test.moc"
