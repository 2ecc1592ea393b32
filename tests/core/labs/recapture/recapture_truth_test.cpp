// The recapture model's quadrature against fine even grids in NumPy, closed forms, and counts predicted by SciPy.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_truth.h"
#include "core/labs/recapture/compute/count_prediction.h"
#include "core/labs/recapture/compute/recapture_bins.h"

#include "tests/support/mosquitoes.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

using namespace credence;
using namespace credence::recapture;

class RecaptureTruthTest : public QObject {
  Q_OBJECT
 private slots:
  void even_grids_agree_data();
  void even_grids_agree();
  void priors_alone();
  void steep_priors_of_psi();
  void marginals_are_densities();
  void bins_add_up();
  void predictions_agree_with_scipy();
  void intervals_of_the_mean_to_the_fifth_digit();
  void chi_square_may_be_infinite();
};

// Sums over even spacings of the logarithm and the log odds, a hundredth and less, in NumPy.
void RecaptureTruthTest::even_grids_agree_data() {
  QTest::addColumn<int>("which");
  QTest::addColumn<QVector<double>>("expected");  // log evidence, means, sds, correlation
  QTest::newRow("thesis") << 0 << QVector<double>{-58.24986022780673,   0.09569411019160501,  0.04085105372183643,
                                                  0.013612816169768673, 0.004171892975472912, 0.8299219236742905};
  QTest::newRow("nothing caught, poles at all walls")
      << 1 << QVector<double>{-2.408880255332413, 0.4566271968332526,  0.03498670144844691,
                              0.8700350731118089, 0.11422192287716923, 0.6440719429311929};
  QTest::newRow("one day, shape 0.05") << 2 << QVector<double>{-6.123841288602274,  0.028558728110087094,
                                                               0.04091551926855938, 0.12885914864187598,
                                                               0.01515306353848868, 0.7612855677969211};
}

void RecaptureTruthTest::even_grids_agree() {
  QFETCH(int, which);
  QFETCH(QVector<double>, expected);
  const std::array models{mosquito_model(), RecaptureModel{30, {1, 2}, {0, 0}, 0.2, 1, 0.5, 0.5},
                          RecaptureModel{1000, {1}, {39}, 0.05, 2, 0.2, 0.5}};
  const RecaptureTruth truth = truth_of(models[static_cast<std::size_t>(which)]);
  QVERIFY(within(truth.log_evidence(), expected[0], 1e-10));
  for (const int d : {0, 1}) {
    QVERIFY(within(truth.mean()[d], expected[1 + d], 1e-10 * expected[3 + d]));
    QVERIFY(within(truth.sd()[d], expected[3 + d], 1e-10 * expected[3 + d]));
  }
  QVERIFY(within(truth.correlation(), expected[5], 1e-10));
}

void RecaptureTruthTest::priors_alone() {
  for (const double shape : {0.05, 0.2, 1.0, 7.5, 1e5}) {
    for (const double b : {0.3, 1.0, 40.0}) {
      const RecaptureTruth truth = truth_of({.time = {}, .count = {}, .mu_shape = shape, .psi_a = 0.8, .psi_b = b});
      QVERIFY(within(truth.log_evidence(), 0, 1e-9));
      QVERIFY(within(truth.sd()[0], std::sqrt(shape) / 20, 1e-9 * std::sqrt(shape) / 20));
      const double sum = 0.8 + b;
      QVERIFY(within(truth.sd()[1], std::sqrt(0.8 * b / (sum * sum * (sum + 1))), 1e-10));
      QVERIFY(within(truth.expected_count(0), 1000 * 0.8 / sum, 1e-6));
    }
  }
}

