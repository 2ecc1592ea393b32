// Gibbs sampling's autocorrelations on Gaussians in closed form, against the oracle and against chains.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/gibbs_theory.h"

#include "core/diagnostics/diagnostics.h"
#include "core/sampling/kernel_run.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace credence;
using gibbs::gibbs_theory, gibbs::GibbsTheory;

namespace {

Gaussian correlated(double rho) {
  return Gaussian(Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, rho, rho, 1).finished());
}

Eigen::Matrix2d turn(double by) {
  return (Eigen::Matrix2d() << std::cos(by), -std::sin(by), std::sin(by), std::cos(by)).finished();
}

}  // namespace

class GibbsTheoryTest : public QObject {
  Q_OBJECT
 private slots:
  void oracle_data() {
    QTest::addColumn<QString>("rho");
    for (const char* rho : {"0.2", "0.5", "0.9", "0.99"}) QTest::newRow(rho) << rho;
  }
  void oracle() {
    QFETCH(QString, rho);
    const QJsonObject expected = credence::oracle("11_gibbs_bvn.json")["rho=" + rho].toObject();
    const Gaussian joint = correlated(rho.toDouble());
    const GibbsTheory sweep = gibbs_theory(joint, single_blocks(2), Scan::systematic),
                      random = gibbs_theory(joint, single_blocks(2), Scan::random);
    const Eigen::Vector2d first(1, 0), sum(1, 1);
    for (std::size_t lag = 0; lag <= 5; ++lag) {
      const auto k = static_cast<qsizetype>(lag);
      QVERIFY(std::abs(sweep.autocorrelation(first, 5)[lag] - expected["systematic_acf"].toArray()[k].toDouble()) <
              1e-12);
      QVERIFY(std::abs(random.autocorrelation(first, 5)[lag] - expected["random_scan_acf"].toArray()[k].toDouble()) <
              1e-12);
    }
    QVERIFY(std::abs(sweep.integrated_time(first) / expected["systematic_IACT"].toDouble() - 1) < 1e-12);
    QVERIFY(std::abs(random.integrated_time(first) / expected["random_scan_IACT"].toDouble() - 1) < 1e-12);
    QVERIFY(std::abs(1 / sweep.integrated_time(first) - expected["systematic_ESS_per_iter"].toDouble()) < 1e-12);
    QVERIFY(std::abs(sweep.autocorrelation(sum, 1)[1] - expected["systematic_x_plus_y"].toObject()["lag1"].toDouble()) <
            1e-12);
    // What is new in a sweep: the variance of x1 that the sweep before does not explain.
    const double left = 1 - sweep.autocorrelation(first, 1)[1] * sweep.autocorrelation(first, 1)[1];
    QVERIFY(std::abs(std::sqrt(left) - expected["systematic_innovation_sd"].toDouble()) < 1e-12);
  }

  // The covariance is where the recursion stays, and the average of steps is linear: three coordinates, blocks that
  // overlap.
  void chains_agree() {
    const Eigen::Matrix3d covariance = (Eigen::Matrix3d() << 2, 0.9, -0.3, 0.9, 1, 0.2, -0.3, 0.2, 0.8).finished();
    const Gaussian joint(Eigen::Vector3d(1, -2, 0.5), covariance);
    const Blocks blocks{{0, 1}, {1, 2}, {0}};
    const Eigen::Vector3d direction(1, -0.5, 2);
    for (const Scan scan : {Scan::systematic, Scan::random}) {
      const GibbsTheory theory = gibbs_theory(joint, blocks, scan);
      const auto target = gaussian_conditionals(joint, blocks);
      const Chains chains = run_chains(Gibbs{scan}, *target, {joint.mean(), joint.mean()}, {2, 100, 40000, 3});
      const Eigen::MatrixXd along =
          direction[0] * chains.kept(0) + direction[1] * chains.kept(1) + direction[2] * chains.kept(2);
      for (const std::size_t lag : {1, 2, 3}) {
        // Five standard errors of 80,000 draws, correlated ones: at most twice 1 / n.
        QVERIFY(std::abs(autocorrelation_at(along, static_cast<Eigen::Index>(lag)) -
                         theory.autocorrelation(direction, lag)[lag]) < 5 * std::sqrt(2.0 / 80000));
      }
    }
  }

  // Along turned axes: the same chains as those of the turned Gaussian, looked at from x.
  void turned_axes() {
    const Gaussian joint = correlated(0.95);
    const Eigen::Matrix2d axes = turn(0.6), own = turn(std::acos(-1.0) / 4);
    const Gaussian there = turned(joint, axes);
    QVERIFY((axes * there.covariance() * axes.transpose() - joint.covariance()).norm() < 1e-14);
    const auto target = gaussian_conditionals(joint, axes, single_blocks(2)),
               straight = gaussian_conditionals(there, single_blocks(2));
    Rng one = chain_rng(1, 0), other = chain_rng(1, 0);
    Eigen::VectorXd x = Eigen::Vector2d(1, -1), y = axes.transpose() * x;
    for (int k = 0; k < 50; ++k) {
      target->draw(static_cast<std::size_t>(k % 2), x, one);
      straight->draw(static_cast<std::size_t>(k % 2), y, other);
      QVERIFY((x - axes * y).norm() < 1e-12);
    }
    QVERIFY(std::abs(target->log_density(x) - there.log_density(y)) < 1e-9);
    // Over the Gaussian's own axes a sweep forgets everything.
    const GibbsTheory theory = gibbs_theory(turned(joint, own), single_blocks(2), Scan::systematic);
    QVERIFY(theory.step.norm() < 1e-12);
    QVERIFY(std::abs(theory.integrated_time(own.row(0)) - 1) < 1e-12);
  }

  void autocorrelation_of_chains_together() {
    const Eigen::MatrixXd draws = (Eigen::MatrixXd(4, 2) << 1, 10, 2, 12, 4, 11, 5, 7).finished();
    // About 3 and 10: (2 + -1 + 2) + (0 + 2 - 3) over 10 + 14.
    QVERIFY(std::abs(autocorrelation_at(draws, 1) - 2.0 / 24) < 1e-15);
    QVERIFY(std::isnan(autocorrelation_at(draws, 4)));
    QVERIFY(std::isnan(autocorrelation_at(Eigen::MatrixXd::Ones(5, 2), 1)));
  }
};

CREDENCE_TEST(GibbsTheoryTest);
#include "gibbs_theory_test.moc"
