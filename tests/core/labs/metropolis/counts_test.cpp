// Visits of chains to two places, and the four rules at a wall, against densities that are known.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/wall_study.h"
#include "core/labs/metropolis/views/count_figures.h"
#include "core/labs/metropolis/views/views.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace credence;
using namespace credence::metropolis;

namespace {

std::shared_ptr<const KnownTarget> exponential() {
  const double infinity = std::numeric_limits<double>::infinity();
  return std::make_shared<const KnownTarget>(
      known_on_line(bounded(formula_target(Formula("exp(-x)", {"x"})), 0, infinity), {0, infinity}, {}));
}

std::shared_ptr<SamplerRun> sampler(const KnownTarget& target, Wall wall, std::size_t draws) {
  const auto D = static_cast<std::size_t>(target.dimension());
  const CoordinateStep step =
      target.line ? step_at(wall, 1, target.support.lower, target.support.upper) : CoordinateStep(GaussianStep{2});
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < 3; ++c) starts.push_back(target.place_at((c + 0.5) / 3));
  return std::make_shared<KernelRun<MetropolisHastings>>(
      MetropolisHastings{product_proposal(std::vector(D, step)), wall != Wall::redraw}, target.density, starts,
      ChainPlan{.chains = 3, .warmup = 50, .draws = draws, .seed = 2});
}

}  // namespace

class CountsTest : public QObject {
  Q_OBJECT
 private slots:
  void places_that_are_three_to_one() {
    const auto target = std::make_shared<const KnownTarget>(
        known_on_line(bounded(formula_target(Formula("x < 1 ? 3 : 1", {"x"})), 0, 2), {0, 2}, {}));
    const PlacePair pair = highest_and_third(*target);
    QVERIFY(pair.a < 1 && pair.b > 1);
    QVERIFY(std::abs(share_around(*target, target->probabilities, pair.a) /
                         share_around(*target, target->probabilities, pair.b) -
                     3) < 1e-9);
    const auto run = sampler(*target, Wall::repeat, 8000);
    LiveChains live(run);
    live.advance(10'000, {});
    const auto chains = live.snapshot({0}, {});
    DrawCounts counts(target);
    counts.extend(chains->draws);
    const Figure figure = visits_figure(counts, *chains, 8000, pair);
    const auto level = layers_of<Line>(figure)[0].paths[0][0].y;
    QVERIFY(std::abs(level - 3) < 1e-9);
    const double last = layers_of<Line>(figure)[1].paths.back().back().y;
    QVERIFY2(std::abs(last - 3) < 0.5, std::to_string(last).c_str());
  }

  // Of e^-x with steps of 1, drawing again samples from e^-x Phi(x) over the area of that.
  void drawing_again_halves_it_at_the_wall() {
    const auto target = exponential();
    const RedrawnStep redrawn{1, 0, target->support.upper};
    QVERIFY(std::abs(std::exp(log_inside(redrawn, 0)) - 0.5) < 1e-12);
    const auto study =
        study_walls(target, GapFinder(*target), redrawn, [&](Wall wall) { return sampler(*target, wall, 20'000); }, {});
    QVERIFY(study.has_value());
    // Integral of e^-x Phi(x) over x > 0: 1/2 + e^(1/2) Phi(-1), by parts.
    const double area = 0.5 + std::exp(0.5) * 0.5 * std::erfc(1 / std::sqrt(2.0));
    QVERIFY(std::abs(study->redrawn_area - area) < 1e-6);
    const auto low = [&](Wall wall) {  // below 0.5
      const auto& shares = study->rule(wall).shares;
      const auto bins = static_cast<std::size_t>(std::lround(0.5 / target->bin_width()));
      return std::accumulate(shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(bins), 0.0);
    };
    const double exact = 1 - std::exp(-0.5);
    for (const Wall wall : {Wall::repeat, Wall::reflect, Wall::log}) {
      QVERIFY2(std::abs(low(wall) - exact) < 0.025, std::to_string(low(wall)).c_str());
    }
    double wrong = 0;
    for (int i = 0; i < 1000; ++i) {
      const double x = 0.5 * (i + 0.5) / 1000;
      wrong += 0.0005 * std::exp(-x) * 0.5 * std::erfc(-x / std::sqrt(2.0)) / area;
    }
    QVERIFY2(std::abs(low(Wall::redraw) - wrong) < 0.02, std::to_string(low(Wall::redraw)).c_str());
    QVERIFY(exact - wrong > 0.06);
    const Figure figure = wall_study_figure(*study, *target);
    const auto bars = layers_of<Bars>(figure);
    const auto lines = layers_of<Line>(figure);  // with those that hold a name in the legend
    QCOMPARE(std::ranges::count_if(bars, [](const Bars& one) { return !one.heights.empty(); }), std::ptrdiff_t{4});
    QCOMPARE(std::ranges::count_if(lines, [](const Line& one) { return !one.paths.empty(); }),
             std::ptrdiff_t{5});  // one of them what drawing again samples from
  }
};

CREDENCE_TEST(CountsTest);
#include "counts_test.moc"
