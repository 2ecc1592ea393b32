// Sums of powers against sums of integers, and the posterior in many digits against the one in double precision where
// that has enough of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/precise_weights.h"

#include "core/labs/regression/compute/power_sums.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <Eigen/QR>
#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::regression;

namespace {

bool same(const Eigen::MatrixXd& value, const Eigen::MatrixXd& expected, double relative) {
  return (value - expected).norm() <= relative * expected.norm();
}

const PolynomialBasis cubic_basis{.order = 3, .origin = 0.25, .scale = 0.75};
const Eigen::VectorXd twelve_x = Eigen::VectorXd::LinSpaced(12, -1, 1.1), twelve_t = (3 * twelve_x.array()).sin() + 0.2;

Gaussian general_prior() {
  Eigen::Matrix4d root;
  root << 1, 0, 0, 0, 0.3, 0.8, 0, 0, -0.2, 0.4, 1.5, 0, 0.1, 0, -0.6, 0.7;
  return {Eigen::Vector4d(0.2, -0.1, 0.4, 1), root * root.transpose()};
}

}  // namespace

class PreciseWeightsTest : public QObject {
  Q_OBJECT

 private slots:
  void sums_of_integers_are_exact() {
    const Eigen::Vector4d years(1896, 1900, 1904, 1912), times(12, -11.5, 11.25, 0);
    const PowerSums sums = power_sums(years, times, 10);
    QCOMPARE(sums.of_x.size(), std::size_t{21});
    QCOMPARE(sums.with_t.size(), std::size_t{11});
    for (std::size_t p = 0; p < sums.of_x.size(); ++p) {
      Integer of_x = 0, with_t = 0;
      for (int n = 0; n < 4; ++n) {
        const Integer m = Integer(static_cast<int>(years(n)) >> sums.x_exponent) - sums.centre;
        const Integer power = pow(m, static_cast<unsigned>(p));
        of_x += power;
        with_t += power * Integer(static_cast<int>(std::ldexp(times(n), -sums.t_exponent)));
      }
      QVERIFY(sums.of_x[p] == of_x);
      if (p < sums.with_t.size()) QVERIFY(sums.with_t[p] == with_t);
    }
    QVERIFY(sums.of_t == Integer(48 * 48 + 46 * 46 + 45 * 45));
    QCOMPARE(sums.t_exponent, -2);
  }

  // A number that is far below the last of 180 bits of the largest one counts as zero.
  void what_is_far_below_is_rounded_away() {
    const PowerSums sums = power_sums(Eigen::Vector3d(-1, 1e-300, 1), Eigen::Vector3d(1, 1e-200, 1), 2);
    QVERIFY(sums.of_x[1] == 0 && sums.of_x[2] * 1 == Integer(2) << (2 * -sums.x_exponent));
    QVERIFY(sums.with_t[0] == Integer(2) << -sums.t_exponent);
    const PowerSums none = power_sums(Eigen::VectorXd(0), Eigen::VectorXd(0), 2);
    QVERIFY(none.of_x[0] == 0 && none.of_x.size() == 5);
  }

  void agrees_with_double_precision() {
    for (const Gaussian& prior :
         {general_prior(), Gaussian(Eigen::Vector4d::Zero(), 3 * Eigen::Matrix4d::Identity())}) {
      const WeightPosterior plain = weight_posterior(prior, cubic_basis.design(twelve_x), twelve_t);
      const WeightPosterior many = PrecisePoints(cubic_basis, twelve_x, twelve_t).posterior(prior);
      QVERIFY(same(many.mean, plain.mean, 1e-12));
      QVERIFY(same(many.factor, plain.factor, 1e-12));
      QVERIFY(same(many.covariance(), plain.covariance(), 1e-12));
      QVERIFY(near(many.log_det, plain.log_det, 1e-12));
      QVERIFY(near(many.misfit, plain.misfit, 1e-12));
      for (const double place : {-3.0, 0.25, 0.7}) {
        const Eigen::VectorXd phi = cubic_basis(place);
        QVERIFY(near(many.precise->curve(place), phi.dot(plain.mean), 1e-12));
        QVERIFY(near(many.precise->spread(place).squaredNorm(), plain.variance(phi), 1e-11));
      }
      QVERIFY(near(many.precise->squared_error(), (twelve_t - cubic_basis.design(twelve_x) * plain.mean).squaredNorm(),
                   1e-11));
      Eigen::VectorXd w = plain.mean;
      w(0) = 2;
      w(3) = -1;
      const auto replaced = many.precise->replaced(0, 2, 3, -1);
      QVERIFY(near(replaced->curve(0.7), w.dot(cubic_basis(0.7)), 1e-12));
      QVERIFY(near(replaced->squared_error(), (twelve_t - cubic_basis.design(twelve_x) * w).squaredNorm(), 1e-11));
    }
  }

