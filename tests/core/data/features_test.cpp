// Feature maps against values worked out by hand.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/features.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

class FeaturesTest : public QObject {
  Q_OBJECT
 private slots:
  void monomials_by_total_degree();
  void degree_counts_weights();
  void degrees_out_of_range();
  void bumps_on_centres();
  void far_bumps_vanish();
  void widths_out_of_range();
  void names();
  void only_lines_are_straight();
  void symbols_of_features();
  void lattice_of_centres();
  void lattice_features_are_the_design();
};

void FeaturesTest::monomials_by_total_degree() {
  const Eigen::VectorXd phi = FeatureMap::polynomial(3)(2, -3);
  Eigen::VectorXd expected(10);
  expected << 1, 2, -3, 4, -6, 9, 8, -12, 18, -27;
  QCOMPARE(phi, expected);
  QCOMPARE(FeatureMap::polynomial(1)(2, -3), Eigen::VectorXd(Eigen::Vector3d(1, 2, -3)));
  // x1^8 and x2^8, the first and the last of degree 8.
  const Eigen::VectorXd eight = FeatureMap::polynomial(8)(-2, 3);
  QCOMPARE(eight(36), 256.0);
  QCOMPARE(eight(44), 6561.0);
}

void FeaturesTest::degree_counts_weights() {
  for (int degree = 1; degree <= 8; ++degree) {
    QCOMPARE(FeatureMap::polynomial(degree).dimension(), Eigen::Index{(degree + 1) * (degree + 2) / 2});
  }
}

void FeaturesTest::degrees_out_of_range() {
  QVERIFY_THROWS_EXCEPTION(InputError, FeatureMap::polynomial(0));
  QVERIFY_THROWS_EXCEPTION(InputError, FeatureMap::polynomial(9));
  QVERIFY_THROWS_EXCEPTION(InputError, FeatureMap(FeatureKind::polynomial));
}

void FeaturesTest::bumps_on_centres() {
  Eigen::MatrixX2d centres(3, 2);
  centres << 0, 0, 1, 2, -1, 0.5;
  const Eigen::VectorXd phi = FeatureMap::rbf(centres, 2)(1, 2);
  // Squared distances 5, 0 and 6.25, divided by 2 * 2^2.
  const Eigen::Vector4d expected(1, std::exp(-5.0 / 8), 1, std::exp(-6.25 / 8));
  QVERIFY((phi - expected).cwiseAbs().maxCoeff() < 1e-15);
  QCOMPARE(FeatureMap::rbf(Eigen::MatrixX2d(0, 2), 1)(3, 4), Eigen::VectorXd(Eigen::VectorXd::Ones(1)));
}

void FeaturesTest::far_bumps_vanish() {
  const FeatureMap features = FeatureMap::rbf(Eigen::RowVector2d(0, 0), 0.05);
  for (const double x : {10.0, 1e8, 1e150, std::numeric_limits<double>::max()}) {
    QCOMPARE(features(x, -x), Eigen::VectorXd(Eigen::Vector2d(1, 0)));
  }
}

void FeaturesTest::widths_out_of_range() {
  const Eigen::MatrixX2d centre = Eigen::RowVector2d(0, 0);
  for (const double width : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN(), HUGE_VAL}) {
    QVERIFY_THROWS_EXCEPTION(InputError, FeatureMap::rbf(centre, width));
  }
}

void FeaturesTest::names() {
  const auto polynomial = FeatureMap::polynomial(3).weight_names();
  QCOMPARE(polynomial[0], std::string("w0, bias"));
  QCOMPARE(polynomial[1], std::string("w1, weight of x1"));
  QCOMPARE(polynomial[4], std::string("w4, weight of x1 x2"));
  QCOMPARE(polynomial[7], std::string("w7, weight of x1² x2"));
  const auto bumps = FeatureMap::rbf(Eigen::RowVector2d(1.2, -3), 1).weight_names();
  QCOMPARE(bumps[1], std::string("w1, basis at (1.2, −3)"));
}

void FeaturesTest::only_lines_are_straight() {
  QVERIFY(FeatureMap().straight());
  QVERIFY(FeatureMap(FeatureKind::linear_bias).straight());
  QVERIFY(FeatureMap::polynomial(1).straight());
  QVERIFY(!FeatureMap::polynomial(2).straight());
  QVERIFY(!FeatureMap::rbf(Eigen::RowVector2d(0, 0), 1).straight());
}

void FeaturesTest::symbols_of_features() {
  using Symbols = std::vector<std::string>;
  QCOMPARE(FeatureMap(FeatureKind::linear).symbols(), (Symbols{"x1", "x2"}));
  QCOMPARE(FeatureMap(FeatureKind::linear_bias).symbols(), (Symbols{"1", "x1", "x2"}));
  QCOMPARE(FeatureMap::polynomial(2).symbols(), (Symbols{"1", "x1", "x2", "x1²", "x1 x2", "x2²"}));
  QCOMPARE(FeatureMap::rbf(lattice_centres({-1, 1, 0, 4}, 1), 1).symbols(), (Symbols{"1", "φ1"}));
}

void FeaturesTest::lattice_of_centres() {
  const Eigen::MatrixX2d centres = lattice_centres({-1, 1, 0, 4}, 3);
  Eigen::MatrixX2d expected(9, 2);
  expected << -1, 0, 0, 0, 1, 0, -1, 2, 0, 2, 1, 2, -1, 4, 0, 4, 1, 4;
  QCOMPARE(Eigen::MatrixXd(centres), Eigen::MatrixXd(expected));
}

void FeaturesTest::lattice_features_are_the_design() {
  const Lattice lattice{{-2, 3, -1, 2}, 7, 5};
  Eigen::MatrixX2d X(35, 2);
  for (int j = 0; j < 5; ++j) {
    for (int i = 0; i < 7; ++i) X.row(j * 7 + i) << lattice.x(i), lattice.y(j);
  }
  for (const FeatureMap& features : {FeatureMap(), FeatureMap(FeatureKind::linear_bias), FeatureMap::polynomial(5),
                                     FeatureMap::rbf(lattice_centres({-2, 3, -1, 2}, 4), 0.7)}) {
    const LatticeFeatures nodes(features, lattice);
    const Eigen::MatrixXd Phi = features.design(X);
    const double scale = Phi.cwiseAbs().maxCoeff();
    QVERIFY((nodes.rows(0, 5) - Phi).cwiseAbs().maxCoeff() <= 1e-15 * scale);
    QVERIFY((nodes.rows(2, 3) - Phi.middleRows(14, 7)).cwiseAbs().maxCoeff() <= 1e-15 * scale);
    const Eigen::VectorXd w = Eigen::VectorXd::LinSpaced(features.dimension(), -1, 2);
    const ScalarField field = nodes.activation(w);
    const Eigen::Map<const Eigen::VectorXd> values(field.values.data(), 35);
    QVERIFY((values - Phi * w).cwiseAbs().maxCoeff() < 1e-13 * scale);
  }
}

CREDENCE_TEST(FeaturesTest);
#include "features_test.moc"
