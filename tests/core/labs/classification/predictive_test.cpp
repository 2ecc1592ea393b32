// Every way of predicting against independently computed probabilities, and fields against single places.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/predictive.h"

#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/math/special.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

#include <vector>

using namespace credence;
using namespace credence::classification;
using namespace credence::reference;

class PredictiveTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }
  void textbook();
  void textbook_probit();
  void averages();
  void monte_carlo_approaches_quadrature();
  void drops_only_what_is_negligible();
  void few_nodes_stand_for_many();
  void refuses_no_draws();
  void fields_hold_single_places();
  void threads_change_nothing();
  void stops();

 private:
  static Gaussian posterior(Link link) { return laplace(converge(textbook_model(link)))->gaussian; }
};

void PredictiveTest::textbook() {
  const Gaussian gaussian = posterior(Link::logistic);
  const QJsonObject places =
      json("oracles/03_logistic.json")["full"].toObject()["quadrature h=0.04 L=34"].toObject()["predictive"].toObject();
  QCOMPARE(places.size(), qsizetype{10});
  const auto map = map_predictor(Link::logistic, gaussian.mean());
  const auto quadrature = quadrature_predictor(Link::logistic, gaussian);
  const auto moderated = moderated_predictor(Link::logistic, gaussian);
  for (const QString& key : places.keys()) {
    const QJsonObject expected = places[key].toObject();
    const Eigen::MatrixXd Phi = place(key).transpose();
    QVERIFY(close((*map)(Phi)[0], expected["MAP"].toDouble(), 1e-8));
    QVERIFY(close((*quadrature)(Phi)[0], expected["Laplace_exact_1d"].toDouble(), 1e-8));
    QVERIFY(close((*moderated)(Phi)[0], expected["probit_moderated"].toDouble(), 1e-8));
  }
}

void PredictiveTest::textbook_probit() {
  const Gaussian gaussian = posterior(Link::probit);
  const QJsonObject places = json("oracles/04_probit.json")["predictive P(y=+1)"].toObject();
  QCOMPARE(places.size(), qsizetype{10});
  const auto map = map_predictor(Link::probit, gaussian.mean());
  const auto closed = probit_predictor(gaussian);
  const auto quadrature = quadrature_predictor(Link::probit, gaussian);
  for (const QString& key : places.keys()) {
    const QJsonObject expected = places[key].toObject();
    const Eigen::MatrixXd Phi = place(key).transpose();
    QVERIFY(close((*map)(Phi)[0], expected["MAP"].toDouble(), 1e-8));
    QVERIFY(close((*closed)(Phi)[0], expected["laplace_closed_form"].toDouble(), 1e-8));
    QVERIFY(close((*quadrature)(Phi)[0], expected["laplace_closed_form"].toDouble(), 1e-8));
  }
}

void PredictiveTest::averages() {
  const Eigen::MatrixXd W = (Eigen::MatrixXd(2, 3) << 1, -2, 0.5, 0, 1, 3).finished();
  const Eigen::RowVector2d phi(0.7, -1.3);
  for (const Link link : {Link::logistic, Link::probit}) {
    const double a = probability(link, phi.dot(W.col(0))), b = probability(link, phi.dot(W.col(1))),
                 c = probability(link, phi.dot(W.col(2)));
    QVERIFY(close((*averaging_predictor(link, W))(phi)[0], (a + b + c) / 3, 1e-14));
    const Eigen::Vector3d p(0.5, 0.3, 0.2);
    QVERIFY(close((*averaging_predictor(link, W, p))(phi)[0], 0.5 * a + 0.3 * b + 0.2 * c, 1e-14));
  }
}

void PredictiveTest::monte_carlo_approaches_quadrature() {
  const Gaussian gaussian = posterior(Link::logistic);
  Rng rng = make_rng(21);
  constexpr int n = 20000;
  Eigen::MatrixXd W(2, n);
  for (int k = 0; k < n; ++k) W.col(k) = gaussian.sample(rng);
  const Eigen::RowVector2d phi(-3, 5);
  // One draw at the textbook's point has a standard deviation of 0.441.
  QVERIFY(std::fabs((*averaging_predictor(Link::logistic, W))(phi)[0] - 0.6600215596602325) < 5 * 0.441 / std::sqrt(n));
}

