// Marginals of two of three weights against a Gaussian's own and against the evidence.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/posterior_marginal.h"

#include "core/inference/exact_posterior.h"
#include "core/math/input_error.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::classification;
using namespace credence::reference;

class PosteriorMarginalTest : public QObject {
  Q_OBJECT
 private slots:
  void marginal_of_a_gaussian();
  void integrates_to_the_evidence();
  void finds_mass_away_from_the_approximation();
  void three_weights_only();
  void empty_when_stopped();
};

// Without points the posterior is the prior, whose marginal is known.
void PosteriorMarginalTest::marginal_of_a_gaussian() {
  const Eigen::Vector3d mean(0.5, -1, 2);
  Eigen::Matrix3d S;
  S << 2, 0.9, -0.4, 0.9, 1, 0.1, -0.4, 0.1, 0.5;
  const Gaussian prior(mean, S);
  const BinaryClassifier model(Eigen::MatrixXd(0, 3), Eigen::VectorXi(0), Link::logistic, prior);
  const Lattice lattice{{-3, 3, -2, 5}, 9, 8};
  const ScalarField field = log_marginal_grid(model, prior, lattice, 0, 2);
  Eigen::Matrix2d block;
  block << S(0, 0), S(0, 2), S(2, 0), S(2, 2);
  const Gaussian expected(Eigen::Vector2d(mean(0), mean(2)), block);
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) {
      const double value = expected.log_density(Eigen::Vector2d(lattice.x(i), lattice.y(j)));
      QVERIFY(std::fabs(field.at(i, j) - value) < 1e-9);
    }
  }
}

// The integral over the other two weights is the evidence, which the exact posterior has from another quadrature.
void PosteriorMarginalTest::integrates_to_the_evidence() {
  for (const Link link : {Link::logistic, Link::probit}) {
    const BinaryClassifier model = textbook_model(link, 1, FeatureKind::linear_bias);
    const LaplaceApproximation approximation = laplace(converge(model)).value();
    const double evidence = exact_posterior(model, approximation, Resolution::full)->log_evidence;
    const Lattice lattice{{-5, 7, -5, 7}, 61, 61};
    const ScalarField field = log_marginal_grid(model, approximation.gaussian, lattice, 1, 2);
    double sum = 0;
    for (const double value : field.values) sum += std::exp(value - evidence) * lattice.cell_area();
    QVERIFY2(std::fabs(sum - 1) < 1e-6, qPrintable(QString::number(sum, 'g', 12)));
  }
}

void PosteriorMarginalTest::finds_mass_away_from_the_approximation() {
  const Gaussian prior(Eigen::Vector3d(0, 0, 30), Eigen::Matrix3d::Identity());
  const BinaryClassifier model(Eigen::MatrixXd(0, 3), Eigen::VectorXi(0), Link::logistic, prior);
  const ScalarField field = log_marginal_grid(model, isotropic(3, 1), {{0, 1, 0, 1}, 2, 2}, 0, 1);
  QVERIFY(std::fabs(field.at(0, 0) + std::log(2 * M_PI)) < 1e-9);
}

void PosteriorMarginalTest::three_weights_only() {
  const BinaryClassifier model = textbook_model();
  QVERIFY_THROWS_EXCEPTION(InputError, log_marginal_grid(model, isotropic(2, 1), {{0, 1, 0, 1}, 2, 2}, 0, 1));
}

void PosteriorMarginalTest::empty_when_stopped() {
  std::stop_source source;
  source.request_stop();
  const BinaryClassifier model = textbook_model(Link::logistic, 10, FeatureKind::linear_bias);
  QVERIFY(log_marginal_grid(model, isotropic(3, 1), {{0, 1, 0, 1}, 4, 4}, 0, 1, source.get_token()).values.empty());
}

CREDENCE_TEST(PosteriorMarginalTest);
#include "posterior_marginal_test.moc"
