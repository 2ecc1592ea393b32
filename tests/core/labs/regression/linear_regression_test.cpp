// Linear regression against the textbook's Olympic data and a cubic as computed independently (quadrature and many
// digits), the chain rule of the evidence, and the textbook's exercise 3.9.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/linear_regression.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "tests/support/near.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>
#include <boost/math/distributions/students_t.hpp>

#include <cmath>
#include <numbers>

using namespace credence;
using namespace credence::regression;

namespace {

struct XandT {
  Eigen::VectorXd x, t;
};

XandT points_of(const char* name) {
  QFile file(QString::fromStdString(project_file(std::string("resources/data/") + name)));
  if (!file.open(QIODevice::ReadOnly)) qFatal("no data");
  const Table table = read_csv(file.readAll().toStdString(), name, numeric_format({"x", "t"}));
  const auto column = [&](std::size_t c) {
    return Eigen::VectorXd(
        Eigen::Map<const Eigen::VectorXd>(table.numbers(c).data(), static_cast<Eigen::Index>(table.size())));
  };
  return {column(0), column(1)};
}

Eigen::MatrixXd powers(const Eigen::VectorXd& x, int order) {
  Eigen::MatrixXd Phi(x.size(), order + 1);
  for (int k = 0; k <= order; ++k) Phi.col(k) = x.array().pow(k);
  return Phi;
}

Eigen::VectorXd vector_of(const QJsonValue& json) {
  const QJsonArray values = json.toArray();
  Eigen::VectorXd vector(values.size());
  for (Eigen::Index i = 0; i < vector.size(); ++i) vector(i) = values[i].toDouble();
  return vector;
}

Eigen::MatrixXd matrix_of(const QJsonValue& json) {
  const QJsonArray rows = json.toArray();
  Eigen::MatrixXd matrix(rows.size(), rows.size());
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) matrix.row(i) = vector_of(rows[i]);
  return matrix;
}

bool close(double value, double expected) { return credence::close(value, expected, 1e-9); }
bool close(const Eigen::MatrixXd& value, const Eigen::MatrixXd& expected, double relative = 1e-9) {
  return (value - expected).norm() <= relative * expected.norm();
}

Gaussian isotropic(int dimension, double variance) {
  return {Eigen::VectorXd::Zero(dimension), variance * Eigen::MatrixXd::Identity(dimension, dimension)};
}

// The textbook's: x = (year - 1896) / 4, a line, S_0 = diag(100, 5).
const Gaussian& olympic_prior() {
  static const Gaussian prior(Eigen::Vector2d::Zero(), Eigen::Vector2d(100, 5).asDiagonal());
  return prior;
}
struct Olympic {
  XandT points = points_of("olympic_100m_men.csv");
  Eigen::MatrixXd Phi = powers((points.x.array() - 1896) / 4, 1);
  Eigen::Vector2d in_2012{1, 29};
};

}  // namespace

class LinearRegressionTest : public QObject {
  Q_OBJECT

 private slots:
  void olympic_line_with_known_noise() {
    const Olympic olympic;
    for (const auto& [name, variance] : {std::pair{"2", 2.0}, {"10", 10.0}, {"0.05", 0.05}}) {
      const QJsonObject expected =
          oracle("02_olympic.json")[QString("book27 line x=(year-1896)/4 S0=diag(100,5) s2=%1").arg(name)].toObject();
      const KnownNoiseRegression fit(olympic_prior(), olympic.Phi, olympic.points.t, variance);
      QVERIFY(close(fit.mean(), vector_of(expected["post_mean"])));
      QVERIFY(close(fit.covariance(), matrix_of(expected["post_cov"])));
      QVERIFY(close(fit.log_marginal_likelihood(), expected["log_marglik_mp"].toDouble(), 1e-12));
      const Forecast forecast = fit.forecast(olympic.in_2012);
      QVERIFY(close(forecast.mean, expected["pred2012_mean"].toDouble()));
      QVERIFY(close(forecast.variance(), expected["pred2012_var_with_noise"].toDouble()));
    }
  }

