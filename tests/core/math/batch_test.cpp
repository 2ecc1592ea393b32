// Batch functions against the scalar ones, at every length around the vector size and in both tails.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/batch.h"

#include "core/math/random.h"
#include "core/math/special.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace credence;

namespace {

const std::vector<int> lengths = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 40, 100, 511, 512, 513, 1500, 9001};

std::vector<double> random_values(std::size_t n, double scale, std::uint64_t seed) {
  Rng rng = make_rng(seed);
  std::vector<double> values(n);
  for (double& v : values) v = scale * standard_normal(rng);
  return values;
}

struct Linear {
  std::vector<double> x, w, a;
};

Linear linear(std::size_t n, std::size_t dimension, double scale) {
  Linear l{random_values(n * dimension, 1, n), random_values(dimension, scale, 99), std::vector<double>(n, 0.0)};
  for (std::size_t d = 0; d < dimension; ++d) {
    for (std::size_t i = 0; i < n; ++i) l.a[i] += l.w[d] * l.x[d * n + i];
  }
  return l;
}

}  // namespace

class BatchTest : public QObject {
  Q_OBJECT
 private slots:
  void normal_cdf_is_constant_far_out();
  void sigmoid_and_normal_cdf();
  void exponentials();
  void activations_of_weights();
  void sums_of_logs_data();
  void sums_of_logs();
  void noisy_sums_data();
  void noisy_sums();
  void sum_in_the_tails();
  void sum_reads_only_its_input();
  void not_a_number_stays();
  void means_over_weights_data();
  void means_over_weights();
  void means_do_not_depend_on_position();
  void names_its_instruction_set();
};

// Far out it does not change by a single bit: sums over darts' strips leave out differences there.
void BatchTest::normal_cdf_is_constant_far_out() {
  const std::vector<double> s{-1e9, -100, -41, -40, 9, 9.5, 40, 1e9};
  std::vector<double> p(s.size());
  normal_cdf(s, p);
  QVERIFY(p[0] >= 0 && p[0] < 1e-300);
  for (std::size_t i = 0; i < s.size(); ++i) QVERIFY(p[i] == (s[i] < 0 ? p[0] : 1.0));
}

void BatchTest::sigmoid_and_normal_cdf() {
  std::vector<double> a = random_values(1003, 20, 5);
  a.insert(a.end(), {0.0, -0.0, 700.0, -700.0, 1e300, -1e300, -8.3, 8.3, -37.0});
  std::vector<double> s(a.size()), p(a.size());
  sigmoid(a, s);
  normal_cdf(a, p);
  for (std::size_t i = 0; i < a.size(); ++i) {
    // Relative in the tail too, down to where the exponential is held at e^-708.
    QVERIFY(std::fabs(s[i] - sigmoid(a[i])) <= 4e-16 * sigmoid(a[i]) + 1e-300);
    // e^(-s^2 / 2) of a rounded square: s^2 / 2 units in the last place.
    QVERIFY(std::fabs(p[i] - normal_cdf(a[i])) <=
            (8 + std::min(a[i] * a[i], 1600.0)) * 2.3e-16 * normal_cdf(a[i]) + 1e-300);
  }
}

void BatchTest::exponentials() {
  for (const int n : lengths) {
    std::vector<double> x = random_values(static_cast<std::size_t>(n), 200, 3);
    for (double& v : x) v = -std::fabs(v);
    x[0] = n % 2 == 0 ? 0.0 : -HUGE_VAL;
    std::vector<double> e = x;
    exp_non_positive(e, e);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double expected = x[i] < -708 ? 0 : std::exp(x[i]);
      QVERIFY(std::fabs(e[i] - expected) <= 4e-16 * expected);
    }
  }
}

void BatchTest::activations_of_weights() {
  for (const int n : lengths) {
    for (const std::size_t dimension : {1, 2, 3, 50}) {
      const Linear l = linear(static_cast<std::size_t>(n), dimension, 30);
      std::vector<double> a(l.a.size());
      activations(l.x, l.w, a);
      for (std::size_t i = 0; i < a.size(); ++i) QVERIFY(std::fabs(a[i] - l.a[i]) <= 1e-12);
    }
  }
}

