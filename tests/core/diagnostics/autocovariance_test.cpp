// Autocovariances against sums written out from the definition.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/autocovariance.h"

#include "core/math/random.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

// (1/n) sum_i (x_i - mean)(x_{i+lag} - mean), averaged over columns.
double direct(const Eigen::MatrixXd& draws, Eigen::Index lag) {
  const Eigen::Index n = draws.rows();
  double total = 0;
  for (Eigen::Index c = 0; c < draws.cols(); ++c) {
    const Eigen::VectorXd x = draws.col(c).array() - draws.col(c).mean();
    total += x.head(n - lag).dot(x.tail(n - lag)) / static_cast<double>(n);
  }
  return total / static_cast<double>(draws.cols());
}

class AutocovarianceTest : public QObject {
  Q_OBJECT
 private slots:
  void equals_the_definition_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("columns");
    for (const int n : {1, 2, 3, 7, 64, 101, 500}) {
      for (const int columns : {1, 2, 3, 8}) {
        QTest::newRow(qPrintable(QString("%1 draws of %2").arg(n).arg(columns))) << n << columns;
      }
    }
  }
  void equals_the_definition() {
    QFETCH(int, n);
    QFETCH(int, columns);
    Rng rng = make_rng(5);
    Eigen::MatrixXd draws(n, columns);
    for (double& value : draws.reshaped()) value = 3 + standard_normal(rng);
    for (Eigen::Index i = 1; i < n; ++i) draws.row(i) += 0.7 * draws.row(i - 1);
    const Eigen::VectorXd found = Autocovariance().average(draws);
    QCOMPARE(found.size(), Eigen::Index{n});
    // Rounding of the transform is relative to the variance, which is about 2.
    for (Eigen::Index lag = 0; lag < n; ++lag) QVERIFY(std::abs(found[lag] - direct(draws, lag)) < 1e-12);
  }

  void first_lags_are_those_of_the_transform() {
    Rng rng = make_rng(7);
    Eigen::MatrixXd draws(900, 3);
    for (double& value : draws.reshaped()) value = 1e3 + standard_normal(rng);
    const Eigen::VectorXd all = Autocovariance().average(draws), first = first_autocovariances(draws, 12);
    QCOMPARE(first.size(), Eigen::Index{12});
    for (Eigen::Index lag = 0; lag < 12; ++lag) QVERIFY(std::abs(first[lag] - all[lag]) < 1e-12);
  }

  void one_object_serves_several_lengths() {
    Rng rng = make_rng(6);
    Autocovariance autocovariance;
    for (const Eigen::Index n : {300, 20, 300}) {
      Eigen::MatrixXd draws(n, 3);
      for (double& value : draws.reshaped()) value = standard_normal(rng);
      const Eigen::VectorXd found = autocovariance.average(draws);
      for (Eigen::Index lag = 0; lag < n; ++lag) QVERIFY(std::abs(found[lag] - direct(draws, lag)) < 1e-13);
    }
  }

  void constant_columns_are_exactly_zero() {
    const Eigen::VectorXd found = Autocovariance().average(Eigen::MatrixXd::Constant(50, 2, 0.1));
    QCOMPARE(found.cwiseAbs().maxCoeff(), 0.0);
  }
};

}  // namespace

CREDENCE_TEST(AutocovarianceTest);
#include "autocovariance_test.moc"
