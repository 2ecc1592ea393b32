// The Gaussian's density against its definition, its draws against its moments, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/gaussian.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <Eigen/LU>
#include <QTest>

#include <cmath>
#include <limits>
#include <numbers>

using namespace credence;

class GaussianTest : public QObject {
  Q_OBJECT
 private slots:
  void density_follows_definition();
  void density_in_two_dimensions();
  void from_precision_agrees();
  void draws_have_its_moments();
  void refuses_what_is_no_covariance_data();
  void refuses_what_is_no_covariance();

 private:
  const Eigen::Vector3d mean_{1, -2, 0.5};
  const Eigen::Matrix3d covariance_ = (Eigen::Matrix3d() << 4, 1.2, -0.3, 1.2, 2, 0.4, -0.3, 0.4, 0.7).finished();
};

void GaussianTest::density_follows_definition() {
  const Gaussian g(mean_, covariance_);
  const Eigen::Vector3d x(0.3, 1, -1);
  const double quadratic = (x - mean_).dot(covariance_.inverse() * (x - mean_));
  const double expected = -0.5 * (quadratic + std::log(covariance_.determinant()) + 3 * std::log(2 * std::numbers::pi));
  QVERIFY(std::fabs(g.log_density(x) - expected) < 1e-13);
  QVERIFY(std::fabs(g.log_det_covariance() - std::log(covariance_.determinant())) < 1e-14);
  QVERIFY((g.cholesky() * g.cholesky().transpose()).isApprox(covariance_, 1e-15));
  QVERIFY((g.precision() * covariance_).isIdentity(1e-14));
}

// sigma_1 = 1, sigma_2 = 2, rho = 0.6 at (1, 1): Q = (1 - 0.6 + 0.25) / 0.64, |Sigma| = 2.56.
void GaussianTest::density_in_two_dimensions() {
  const Gaussian g(Eigen::Vector2d::Zero(), (Eigen::Matrix2d() << 1, 1.2, 1.2, 4).finished());
  const double expected = -0.5 * 0.65 / 0.64 - 0.5 * std::log(2.56) - std::log(2 * std::numbers::pi);
  QVERIFY(std::fabs(g.log_density(Eigen::Vector2d(1, 1)) - expected) < 1e-14);
}

void GaussianTest::from_precision_agrees() {
  const Gaussian a(mean_, covariance_);
  const Gaussian b = Gaussian::from_precision(mean_, covariance_.inverse());
  QVERIFY(b.covariance().isApprox(covariance_, 1e-13));
  QVERIFY(std::fabs(a.log_density(Eigen::Vector3d(3, 2, 1)) - b.log_density(Eigen::Vector3d(3, 2, 1))) < 1e-12);
}

void GaussianTest::draws_have_its_moments() {
  const Gaussian g(mean_, covariance_);
  Rng rng = make_rng(11);
  constexpr int n = 100000;
  Eigen::MatrixXd draws(3, n);
  for (int i = 0; i < n; ++i) draws.col(i) = g.sample(rng);
  const Eigen::Vector3d mean = draws.rowwise().mean();
  const Eigen::MatrixXd centred = draws.colwise() - mean_;
  const Eigen::Matrix3d covariance = centred * centred.transpose() / n;
  for (int i = 0; i < 3; ++i) {
    QVERIFY(std::fabs(mean[i] - mean_[i]) < 5 * std::sqrt(covariance_(i, i) / n));
    for (int j = 0; j < 3; ++j) {
      const double variance = covariance_(i, i) * covariance_(j, j) + covariance_(i, j) * covariance_(i, j);
      QVERIFY(std::fabs(covariance(i, j) - covariance_(i, j)) < 5 * std::sqrt(variance / n));
    }
  }
}

void GaussianTest::refuses_what_is_no_covariance_data() {
  QTest::addColumn<double>("a");
  QTest::addColumn<double>("b");
  QTest::addColumn<double>("c");
  QTest::addColumn<double>("d");
  QTest::addColumn<QString>("message");
  const QString name = "the covariance matrix ";
  QTest::newRow("asymmetric") << 1.0 << 0.2 << 0.3 << 1.0 << name + "is not symmetric";
  QTest::newRow("indefinite") << 1.0 << 2.0 << 2.0 << 1.0 << name + "is not positive definite";
  QTest::newRow("singular") << 1.0 << 1.0 << 1.0 << 1.0 << name + "is not positive definite";
  QTest::newRow("negative") << -1.0 << 0.0 << 0.0 << 1.0 << name + "is not positive definite";
  QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << 0.0 << 0.0 << 1.0
                            << name + "holds a value that is not finite";
}

void GaussianTest::refuses_what_is_no_covariance() {
  QFETCH(double, a);
  QFETCH(double, b);
  QFETCH(double, c);
  QFETCH(double, d);
  QFETCH(QString, message);
  try {
    const Gaussian g(Eigen::Vector2d::Zero(), (Eigen::Matrix2d() << a, b, c, d).finished());
    QFAIL("was accepted");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()), message);
  }
}

CREDENCE_TEST(GaussianTest);
#include "gaussian_test.moc"
