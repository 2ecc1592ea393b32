// Sections of the log joint on a lattice.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/posterior_grid.h"

#include "core/math/parallel.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::classification;
using namespace credence::reference;

class PosteriorGridTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }
  void values_of_the_model();
  void section_of_three_weights();
  void section_of_many_weights();
  void threads_change_nothing();
  void empty_when_stopped();
};

void PosteriorGridTest::values_of_the_model() {
  for (const Link link : {Link::logistic, Link::probit}) {
    const BinaryClassifier model = textbook_model(link);
    const Lattice lattice{{-4, 8, -2, 10}, 31, 23};
    const ScalarField field = log_joint_grid(model, lattice, Eigen::Vector2d::Zero());
    QVERIFY(field.lattice == lattice);
    QCOMPARE(field.values.size(), lattice.size());
    for (int j = 0; j < lattice.ny; ++j) {
      for (int i = 0; i < lattice.nx; ++i) {
        QCOMPARE(field.at(i, j), model.value(Eigen::Vector2d(lattice.x(i), lattice.y(j))));
      }
    }
  }
}

void PosteriorGridTest::section_of_three_weights() {
  const BinaryClassifier model = textbook_model(Link::logistic, 10, FeatureKind::linear_bias);
  const Lattice lattice{{-1, 1, 2, 4}, 5, 4};
  const Eigen::Vector3d centre(0.1, 0.2, 0.3);
  const ScalarField field = log_joint_grid(model, lattice, centre, 2, 0);
  QCOMPARE(field.at(3, 2), model.value(Eigen::Vector3d(lattice.y(2), 0.2, lattice.x(3))));
}

void PosteriorGridTest::section_of_many_weights() {
  const LabelledPoints points = textbook_points();
  const FeatureMap features = FeatureMap::polynomial(3);
  const Eigen::Index D = features.dimension();
  const Eigen::VectorXd mean = Eigen::VectorXd::LinSpaced(D, -0.2, 0.3);
  Eigen::MatrixXd covariance = 2 * Eigen::MatrixXd::Identity(D, D);
  covariance(4, 7) = covariance(7, 4) = 0.6;
  covariance(1, 7) = covariance(7, 1) = -0.4;
  const Eigen::VectorXd centre = Eigen::VectorXd::LinSpaced(D, 0.1, -0.1);
  const Lattice lattice{{-1, 1, 2, 4}, 6, 5};
  for (const bool flat : {false, true}) {
    const auto prior = flat ? std::nullopt : std::optional<Gaussian>(Gaussian(mean, covariance));
    const BinaryClassifier model(features.design(points.X), points.t, Link::logistic, prior);
    const ScalarField field = log_joint_grid(model, lattice, centre, 7, 4);
    for (int j = 0; j < lattice.ny; ++j) {
      for (int i = 0; i < lattice.nx; ++i) {
        Eigen::VectorXd w = centre;
        w(7) = lattice.x(i);
        w(4) = lattice.y(j);
        QVERIFY(close(field.at(i, j), model.value(w), 1e-12));
      }
    }
  }
}

void PosteriorGridTest::threads_change_nothing() {
  const BinaryClassifier model = textbook_model();
  const Lattice lattice{{-4, 8, -2, 10}, 80, 80};
  set_thread_count(1);
  const ScalarField one = log_joint_grid(model, lattice, Eigen::Vector2d::Zero());
  set_thread_count(7);
  QVERIFY(one.values == log_joint_grid(model, lattice, Eigen::Vector2d::Zero()).values);
}

void PosteriorGridTest::empty_when_stopped() {
  std::stop_source source;
  source.request_stop();
  const Lattice lattice{{-4, 8, -2, 10}, 8, 8};
  const ScalarField field =
      log_joint_grid(textbook_model(), lattice, Eigen::Vector2d::Zero(), 0, 1, source.get_token());
  QVERIFY(field.values.empty());
  QVERIFY(field.lattice == lattice);
}

CREDENCE_TEST(PosteriorGridTest);
#include "posterior_grid_test.moc"
