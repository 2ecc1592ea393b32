// Traces of chains as small plots above each other; probabilities magnified where the eye could not tell them apart.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/chains/trace.h"
#include "core/pictures/plane/probability_map.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace credence;

namespace {

class Bowl final : public LogDensity {
 public:
  Eigen::Index dimension() const override { return 2; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -0.5 * w.squaredNorm(); }
};

std::shared_ptr<const ChainSnapshot> two_chains(std::size_t warmup, std::size_t draws) {
  const std::vector<Eigen::VectorXd> starts(2, Eigen::VectorXd::Zero(2));
  const ChainPlan plan{.chains = 2, .warmup = warmup, .draws = draws, .seed = 1};
  LiveChains live(std::make_shared<KernelRun<RandomWalkMetropolis>>(RandomWalkMetropolis{2}, std::make_shared<Bowl>(),
                                                                    starts, plan));
  live.advance(warmup + draws, {});
  return live.snapshot({1, 0}, {});
}

}  // namespace

class PicturesTest : public QObject {
  Q_OBJECT
 private slots:
  // On a coarse grid, too, the contours of a logistic plug-in are straight and at the right distance: |x1 + x2| = 2
  // atanh(0.8) at 0.1 and 0.9, within rounding, since log odds are linear.
  void contours_of_probabilities_are_straight() {
    ScalarField field{{{-3, 3, -3, 3}, 13, 13}, {}};
    for (int j = 0; j < 13; ++j) {
      for (int i = 0; i < 13; ++i)
        field.values.push_back(1 / (1 + std::exp(-(field.lattice.x(i) + field.lattice.y(j)))));
    }
    std::size_t places = 0;
    for (const ContourLevel& level : probability_contours(field).levels) {
      for (const Polyline& path : level.paths) {
        for (const Point2 p : path) {
          QVERIFY(std::fabs(p.x + p.y - std::log(level.level / (1 - level.level))) < 1e-9);
          ++places;
        }
      }
    }
    QVERIFY(places > 50);
  }

  void every_weight_has_a_lane() {
    const auto chains = two_chains(20, 200);
    const Figure figure = trace_figure(*chains, {{"w2", 1}, {"w1", 0}}, 100);
    // Each lane has its own round numbers on the one axis, and its name above it.
    QVERIFY(figure.y.categories.empty() && std::ranges::is_sorted(figure.y.marks, {}, &AxisMark::at));
    for (const double lane : {1.0, 2.0}) {
      QVERIFY(
          std::ranges::any_of(figure.y.marks, [&](const AxisMark& mark) { return std::abs(mark.at - lane) < 0.43; }));
    }
    const std::vector<Text> names = layers_of<Text>(figure);
    QVERIFY(names.size() == 2 && names[0].text == "w2" && names[1].text == "w1" && names[0].at.y > names[1].at.y + 0.9);
    std::vector<Line> chain_lines;
    for (const Line& line : layers_of<Line>(figure)) {
      if (line.role == Role::chain) chain_lines.push_back(line);
    }
    // Two chains in each of two lanes: faintly what comes after draw 100, then up to there.
    QCOMPARE(chain_lines.size(), std::size_t{8});
    for (std::size_t lane = 0; lane < 2; ++lane) {
      for (std::size_t chain = 0; chain < 2; ++chain) {
        const Line &after = chain_lines[4 * lane + chain], &before = chain_lines[4 * lane + 2 + chain];
        QCOMPARE(before.paths[0].size(), std::size_t{100});
        QCOMPARE(after.paths[0].size(), std::size_t{121});
        QVERIFY(after.opacity < 0.5 * before.opacity && after.paths[0].front() == before.paths[0].back());
        Polyline path = before.paths[0];
        path.insert(path.end(), after.paths[0].begin(), after.paths[0].end());
        const double middle = lane == 0 ? 2 : 1;
        for (const Point2& p : path) QVERIFY(std::abs(p.y - middle) <= 0.45);
        const auto [low, high] =
            std::minmax_element(path.begin(), path.end(), [](auto a, auto b) { return a.y < b.y; });
        QVERIFY(high->y - low->y > 0.4);  // it uses its lane
      }
    }
    QCOMPARE(figure.beside.layers.size(), std::size_t{4});
    const auto &bars = std::get<Bars>(figure.beside.layers[0]), &so_far = std::get<Bars>(figure.beside.layers[1]);
    QCOMPARE(*std::max_element(bars.heights.begin(), bars.heights.end()), 1.0);
    QVERIFY(bars.opacity < so_far.opacity);
    const auto sum = [](const Bars& of) { return std::accumulate(of.heights.begin(), of.heights.end(), 0.0); };
    QVERIFY(std::abs(sum(so_far) / sum(bars) - 80.0 / 200) < 1e-9);  // of the kept ones
    QVERIFY(bars.edges.front() > 1.5 && bars.edges.back() < 2.5);
  }

  void draws_of_the_warmup_are_in_no_histogram() {
    const Figure figure = trace_figure(*two_chains(50, 0), {{"w2", 1}, {"w1", 0}}, -1);
    QVERIFY(figure.beside.layers.empty());
  }

  void offsets_are_magnified() {
    // The line is x1 + x2 = 1; (1, 1) is (0.5, 0.5) off it.
    std::vector<Polyline> paths{{{1, 1}, {0.5, 0.5}}};
    magnify_offsets(paths, FeatureMap(FeatureKind::linear_bias), Eigen::Vector3d(-2, 2, 2), 10);
    QVERIFY(std::hypot(paths[0][0].x - 5.5, paths[0][0].y - 5.5) < 1e-12);
    QVERIFY(std::hypot(paths[0][1].x - 0.5, paths[0][1].y - 0.5) < 1e-12);
    magnify_offsets(paths, FeatureMap(), Eigen::Vector2d::Zero(), 10);  // no line
    QVERIFY(std::hypot(paths[0][0].x - 5.5, paths[0][0].y - 5.5) < 1e-12);
  }

  void a_difference_says_which_minus_which() {
    QCOMPARE(difference_name("Laplace, quadrature", "Exact posterior"), std::string("Laplace − Exact posterior"));
    QCOMPARE(difference_name("Laplace, a", "Laplace, b"), std::string("Laplace, a − Laplace, b"));
  }

  void a_narrow_band_of_probabilities_is_seen_close_up() {
    Axis axis{.label = "P", .min = 0, .max = 1};
    close_up(axis, 0.2, 0.7);
    QVERIFY(axis.min == 0 && axis.max == 1);
    close_up(axis, 0.487, 0.513);
    QVERIFY(axis.min > 0.4 && axis.min < 0.487 && axis.max > 0.513 && axis.max < 0.6);
    close_up(axis, 0.995, 1);
    QVERIFY(axis.min > 0.9 && axis.max < 1.001);
  }
};

CREDENCE_TEST(PicturesTest);
#include "pictures_test.moc"