  void olympic_line_with_unknown_noise() {
    const Olympic olympic;
    const QJsonObject expected = oracle("02_olympic.json")["book27 NIG V0=diag(100,5),a0=1,b0=1"].toObject();
    const UnknownNoiseRegression fit(olympic_prior(), olympic.Phi, olympic.points.t, 1, 1);
    QVERIFY(close(fit.mean(), vector_of(expected["mN"])));
    QVERIFY(close(fit.scaled().covariance(), matrix_of(expected["VN"])));
    QCOMPARE(fit.a(), expected["aN"].toDouble());
    QVERIFY(close(fit.b(), expected["bN"].toDouble()));
    QVERIFY(close(fit.log_marginal_likelihood(), expected["log_marglik"].toDouble(), 1e-11));
    const QJsonObject in_2012 = expected["pred2012"].toObject();
    const Forecast forecast = fit.forecast(olympic.in_2012);
    QCOMPARE(forecast.degrees, in_2012["df"].toDouble());
    QVERIFY(close(forecast.mean, in_2012["loc"].toDouble()));
    QVERIFY(close(forecast.scale_squared, in_2012["scale2"].toDouble()));
    QVERIFY(close(fit.covariance(), fit.b() / (fit.a() - 1) * matrix_of(expected["VN"])));
  }

  void evidence_by_order_data() {
    QTest::addColumn<bool>("olympic");
    QTest::addColumn<double>("noise");
    QTest::addColumn<double>("variance");
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("key");
    for (const char* noise : {"0.05", "2"}) {
      for (const char* variance : {"0.01", "1", "100", "10000"}) {
        const QString key = QString("s2=%1,sigma0^2=%2").arg(noise, variance);
        QTest::newRow(qPrintable("olympic " + key))
            << true << QString(noise).toDouble() << QString(variance).toDouble()
            << "log_marglik orders 0..8, x=(year-1952)/56, prior N(0,sigma0^2 I), book27" << key;
      }
    }
    for (const char* variance : {"0.01", "1", "1000"}) {
      QTest::newRow(variance) << false << 150.0 << QString(variance).toDouble()
                              << "synthetic cubic (t=5x^3-x^2+x, noise var 150, N=100): log_marglik orders 0..8"
                              << QString("sigma0^2=%1").arg(variance);
    }
  }

  void evidence_by_order() {
    QFETCH(bool, olympic);
    QFETCH(double, noise);
    QFETCH(double, variance);
    QFETCH(QString, group);
    QFETCH(QString, key);
    const Eigen::VectorXd expected = vector_of(oracle("02_olympic.json")[group].toObject()[key]);
    QCOMPARE(expected.size(), Eigen::Index{9});
    const XandT points = points_of(olympic ? "olympic_100m_men.csv" : "synthetic_cubic_margpoly.csv");
    const Eigen::VectorXd x = olympic ? Eigen::VectorXd((points.x.array() - 1952) / 56) : points.x;
    for (int order = 0; order <= 8; ++order) {
      const KnownNoiseRegression fit(isotropic(order + 1, variance), powers(x, order), points.t, noise);
      QVERIFY2(close(fit.log_marginal_likelihood(), expected(order), 1e-10), qPrintable(QString::number(order)));
    }
  }

