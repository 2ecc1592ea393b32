// Pictures of races: panels in one scale, the moves of every kernel, and the funnel's probabilities.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/known_target.h"
#include "core/labs/samplers/views/move_layers.h"
#include "core/labs/samplers/views/race_curves.h"
#include "core/labs/samplers/views/racer_style.h"
#include "core/labs/samplers/words/move_text.h"
#include "core/model/targets.h"
#include "core/phrases/kernel_table.h"
#include "core/pictures/chains/recolour.h"
#include "core/pictures/plane/panels.h"
#include "core/pictures/plane/ridge_lens.h"
#include "core/sampling/race_kernels.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <numeric>
#include <set>

using namespace credence;
using namespace credence::samplers;

namespace {

Figure square(std::vector<Layer> layers) {
  Figure figure;
  figure.x = {.label = "x1", .min = -2, .max = 2};
  figure.y = {.label = "x2", .min = 0, .max = 4};
  figure.equal_aspect = true;
  figure.layers = std::move(layers);
  return figure;
}

class RacePicturesTest : public QObject {
  Q_OBJECT
 private slots:
  // Points beyond the plane are left out, lines are cut at its border, and a name is in the legend once.
  void panels() {
    const Figure plot = square({Points{.at = {{-2, 0}, {2, 4}, {3, 1}}, .name = "draws"},
                                Line{.paths = {{{0, 2}, {8, 2}}}, .role = Role::chain, .name = "way"}});
    const Figure figure = panels_figure({{plot, "A"}, {plot, "B"}});
    const auto points = layers_of<Points>(figure);
    QCOMPARE(points.size(), std::size_t{2});
    QCOMPARE(points[0].at, (std::vector<Point2>{{0, 0}, {1, 1}}));
    QCOMPARE(points[0].name, std::string("draws"));
    QVERIFY(points[1].name.empty() && points[1].at[0].x > 1);
    const auto lines = layers_of<Line>(figure);
    QCOMPARE(lines[0].paths[0], (Polyline{{0.5, 0.5}, {1, 0.5}}));
    QVERIFY(finite(figure));
    // What stays within holds together, however its numbers are rounded.
    Polyline zigzag;
    for (int k = 0; k < 50; ++k) zigzag.push_back({std::sin(0.7 * k), 2 + std::cos(1.1 * k)});
    const Figure whole = panels_figure({{square({Line{.paths = {zigzag}, .name = {}}}), "A"}});
    QCOMPARE(layers_of<Line>(whole)[0].paths.size(), std::size_t{1});
    QCOMPARE(layers_of<Line>(whole)[0].paths[0].size(), std::size_t{50});
    // The names end and begin on either side of the middle.
    const auto names = layers_of<Text>(figure);
    QVERIFY(names[0].anchor == Anchor::left && names[1].anchor == Anchor::right && names[0].at.x < names[1].at.x);
  }

  void another_colour() {
    Figure figure = square({Points{.at = {{0, 1}}, .role = Role::chain, .name = {}}, Text{.role = Role::truth}});
    recolour(figure, Role::chain, Role::approximation);
    QCOMPARE(layers_of<Points>(figure)[0].role, Role::approximation);
    QCOMPARE(layers_of<Text>(figure)[0].role, Role::truth);
  }

  // A sampler's colour does not depend on its place in a race, and no two samplers share one.
  void every_sampler_has_its_own_colour() {
    std::set<Role> roles;
    for (const SamplerRow& row : sampler_table()) {
      roles.insert(racer_role(row.kind));
      if (row.kernel) QCOMPARE(racer_role(row.kind), role_of(*row.kernel));
    }
    QCOMPARE(roles.size(), sampler_table().size());
    std::vector<RaceStop> stops(2);
    for (std::size_t k = 0; k < 2; ++k) {
      stops[k].evaluations = 100 * (k + 1);
      stops[k].scores.resize(2);
      for (RaceScore& score : stops[k].scores) score.mean_error = 0.1;
    }
    const auto curve = [&](std::vector<SamplerKind> kinds, std::size_t k) {
      return layers_of<Line>(race_curves_figure(curves_of(kinds, stops, &RaceScore::mean_error), 200, "error", 0))[k];
    };
    const Line before = curve({SamplerKind::hmc, SamplerKind::gibbs}, 0),
               after = curve({SamplerKind::gibbs, SamplerKind::hmc}, 1);
    QCOMPARE(before.role, after.role);
    QCOMPARE(before.name, after.name);
    QVERIFY(before.dash == Dash::solid && after.dash == Dash::solid);
  }

