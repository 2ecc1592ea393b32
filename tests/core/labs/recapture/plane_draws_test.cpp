// Draws over a plane: in ellipses and regions, as histograms of a coordinate, as a cloud and a walk. Of independent
// draws of a Gaussian all shares are known.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/plane_marginal.h"
#include "core/labs/recapture/compute/region_counts.h"
#include "core/labs/recapture/views/figures.h"
#include "core/pictures/plane/density_plane.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::recapture;

namespace {

Gaussian gaussian() {
  Eigen::Matrix2d covariance;
  covariance << 4, 1.8, 1.8, 1;  // correlation 0.9
  return {Eigen::Vector2d(3, -1), covariance};
}

// Three chains of independent draws.
Chains independent(std::size_t draws) {
  const Gaussian g = gaussian();
  Rng rng = make_rng(5, 1);
  Chains chains{.chains = std::vector<Chain>(3, Chain(2)), .warmup = 10};
  for (Chain& chain : chains.chains) {
    for (std::size_t n = 0; n < 10 + draws; ++n) {
      const Eigen::VectorXd w = g.sample(rng);
      chain.append(w, g.log_density(w) + 7, {});  // not normalised
    }
  }
  return chains;
}

// Of highest density with 68.27 and 95.45 %: a Gaussian's beyond r is e^(-r^2 / 2).
PlaneRegions regions() {
  const double top = gaussian().log_density(Eigen::Vector2d(3, -1)) + 7;
  return {{3, -1}, {2, 1}, 0.9, {top + std::log(1 - 0.6827), top + std::log(1 - 0.9545)}};
}

// Chains on the same density.
CountedChains counted(std::size_t advance) {
  CountedChains result;
  result.target = std::make_shared<const KnownTarget>(
      known_in_plane(gaussian_target(gaussian()), {-5, 11, -5, 3}, {3, -1}, {2, 1}, 1));
  LiveChains live(std::make_shared<KernelRun<MetropolisHastings>>(
      MetropolisHastings{product_proposal({GaussianStep{1}, GaussianStep{0.5}})}, result.target->density,
      std::vector<Eigen::VectorXd>(2, Eigen::Vector2d(3, -1)),
      ChainPlan{.chains = 2, .warmup = 100, .draws = 20'000, .seed = 3}));
  live.advance(advance, {});
  result.chains = live.snapshot({0, 1}, {});
  DrawCounts counts(result.target);
  counts.extend(result.chains->draws);
  result.counts = std::make_shared<const DrawCounts>(counts);
  return result;
}

}  // namespace

class PlaneDrawsTest : public QObject {
  Q_OBJECT
 private slots:
  void distances_are_mahalanobis() {
    for (const Eigen::Vector2d& w : {Eigen::Vector2d(3, -1), Eigen::Vector2d(5, 2), Eigen::Vector2d(0, 0)}) {
      const Eigen::Vector2d off = w - gaussian().mean();
      QVERIFY(std::fabs(regions().distance2(w) - off.dot(gaussian().precision() * off)) < 1e-10);
    }
  }

  void shares_are_those_of_a_gaussian() {
    const Chains chains = independent(20'000);
    RegionCounts counts(regions());
    counts.extend(chains);
    const auto shares = counts.shares(chains, 20'000);
    // Four standard errors of 60,000 independent draws are at most 0.0082.
    QVERIFY(std::fabs(shares->ellipses[0] - (1 - std::exp(-0.5))) < 0.0082);
    QVERIFY(std::fabs(shares->ellipses[1] - (1 - std::exp(-2.0))) < 0.0056);
    QVERIFY(std::fabs(shares->regions[0] - 0.6827) < 0.0076);
    QVERIFY(std::fabs(shares->regions[1] - 0.9545) < 0.0034);
  }

  // At any place of the timeline, and as they grow.
  void shares_are_those_of_a_loop() {
    const Chains chains = independent(3000);
    RegionCounts counts(regions());
    QVERIFY(!counts.shares(chains, 0));
    for (const std::size_t size : {1000U, 3000U}) {
      Chains some{.chains = {}, .warmup = 10};
      for (const Chain& chain : chains.chains) some.chains.push_back(chain.first(10 + size));
      counts.extend(some);
    }
    const Gaussian g = gaussian();
    for (const std::size_t kept : {1U, 17U, 999U, 2950U}) {
      double close = 0, inside = 0;
      for (const Chain& chain : chains.chains) {
        for (std::size_t n = 10; n < 10 + kept; ++n) {
          const Eigen::Vector2d off = chain.draw(n) - g.mean();
          close += off.dot(g.precision() * off) < 1 ? 1 : 0;
          inside += chain.log_density(n) > regions().log_levels[1] ? 1 : 0;
        }
      }
      const auto shares = counts.shares(chains, kept);
      QVERIFY(std::fabs(shares->ellipses[0] - close / (3.0 * static_cast<double>(kept))) < 1e-12);
      QVERIFY(std::fabs(shares->regions[1] - inside / (3.0 * static_cast<double>(kept))) < 1e-12);
    }
  }

  void a_coordinate_of_the_bins() {
    const CountedChains chains = counted(30'000);
    const double sds[] = {2, 1};
    for (const std::size_t d : {0, 1}) {
      const PlaneMarginal of(*chains.target, d);
      QCOMPARE(*of.sd, sds[d]);
      const double top = 1 / (sds[d] * std::sqrt(2 * M_PI));
      QVERIFY(std::fabs(of.top() - top) < 0.01 * top);
      QCOMPARE(of.curve().front().x, of.low);
      QCOMPARE(of.curve().back().x, of.high);
      const auto edges = of.edges();
      QCOMPARE(edges.size(), std::size_t{41});
      QVERIFY(std::fabs(edges.back() - of.high) < 1e-12);
      // The bins of the exact probabilities: the middles' densities, but for the curve within a bin.
      const auto heights = of.heights(chains.target->probabilities);
      for (std::size_t b = 0; b < heights.size(); ++b) {
        const double z = (0.5 * (edges[b] + edges[b + 1]) - *of.mean) / sds[d];
        QVERIFY(std::fabs(heights[b] - top * std::exp(-0.5 * z * z)) < 0.01 * top);
      }
    }
    QCOMPARE(PlaneMarginal(*chains.target, 0).heights({}), std::vector<double>(40, 0.0));
  }

  void histograms_of_a_coordinate() {
    const CountedChains chains = counted(30'000);
    const Figure figure = marginal_figure(chains, -1, 0, "title", "x");
    QVERIFY2(figure.note.ends_with("draws; exact mean 3.000, sd 2.00"), figure.note.c_str());
    const Bars bars = layers_of<Bars>(figure)[0];
    double mean = 0;
    for (std::size_t b = 0; b < bars.heights.size(); ++b) {
      mean += bars.heights[b] * (bars.edges[b + 1] - bars.edges[b]) * 0.5 * (bars.edges[b] + bars.edges[b + 1]);
    }
    QVERIFY(std::fabs(mean - chains.chains->summaries[0].mean) < 0.02);
    QVERIFY(layers_of<Bars>(marginal_figure(chains, 100, 1, "title", "y")).empty());  // the warmup counts nowhere
  }

  void clouds_and_walks() {
    QCOMPARE(kept_cloud(independent(20'000), 0).at.size(), std::size_t{0});
    QCOMPARE(kept_cloud(independent(100), 50).at.size(), std::size_t{150});
    const std::size_t many = kept_cloud(independent(20'000), 20'000).at.size();
    QVERIFY(many >= 2900 && many <= 3100);

    const CountedChains chains = counted(500);
    Figure figure;
    add_walk(figure, *chains.chains, 120, *chains.step(120));
    const auto points = layers_of<Points>(figure);
    const Chain& chain = chains.chains->chain();
    QCOMPARE(points[0].at.size(), std::size_t{20});
    QCOMPARE(points[2].at[0], (Point2{chain.draw(119)[0], chain.draw(119)[1]}));
    const Polyline path = layers_of<Line>(figure)[0].paths[0];
    QCOMPARE(path.size(), std::size_t{30});
    QCOMPARE(path.back(), points[2].at[0]);
    QCOMPARE(layers_of<Arrows>(figure)[0].from[0], (Point2{chain.draw(118)[0], chain.draw(118)[1]}));
    Figure first;
    add_walk(first, *chains.chains, 1, *chains.step(1));
    QCOMPARE(layers_of<Points>(first).size(), std::size_t{2});  // no draw counts yet
  }

  // -(x^2 + y^2) / 2 above -1/2 and above -2: circles of radius 1 and 2.
  void regions_are_contours() {
    ScalarField field{{{-3, 3, -3, 3}, 121, 121}, {}};
    for (int j = 0; j < 121; ++j) {
      for (int i = 0; i < 121; ++i) {
        const double x = field.lattice.x(i), y = field.lattice.y(j);
        field.values.push_back(-0.5 * (x * x + y * y));
      }
    }
    const Contours contours = region_contours(region_outlines(field, {-0.5, -2}), Role::truth, "regions");
    for (const std::size_t k : {0, 1}) {
      QCOMPARE(contours.levels[k].paths.size(), std::size_t{1});
      for (const Point2 at : contours.levels[k].paths[0]) {
        QVERIFY(std::fabs(std::hypot(at.x, at.y) - (k == 0 ? 1 : 2)) < 1e-3);
      }
    }
    QVERIFY(contours.levels[0].width > contours.levels[1].width);
    QVERIFY(contours.levels[0].label.starts_with("68") && contours.levels[1].label.starts_with("95"));
  }
};

CREDENCE_TEST(PlaneDrawsTest);
#include "plane_draws_test.moc"
