// The beta-binomial against the textbook's numbers as computed independently, closed forms and quadrature.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/beta_binomial.h"

#include "tests/support/near.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

namespace {

bool close(double value, double expected) { return credence::close(value, expected, 1e-12); }

struct Case {
  Beta prior;
  std::int64_t heads, tosses;
  QJsonObject expected;
};

std::vector<Case> oracle_cases() {
  std::vector<Case> cases;
  const QJsonObject all = oracle("01_coin.json");
  for (const int alpha : {1, 2, 3}) {
    cases.push_back({{double(alpha), 1}, 9, 20, all[QString("Beta(%1,1)").arg(alpha)].toObject()});
  }
  struct Set {
    const char* name;
    std::int64_t heads, tosses;
  };
  for (const Set& set :
       {Set{"fcml book first 10", 6, 10}, {"fcml book first 20", 14, 20}, {"fcml book 1020", 739, 1020}}) {
    for (const Beta& prior : {Beta{1, 1}, Beta{50, 50}, Beta{5, 1}}) {
      const QString name = QString("Beta(%1,%2)").arg(prior.alpha).arg(prior.beta);
      cases.push_back({prior, set.heads, set.tosses, all[QLatin1String(set.name)].toObject()[name].toObject()});
    }
  }
  return cases;
}

}  // namespace

class BetaBinomialTest : public QObject {
  Q_OBJECT
 private slots:
  void textbook_scenarios();
  void further_scenarios();
  void log_density();
  void billions_of_tosses();
  void predictions_are_averages_over_r();
  void predictions_have_the_moments_of_a_beta_binomial();
  void a_known_coin();
  void laplace_around_the_mode();
  void at_most_is_accurate_in_both_tails();
};

// Exercise 3.7: 9 heads of 20, the chance of at most 6 heads in 10 more, averaged and plugged in.
void BetaBinomialTest::textbook_scenarios() {
  for (const Case& c : oracle_cases()) {
    if (!c.expected.contains("p_win_plugin_mean")) continue;
    const Beta posterior = c.prior.updated(c.heads, c.tosses - c.heads);
    const double plugged_in = at_most(heads_probabilities(posterior.mean(), 10), 6);
    QVERIFY(close(plugged_in, c.expected["p_win_plugin_mean"].toDouble()));
    const QJsonArray pmf = c.expected["predictive_pmf_10"].toArray();
    const std::vector<double> predictive = heads_probabilities(posterior, 10);
    QCOMPARE(predictive.size(), std::size_t{11});
    for (int k = 0; k <= 10; ++k) QVERIFY(close(predictive[static_cast<std::size_t>(k)], pmf[k].toDouble()));
  }
}

void BetaBinomialTest::further_scenarios() {
  int compared = 0;
  for (const Case& c : oracle_cases()) {
    const Beta posterior = c.prior.updated(c.heads, c.tosses - c.heads);
    const QJsonArray post = c.expected["post"].toArray();
    QCOMPARE(posterior.alpha, post.isEmpty() ? c.expected["post_alpha"].toDouble() : post[0].toDouble());
    QCOMPARE(posterior.beta, post.isEmpty() ? c.expected["post_beta"].toDouble() : post[1].toDouble());
    QVERIFY(close(posterior.mean(), c.expected["mean"].toDouble()));
    QVERIFY(close(posterior.variance(),
                  c.expected[post.isEmpty() ? "var" : "variance"].toDouble(c.expected["var"].toDouble())));
    QVERIFY(close(at_most(heads_probabilities(posterior, 10), 6), c.expected["p_win"].toDouble()));
    QVERIFY(close(log_beta_binomial(c.prior, c.heads, c.tosses), c.expected["log_marglik_binomial"].toDouble()));
    ++compared;
  }
  QCOMPARE(compared, 12);
}

void BetaBinomialTest::log_density() {
  QVERIFY(close(Beta{2, 1}.log_density(0.3), std::log(0.6)));              // 2 r
  QVERIFY(close(Beta{3, 1}.log_density(0.3), std::log(3 * 0.09)));         // 3 r^2, and not the textbook's 3 r
  QVERIFY(close(Beta{0.5, 0.5}.log_density(0.2), -std::log(M_PI * 0.4)));  // 1 / (pi sqrt(r (1 - r)))
  QVERIFY(std::fabs(Beta{1, 1}.log_density(0)) < 1e-15);
  QVERIFY(close(Beta{1, 3}.log_density(0), std::log(3.0)));
  QVERIFY(close(Beta{3, 1}.log_density(1), std::log(3.0)));
  QCOMPARE(Beta({2, 1}).log_density(0), -std::numeric_limits<double>::infinity());
  QCOMPARE(Beta({0.5, 1}).log_density(0), std::numeric_limits<double>::infinity());
}

// Closed forms: under Beta(1, 1) every count has probability 1 / (N + 1), under Beta(2, 1) it is
// 2 (y + 1) / ((N + 1)(N + 2)), under Beta(1, 3) 3 (t + 1)(t + 2) / ((N + 1)(N + 2)(N + 3)).
void BetaBinomialTest::billions_of_tosses() {
  for (const std::int64_t N : {20LL, 1000000000LL, 2000000000LL}) {
    for (const std::int64_t y : {std::int64_t{0}, std::int64_t{1}, N / 3, N / 2, N - 1, N}) {
      const double n = static_cast<double>(N), t = static_cast<double>(N - y);
      QVERIFY(close(log_beta_binomial({1, 1}, y, N), -std::log(n + 1), 1e-13));
      QVERIFY(close(log_beta_binomial({2, 1}, y, N), std::log(2 * (n - t + 1) / (n + 1) / (n + 2)), 1e-13));
      QVERIFY(
          close(log_beta_binomial({1, 3}, y, N), std::log(3 * (t + 1) / (n + 1) * (t + 2) / (n + 2) / (n + 3)), 1e-13));
    }
  }
  const Beta posterior = Beta{1, 1}.updated(450000000, 550000000);
  QVERIFY(close(posterior.variance(), 0.45 * 0.55 / 1e9, 1e-7));
  // So sharp a posterior predicts as the known coin does.
  QVERIFY(close(at_most(heads_probabilities(posterior, 10), 6), at_most(heads_probabilities(0.45, 10), 6), 1e-7));
}