  // Point by point: the evidence grows by the density that the forecast gave the next target.
  void evidence_is_a_chain_of_forecasts() {
    const Olympic olympic;
    const Eigen::VectorXd& t = olympic.points.t;
    double known = 0, unknown = 0;
    for (Eigen::Index n = 0; n < t.size(); ++n) {
      const KnownNoiseRegression before(olympic_prior(), olympic.Phi.topRows(n), t.head(n), 0.05);
      QVERIFY(std::fabs(before.log_marginal_likelihood() - known) < 1e-9 * (1 + std::fabs(known)));
      const Forecast gaussian = before.forecast(olympic.Phi.row(n).transpose());
      known -= 0.5 * (std::log(2 * std::numbers::pi * gaussian.variance()) +
                      std::pow(t(n) - gaussian.mean, 2) / gaussian.variance());

      const UnknownNoiseRegression wiser(olympic_prior(), olympic.Phi.topRows(n), t.head(n), 1, 1);
      QVERIFY(std::fabs(wiser.log_marginal_likelihood() - unknown) < 1e-9 * (1 + std::fabs(unknown)));
      const Forecast student = wiser.forecast(olympic.Phi.row(n).transpose());
      const double scale = std::sqrt(student.scale_squared);
      const boost::math::students_t standard(student.degrees);
      unknown += std::log(boost::math::pdf(standard, (t(n) - student.mean) / scale) / scale);
    }
  }

  void without_points_the_posterior_is_the_prior() {
    const Eigen::MatrixXd none(0, 2);
    const KnownNoiseRegression fit(olympic_prior(), none, Eigen::VectorXd(0), 3);
    QVERIFY(close(fit.covariance(), olympic_prior().covariance(), 1e-14));
    QCOMPARE(fit.mean(), Eigen::VectorXd(Eigen::Vector2d::Zero()));
    QCOMPARE(fit.log_marginal_likelihood(), 0.0);
    const UnknownNoiseRegression wide(olympic_prior(), none, Eigen::VectorXd(0), 1, 2);
    QCOMPARE(wide.log_marginal_likelihood(), 0.0);
    QVERIFY(std::isinf(wide.covariance()(0, 0)));
    QVERIFY(std::isinf(wide.forecast(Eigen::Vector2d(1, 0)).variance()));
  }

  // Least squares by NumPy 1.24 (lstsq), the density by SciPy 1.10.
  void the_best_fit_of_a_design() {
    const Olympic olympic;
    const Eigen::VectorXd z = (olympic.points.x.array() - 1952) / 56;
    for (const auto& [order, expected] :
         {std::pair{0, -56.7539176665}, {1, 2.0481254680}, {3, 7.6359885670}, {10, 11.6441884977}}) {
      const auto found = IsotropicEvidence(powers(z, order), olympic.points.t).best_log_likelihood(0.05);
      QVERIFY(found && std::abs(*found - expected) < 1e-9);
    }
    QVERIFY(!IsotropicEvidence(powers(z.head(2), 2), olympic.points.t.head(2)).best_log_likelihood(1));
    const Eigen::VectorXd twice = Eigen::VectorXd::Constant(5, 0.5);  // one place gives no line
    QVERIFY(!IsotropicEvidence(powers(twice, 1), olympic.points.t.head(5)).best_log_likelihood(1));
  }

  void one_decomposition_serves_all_prior_variances() {
    const Olympic olympic;
    const Eigen::VectorXd z = (olympic.points.x.array() - 1952) / 56;
    for (const int order : {0, 1, 6}) {
      const IsotropicEvidence evidence(powers(z, order), olympic.points.t);
      for (const double variance : {1e-3, 1.0, 1e3}) {
        const KnownNoiseRegression fit(isotropic(order + 1, variance), powers(z, order), olympic.points.t, 0.3);
        QVERIFY(std::abs(evidence(variance, 0.3) - fit.log_marginal_likelihood()) < 1e-9);
      }
    }
    const IsotropicEvidence nothing(Eigen::MatrixXd(0, 3), Eigen::VectorXd(0));
    QCOMPARE(nothing(1, 1), 0.0);
    const IsotropicEvidence few(powers(z.head(2), 6), olympic.points.t.head(2));  // more weights than points
    const KnownNoiseRegression fit(isotropic(7, 2), powers(z.head(2), 6), olympic.points.t.head(2), 0.3);
    QVERIFY(std::abs(few(2, 0.3) - fit.log_marginal_likelihood()) < 1e-9);
  }

