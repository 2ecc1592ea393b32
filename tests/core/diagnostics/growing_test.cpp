// Averages and histograms of the first k values against brute force, and how many values they look at.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/growing.h"

#include "core/math/input_error.h"
#include "core/math/random.h"
#include "tests/support/test.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

std::vector<double> numbers(std::size_t count) {
  Rng rng = make_rng(1);
  std::vector<double> result(count);
  for (double& x : result) x = standard_normal(rng);
  return result;
}

// Around checkpoints, and anywhere.
std::vector<std::size_t> places(std::size_t count) {
  std::vector<std::size_t> result;
  for (std::size_t k = 0; k < 200; ++k) result.push_back(k);
  for (std::size_t k = 200; k <= count; k += 1 + k / 7) result.push_back(k);
  for (const std::size_t k : {std::size_t{1023}, std::size_t{1024}, std::size_t{1025}, count - 1, count}) {
    result.push_back(k);
  }
  return result;
}

class GrowingTest : public QObject {
  Q_OBJECT
 private slots:
  void the_mean_of_the_first_values() {
    const std::vector<double> x = numbers(50'000);
    const auto value = [&x](std::size_t i) { return x[i]; };
    GrowingMean mean;
    for (const std::size_t size : {0, 1, 15, 16, 17, 40'000, 50'000}) mean.extend(size, value);
    QCOMPARE(mean.size(), x.size());
    for (const std::size_t k : places(x.size())) {
      double sum = 0;
      for (std::size_t i = 0; i < k; ++i) sum += x[i];
      const double at = mean.at(k, value);
      if (k == 0) QVERIFY(std::isnan(at));
      if (k > 0) QCOMPARE(at, sum / static_cast<double>(k));
    }
  }

  // Eighths around 1e15, where doubles are an eighth apart: their sum is far beyond the integers that doubles know. The
  // mean is rounded twice, by 2^-53 of it each time.
  void the_mean_of_values_far_from_zero() {
    std::vector<double> x = numbers(20'000);
    for (double& one : x) one = std::round(8 * one) / 8;
    const auto value = [&x](std::size_t i) { return 1e15 + x[i]; };
    GrowingMean mean;
    mean.extend(x.size(), value);
    double sum = 0;
    for (std::size_t k = 1; k <= x.size(); ++k) {
      sum += x[k - 1];
      QVERIFY(std::abs(mean.at(k, value) - 1e15 - sum / static_cast<double>(k)) <= 0.2221);
    }
  }

  void the_histogram_of_the_first_values() {
    const std::vector<double> x = numbers(20'000);
    const auto value = [&x](std::size_t i) { return x[i]; };
    GrowingHistogram histogram(-2, 1.5, 70);
    histogram.extend(x.size(), value);
    for (const std::size_t k : places(x.size())) {
      std::vector<std::uint32_t> expected(71, 0);
      for (std::size_t i = 0; i < k; ++i) {
        const double bin = std::floor((x[i] + 2) / 3.5 * 70);
        ++expected[bin >= 0 && bin < 70 ? static_cast<std::size_t>(bin) : 70];
      }
      QVERIFY(histogram.at(k, value) == expected);
    }
  }

  void ends_and_what_is_no_number_lie_outside() {
    const GrowingHistogram histogram(0, 1, 10);
    QCOMPARE(histogram.bin_of(0), std::size_t{0});
    QCOMPARE(histogram.bin_of(std::nextafter(1, 0)), std::size_t{9});
    for (const double x : std::initializer_list<double>{-1e-300, 1.0, INFINITY, -INFINITY, NAN})
      QCOMPARE(histogram.bin_of(x), std::size_t{10});
    QVERIFY_THROWS_EXCEPTION(InputError, GrowingHistogram(1, 1, 10));
    QVERIFY_THROWS_EXCEPTION(InputError, GrowingHistogram(0, INFINITY, 10));
    QVERIFY_THROWS_EXCEPTION(InputError, GrowingHistogram(0, 1, 0));
  }

  void a_late_frame_costs_what_an_early_one_does() {
    constexpr std::size_t count = 1'000'000;
    const std::vector<double> x = numbers(count);
    std::size_t looked_at = 0;
    const auto value = [&](std::size_t i) {
      ++looked_at;
      return x[i];
    };
    GrowingMean mean;
    GrowingHistogram histogram(-4, 4, 100);
    mean.extend(count, value);
    histogram.extend(count, value);
    QCOMPARE(looked_at, 2 * count);  // each value once
    for (std::size_t k = 0; k <= count; k += 997) {
      looked_at = 0;
      mean.at(k, value);
      histogram.at(k, value);
      QVERIFY(looked_at <= 2 * std::min(std::size_t{1024}, 1 + k / 16));
    }
    // And there are not many checkpoints: each is a copy of the histogram.
    std::size_t checkpoints = 0;
    for (std::size_t place = 0; place < count; place = CheckpointPlaces::after(place)) ++checkpoints;
    QVERIFY(checkpoints < 1200);
  }
};

}  // namespace

CREDENCE_TEST(GrowingTest);
#include "growing_test.moc"