void PredictiveTest::drops_only_what_is_negligible() {
  Eigen::MatrixXd W = Eigen::MatrixXd::Constant(1, 1001, -5);
  Eigen::VectorXd p = Eigen::VectorXd::Constant(1001, 1e-9);  // a thousand of them matter together
  W(0, 500) = 5;
  p[500] = 1 - 1e-6;
  const double expected = (1 - 1e-6) * sigmoid(5) + 1e-6 * sigmoid(-5);
  QVERIFY(std::fabs((*averaging_predictor(Link::logistic, W, p))(Eigen::MatrixXd::Ones(1, 1))[0] - expected) < 1e-9);
}

void PredictiveTest::few_nodes_stand_for_many() {
  const BinaryClassifier model = textbook_model();
  const ExactPosterior exact = *exact_posterior(model, *laplace(converge(model)), Resolution::full);
  const Eigen::MatrixXd Phi = textbook_points().X;
  const Eigen::Index all = exact.nodes.cols();
  const Eigen::VectorXd expected = (*averaging_predictor(Link::logistic, exact.nodes, exact.weights))(Phi);
  QVERIFY(error((*exact_predictor(Link::logistic, exact, all))(Phi), expected) == 0);
  QVERIFY(all > 1000);
  QVERIFY(error((*exact_predictor(Link::logistic, exact, 1000))(Phi), expected) < 0.02);
}

void PredictiveTest::refuses_no_draws() {
  QVERIFY_THROWS_EXCEPTION(InputError, averaging_predictor(Link::logistic, Eigen::MatrixXd(2, 0)));
}

void PredictiveTest::fields_hold_single_places() {
  const Gaussian gaussian = laplace(converge(textbook_model(Link::logistic, 10, FeatureKind::linear_bias)))->gaussian;
  const FeatureMap features(FeatureKind::linear_bias);
  Rng rng = make_rng(1);
  Eigen::MatrixXd W(3, 40);
  for (int k = 0; k < 40; ++k) W.col(k) = gaussian.sample(rng);
  std::vector<std::unique_ptr<Predictor>> predictors;
  predictors.push_back(map_predictor(Link::logistic, gaussian.mean()));
  predictors.push_back(quadrature_predictor(Link::logistic, gaussian));
  predictors.push_back(moderated_predictor(Link::logistic, gaussian));
  predictors.push_back(probit_predictor(gaussian));
  predictors.push_back(averaging_predictor(Link::logistic, W));
  for (const auto& predictor : predictors) {
    ScalarField field{{{-5, 5, -4, 6}, 37, 41}, {}};
    QVERIFY(evaluate(*predictor, features, field));
    const std::vector<double> alone = predict_all(*predictor, LatticeFeatures(features, field.lattice).rows(3, 5));
    for (int i = 0; i < 37; ++i) QVERIFY(std::fabs(field.at(i, 4) - alone[static_cast<std::size_t>(37 + i)]) < 1e-14);
    QCOMPARE(field.values.size(), field.lattice.size());
    for (int j = 0; j < 41; j += 5) {
      for (int i = 0; i < 37; i += 6) {
        const double p = (*predictor)(features(field.lattice.x(i), field.lattice.y(j)).transpose())[0];
        QVERIFY(std::fabs(field.at(i, j) - p) < 1e-14);
      }
    }
  }
}

void PredictiveTest::threads_change_nothing() {
  const auto predictor = quadrature_predictor(Link::logistic, posterior(Link::logistic));
  ScalarField one{{{-5, 5, -5, 5}, 101, 99}, {}}, five = one;
  set_thread_count(1);
  QVERIFY(evaluate(*predictor, FeatureMap(), one));
  set_thread_count(5);
  QVERIFY(evaluate(*predictor, FeatureMap(), five));
  QVERIFY(one.values == five.values);
}

void PredictiveTest::stops() {
  std::stop_source source;
  source.request_stop();
  ScalarField field{{{-5, 5, -5, 5}, 10, 10}, {}};
  const auto predictor = map_predictor(Link::logistic, Eigen::Vector2d(1, 1));
  QVERIFY(!evaluate(*predictor, FeatureMap(), field, source.get_token()));
  QVERIFY(predict_all(*predictor, Eigen::MatrixXd::Ones(9, 2), source.get_token()) == std::vector<double>(9));
}

CREDENCE_TEST(PredictiveTest);
#include "predictive_test.moc"