void BatchTest::sums_of_logs_data() {
  QTest::addColumn<int>("dimension");
  QTest::addColumn<double>("scale");
  for (const int dimension : {1, 2, 3, 4, 50}) {
    for (const double scale : {1e-3, 1.0, 30.0, 1000.0}) {
      QTest::addRow("D = %d, scale %g", dimension, scale) << dimension << scale;
    }
  }
}

void BatchTest::sums_of_logs() {
  QFETCH(int, dimension);
  QFETCH(double, scale);
  for (const int n : lengths) {
    const Linear l = linear(static_cast<std::size_t>(n), static_cast<std::size_t>(dimension), scale);
    long double logistic = 0, probit = 0;
    double magnitude = 0;
    for (const double a : l.a) {
      logistic += log_sigmoid(a);
      probit += log_normal_cdf(a);
      magnitude = std::max(magnitude, std::fabs(a));
    }
    // 1e-15 a term, plus the rounding of the activations (a few units, times the slope: 1, or |a| for Phi) and of sums.
    const double rounding = 1e-15 * (n + n * magnitude + 10);
    QVERIFY(std::fabs(sum_log_sigmoid(l.a) - static_cast<double>(logistic)) < rounding);
    QVERIFY(std::fabs(sum_log_sigmoid_linear(l.x, l.w) - static_cast<double>(logistic)) < rounding * dimension);
    // The gradient, too: sigma(-a) has a relative error of some units and that of the activation, times x.
    std::vector<double> gradient(l.w.size(), -1);
    QVERIFY(std::fabs(sum_log_sigmoid_linear(l.x, l.w, gradient) - static_cast<double>(logistic)) <
            rounding * dimension);
    for (std::size_t k = 0; k < l.w.size(); ++k) {
      long double sum = 0;
      double largest = 0;
      for (std::size_t i = 0; i < l.a.size(); ++i) {
        const double x = l.x[k * l.a.size() + i];
        sum += static_cast<long double>(sigmoid(-l.a[i])) * x;
        largest = std::max(largest, std::fabs(x));
      }
      QVERIFY(std::fabs(gradient[k] - static_cast<double>(sum)) < rounding * dimension * std::max(1.0, largest));
    }
    QVERIFY(std::fabs(sum_log_normal_cdf_linear(l.x, l.w) - static_cast<double>(probit)) <
            1e-14 * n + rounding * dimension * std::max(1.0, magnitude));
  }
}

void BatchTest::noisy_sums_data() {
  QTest::addColumn<int>("dimension");
  QTest::addColumn<double>("epsilon");
  for (const int dimension : {1, 2, 3, 4, 50}) {
    for (const double epsilon : {1e-290, 1e-30, 1e-3, 0.1, 0.3, 0.499}) {
      QTest::addRow("D = %d, epsilon %g", dimension, epsilon) << dimension << epsilon;
    }
  }
}

void BatchTest::noisy_sums() {
  QFETCH(int, dimension);
  QFETCH(double, epsilon);
  for (const double scale : {1e-3, 1.0, 30.0, 1000.0}) {
    for (const int n : lengths) {
      const Linear l = linear(static_cast<std::size_t>(n), static_cast<std::size_t>(dimension), scale);
      long double expected = 0;
      double magnitude = 0;
      for (const double a : l.a) {
        expected +=
            std::log(static_cast<long double>(epsilon) +
                     (1 - 2 * static_cast<long double>(epsilon)) * (1 / (1 + std::exp(-static_cast<long double>(a)))));
        magnitude = std::max(magnitude, std::fabs(a));
      }
      // As in sums_of_logs; the slope is at most 1 and terms at most |log epsilon|, with 2e-15 instead of 1e-15 each.
      const double term = std::min(magnitude, -std::log(epsilon));
      const double rounding = 2e-15 * (n + n * std::min(magnitude, 700.0) + n * term + 10);
      QVERIFY(std::fabs(sum_log_noisy_sigmoid_linear(l.x, l.w, epsilon) - static_cast<double>(expected)) <
              rounding * dimension);
    }
  }
}

