// From tables to labelled points and to features.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/points.h"
#include "core/data/features.h"
#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

class PointsTest : public QObject {
  Q_OBJECT
 private slots:
  void from_table_and_back();
  void refuses_wrong_labels_data();
  void refuses_wrong_labels();
  void a_third_class_has_a_cure();
  void refuses_other_columns();
  void linear_features();
  void bias_comes_first();
  void standardised();
  void what_is_all_the_same_is_only_centred();
};

void PointsTest::from_table_and_back() {
  const Table table{"p.csv", {"x1", "x2", "t"}, {{1, 2, 0}, {-3, 0.5, 2}, {0, 0, 1}}};
  const LabelledPoints points = to_points(table, 3);
  QCOMPARE(points.size(), Eigen::Index{3});
  QCOMPARE(points.X(1, 0), -3.0);
  QCOMPARE(points.X(1, 1), 0.5);
  QCOMPARE(points.t, Eigen::Vector3i(0, 2, 1));
  QCOMPARE(to_table(points, "p.csv"), table);
  QCOMPARE(to_points(Table{"p.csv", {"x1", "x2", "t"}, {}}, 2).size(), Eigen::Index{0});
}

void PointsTest::refuses_wrong_labels_data() {
  QTest::addColumn<double>("t");
  QTest::addColumn<QString>("found");
  QTest::newRow("a number of its own") << 7.0 << "7";
  QTest::newRow("negative") << -1.0 << "-1";
  QTest::newRow("fraction") << 0.5 << "0.5";
  QTest::newRow("beyond integers") << 1e100 << "1e+100";
}

void PointsTest::refuses_wrong_labels() {
  QFETCH(double, t);
  QFETCH(QString, found);
  try {
    to_points({"p.csv", {"x1", "x2", "t"}, {{1, 2, 0}, {1, 2, t}}}, 2);
    QFAIL("was accepted");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()), "p.csv:3: column 3: expected a class, a whole number from 0 to 1, found " + found);
  }
}

void PointsTest::a_third_class_has_a_cure() {
  Table table("p.csv", {"x1", "x2", "t"}, {{1, 2, 0}, {1, 2, 2}});
  table.set_origin({.classes = {"A", "B", "C"}});
  try {
    to_points(table, 2);
    QFAIL("was accepted");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()),
             QString("p.csv:3: column 3: C is a third class beside A and B, and this lab tells two "
                     "apart: open the table in the lab softmax, or leave out the other rows"));
  }
}

void PointsTest::refuses_other_columns() {
  QVERIFY_THROWS_EXCEPTION(InputError, to_points({"p.csv", {"x", "t"}, {{1, 0}}}, 2));
}

void PointsTest::linear_features() {
  const FeatureMap features;
  QCOMPARE(features.dimension(), Eigen::Index{2});
  QCOMPARE(features(3, 4), Eigen::VectorXd(Eigen::Vector2d(3, 4)));
  const Eigen::MatrixX2d X = Eigen::MatrixX2d::Random(5, 2);
  QCOMPARE(features.design(X), Eigen::MatrixXd(X));
  QCOMPARE(features.weight_names(), (std::vector<std::string>{"w1, weight of x1", "w2, weight of x2"}));
}

void PointsTest::bias_comes_first() {
  const FeatureMap features(FeatureKind::linear_bias);
  QCOMPARE(features.dimension(), Eigen::Index{3});
  QCOMPARE(features(3, 4), Eigen::VectorXd(Eigen::Vector3d(1, 3, 4)));
  const Eigen::MatrixX2d X = Eigen::MatrixX2d::Random(5, 2);
  const Eigen::MatrixXd Phi = features.design(X);
  for (int i = 0; i < 5; ++i) QCOMPARE(Eigen::VectorXd(Phi.row(i)), features(X(i, 0), X(i, 1)));
  QCOMPARE(features.weight_names().front(), std::string("w0, bias"));
  QVERIFY(features == FeatureMap(FeatureKind::linear_bias));
  QVERIFY(!(features == FeatureMap()));
}

// Columns (1, 3, 5), (2, 2, 8): means 3 and 4, population variances 8/3 and 8.
void PointsTest::standardised() {
  Eigen::MatrixX2d X(3, 2);
  X << 1, 2, 3, 2, 5, 8;
  const Standardisation s = standardisation_of(X);
  QVERIFY((s.mean - Eigen::RowVector2d(3, 4)).norm() < 1e-15);
  QVERIFY((s.sd - Eigen::RowVector2d(std::sqrt(8.0 / 3), std::sqrt(8.0))).norm() < 1e-15);
  const Eigen::MatrixX2d Z = s(X);
  QVERIFY(std::abs(Z.sum()) < 1e-14 && std::abs(Z.squaredNorm() - 6) < 1e-14);
  const Lattice lattice = s(Lattice{{1, 5, 2, 8}, 9, 4});
  QVERIFY(std::abs(lattice.rect.x0 - Z(0, 0)) + std::abs(lattice.rect.y1 - Z(2, 1)) < 1e-15);
  QVERIFY(lattice.nx == 9 && lattice.ny == 4);
}

void PointsTest::what_is_all_the_same_is_only_centred() {
  Eigen::MatrixX2d X(3, 2);
  X << 0.1, 1e150, 0.1, -1e150, 0.1, 0;
  const Standardisation s = standardisation_of(X);
  QCOMPARE(s.sd(0), 1.0);
  QVERIFY(std::abs(s.sd(1) / (1e150 * std::sqrt(2.0 / 3)) - 1) < 1e-15);  // its square is beyond doubles
  QVERIFY(s(X).allFinite());
  QCOMPARE(standardisation_of(Eigen::MatrixX2d(0, 2)).sd, Eigen::RowVector2d(1, 1));
}

CREDENCE_TEST(PointsTest);
#include "points_test.moc"