// Simpson's rule for the integral of the binomial over the beta density, a polynomial of degree 48 here.
void BetaBinomialTest::predictions_are_averages_over_r() {
  const Beta belief{10, 30};
  const std::vector<double> averaged = heads_probabilities(belief, 10);
  constexpr int n = 2000;
  for (int k = 0; k <= 10; ++k) {
    double sum = 0;
    for (int i = 1; i < n; ++i) {
      const double r = static_cast<double>(i) / n;
      const double weight = (i % 2 == 1 ? 4.0 : 2.0) / (3 * n);
      sum += weight * std::exp(belief.log_density(r)) * heads_probabilities(r, 10)[static_cast<std::size_t>(k)];
    }
    QVERIFY(close(averaged[static_cast<std::size_t>(k)], sum, 1e-10));
  }
}

// Mean M a / (a + b), variance M a b (a + b + M) / ((a + b)^2 (a + b + 1)).
void BetaBinomialTest::predictions_have_the_moments_of_a_beta_binomial() {
  for (const Beta& belief : {Beta{0.01, 0.02}, Beta{1, 1}, Beta{400, 3}, Beta{1e6, 1e-3}, Beta{1e9, 1e9}}) {
    for (const int M : {0, 1, 10, 10000}) {
      const std::vector<double> p = heads_probabilities(belief, M);
      QCOMPARE(p.size(), static_cast<std::size_t>(M) + 1);
      double total = 0, mean = 0, variance = 0;
      for (std::size_t k = 0; k < p.size(); ++k) {
        total += p[k];
        mean += static_cast<double>(k) * p[k];
      }
      for (std::size_t k = 0; k < p.size(); ++k) variance += std::pow(static_cast<double>(k) - mean, 2) * p[k];
      const double s = belief.size();
      QVERIFY(close(total, 1, 1e-11));
      QVERIFY(close(mean, M * belief.mean(), 1e-10));
      QVERIFY(close(variance, M * belief.alpha * belief.beta * (s + M) / (s * s * (s + 1)), 1e-7));
    }
  }
}

void BetaBinomialTest::a_known_coin() {
  QCOMPARE(heads_probabilities(0.0, 3), (std::vector<double>{1, 0, 0, 0}));
  QCOMPARE(heads_probabilities(1.0, 3), (std::vector<double>{0, 0, 0, 1}));
  QCOMPARE(heads_probabilities(0.3, 0), (std::vector<double>{1}));
  const std::vector<double> fair = heads_probabilities(0.5, 4);
  for (std::size_t k = 0; k < 5; ++k) QVERIFY(close(fair[k], std::array{1, 4, 6, 4, 1}[k] / 16.0, 1e-14));
}

// By SciPy 1.10: binom.logpmf; the mode found by minimising, the curvature by differences.
void BetaBinomialTest::laplace_around_the_mode() {
  QVERIFY(std::abs(log_binomial(0.5, 14, 20) - -3.2977995451942066) < 1e-13);
  QVERIFY(std::abs(log_binomial(0.7, 14, 20) - -1.65214197509317) < 1e-13);
  QVERIFY(std::abs(log_binomial(0.3, 3000000, 10000000) - -8.1976625159007) < 1e-11);  // by Stirling
  QCOMPARE(log_binomial(0, 0, 5), 0.0);
  QCOMPARE(log_binomial(1, 5, 5), 0.0);
  const auto near = [](const Beta& prior, double expected) {
    const auto found = laplace_log_beta_binomial(prior, 14, 20);
    return found && std::abs(*found - expected) < 1e-6;
  };
  QVERIFY(near({1, 1}, -3.011393473));
  QVERIFY(near({5, 1}, -2.828538123));
  QVERIFY(near({50, 50}, -3.113965652));
  QVERIFY(near({2, 3}, -3.200587835));
  QVERIFY(!laplace_log_beta_binomial({1, 1}, 20, 20));  // the mode is at the end
  QVERIFY(!laplace_log_beta_binomial({1, 1}, 0, 0));    // everywhere
  // The more tosses the better: the first order of its error is 1/n.
  const double error = *laplace_log_beta_binomial({2, 3}, 400000, 1000000) - log_beta_binomial({2, 3}, 400000, 1000000);
  QVERIFY(std::abs(error) < 1e-6);
}

void BetaBinomialTest::at_most_is_accurate_in_both_tails() {
  const std::vector<double> p = heads_probabilities(0.01, 100);
  QVERIFY(close(at_most(p, 0), std::pow(0.99, 100), 1e-13));
  QCOMPARE(at_most(p, 100), 1.0);
  QCOMPARE(at_most(p, 1000), 1.0);
  // P(at most 98 of 100 heads) of a nearly sure coin: all but 100 q p^99 + p^100.
  const std::vector<double> sure = heads_probabilities(0.999, 100);
  QVERIFY(close(at_most(sure, 0), std::pow(0.001, 100), 1e-10));
  QVERIFY(close(at_most(sure, 98), 1 - std::pow(0.999, 100) - 0.1 * std::pow(0.999, 99), 1e-12));
}

CREDENCE_TEST(BetaBinomialTest);
#include "beta_binomial_test.moc"
