// Credible intervals: probabilities inside and densities at the ends, in closed form where there is one.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/intervals.h"

#include "core/math/random.h"
#include "core/model/targets.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <boost/math/special_functions/beta.hpp>

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

double probability(const Beta& beta, const Interval& interval) {
  return boost::math::ibeta(beta.alpha, beta.beta, interval.high) -
         boost::math::ibeta(beta.alpha, beta.beta, interval.low);
}

}  // namespace

class IntervalsTest : public QObject {
  Q_OBJECT
 private slots:
  void hold_their_probability_with_equal_ends_data() {
    QTest::addColumn<double>("alpha");
    QTest::addColumn<double>("beta");
    QTest::addColumn<int>("pieces");
    QTest::newRow("hill") << 10.0 << 12.0 << 1;
    QTest::newRow("leaning") << 2.0 << 30.0 << 1;
    QTest::newRow("narrow") << 1e6 << 2e6 << 1;
    QTest::newRow("u") << 0.5 << 0.5 << 2;
    QTest::newRow("uneven u") << 0.3 << 0.8 << 2;
    QTest::newRow("falling") << 1.0 << 5.0 << 1;
    QTest::newRow("steeply falling") << 0.5 << 3.0 << 1;
    QTest::newRow("rising") << 4.0 << 1.0 << 1;
    QTest::newRow("flat") << 1.0 << 1.0 << 1;
  }
  void hold_their_probability_with_equal_ends() {
    QFETCH(double, alpha);
    QFETCH(double, beta);
    QFETCH(int, pieces);
    const Beta density{alpha, beta};
    for (const double level : {0.5, 0.8, 0.89, 0.95, 0.999}) {
      const CredibleIntervals found = intervals_of(density, level);
      QVERIFY(near(probability(density, found.equal_tailed), level, 1e-10));
      QVERIFY(near(boost::math::ibeta(alpha, beta, found.equal_tailed.low), (1 - level) / 2, 1e-10));
      QCOMPARE(static_cast<int>(found.highest_density.size()), pieces);
      double inside = 0;
      std::vector<double> heights;
      for (const Interval& piece : found.highest_density) {
        inside += probability(density, piece);
        for (const double end : {piece.low, piece.high}) {
          if (end > 0 && end < 1) heights.push_back(density.log_density(end));
        }
      }
      QVERIFY(near(inside, level, 1e-9));
      for (const double height : heights) QVERIFY(std::abs(height - heights[0]) < 1e-6);
    }
  }

  // Beta(1, 5): P(r < q) = 1 - (1 - q)^5; the arcsine density: sin^2 (pi p / 2) is its quantile at p.
  void closed_forms() {
    const CredibleIntervals falling = intervals_of(Beta{1, 5}, 0.9);
    QCOMPARE(falling.highest_density[0].low, 0.0);
    QVERIFY(near(falling.highest_density[0].high, 1 - std::pow(0.1, 0.2), 1e-12));
    const CredibleIntervals arcsine = intervals_of(Beta{0.5, 0.5}, 0.8);
    const double inner = std::pow(std::sin(std::acos(-1.0) * 0.4 / 2), 2);
    QVERIFY(near(arcsine.highest_density[0].high, inner, 1e-10));
    QVERIFY(near(arcsine.highest_density[1].low, 1 - inner, 1e-10));
    // R: qbeta(c(0.025, 0.975), 10, 12)
    const CredibleIntervals hill = intervals_of(Beta{10, 12}, 0.95);
    QVERIFY(near(hill.equal_tailed.low, 0.257130626406, 1e-11) && near(hill.equal_tailed.high, 0.659793690720, 1e-11));
  }

  // A mixture of two far Gaussians has a piece around each; Phi^-1(0.9) = 1.2815515655446004.
  void densities_on_a_line() {
    const LineTruth two(mixture_target({1, 1}, {-10, 10}, {1, 1}), -40, 40);
    const CredibleIntervals found = intervals_of(two, 0.8);
    QCOMPARE(found.highest_density.size(), std::size_t{2});
    QVERIFY(near(found.highest_density[1].high, 10 + 1.2815515655446004, 1e-5));
    QVERIFY(near(found.highest_density[1].low, 10 - 1.2815515655446004, 1e-5));
    QVERIFY(near(found.equal_tailed.high, 10 + 0.8416212335729143, 1e-6));  // Phi^-1(0.8)
    QVERIFY(near(gaussian_interval(1, 2, 0.95).high, 1 + 2 * 1.959963984540054, 1e-12));
  }

  void draws_have_those_of_their_density() {
    Rng rng = make_rng(4);
    std::vector<double> draws(100'000);
    for (double& x : draws) x = -std::log1p(-uniform(rng));  // exponential
    std::ranges::sort(draws);
    const CredibleIntervals found = intervals_of_draws(draws, 0.9);
    QVERIFY(near(found.equal_tailed.low, -std::log(0.95), 0.01));
    QVERIFY(near(found.equal_tailed.high, -std::log(0.05), 0.05));
    QVERIFY(found.highest_density[0].low < 0.01 && near(found.highest_density[0].high, -std::log(0.1), 0.05));
    const CredibleIntervals two = intervals_of_draws({1, 2}, 0.5);
    QVERIFY(near(two.equal_tailed.low, 1.25, 1e-15) && near(two.equal_tailed.high, 1.75, 1e-15));
  }

  void a_dragged_end_gives_its_level() {
    for (const Beta& beta : {Beta{10, 12}, Beta{0.5, 0.5}, Beta{1, 4}, Beta{4, 1}}) {
      for (const double level : {0.3, 0.8, 0.95}) {
        QVERIFY(near(level_reaching(beta, moving_end(intervals_of(beta, level))), level, 1e-6));
      }
    }
  }
};

CREDENCE_TEST(IntervalsTest);
#include "intervals_test.moc"
