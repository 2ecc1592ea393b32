// The picture of a predictive integral: its areas are probabilities.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/predictive_integral.h"

#include "core/model/bernoulli.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

const Likelihood logistic{Link::logistic, 0};

PredictiveIntegral gaussian(double mean, double sd) {
  PredictiveIntegral integral{.squash = "σ(a)", .mean = mean, .sd = sd};
  integral.vote = [](double a) { return probability(logistic, a); };
  return integral;
}

// By the trapezoid rule.
double area(const Band& band) {
  double sum = 0;
  for (std::size_t i = 1; i < band.x.size(); ++i) {
    const double left = band.upper[i - 1] - band.lower[i - 1], right = band.upper[i] - band.lower[i];
    sum += (band.x[i] - band.x[i - 1]) * (left + right) / 2;
  }
  return sum;
}

// The integral of sigma(a) N(a | mean, sd^2), by a fine midpoint rule of our own.
double expected_vote(double mean, double sd) {
  constexpr int n = 200000;
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const double z = -10 + 20 * (i + 0.5) / n;
    sum += std::exp(-z * z / 2) / (1 + std::exp(-(mean + sd * z)));
  }
  return sum * 20 / n / std::sqrt(2 * std::acos(-1.0));
}

}  // namespace

class PredictiveIntegralTest : public QObject {
  Q_OBJECT

 private slots:
  void the_filled_share_is_the_prediction_data() {
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("sd");
    QTest::newRow("narrow") << 0.7 << 0.2;
    QTest::newRow("wide") << 1.5 << 4.0;
    QTest::newRow("negative") << -2.0 << 1.0;
  }
  void the_filled_share_is_the_prediction() {
    QFETCH(double, mean);
    QFETCH(double, sd);
    Figure figure;
    add_integral(figure, gaussian(mean, sd));
    const auto bands = layers_of<Band>(figure);
    QCOMPARE(bands.size(), std::size_t{2});
    // 201 nodes over ten standard deviations: the trapezoid rule is exact to their tails beyond five, 6e-7.
    const double share = area(bands[0]) / (area(bands[0]) + area(bands[1]));
    QVERIFY2(std::abs(share - expected_vote(mean, sd)) < 2e-6,
             qPrintable(QString::number(share - expected_vote(mean, sd))));
    QVERIFY(figure.x.min == -figure.x.max && figure.x.max >= std::abs(mean) + 3 * sd);
  }

  void drawn_activations_have_the_area_of_the_curve() {
    PredictiveIntegral integral = gaussian(0.5, 1);
    integral.drawn = Eigen::VectorXd::LinSpaced(1000, -1, 2);
    Figure figure;
    add_integral(figure, integral);
    const auto bars = layers_of<Bars>(figure);
    QCOMPARE(bars.size(), std::size_t{1});
    double sum = 0;
    for (std::size_t b = 0; b < bars[0].heights.size(); ++b) {
      sum += bars[0].heights[b] * (bars[0].edges[b + 1] - bars[0].edges[b]);
    }
    const auto bands = layers_of<Band>(figure);
    QVERIFY(std::abs(sum - area(bands[0]) - area(bands[1])) < 1e-5 * sum);
  }

  void an_exact_density_that_leans_is_said_to() {
    PredictiveIntegral integral = gaussian(0, 1);
    QVERIFY(!leans(integral));
    ActivationDensity exact;
    for (int i = 0; i <= 100; ++i) {
      exact.a.push_back(-5 + 0.1 * i);
      exact.density.push_back(std::exp(-std::pow(exact.a.back() - 0.25, 2) / 2));
    }
    integral.exact = exact;
    QVERIFY(!leans(integral));
    for (double& a : integral.exact->a) a += 0.1;
    QVERIFY(leans(integral));
  }
};

CREDENCE_TEST(PredictiveIntegralTest);
#include "predictive_integral_test.moc"