  // A sliver of correlation 0.999 is as wide as its inset is high, and what lies outside the inset is cut.
  void a_ridge_under_the_lens() {
    const Eigen::Matrix2d sliver = (Eigen::Matrix2d() << 1, 0.999, 0.999, 1).finished();
    const Eigen::Matrix2d plump = (Eigen::Matrix2d() << 1, 0.9, 0.9, 1).finished();
    QVERIFY(!lens_over_ridge(Eigen::Vector2d(0, 0), plump) && !lens_around({0, 0}, plump, 5));
    const auto lens = lens_over_ridge(Eigen::Vector2d(0, 0), sliver);
    QVERIFY(lens && std::fabs(lens->angle - std::numbers::pi / 4) < 1e-9);
    const double across = std::sqrt(0.0005);  // of one standard deviation, along each axis
    Figure figure;
    figure.x.min = figure.y.min = -4;
    figure.x.max = figure.y.max = 4;
    figure.layers = {Points{.at = {{0, 0}, {-across, across}, {1, -1}}, .role = Role::gibbs, .name = "draws"}};
    add_lens(figure, *lens);
    const auto points = layers_of<Points>(figure);
    QCOMPARE(points.size(), std::size_t{2});
    QVERIFY(points[1].name.empty());
    QCOMPARE(points[1].at.size(), std::size_t{2});  // the third is too far from the ridge
    const Point2 middle = points[1].at[0], aside = points[1].at[1];
    QVERIFY(middle.x < 0 && middle.y > 0);
    QVERIFY(std::fabs(aside.x - middle.x) < 1e-9);
    const Polyline frame = layers_of<Line>(figure).back().paths[0];
    // The lens reaches 4.2 standard deviations of the ridge's width.
    QVERIFY(std::fabs((aside.y - middle.y) - (frame[2].y - frame[0].y) / 8.4) < 1e-9);
  }

  // Whatever the kernel, something is drawn and said, and the picture ends or begins where the chain stands.
  void every_kernel_has_a_move() {
    const Gaussian joint(Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, 0.5, 0.5, 1).finished());
    const auto logistic = std::make_shared<const BinaryClassifier>(
        (Eigen::MatrixXd(2, 2) << 1, 0, 0, 1).finished(), Eigen::Vector2i(0, 1), Likelihood(), std::optional(joint));
    const KernelTarget target{gaussian_target(joint), joint, logistic, joint};
    for (std::size_t k = 0; k < race_kernels; ++k) {
      const auto run = race_run(static_cast<RaceKernel>(k), target, {}, {Eigen::VectorXd(Eigen::Vector2d(0.5, 0.2))},
                                {.chains = 1, .warmup = 0, .draws = 40, .seed = 3});
      run->advance(40);
      std::size_t drawn = 0;
      for (std::size_t draw = 0; draw < 40; ++draw) {
        const Move move = run->move(0, draw);
        Figure figure = square({});
        add_move(figure, move, 0, 1);
        drawn += figure.layers.empty() ? 0 : 1;
        QVERIFY(finite(figure) && !move_text(move).empty());
      }
      QVERIFY(drawn >= 39);
    }
  }

  // By draws: x1 and then x2 given it, in the bins of the range.
  void funnel_bins() {
    constexpr int side = KnownTarget::plane_bins, draws = 400'000;
    const KnownTarget known = known_funnel(2);
    std::vector<double> shares(side * side);
    Rng rng = make_rng(5, 1);
    for (int n = 0; n < draws; ++n) {
      const double x1 = 2 * standard_normal(rng), x2 = std::exp(x1 / 2) * standard_normal(rng);
      const Eigen::Vector2d x(x1, x2);
      const double place = known.bin_place(Eigen::Map<const Eigen::VectorXd>(x.data(), 2));
      if (place >= 0) shares[static_cast<std::size_t>(place)] += 1.0 / draws;
    }
    for (std::size_t b = 0; b < shares.size(); ++b) {
      const double p = known.probabilities[b];
      QVERIFY(std::fabs(shares[b] - p) < 5.5 * std::sqrt(p / draws) + 3e-5);
    }
    const double inside = std::accumulate(known.probabilities.begin(), known.probabilities.end(), 0.0);
    QVERIFY(inside > 0.97 && inside < 1);
  }

  void stops_are_whole_and_rise() {
    for (const std::size_t evaluations : {100u, 399u, 20'000u, 1'000'000u}) {
      const auto stops = race_stops(evaluations, 4);
      QCOMPARE(stops.back(), evaluations);
      for (std::size_t k = 0; k + 1 < stops.size(); ++k) QVERIFY(stops[k] < stops[k + 1] && stops[k] % 4 == 0);
      QVERIFY(stops.size() <= 25);
    }
    const std::vector<RaceStop> two{{100, {}}, {200, {}}};
    QVERIFY(stop_by(two, 99) == nullptr);
    QCOMPARE(stop_by(two, 150)->evaluations, std::size_t{100});
    QCOMPARE(stop_by(two, 200)->evaluations, std::size_t{200});
  }
};

}  // namespace

CREDENCE_TEST(RacePicturesTest);
#include "race_pictures_test.moc"
