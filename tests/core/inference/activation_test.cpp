// The density of the activation against closed forms and against predictions computed in other ways.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/activation.h"

#include "core/math/special.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <numbers>

using namespace credence;
using namespace credence::reference;

namespace {

double expectation(const ActivationDensity& density, double (*f)(double)) {
  const double step = density.a[1] - density.a[0];
  double sum = 0;
  for (std::size_t i = 0; i < density.a.size(); ++i) sum += f(density.a[i]) * density.density[i] * step;
  return sum;
}

ActivationDensity density_at(const BinaryClassifier& model, const Eigen::VectorXd& phi) {
  const auto approximation = laplace(converge(model));
  const auto exact = exact_posterior(model, *approximation, Resolution::full);
  return *activation_density(model, *exact, approximation->gaussian, phi);
}

}  // namespace

class ActivationTest : public QObject {
  Q_OBJECT
 private slots:
  void without_data_it_is_the_priors();
  void predicts_as_the_oracle();
  void three_weights_predict_as_the_ratio_of_evidences();
  void nothing_to_see_where_phi_is_zero();
};

void ActivationTest::without_data_it_is_the_priors() {
  for (const Eigen::Index D : {2, 3}) {
    const BinaryClassifier model(Eigen::MatrixXd(0, D), Eigen::VectorXi(0), Link::logistic, isotropic(D, 4));
    const Eigen::VectorXd phi = Eigen::Vector3d(1, -2, 0.5).head(D);
    const ActivationDensity density = density_at(model, phi);
    const double variance = 4 * phi.squaredNorm();
    for (std::size_t i = 0; i < density.a.size(); ++i) {
      const double expected =
          std::exp(-0.5 * density.a[i] * density.a[i] / variance) / std::sqrt(2 * std::numbers::pi * variance);
      QVERIFY(std::abs(density.density[i] - expected) < 1e-4);
    }
  }
}

void ActivationTest::predicts_as_the_oracle() {
  const BinaryClassifier model = textbook_model();
  const QJsonObject places =
      json("oracles/03_logistic.json")["full"].toObject()["quadrature h=0.04 L=34"].toObject()["predictive"].toObject();
  QCOMPARE(places.size(), qsizetype{10});
  for (const QString& key : places.keys()) {
    const double expected = places[key].toObject()["exact_posterior"].toDouble(-1);
    QVERIFY2(expected >= 0, qPrintable(key));
    if (place(key).norm() == 0) continue;
    const ActivationDensity density = density_at(model, place(key));
    QVERIFY(std::is_sorted(density.a.begin(), density.a.end()));
    QVERIFY2(close(expectation(density, [](double a) { return sigmoid(a); }), expected, 2e-4), qPrintable(key));
  }
}

void ActivationTest::three_weights_predict_as_the_ratio_of_evidences() {
  const BinaryClassifier model = textbook_model(Link::logistic, 10, FeatureKind::linear_bias);
  const auto approximation = laplace(converge(model));
  const auto exact = exact_posterior(model, *approximation, Resolution::full);
  const Eigen::Vector3d phi(1, -3, 5);
  const auto density = activation_density(model, *exact, approximation->gaussian, phi);
  const auto expected = exact_prediction(model, *exact, *approximation, phi);
  QVERIFY(close(expectation(*density, [](double a) { return sigmoid(a); }), expected->probability, 5e-4));
}

void ActivationTest::nothing_to_see_where_phi_is_zero() {
  const BinaryClassifier model = textbook_model();
  const auto approximation = laplace(converge(model));
  const auto exact = exact_posterior(model, *approximation, Resolution::coarse);
  QVERIFY(!activation_density(model, *exact, approximation->gaussian, Eigen::Vector2d::Zero()));
}

CREDENCE_TEST(ActivationTest);
#include "activation_test.moc"
