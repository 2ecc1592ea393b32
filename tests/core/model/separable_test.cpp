// Separability of sets where the answer is known by construction.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/csv.h"
#include "core/data/points.h"
#include "core/math/random.h"
#include "core/model/binary_classifier.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <fstream>
#include <vector>

using namespace credence;

namespace {

struct Set {
  Eigen::MatrixXd Phi;
  Eigen::VectorXi t;
};

Set plane(const std::vector<std::array<double, 3>>& rows, bool bias) {
  Set set{Eigen::MatrixXd(rows.size(), bias ? 3 : 2), Eigen::VectorXi(rows.size())};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto n = static_cast<Eigen::Index>(i);
    if (bias) {
      set.Phi.row(n) << 1, rows[i][0], rows[i][1];
    } else {
      set.Phi.row(n) << rows[i][0], rows[i][1];
    }
    set.t[n] = static_cast<int>(rows[i][2]);
  }
  return set;
}

// Points labelled by a plane through the origin, none closer to it than `margin`.
Set separated(Eigen::Index n, Eigen::Index dimension, double margin) {
  Rng rng = make_rng(17);
  const Eigen::VectorXd normal = standard_normal_vector(rng, dimension).normalized();
  Set set{Eigen::MatrixXd(n, dimension), Eigen::VectorXi(n)};
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::VectorXd x = standard_normal_vector(rng, dimension);
    const double distance = x.dot(normal);
    x += (distance > 0 ? margin : -margin) * normal;
    set.Phi.row(i) = x;
    set.t[i] = distance > 0 ? 1 : 0;
  }
  return set;
}

}  // namespace

class SeparableTest : public QObject {
  Q_OBJECT
 private slots:
  void small_sets_data();
  void small_sets();
  void textbook();
  void random_sets_data();
  void random_sets();
  void does_not_depend_on_scale();
  void large_sets_are_decided();
  void hundreds_of_features_are_decided();
};

void SeparableTest::small_sets_data() {
  QTest::addColumn<bool>("bias");
  QTest::addColumn<QVector<QVector<double>>>("rows");
  QTest::addColumn<bool>("separable");
  using Rows = QVector<QVector<double>>;
  QTest::newRow("no points") << false << Rows{} << false;
  QTest::newRow("one point") << false << Rows{{1, 2, 0}} << true;
  QTest::newRow("one class through the origin") << false << Rows{{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}} << false;
  QTest::newRow("one class with a bias") << true << Rows{{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}} << true;
  QTest::newRow("all at the origin") << false << Rows{{0, 0, 1}, {0, 0, 0}} << false;
  QTest::newRow("exclusive or") << true << Rows{{0, 0, 0}, {1, 1, 0}, {0, 1, 1}, {1, 0, 1}} << false;
  QTest::newRow("and") << true << Rows{{0, 0, 0}, {1, 1, 1}, {0, 1, 0}, {1, 0, 0}} << true;
  QTest::newRow("same point, both classes") << true << Rows{{0.3, 0.7, 0}, {0.3, 0.7, 1}} << false;
  // On the line x1 = 0 the classes overlap, beside it they do not: the likelihood grows along (1, 0) for ever.
  QTest::newRow("quasi-separable") << false << Rows{{0, 1, 1}, {0, 1, 0}, {1, 0, 1}, {-2, 0, 0}} << true;
  QTest::newRow("quasi-separable with a bias")
      << true << Rows{{0, 1, 1}, {0, 1, 0}, {0, 2, 1}, {0, 2, 0}, {1, 0, 1}, {-2, 5, 0}} << true;
  QTest::newRow("touching in one point") << true << Rows{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {2, 0, 1}} << true;
  QTest::newRow("overlapping on a line") << false << Rows{{0, 1, 1}, {0, 1, 0}, {0, 3, 1}, {0, 3, 0}} << false;
  QTest::newRow("collinear, overlapping") << true << Rows{{0, 0, 0}, {2, 2, 0}, {1, 1, 1}, {3, 3, 1}} << false;
  QTest::newRow("collinear, apart") << true << Rows{{0, 0, 0}, {1, 1, 0}, {2, 2, 1}, {3, 3, 1}} << true;
  QTest::newRow("tiny gap") << true << Rows{{0, 0, 0}, {1, 1e-6, 0}, {0, 2e-6, 1}, {1, 2e-6, 1}} << true;
  QTest::newRow("tiny overlap") << true << Rows{{0, 0, 0}, {1, 0, 0}, {0.5, -1e-6, 1}, {0.5, 1, 1}, {0.5, 5, 0}}
                                << false;
}