// Without data psi has the moments of its Beta prior, in closed form. Where that piles up at a wall, it is as narrow on
// one side of its peak over the log odds as it is wide on the other.
void RecaptureTruthTest::steep_priors_of_psi() {
  for (const double small : {0.05, 0.07, 0.1065, 0.14, 0.2}) {
    for (const double large : {50.0, 5768.76, 1e6}) {
      for (const bool at_one : {false, true}) {
        const double a = at_one ? large : small, b = at_one ? small : large, sum = a + b;
        const RecaptureTruth truth = truth_of({.time = {}, .count = {}, .psi_a = a, .psi_b = b});
        const double sd = std::sqrt(a * b / (sum * sum * (sum + 1)));
        QVERIFY(within(truth.sd()[1], sd, 1e-6 * sd));
        QVERIFY(within(truth.mean()[1], a / sum, 1e-7 * sd));
        QVERIFY(within(truth.log_evidence(), 0, 1e-8));
      }
    }
  }
}

void RecaptureTruthTest::marginals_are_densities() {
  const RecaptureTruth truth = truth_of(mosquito_model());
  // mpmath's and NumPy's quadrature at these places.
  QVERIFY(within(truth.mu_density(0.1), 27.7394073240269, 1e-9));
  QVERIFY(within(truth.psi_density(0.04), 96.06915596838704, 1e-7));
  double mu = 0, psi = 0;
  for (int k = 1; k < 400; ++k) {
    mu += truth.mu_density(0.0005 * k) * 0.0005;
    psi += truth.psi_density(0.0002 * k) * 0.0002;
  }
  QVERIFY(within(mu, 1, 1e-8));
  QVERIFY(within(psi, 1, 1e-8));
  QCOMPARE(truth.mu_density(-1), 0.0);
  QCOMPARE(truth.psi_density(1.5), 0.0);
}

void RecaptureTruthTest::bins_add_up() {
  for (const double shape : {0.2, 2.0}) {
    RecaptureModel model = mosquito_model();
    model.mu_shape = shape;
    const RecaptureTruth truth = truth_of(model);
    double sum = 0, first = 0;
    const auto bins = bin_probabilities(truth, {0, 0.2, 0, 0.08}, 40, 40);
    for (std::size_t b = 0; b < bins.size(); ++b) {
      sum += bins[b];
      first += bins[b] * 0.005 * (static_cast<double>(b % 40) + 0.5);
    }
    QVERIFY(within(sum, 1, 1e-8));
    QVERIFY(within(first, truth.mean()[0], 1e-4));
  }
  // A ridge far narrower than a bin: three late counts leave psi e^(-mu t) known, and mu almost free.
  const RecaptureTruth ridge = truth_of({.released = 1e8, .time = {10, 10.5, 11}, .count = {4e6, 4e6, 4e6}});
  QVERIFY(ridge.correlation() > 0.99);
  const double mu0 = ridge.mu_quantile(1e-7), mu1 = ridge.mu_quantile(1 - 1e-7);
  const double psi0 = ridge.psi_quantile(1e-7), psi1 = ridge.psi_quantile(1 - 1e-7);
  double all = 0, mean = 0;
  const auto narrow = bin_probabilities(ridge, {mu0, mu1, psi0, psi1}, 40, 40);
  for (std::size_t b = 0; b < narrow.size(); ++b) {
    all += narrow[b];
    mean += narrow[b] * (mu0 + (mu1 - mu0) / 40 * (static_cast<double>(b % 40) + 0.5));
  }
  QVERIFY2(within(all, 1, 1e-4), qPrintable(QString::number(all)));
  QVERIFY(std::abs(mean - ridge.mean()[0]) < 0.01 * ridge.sd()[0]);
  // Gamma(0.2, 20) up to 0.01: R's pgamma(0.01, 0.2, 20).
  const RecaptureTruth prior = truth_of({.time = {}, .count = {}, .mu_shape = 0.2});
  double below = 0;
  for (const double p : bin_probabilities(prior, {0, 0.01, 0, 1}, 1, 4000)) below += p;
  QVERIFY(within(below, 0.7644346, 1e-6));
}

