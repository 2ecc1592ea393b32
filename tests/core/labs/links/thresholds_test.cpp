// Densities of thresholds and the link functions that they pile up into.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/thresholds.h"

#include "core/labs/links/compute/scaled_probit.h"
#include "core/math/special.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using namespace credence::links;

namespace {

std::vector<Thresholds> several_laws() {
  return {Thresholds::logistic(), Thresholds::normal(0.7), Thresholds::logistic().with_far(0.1),
          Thresholds::drawn(-6, 6, {0, 1, 4, 0, 0, 2, 1}, "heights"), Thresholds::drawn(-1, 1, {1, 1}, "heights")};
}

}  // namespace

class ThresholdsTest : public QObject {
  Q_OBJECT
 private slots:
  // The height at the knot is the wanted one, the area stays 1, the others keep their ratios.
  void one_height_moves_and_the_others_give_way() {
    for (const Thresholds& law : several_laws()) {
      const std::vector<double> heights = law.reshaped(-6, 6, 13, 7, 0.2);
      if (heights.empty()) continue;  // all between two knots
      const Thresholds next = Thresholds::drawn(-6, 6, heights, "heights");
      QVERIFY(std::fabs(next.density(1) - 0.2) < 1e-4);
      QVERIFY(std::fabs(next.density(-2) * law.density(0) - next.density(0) * law.density(-2)) < 1e-4);
    }
    QVERIFY(!Thresholds::logistic().reshaped(-6, 6, 13, 0, 0.1).empty());
    QVERIFY(Thresholds::drawn(-6, 6, {0, 1, 0}, "heights").reshaped(-6, 6, 3, 1, 0.01).empty());
    // At most nine tenths of all, and no less than nothing.
    QVERIFY(std::fabs(Thresholds::logistic().reshaped(-6, 6, 13, 6, 7)[6] - 0.9) < 1e-12);
    QCOMPARE(Thresholds::logistic().reshaped(-6, 6, 13, 6, -1)[6], 0.0);
  }

  void known_links() {
    for (const double a : {-9.0, -1.5, 0.0, 0.3, 4.0}) {
      QCOMPARE(Thresholds::logistic().probability(a), sigmoid(a));
      QCOMPARE(Thresholds::normal(1).probability(a), normal_cdf(a));
      QCOMPARE(Thresholds::normal(1 / probit_slope()).probability(a), normal_cdf(probit_slope() * a));
      QCOMPARE(Thresholds::logistic().with_far(0.05).probability(a), 0.05 + 0.9 * sigmoid(a));
    }
    const Thresholds uniform = Thresholds::drawn(-2, 2, {3, 3, 3}, "heights");
    QCOMPARE(uniform.probability(-2), 0.0);
    QCOMPARE(uniform.probability(0.5), 0.625);
    QCOMPARE(uniform.probability(7), 1.0);
    QCOMPARE(uniform.density(2.1), 0.0);
  }

  // Central differences of the distribution function; h^2 times a third derivative of order 1.
  void the_density_is_the_slope_of_the_link() {
    for (const Thresholds& law : several_laws()) {
      for (double a = -5.95; a < 6; a += 0.37) {
        const double h = 1e-5;
        const double slope = (law.probability(a + h) - law.probability(a - h)) / (2 * h);
        QVERIFY(std::fabs(slope - law.density(a)) < 1e-8);
      }
    }
  }

  void quantiles_invert_the_link() {
    for (const Thresholds& law : several_laws()) {
      for (double u = law.far() + 0.001; u < 1 - law.far(); u += 0.0173) {
        QVERIFY(std::fabs(law.probability(law.quantile(u)) - u) < 1e-12);
      }
    }
  }

  void flipped_labels_are_infinitely_far() {
    const Thresholds law = Thresholds::normal(1).with_far(0.2);
    QVERIFY(law.quantile(0.1) < -1e300 && law.quantile(0.9) > 1e300);
    QCOMPARE(law.quantile(0.5), 0.0);
    const Thresholds none = Thresholds::logistic().with_far(0.5);
    QCOMPARE(none.probability(3), 0.5);
    QCOMPARE(none.density(0), 0.0);
    QVERIFY(std::isinf(none.quantile(0.5)));
  }

  // The empirical distribution is within 1.95 / sqrt(n) of the true one with probability 0.999 (Kolmogorov).
  void samples_follow_their_law() {
    constexpr std::size_t n = 4000;
    for (const Thresholds& law : several_laws()) {
      Rng rng = make_rng(5);
      std::vector<double> thetas = law.sample(rng, n);
      std::sort(thetas.begin(), thetas.end());
      double furthest = 0;
      for (std::size_t i = 0; i < n; ++i) {
        if (std::isinf(thetas[i])) continue;
        furthest = std::max(furthest, std::fabs(law.probability(thetas[i]) - (static_cast<double>(i) + 0.5) / n));
      }
      QVERIFY(furthest < 1.95 / std::sqrt(n));
    }
  }

  void more_thresholds_begin_with_the_same() {
    Rng one = make_rng(3), two = make_rng(3);
    const std::vector<double> few = Thresholds::logistic().sample(one, 10),
                              many = Thresholds::logistic().sample(two, 99);
    QVERIFY(std::equal(few.begin(), few.end(), many.begin()));
  }

  void what_is_no_density() {
    const auto refusal = [](std::vector<double> heights) {
      return error_of([&] { Thresholds::drawn(-6, 6, heights, "heights"); });
    };
    QCOMPARE(refusal({1}), QString("heights: expected at least 2 heights, found 1"));
    QCOMPARE(refusal({1, -1}), QString("heights: height 2 is negative"));
    QCOMPARE(refusal({0, 0, 0}), QString("heights: all heights are 0; at least one must be positive"));
  }
};

CREDENCE_TEST(ThresholdsTest);
#include "thresholds_test.moc"