void SeparableTest::small_sets() {
  QFETCH(bool, bias);
  QFETCH(QVector<QVector<double>>, rows);
  QFETCH(bool, separable);
  std::vector<std::array<double, 3>> points;
  for (const auto& row : rows) points.push_back({row[0], row[1], row[2]});
  const Set set = plane(points, bias);
  QCOMPARE(is_separable(set.Phi, set.t), separable);
}

void SeparableTest::textbook() {
  std::ifstream in(project_file("resources/data/binary_fig4_1.csv"));
  const LabelledPoints points = to_points(read_csv(in, "binary_fig4_1.csv", numeric_format({"x1", "x2", "t"})), 2);
  QCOMPARE(points.size(), Eigen::Index{40});
  QVERIFY(is_separable(points.X, points.t));
  Eigen::VectorXi t = points.t;
  t[0] = 1 - t[0];  // the point (-2.5, -2.9) in the middle of its class
  QVERIFY(!is_separable(points.X, t));
}

void SeparableTest::random_sets_data() {
  QTest::addColumn<int>("dimension");
  for (const int dimension : {1, 2, 3, 6, 20}) QTest::addRow("D = %d", dimension) << dimension;
}

void SeparableTest::random_sets() {
  QFETCH(int, dimension);
  for (const double margin : {0.0, 1e-3, 0.3}) {
    Set set = separated(400, dimension, margin);
    QVERIFY(is_separable(set.Phi, set.t));
    // A point of the wrong class inside the hull of the others: the mean of one class.
    Eigen::VectorXd mean = Eigen::VectorXd::Zero(dimension);
    for (Eigen::Index i = 0; i < 400; ++i) mean += (set.t[i] == 1 ? 1.0 : 0.0) / 400 * set.Phi.row(i).transpose();
    const auto wrong = static_cast<Eigen::Index>(std::find(set.t.begin(), set.t.end(), 0) - set.t.begin());
    set.Phi.row(wrong) = mean;
    QVERIFY(!is_separable(set.Phi, set.t));
  }
}

void SeparableTest::does_not_depend_on_scale() {
  Set set = separated(100, 3, 0.01);
  set.Phi.col(0) *= 1e8;
  set.Phi.col(2) *= 1e-8;
  QVERIFY(is_separable(set.Phi, set.t));
  set.t[5] = 1 - set.t[5];
  set.t[6] = 1 - set.t[6];
  QVERIFY(!is_separable(set.Phi, set.t));
}

// Ten thousand times a small set's points: anything slower than linear would not end within the limit of a test.
void SeparableTest::large_sets_are_decided() {
  Set set = separated(20000, 50, 0);
  QVERIFY(is_separable(set.Phi, set.t));
  for (Eigen::Index i = 0; i < 20000; i += 100) set.t[i] = 1 - set.t[i];
  QVERIFY(!is_separable(set.Phi, set.t));
}

// Every point and its copy of the other class balance each other; without the copies of the last ten, a direction in
// which these ten are right and all others on the boundary is one of many among more features than points.
void SeparableTest::hundreds_of_features_are_decided() {
  constexpr Eigen::Index N = 400, D = 190;
  Rng rng = make_rng(1);
  Eigen::MatrixXd half(N / 2, D);
  for (auto row : half.rowwise()) row = standard_normal_vector(rng, D).transpose();
  Eigen::MatrixXd Phi(N, D);
  Phi << half, half;
  Eigen::VectorXi t(N);
  for (Eigen::Index n = 0; n < N; ++n) t[n] = n < N / 2 ? static_cast<int>(n % 2) : 1 - t[n - N / 2];
  QVERIFY(!is_separable(Phi, t));
  constexpr Eigen::Index pairs = 150, alone = 10;
  Eigen::MatrixXd part(2 * pairs + alone, D);
  part << half.topRows(pairs), half.topRows(pairs), half.bottomRows(alone);
  Eigen::VectorXi labels(part.rows());
  labels << t.head(pairs), t.segment(N / 2, pairs), t.segment(N / 2 - alone, alone);
  QVERIFY(is_separable(part, labels));
}

CREDENCE_TEST(SeparableTest);
#include "separable_test.moc"
