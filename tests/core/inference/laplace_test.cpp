// Laplace approximation and evidence against independently computed values.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/laplace.h"

#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

#include <numbers>

using namespace credence;
using namespace credence::reference;

class LaplaceTest : public QObject {
  Q_OBJECT
 private slots:
  void logistic();
  void probit();
  void evidence_by_prior_variance();
  void exact_for_a_gaussian();
  void none_without_a_maximum();
};

void LaplaceTest::logistic() {
  const QJsonObject expected = json("oracles/03_logistic.json")["full"].toObject();
  const BinaryClassifier model = textbook_model();
  const auto approximation = laplace(converge(model));
  QVERIFY(approximation.has_value());
  QVERIFY(close(approximation->gaussian.mean(), vector(expected["w_MAP"]), 1e-8));
  QVERIFY(close(approximation->precision, matrix(expected["A=-H"]), 1e-8));
  QVERIFY(close(approximation->gaussian.covariance(), matrix(expected["Laplace_cov"]), 1e-8));
  QVERIFY(close(approximation->log_evidence, expected["log_evidence_Laplace"].toDouble(), 1e-8));
  const double log_likelihood = model.log_likelihood(approximation->gaussian.mean());
  QVERIFY(close(log_likelihood, expected["loglik_MAP"].toDouble(), 1e-8));
  QVERIFY(
      close(bic(log_likelihood, 2, 40), expected["log_evidence_BIC_at_MAP (ln p(D|MAP)-M/2 lnN)"].toDouble(), 1e-8));
}

void LaplaceTest::probit() {
  const QJsonObject expected = json("oracles/04_probit.json");
  const auto approximation = laplace(converge(textbook_model(Link::probit)));
  QVERIFY(approximation.has_value());
  QVERIFY(close(approximation->gaussian.mean(), vector(expected["w_MAP"]), 1e-8));
  QVERIFY(close(approximation->precision, matrix(expected["A"]), 1e-8));
  QVERIFY(close(approximation->gaussian.covariance(), matrix(expected["cov"]), 1e-8));
  QVERIFY(close(approximation->log_evidence, expected["log_evidence_Laplace"].toDouble(), 1e-8));
}

void LaplaceTest::evidence_by_prior_variance() {
  const QJsonObject rows = json("oracles/03c_logistic_extra.json")["evidence vs prior variance"].toObject();
  QCOMPARE(rows.size(), qsizetype{4});
  for (const QString& key : rows.keys()) {
    const auto approximation = laplace(converge(textbook_model(Link::logistic, key.mid(3).toDouble())));
    QVERIFY(approximation.has_value());
    QVERIFY(close(approximation->gaussian.mean(), vector(rows[key].toObject()["w_MAP"]), 1e-8));
    QVERIFY(close(approximation->log_evidence, rows[key].toObject()["laplace"].toDouble(), 1e-8));
  }
}

// Without data the joint is the prior: evidence 1, and the approximation is the prior itself.
void LaplaceTest::exact_for_a_gaussian() {
  const Gaussian prior(Eigen::Vector2d(3, -1), (Eigen::Matrix2d() << 2, 0.5, 0.5, 1).finished());
  const BinaryClassifier model(Eigen::MatrixXd(0, 2), Eigen::VectorXi(0), Link::logistic, prior);
  const auto approximation = laplace(converge(model));
  QVERIFY(approximation.has_value());
  QVERIFY(std::fabs(approximation->log_evidence) < 1e-14);
  QVERIFY(close(approximation->gaussian.covariance(), prior.covariance(), 1e-14));
  QVERIFY(close(approximation->gaussian.mean(), prior.mean(), 1e-14));
}

void LaplaceTest::none_without_a_maximum() {
  QVERIFY(!laplace(newton(textbook_model_with_flat_prior(), Eigen::Vector2d::Zero(), {}, true)).has_value());
  NewtonTrace saddle;
  saddle.steps.push_back({Eigen::Vector2d::Zero(), 0, Eigen::Vector2d::Zero(), Eigen::Vector2d(-1, 1).asDiagonal(),
                          Eigen::Vector2d::Zero(), 1});
  QVERIFY(!laplace(saddle).has_value());
}

CREDENCE_TEST(LaplaceTest);
#include "laplace_test.moc"