  void ridge_and_evidence_agree_with_double_precision() {
    PrecisePoints points(cubic_basis, twelve_x, twelve_t);
    QVERIFY(
        same(points.ridge(0.03, 3).mean, ridge_weights(cubic_basis.design(twelve_x), twelve_t, 0.03).weights, 1e-12));
    const auto fits = points.isotropic(7, 3);
    const auto rests = points.least_squares(3);
    for (int order = 0; order <= 3; ++order) {
      const auto k = static_cast<std::size_t>(order);
      const Eigen::MatrixXd Phi = PolynomialBasis{order, cubic_basis.origin, cubic_basis.scale}.design(twelve_x);
      const Eigen::Index D = order + 1;
      const Gaussian prior(Eigen::VectorXd::Zero(D), 7 * Eigen::MatrixXd::Identity(D, D));
      const WeightPosterior plain = weight_posterior(prior, Phi, twelve_t);
      QVERIFY(fits[k] && near(fits[k]->log_det, plain.log_det, 1e-12) && near(fits[k]->misfit, plain.misfit, 1e-12));
      const Eigen::VectorXd w = Phi.householderQr().solve(twelve_t);
      QVERIFY(rests[k] && near(*rests[k], (twelve_t - Phi * w).squaredNorm(), 1e-12));
    }
    const Eigen::VectorXd twice = Eigen::VectorXd::Constant(5, 0.5);  // one place determines one weight
    const auto few = PrecisePoints(cubic_basis, twice, twelve_t.head(5)).least_squares(3);
    QVERIFY(few[0] && !few[1] && !few[3]);
  }

  // Even targets over a symmetric x: weights of odd powers are zero, not what rounding leaves of them.
  void zeros_are_zero() {
    const PolynomialBasis plain{.order = 3};
    const Eigen::Vector4d places(-0.7, -0.1, 0.1, 0.7), even(0.3, 0.9, 0.9, 0.3);
    const Gaussian prior(Eigen::Vector4d::Zero(), 3 * Eigen::Matrix4d::Identity());
    const WeightPosterior many = PrecisePoints(plain, places, even).posterior(prior);
    QCOMPARE(many.mean(1), 0.0);
    QCOMPARE(many.mean(3), 0.0);
    QCOMPARE(many.covariance()(0, 1), 0.0);
    QVERIFY(many.mean(0) > 0.5 && many.covariance()(0, 2) < 0);
  }

  // Columns that differ in the last of sixteen digits are beyond double precision, which knows it.
  void rounding_is_known() {
    const PolynomialBasis raw{.order = 4};
    const Eigen::VectorXd years = Eigen::VectorXd::LinSpaced(12, 1896, 1940);
    const Gaussian prior(Eigen::VectorXd::Zero(5), 100 * Eigen::MatrixXd::Identity(5, 5));
    const WeightPosterior plain = weight_posterior(prior, raw.design(years), twelve_t);
    QVERIFY(!plain.rounding.small(most_for_weights, twelve_t.norm(), plain.misfit, 1));
    const PolynomialBasis centred{.order = 4, .origin = 1918, .scale = 22};
    const WeightPosterior good = weight_posterior(prior, centred.design(years), twelve_t);
    QVERIFY(good.rounding.small(most_for_weights, twelve_t.norm(), good.misfit, 1));
  }
};

CREDENCE_TEST(PreciseWeightsTest);
#include "precise_weights_test.moc"
