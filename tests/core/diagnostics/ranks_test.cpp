// Normal scores and sample quantiles against values worked out by hand and tabulated normal quantiles.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/ranks.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

class RanksTest : public QObject {
  Q_OBJECT
 private slots:
  void scores_are_normal_quantiles_of_ranks() {
    Eigen::MatrixXd draws(2, 2);
    draws << 30, -1, 5, 5.5;
    const Eigen::MatrixXd scores = normal_scores(sorted_draws(draws), 2, 2);
    // Ranks 4, 1; 2, 3 of four: Phi^-1 of (r - 3/8) / 4.25 = 0.852941..., 0.147058..., 0.382352..., 0.617647...
    const double outer = 1.0491313979639707;
    const double inner = 0.2993069104656671;
    QVERIFY(std::abs(scores(0, 0) - outer) < 1e-14);
    QVERIFY(std::abs(scores(0, 1) + outer) < 1e-14);
    QVERIFY(std::abs(scores(1, 0) + inner) < 1e-14);
    QVERIFY(std::abs(scores(1, 1) - inner) < 1e-14);
  }

  void equal_draws_share_their_average_rank() {
    Eigen::VectorXd draws(5);
    draws << 2, 7, 2, 1, 2;
    const Eigen::MatrixXd scores = normal_scores(sorted_draws(draws), 5, 1);
    QCOMPARE(scores(0), scores(2));
    QCOMPARE(scores(0), scores(4));
    QVERIFY(std::abs(scores(0)) < 1e-15);  // ranks 2, 3, 4 of five: the middle
    QVERIFY(std::abs(scores(1) + scores(3)) < 1e-14);
  }

  void shares_of_ranks_are_of_each_chain() {
    Eigen::MatrixXd draws(4, 2);
    draws << 1, 5, 2, 6, 3, 7, 4, 8;
    const Eigen::MatrixXd apart = rank_shares(draws, 4);
    Eigen::MatrixXd expected(4, 2);
    expected << 0.5, 0, 0.5, 0, 0, 0.5, 0, 0.5;
    QCOMPARE(apart, expected);
    // Equal draws share a rank in the middle.
    const Eigen::MatrixXd equal = rank_shares(Eigen::MatrixXd::Constant(3, 2, 1.0), 4);
    QCOMPARE(equal.row(1).sum() + equal.row(2).sum(), 2.0);
  }

  void quantiles_interpolate_order_statistics_data() {
    QTest::addColumn<double>("p");
    QTest::addColumn<double>("expected");
    QTest::newRow("minimum") << 0.0 << -3.0;
    QTest::newRow("between") << 0.125 << -1.5;
    QTest::newRow("at a draw") << 0.25 << 0.0;
    QTest::newRow("median") << 0.5 << 1.0;
    QTest::newRow("between equals") << 0.625 << 1.0;
    QTest::newRow("upper") << 0.9 << 6.4;
    QTest::newRow("maximum") << 1.0 << 10.0;
  }
  void quantiles_interpolate_order_statistics() {
    QFETCH(double, p);
    QFETCH(double, expected);
    Eigen::VectorXd draws(5);
    draws << 1, 10, -3, 1, 0;
    QVERIFY(std::abs(sample_quantile(sorted_draws(draws), p) - expected) < 1e-14);
  }
};

}  // namespace

CREDENCE_TEST(RanksTest);
#include "ranks_test.moc"