// 24 to 52 and so on: the least counts below which at least 2.3, 15.9, 84.1 and 97.7 % lie, from a grid in SciPy.
void RecaptureTruthTest::predictions_agree_with_scipy() {
  const auto days = predict_counts(truth_of(mosquito_model()), {1, 8, 15});
  const double means[] = {37.08369406, 18.93610704, 9.75722547};
  const double counts[3][4] = {{24, 30, 44, 52}, {11, 14, 23, 28}, {4, 6, 13, 17}};
  const double rates[3][4] = {
      {30.692, 33.714, 40.454, 44.191}, {16.671, 17.771, 20.102, 21.334}, {7.384, 8.476, 11.038, 12.525}};
  for (std::size_t k = 0; k < 3; ++k) {
    const CountPrediction& day = days[k];
    QVERIFY(within(day.mean, means[k], 1e-6));
    QCOMPARE(day.counts[1].low, counts[k][0]);
    QCOMPARE(day.counts[0].low, counts[k][1]);
    QCOMPARE(day.counts[0].high, counts[k][2]);
    QCOMPARE(day.counts[1].high, counts[k][3]);
    const double sd = (rates[k][2] - rates[k][1]) / 2;
    QVERIFY(within(day.rates[1].low, rates[k][0], 0.03 * sd));
    QVERIFY(within(day.rates[0].low, rates[k][1], 0.03 * sd));
    QVERIFY(within(day.rates[0].high, rates[k][2], 0.03 * sd));
    QVERIFY(within(day.rates[1].high, rates[k][3], 0.03 * sd));
  }
}

// Against a plain sum over a fine lattice of log mu and the log odds of psi, of which no rule of the program makes use:
// the probability below each end.
void RecaptureTruthTest::intervals_of_the_mean_to_the_fifth_digit() {
  const RecaptureTruth truth = truth_of(mosquito_model());
  const RecapturePosterior& density = truth.density();
  const auto days = predict_counts(truth, {0, 1, 8, 15, 40});
  constexpr int rows = 400, cells = 3000;
  constexpr double low = 0.0005, high = 0.12, width = (high - low) / cells;
  std::vector<double> below(20, 0.0), share(cells);
  double all = 0;
  for (int i = 0; i < rows; ++i) {
    const double mu = truth.mean()[0] * std::exp(-1.6 + 2.6 * (i + 0.5) / rows);
    const double sum = density.model().released * density.decay(mu).sum;
    for (int j = 0; j < cells; ++j) {
      const double psi = low + width * (j + 0.5);
      share[static_cast<std::size_t>(j)] =
          std::exp(density.model().mu_shape * std::log(mu) - density.mu_slope() * mu +
                   (density.psi_power() - 1) * std::log(psi) + (density.model().psi_b - 1) * std::log1p(-psi) -
                   psi * sum - truth.log_mass());
    }
    std::vector<double> before(cells + 1);
    std::partial_sum(share.begin(), share.end(), before.begin() + 1);
    all += before.back();
    std::size_t k = 0;
    for (const CountPrediction& day : days) {
      for (const CountPrediction::Interval& rate : day.rates) {
        for (const double end : {rate.low, rate.high}) {
          const double psi = end / density.model().released * std::exp(mu * day.time);
          const double cell = std::clamp((psi - low) / width, 0.0, cells - 1e-9);
          const auto whole = static_cast<std::size_t>(cell);
          below[k++] += before[whole] + share[whole] * (cell - static_cast<double>(whole));
        }
      }
    }
  }
  std::size_t k = 0;
  for (std::size_t day = 0; day < days.size(); ++day) {
    for (const double mass : interval_masses) {
      for (const double p : {(1 - mass) / 2, (1 + mass) / 2}) {
        QVERIFY2(within(below[k] / all, p, 1e-5), qPrintable(QString("%1 for %2").arg(below[k] / all).arg(p)));
        ++k;
      }
    }
  }
}

void RecaptureTruthTest::chi_square_may_be_infinite() {
  QCOMPARE(chi_square({0, 3}, {0, 3}), 0.0);
  QCOMPARE(chi_square({2, 3}, {1, 4}), 1.25);
  QVERIFY(std::isinf(chi_square({1}, {0})));
  QCOMPARE(chi_square_tail(std::numeric_limits<double>::infinity(), 3), 0.0);
  QVERIFY(within(chi_square_tail(3, 2), std::exp(-1.5), 1e-14));
}

CREDENCE_TEST(RecaptureTruthTest);
#include "recapture_truth_test.moc"