void BatchTest::sum_in_the_tails() {
  const std::vector<double> one = {1.0};
  for (const double a : {-1e300, -1e5, -709.0, -50.0, -1e-300, 0.0, 50.0, 709.0, 1e300}) {
    const std::vector<double> x(9, a);
    QVERIFY(std::fabs(sum_log_sigmoid(x) - 9 * log_sigmoid(a)) <= 1e-14 + 1e-15 * std::fabs(9 * log_sigmoid(a)));
  }
  for (const double s : {-1e100, -1e31, -1e29, -1e5, -50.0, -38.0, -5.0, -1e-300, 0.0, 5.0, 40.0, 1e100}) {
    const std::vector<double> x(9, s);
    const double expected = 9 * log_normal_cdf(s);
    QVERIFY(std::fabs(sum_log_normal_cdf_linear(x, one) - expected) <= 1e-14 + 2e-15 * std::fabs(expected));
  }
  QCOMPARE(sum_log_sigmoid({}), 0.0);
}

// What lies beside the array must not matter: not-a-number all round.
void BatchTest::sum_reads_only_its_input() {
  for (const int n : lengths) {
    const std::size_t count = static_cast<std::size_t>(n);
    std::vector<double> padded(count + 32, std::numeric_limits<double>::quiet_NaN());
    std::fill_n(padded.begin() + 16, count, 0.25);
    const double sum = sum_log_sigmoid({padded.data() + 16, count});
    QVERIFY(std::fabs(sum - n * log_sigmoid(0.25)) < 1e-15 * (n + 1));
  }
}

void BatchTest::not_a_number_stays() {
  const std::vector<double> one = {1.0};
  for (const int n : {1, 8, 20, 100}) {
    for (const int place : {0, n / 2, n - 1}) {
      std::vector<double> a(static_cast<std::size_t>(n), 1.0);
      a[static_cast<std::size_t>(place)] = std::numeric_limits<double>::quiet_NaN();
      QVERIFY(std::isnan(sum_log_sigmoid(a)));
      QVERIFY(std::isnan(sum_log_normal_cdf_linear(a, one)));
      QVERIFY(std::isnan(sum_log_noisy_sigmoid_linear(a, one, 0.1)));
    }
  }
}

void BatchTest::means_over_weights_data() {
  QTest::addColumn<int>("dimension");
  QTest::addColumn<int>("draws");
  for (const int dimension : {1, 2, 3, 6}) {
    for (const int draws : {1, 2, 7, 100}) QTest::addRow("D = %d, %d draws", dimension, draws) << dimension << draws;
  }
}

void BatchTest::means_over_weights() {
  QFETCH(int, dimension);
  QFETCH(int, draws);
  const auto D = static_cast<std::size_t>(dimension), K = static_cast<std::size_t>(draws);
  const std::vector<double> W = random_values(D * K, 3, 7);
  std::vector<double> p(K);
  for (std::size_t k = 0; k < K; ++k) p[k] = static_cast<double>(k + 1) / static_cast<double>(K * (K + 1) / 2);
  for (const std::size_t n : {std::size_t{1}, std::size_t{8}, std::size_t{13}}) {
    const std::vector<double> x = random_values(n * D, 2, 8);
    std::vector<double> logistic(n), probit(n);
    mean_sigmoid_linear(x, W, p, logistic);
    mean_normal_cdf_linear(x, W, p, probit);
    for (std::size_t i = 0; i < n; ++i) {
      double expected_logistic = 0, expected_probit = 0;
      for (std::size_t k = 0; k < K; ++k) {
        double a = 0;
        for (std::size_t d = 0; d < D; ++d) a += W[k * D + d] * x[d * n + i];
        expected_logistic += p[k] * sigmoid(a);
        expected_probit += p[k] * normal_cdf(a);
      }
      QVERIFY(std::fabs(logistic[i] - expected_logistic) < 1e-14);
      QVERIFY(std::fabs(probit[i] - expected_probit) < 1e-14);
    }
  }
}

void BatchTest::means_do_not_depend_on_position() {
  const std::vector<double> W = random_values(2 * 50, 3, 7), p(50, 0.02);
  const std::vector<double> x = random_values(2 * 29, 2, 8);
  std::vector<double> whole(29);
  mean_sigmoid_linear(x, W, p, whole);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const std::vector<double> place = {x[i], x[29 + i]};
    double alone = 0;
    mean_sigmoid_linear(place, W, p, {&alone, 1});
    QVERIFY(alone == whole[i]);
  }
}

void BatchTest::names_its_instruction_set() { QVERIFY(QString(instruction_set()).size() >= 3); }

CREDENCE_TEST(BatchTest);
#include "batch_test.moc"
