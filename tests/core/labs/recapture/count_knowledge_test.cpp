// What a recapture model knows and expects: against the priors' closed forms, an even grid and the thesis's counts.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/count_knowledge.h"

#include "tests/support/mosquitoes.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using namespace credence::recapture;

class CountKnowledgeTest : public QObject {
  Q_OBJECT
 private slots:
  void times_fill_the_gaps() {
    const std::vector<double> days = predicted_times({3, 1, 2, 2});
    QVERIFY(std::ranges::is_sorted(days) && std::ranges::adjacent_find(days) == days.end());
    for (const double day : {0, 1, 2, 3}) QVERIFY(std::ranges::find(days, day) != days.end());
    QCOMPARE(days.back(), 4.0);  // as far beyond the last day as days are apart
    QCOMPARE(predicted_times({10}).back(), 15.0);
    for (const auto& counted : {std::vector<double>{10}, {0.5, 100}, {1, 2, 3, 4, 5}}) {
      const std::vector<double> times = predicted_times(counted);
      for (std::size_t k = 1; k < times.size(); ++k) QVERIFY(times[k] - times[k - 1] < 0.1 * times.back());
    }
  }

  void times_of_nothing_and_of_many_are_even() {
    std::vector<double> many;
    for (int k = 1; k <= 400; ++k) many.push_back(0.1 * k);
    for (const auto& times : {predicted_times({}), predicted_times(many)}) {
      QCOMPARE(times.size(), std::size_t{21});
      for (std::size_t k = 0; k < times.size(); ++k) {
        QVERIFY(std::fabs(times[k] - times.back() * static_cast<double>(k) / 20) < 1e-12);
      }
    }
    QCOMPARE(predicted_times({}).back(), 15.0);
  }

  // Before any count: E e^(-mu t) of Gamma(2, 20) is (20 / (20 + t))^2, and E psi 2/42.
  void the_prior_is_known_in_closed_form() {
    const CountKnowledge prior = count_knowledge({}, {0, 5, 20});
    for (const CountPrediction& day : prior.days) {
      const double lives = 20 / (20 + day.time);
      QVERIFY(std::fabs(day.mean - 1000 * lives * lives * 2 / 42) < 1e-6);
    }
    QCOMPARE(prior.at(-3).time, 0.0);
    QCOMPARE(prior.at(12.4).time, 5.0);
    QCOMPARE(prior.at(12.6).time, 20.0);
  }

  // Quantiles of 1000 psi, psi ~ Beta(a, b), by SciPy, and of the counts by its Poisson sums over 20,000 slices of
  // equal probability. Nobody is caught twice: no mean is above 1000.
  void predictions_under_priors_with_walls() {
    struct Case {
      double a, b, low, high, least, most;
    };
    for (const Case& c : {Case{2, 40, 5.666935378, 130.9413979, 5, 133},
                          {1, 1, 22.75013195, 977.2498681, 22, 983},
                          {0.5, 0.5, 1.27650557, 998.7234944, 1, 1018},
                          {1, 0.5, 44.98269539, 999.4824315, 44, 1028}}) {
      const CountPrediction day = count_knowledge({.psi_a = c.a, .psi_b = c.b}, {0}).days.front();
      QVERIFY2(std::fabs(day.rates[1].low / c.low - 1) < 0.01, std::to_string(day.rates[1].low).c_str());
      QVERIFY2(std::fabs(day.rates[1].high / c.high - 1) < 1e-3, std::to_string(day.rates[1].high).c_str());
      QVERIFY2(std::fabs(day.counts[1].low - c.least) <= 1, std::to_string(day.counts[1].low).c_str());
      QVERIFY2(std::fabs(day.counts[1].high - c.most) <= 1, std::to_string(day.counts[1].high).c_str());
    }
  }

  // 400 mu e^(-20 mu) 1640 psi (1 - psi)^39 on a grid of 1000 by 1000.
  void levels_hold_their_shares() {
    const CountKnowledge prior = count_knowledge({}, {0});
    std::array<double, 2> inside{};
    for (int i = 0; i < 1000; ++i) {
      for (int j = 0; j < 1000; ++j) {
        const double mu = 0.001 * (i + 0.5), psi = 0.0004 * (j + 0.5);
        const double log_p = std::log(400 * mu * 1640 * psi) - 20 * mu + 39 * std::log1p(-psi);
        for (const std::size_t k : {0, 1}) inside[k] += log_p > prior.log_levels[k] ? std::exp(log_p) * 4e-7 : 0;
      }
    }
    for (const std::size_t k : {0, 1}) {  // a thousandth of the share, and the grid's edge
      QVERIFY2(std::fabs(inside[k] - interval_masses[k]) < 0.003, std::to_string(inside[k]).c_str());
    }
  }

  // Chi-square by R (the oracle's), the counts outside by SciPy: the second and the seventh day's.
  void the_fit_of_the_mosquito_model() {
    const CountKnowledge posterior = count_knowledge(mosquito_model(), predicted_times(mosquito_model().time));
    const CountFit fit = fit_of_counts(posterior);
    QVERIFY(std::fabs(fit.chi_square - 40.63598813773615) < 1e-6);
    QCOMPARE(fit.degrees, 13.0);
    QCOMPARE(fit.outside, std::size_t{2});
    double sum = 0;
    for (std::size_t n = 0; n < fit.residual.size(); ++n) {
      sum += fit.residual[n] * fit.residual[n];
      QVERIFY(std::fabs(mosquito_model().count[n] - fit.expected[n] - fit.residual[n] * std::sqrt(fit.expected[n])) <
              1e-9);
    }
    QVERIFY(std::fabs(sum - fit.chi_square) < 1e-9);
    QCOMPARE(std::ranges::max_element(fit.residual) - fit.residual.begin(), std::ptrdiff_t{6});
  }

  void where_nothing_is_expected() {
    // Nobody lives for 1000 days.
    const RecaptureModel model{.time = {1000, 1000}, .count = {0, 3}, .mu_shape = 1e6, .mu_rate = 1e6};
    const CountFit fit = fit_of_counts(count_knowledge(model, {0, 1000}));
    QCOMPARE(fit.residual[0], 0.0);
    QVERIFY(std::isinf(fit.residual[1]) && std::isinf(fit.chi_square));
    QCOMPARE(fit.degrees, 0.0);
  }
};

CREDENCE_TEST(CountKnowledgeTest);
#include "count_knowledge_test.moc"
