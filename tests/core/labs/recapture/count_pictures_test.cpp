// A recapture model's posterior as a known target, and counts over time in pictures: against closed forms.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_target.h"
#include "core/labs/recapture/views/figures.h"
#include "core/labs/recapture/words/words.h"
#include "tests/support/contains.h"
#include "tests/support/layers.h"
#include "tests/support/mosquitoes.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace credence;
using namespace credence::recapture;

namespace {

// Two chains of three kept draws after one that does not count; psi tells them apart, mu is ln 2.
Chains six_draws() {
  Chains chains{.chains = {Chain(2), Chain(2)}, .warmup = 1};
  for (const int n : {0, 1, 2, 3}) {
    for (const int c : {0, 1}) {
      chains.chains[static_cast<std::size_t>(c)].append(Eigen::Vector2d(std::log(2.0), 0.1 * n + 0.01 * c), 0, {});
    }
  }
  return chains;
}

}  // namespace

class CountPicturesTest : public QObject {
  Q_OBJECT
 private slots:
  // Gamma(2, 20) and Beta(2, 40).
  void a_prior_as_target() {
    const KnownTarget prior = recapture_target(truth_of({}));
    QVERIFY(std::fabs(prior.log_z) < 1e-9);
    QVERIFY(std::fabs(*prior.mean[0] - 0.1) < 1e-10 && std::fabs(*prior.sd[0] - std::sqrt(2.0) / 20) < 1e-10);
    QCOMPARE(prior.symbols(), (std::vector<std::string>{"μ", "ψ"}));
    QCOMPARE(prior.range.x0, 0.0);  // both lean against a wall
    QCOMPARE(prior.range.y0, 0.0);
    const double inside = std::accumulate(prior.probabilities.begin(), prior.probabilities.end(), 0.0);
    QVERIFY2(inside > 0.995 && inside < 1, std::to_string(inside).c_str());
    const Lattice places{prior.range, 81, 81}, &lattice = prior.plane->log_density.lattice;
    for (const int i : {1, 17, 60}) {
      const double mu = places.x(i), psi = places.y(i);
      const double of_mu = 400 * mu * std::exp(-20 * mu), of_psi = 1640 * psi * std::pow(1 - psi, 39);
      QVERIFY(std::fabs(prior.plane->marginal_x[static_cast<std::size_t>(i)] / of_mu - 1) < 1e-7);
      QVERIFY(std::fabs(prior.plane->marginal_y[static_cast<std::size_t>(i)] / of_psi - 1) < 1e-7);
      const double at[] = {lattice.x(i), lattice.y(i)};
      const double there = 400 * at[0] * std::exp(-20 * at[0]) * 1640 * at[1] * std::pow(1 - at[1], 39);
      QVERIFY(std::fabs(prior.plane->log_density.at(i, i) - std::log(there)) < 1e-9);
    }
  }

  void poles_and_far_walls() {
    const KnownTarget pole = recapture_target(truth_of({.time = {}, .count = {}, .mu_shape = 0.5}));
    const auto& density = pole.plane->marginal_x;
    QVERIFY(std::isfinite(density[0]) && density[0] > density[1]);
    QVERIFY(std::isfinite(pole.plane->log_density.at(0, 0)));  // shown to reach the wall
    const KnownTarget far = recapture_target(truth_of({.time = {}, .count = {}, .mu_shape = 2000, .psi_a = 400}));
    QVERIFY(far.range.x0 > 0 && far.range.y0 > 0 && far.range.y1 < 1);
    const KnownTarget high = recapture_target(truth_of({.time = {}, .count = {}, .psi_a = 40, .psi_b = 1}));
    QCOMPARE(high.range.y1, 1.0);
  }

  void bands_over_all_times() {
    const CountKnowledge prior = count_knowledge({}, {0, 4, 9});
    const std::vector<double> counts{7, 1e4};
    Figure figure = count_axes(prior, counts, "time", "count");
    QCOMPARE(figure.x.max, 9.0);
    QVERIFY(figure.y.max >= 1.1e4 && figure.y.min == 0);
    add_count_band(figure, prior, &CountPrediction::counts, 1, Role::prior, 0.2, "counts");
    add_expected_counts(figure, prior, Role::prior, "expected");
    const Band band = layers_of<Band>(figure)[0];
    const Polyline mean = layers_of<Line>(figure)[0].paths[0];
    for (std::size_t k = 0; k < 3; ++k) {
      QCOMPARE(band.x[k], prior.days[k].time);
      QVERIFY(band.lower[k] < mean[k].y && mean[k].y < band.upper[k]);
      const double lives = 20 / (20 + mean[k].x);
      QVERIFY(std::fabs(mean[k].y - 1000 * lives * lives / 21) < 1e-6);
    }
  }

  // Half of them are gone after every unit of time.
  void curves_halve() {
    Figure figure;
    figure.x = {.label = "t", .min = 0, .max = 8};
    add_count_curve(figure, 1000, {std::log(2.0), 0.5}, Role::prior, Dash::solid, "curve");
    const Polyline curve = layers_of<Line>(figure)[0].paths[0];
    for (const Point2 at : curve) QVERIFY(std::fabs(at.y - 500 * std::exp2(-at.x)) < 1e-9);

    const Chains chains = six_draws();
    const auto starts = [&](std::size_t kept, std::size_t wanted) {
      Figure drawn;
      drawn.x = figure.x;
      add_drawn_curves(drawn, 100, chains, kept, wanted);
      std::vector<int> first;
      for (const Line& line : layers_of<Line>(drawn)) {
        for (const Polyline& path : line.paths) first.push_back(static_cast<int>(std::lround(path[0].y)));
      }
      return first;
    };
    QCOMPARE(starts(3, 6), (std::vector<int>{10, 11, 20, 21, 30, 31}));
    QCOMPARE(starts(3, 9), starts(3, 6));  // all of them where there are few
    QCOMPARE(starts(2, 2), (std::vector<int>{10, 21}));
    QVERIFY(starts(0, 9).empty() && starts(3, 0).empty());
  }

  // Of 2 degrees the tail is e^(-chi-square / 2).
  void what_is_said_of_the_fit() {
    const auto said = [](double chi_square) { return chi_square_text({.chi_square = chi_square, .degrees = 2}); };
    QVERIFY(contains(said(12), "more scatter") && contains(said(12), "0.0025"));
    QVERIFY(contains(said(2), "as Poisson") && contains(said(2), "0.37"));
    QVERIFY(contains(said(0.01), "less scatter"));
    QVERIFY(contains(said(std::numeric_limits<double>::infinity()), "no bounds"));
    QVERIFY(contains(chi_square_text({.chi_square = 1, .degrees = 0}), "more than 2 counts"));
  }

  void residuals_that_there_are() {
    const double infinity = std::numeric_limits<double>::infinity();
    const CountFit fit{.residual = {1.5, infinity, -7}, .chi_square = infinity, .degrees = 1};
    const Figure figure = count_residuals_figure({1, 2, 3}, fit, 4, "time");
    QCOMPARE(layers_of<Points>(figure)[0].at, (std::vector<Point2>{{1, 1.5}, {3, -7}}));
    QVERIFY(figure.y.min < -7 && figure.y.max == -figure.y.min);
    QCOMPARE(layers_of<Band>(figure)[0].upper, (std::vector<double>{2, 2}));
    QVERIFY(contains(figure.note, "no bounds"));
  }
};

CREDENCE_TEST(CountPicturesTest);
#include "count_pictures_test.moc"
