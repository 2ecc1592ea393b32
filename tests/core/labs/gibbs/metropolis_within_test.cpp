// Metropolis within Gibbs leaves its target as it is: moments, marginal and correlation against closed forms.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/metropolis_within.h"
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::gibbs;

class MetropolisWithinTest : public QObject {
  Q_OBJECT
 private slots:
  // sech(pi x / 2) / 2 has area 1 and variance 1, and its distribution function is (2 / pi) atan(exp(pi x / 2)).
  void the_secant_density() {
    double area = 0, variance = 0;
    for (int k = -4000; k <= 4000; ++k) {
      const double x = k / 100.0, p = std::exp(log_secant(x)) / 100;
      area += p;
      variance += x * x * p;
    }
    QVERIFY(std::abs(area - 1) < 1e-12 && std::abs(variance - 1) < 1e-10);
    QVERIFY(std::abs(log_secant(0) - std::log(0.5)) < 1e-15);
    QVERIFY(std::abs(secant_quantile(0.5)) < 1e-12);
    QVERIFY(std::abs(2 / std::acos(-1.0) * std::atan(std::exp(std::acos(-1.0) / 2 * secant_quantile(0.9))) - 0.9) <
            1e-12);
  }

  // Draws are correlated: 100 blocks of 2000 sweeps give each statistic with its own standard error.
  void its_draws_follow_the_target() {
    constexpr double rho = 0.6;
    constexpr int blocks = 100, size = 2000;
    const WithinRun run = run_within(rho, 1.7, blocks * size, 3);
    QVERIFY(run.acceptance > 0.3 && run.acceptance < 0.7);
    const auto agrees = [&](const auto& statistic, double wanted) {
      double sum = 0, squares = 0;
      for (int b = 0; b < blocks; ++b) {
        double mean = 0;
        for (int k = 0; k < size; ++k) mean += statistic(run.places[static_cast<std::size_t>(1 + b * size + k)]) / size;
        sum += mean / blocks;
        squares += mean * mean / blocks;
      }
      return std::abs(sum - wanted) < 4 * std::sqrt((squares - sum * sum) / blocks);
    };
    QVERIFY(agrees([](const Eigen::Vector2d& x) { return x[0]; }, 0));
    QVERIFY(agrees([](const Eigen::Vector2d& x) { return x[1]; }, 0));
    QVERIFY(agrees([](const Eigen::Vector2d& x) { return x[0] * x[0]; }, 1));
    QVERIFY(agrees([](const Eigen::Vector2d& x) { return x[1] * x[1]; }, 1));
    QVERIFY(agrees([](const Eigen::Vector2d& x) { return x[0] * x[1]; }, rho));
    QVERIFY(agrees([](const Eigen::Vector2d& x) { return x[1] < secant_quantile(0.9) ? 1.0 : 0.0; }, 0.9));
  }

  void a_rejected_step_stays() {
    const WithinRun run = run_within(0.9, 5, 500, 1);
    for (std::size_t k = 0; k < run.moved.size(); ++k)
      QCOMPARE(run.places[k + 1][1] != run.places[k][1], static_cast<bool>(run.moved[k]));
  }

  void its_figure() {
    const auto result = computed({{"draws", "400"}});
    for (const int frame : {0, 1, 100, -1}) QVERIFY(finite(result->figure("within", frame)));
    QVERIFY(QString::fromStdString(result->figure("within", 0).note).contains("step on"));
  }
};

CREDENCE_TEST(MetropolisWithinTest);
#include "metropolis_within_test.moc"