  // Densities against those of the standard normal and, with one degree of freedom, the Cauchy distribution.
  void forecasts_have_densities_and_intervals() {
    const Forecast gaussian{1, 4, 0}, cauchy{1, 4, 1};
    QVERIFY(std::abs(gaussian.log_density(3) - std::log(std::exp(-0.5) / std::sqrt(8 * M_PI))) < 1e-14);
    QVERIFY(std::abs(cauchy.log_density(3) - std::log(1 / (2 * M_PI * 2))) < 1e-14);
    QVERIFY(std::abs(gaussian.half_width(0.95) - 2 * 1.959963984540054) < 1e-12);
    QVERIFY(std::abs(cauchy.half_width(0.5) - 2) < 1e-12);  // its quartiles are one scale away
    const Forecast hardly_known{.mean = 0, .scale_squared = 1, .degrees = 0.002};
    QCOMPARE(hardly_known.half_width(0.95), widest_half);  // it is about 1e650
    QVERIFY(hardly_known.half_width(0.01) < widest_half);
  }

  // A millionth of a target moves the factor by no more: drawn weights follow a drag.
  void the_factor_follows_the_points() {
    Olympic olympic;
    const WeightPosterior before = weight_posterior(olympic_prior(), olympic.Phi, olympic.points.t);
    olympic.Phi(3, 1) *= 1 + 1e-6;
    const WeightPosterior after = weight_posterior(olympic_prior(), olympic.Phi, olympic.points.t);
    QVERIFY((before.factor - after.factor).cwiseAbs().maxCoeff() < 1e-5);
    for (const double s : {1.0, -1.0}) {  // whichever sign the targets have
      const WeightPosterior signs = weight_posterior(olympic_prior(), s * olympic.Phi, olympic.points.t);
      QVERIFY(signs.factor.diagonal().minCoeff() > 0);
    }
  }

  void ridge_is_a_posterior_mean() {
    const XandT points = points_of("synthetic_cubic_margpoly.csv");
    const Eigen::MatrixXd Phi = powers(points.x, 5);
    const double lambda = 0.3, noise = 150, N = static_cast<double>(points.t.size());
    const KnownNoiseRegression fit(isotropic(6, noise / (N * lambda)), Phi, points.t, noise);
    QVERIFY(close(ridge_weights(Phi, points.t, lambda).weights, fit.mean(), 1e-10));
    const Eigen::MatrixXd normal = Phi.transpose() * Phi + N * lambda * Eigen::MatrixXd::Identity(6, 6);
    QVERIFY(close(normal * ridge_weights(Phi, points.t, lambda).weights, Phi.transpose() * points.t, 1e-10));
  }

  void what_does_not_fit_is_refused() {
    const Eigen::MatrixXd Phi = Eigen::MatrixXd::Ones(3, 2);
    const Eigen::VectorXd t = Eigen::VectorXd::Ones(3);
    QVERIFY_EXCEPTION_THROWN(KnownNoiseRegression(olympic_prior(), Phi, t, 0), InputError);
    QVERIFY_EXCEPTION_THROWN(KnownNoiseRegression(olympic_prior(), Phi, t.head(2), 1), InputError);
    QVERIFY_EXCEPTION_THROWN(KnownNoiseRegression(isotropic(3, 1), Phi, t, 1), InputError);
    QVERIFY_EXCEPTION_THROWN(UnknownNoiseRegression(olympic_prior(), Phi, t, 0, 1), InputError);
    QVERIFY_EXCEPTION_THROWN(UnknownNoiseRegression(olympic_prior(), Phi, t, 1, -1), InputError);
    QVERIFY_EXCEPTION_THROWN(ridge_weights(Phi, t, 0), InputError);
  }
};

CREDENCE_TEST(LinearRegressionTest);
#include "linear_regression_test.moc"
