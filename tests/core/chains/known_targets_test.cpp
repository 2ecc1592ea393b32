// Densities with what is known of them, and draws counted in their bins.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/draw_counts.h"
#include "core/pictures/chains/target_pictures.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace credence;

namespace {

std::shared_ptr<const KnownTarget> exponential() {
  const double infinity = std::numeric_limits<double>::infinity();
  return std::make_shared<const KnownTarget>(
      known_on_line(bounded(formula_target(Formula("exp(-x)", {"x"})), 0, infinity), {0, infinity}, {}));
}

std::shared_ptr<const KnownTarget> plane() {
  const Gaussian gaussian(Eigen::Vector2d(1, 0), Eigen::Matrix2d::Identity());
  return std::make_shared<const KnownTarget>(
      known_in_plane(gaussian_target(gaussian), {-4, 6, -5, 5}, {1, 0}, {1, 1}, 1));
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

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace

class KnownTargetsTest : public QObject {
  Q_OBJECT
 private slots:
  void what_is_known_of_a_line() {
    const auto target = exponential();
    QVERIFY(std::abs(*target->mean[0] - 1) < 1e-9 && std::abs(*target->sd[0] - 1) < 1e-9);
    QCOMPARE(target->range.x0, 0.0);
    QCOMPARE(target->probabilities.size(), std::size_t{100});
    QVERIFY(std::abs(target->probabilities[0] - (1 - std::exp(-target->bin_width()))) < 1e-9);
    QVERIFY(std::abs(target->place_at(0.5)[0] - std::log(2)) < 1e-9);
    QCOMPARE(target->symbols(), std::vector<std::string>{"x"});
    QVERIFY(target->lanes(true)[0].mean.has_value() && !target->lanes(false)[0].mean.has_value());
  }

  // Between two boxes there is no density to start at, although half of it lies on either side.
  void no_start_in_a_gap() {
    const auto gap = known_on_line(bounded(formula_target(Formula("abs(x) < 1 ? 0 : 1", {"x"})), -2, 2), {-2, 2}, {});
    QVERIFY(gap.density_at(gap.place_at(0.5)[0]) > 0);
  }

  void what_is_known_of_a_plane() {
    const auto target = plane();
    QVERIFY(std::abs(sum(target->probabilities) - 1) < 1e-4);
    QCOMPARE(target->probabilities.size(), std::size_t{1600});
    const auto lanes = target->lanes(true);
    QVERIFY(std::abs(lanes[0].density(1) - 1 / std::sqrt(2 * M_PI)) < 1e-3);
    QVERIFY(std::abs(lanes[1].density(0) - 1 / std::sqrt(2 * M_PI)) < 1e-3);
    QCOMPARE(lanes[1].density(50), 0.0);
  }

  // The counts of any place of the timeline are those of a plain loop.
  void counts_are_those_of_a_loop() {
    for (const auto& target : {exponential(), plane()}) {
      const auto run = sampler(*target, Wall::repeat, 3000);
      run->advance(1000);
      DrawCounts counts(target);
      counts.extend(run->chains());
      const DrawCounts early = counts;  // as a picture keeps it
      run->advance(10'000);
      counts.extend(run->chains());
      for (const std::size_t kept : {1U, 17U, 700U, 950U}) {
        std::vector<double> plain(target->probabilities.size());
        for (const Chain& chain : run->chains().chains) {
          for (std::size_t k = 0; k < kept; ++k) {
            const double at = target->bin_place(chain.draw(50 + k));
            if (at >= 0 && at < static_cast<double>(plain.size())) plain[static_cast<std::size_t>(at)] += 1;
          }
        }
        for (double& count : plain) count /= 3.0 * static_cast<double>(kept);
        QCOMPARE(early.shares(run->chains(), kept), plain);
        QCOMPARE(counts.shares(run->chains(), kept), plain);
      }
      QVERIFY(counts.shares(run->chains(), 0).empty() && !counts.total_variation(run->chains(), 0));
      const double first = *counts.total_variation(run->chains(), 5),
                   all = *counts.total_variation(run->chains(), 3000);
      QVERIFY(all < first && first <= 1 && all > 0);
      QVERIFY(counts.unvisited(run->chains(), 5) > counts.unvisited(run->chains(), 3000));
    }
  }

  void pictures_of_a_line_end_at_its_walls() {
    const auto target = exponential();
    Figure figure = line_axes(*target, {0, 6}, 0.05);
    QVERIFY(std::abs(figure.x.min + 0.3) < 1e-9);
    QCOMPARE(figure.x.max, 6.0);
    add_walls(figure, *target);
    QCOMPARE(layers_of<Band>(figure).size(), std::size_t{1});
    add_line_density(figure, *target, {figure.x.min, figure.x.max}, "density");
    for (const Line& line : layers_of<Line>(figure)) {
      for (const Point2 at : line.paths[0]) QVERIFY(at.x >= -1e-12);
    }
  }
};

CREDENCE_TEST(KnownTargetsTest);
#include "known_targets_test.moc"
