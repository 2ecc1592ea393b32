// The evidence of polynomials against the joint Gaussian of their targets, written out.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/order_evidence.h"

#include "tests/support/near.h"
#include "tests/support/test.h"

#include <Eigen/Cholesky>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace credence;
using namespace credence::regression;

namespace {

// log N(t; 0, noise I + prior Phi Phi^T).
double log_marginal(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t, double prior, double noise) {
  const Eigen::Index N = t.size();
  const Eigen::MatrixXd S = noise * Eigen::MatrixXd::Identity(N, N) + prior * Phi * Phi.transpose();
  const Eigen::LLT<Eigen::MatrixXd> llt(S);
  const double log_det = 2 * Eigen::MatrixXd(llt.matrixL()).diagonal().array().log().sum();
  return -0.5 * (static_cast<double>(N) * std::log(2 * std::numbers::pi) + log_det + t.dot(llt.solve(t)));
}

}  // namespace

class OrderEvidenceTest : public QObject {
  Q_OBJECT

 private slots:
  void is_that_of_the_joint_gaussian() {
    const Eigen::VectorXd x = Eigen::VectorXd::LinSpaced(9, -1, 1), t = (3 * x.array()).sin() + 0.1;
    RegressionPoints points({.order = 2}, x, t, 4);
    const OrderEvidence found = order_evidence(points, 0.3, 2);
    QCOMPARE(found.by_order.size(), std::size_t{5});
    for (int order = 0; order <= 4; ++order) {
      const Eigen::MatrixXd Phi = PolynomialBasis{.order = order}.design(x);
      QVERIFY(near(found.by_order[static_cast<std::size_t>(order)], log_marginal(Phi, t, 2, 0.3), 1e-10));
      const Eigen::VectorXd w = (Phi.transpose() * Phi).ldlt().solve(Phi.transpose() * t);
      const double fit = -4.5 * std::log(2 * std::numbers::pi * 0.3) - (t - Phi * w).squaredNorm() / 0.6;
      QVERIFY(
          near(*found.bic_by_order[static_cast<std::size_t>(order)], fit - 0.5 * (order + 1) * std::log(9.0), 1e-9));
    }
    QCOMPARE(found.prior_variances.size(), std::size_t{61});
    QVERIFY(near(found.prior_variances.back(), 1000, 1e-12));
    const Eigen::MatrixXd Phi = PolynomialBasis{.order = 2}.design(x);
    for (const std::size_t k : {0U, 30U, 60U}) {
      QVERIFY(near(found.by_prior_variance[k], log_marginal(Phi, t, found.prior_variances[k], 0.3), 1e-9));
    }
  }

  void without_points_nothing_is_said() {
    RegressionPoints none({.order = 1}, Eigen::VectorXd(0), Eigen::VectorXd(0), 3);
    const OrderEvidence found = order_evidence(none, 1, 1);
    for (std::size_t k = 0; k < 4; ++k) {
      QCOMPARE(found.by_order[k], 0.0);
      QVERIFY(!found.bic_by_order[k]);
    }
  }
};

CREDENCE_TEST(OrderEvidenceTest);
#include "order_evidence_test.moc"
