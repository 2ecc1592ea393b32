// Scores of predictions against closed forms; every score is symmetric and 1 for the truth itself.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/scores.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace credence;

namespace {

Polyline box(double from, double to) { return {{from, 1}, {to, 1}}; }

Polyline gaussian(double mean, double sd, double scale = 1) {
  Polyline curve;
  for (int i = 0; i <= 2000; ++i) {
    const double x = -10 + 0.01 * i, z = (x - mean) / sd;
    curve.push_back({x, scale * std::exp(-z * z / 2)});
  }
  return curve;
}

Polyline circle(double x, double y, double r) {
  Polyline path;
  for (int i = 0; i < 400; ++i) {
    const double a = 2 * std::numbers::pi * i / 400;
    path.push_back({x + r * std::cos(a), y + r * std::sin(a)});
  }
  return path;
}

bool close_to(double value, double expected, double tolerance) { return std::abs(value - expected) <= tolerance; }

}  // namespace

class ScoresTest : public QObject {
  Q_OBJECT
 private slots:
  void densities_share_an_area() {
    QCOMPARE(shared_area(box(0, 1), box(0, 1)), 1.0);
    QVERIFY(close_to(shared_area(box(0, 1), box(0.25, 1.25)), 0.75, 1e-12));
    QVERIFY(close_to(shared_area(box(0, 1), box(0, 4)), 0.25, 1e-12));
    QCOMPARE(shared_area(box(0, 1), box(2, 3)), 0.0);
    // A triangle 2x on [0, 1] and a uniform density cross at 1/2: 1/4 + 1/2.
    const Polyline triangle{{0, 0}, {1, 7}};
    QVERIFY(close_to(shared_area(triangle, box(0, 1)), 0.75, 1e-12));
    // Two Gaussians of equal width share 2 Φ(-d/2); d = 1: 0.617075.
    QVERIFY(close_to(shared_area(gaussian(0, 1), gaussian(1, 1, 5)), 0.617075, 1e-5));
  }

  void a_curve_without_area_scores_nothing() {
    QCOMPARE(shared_area({}, box(0, 1)), 0.0);
    QCOMPARE(shared_area(Polyline{{0, -1}, {1, -2}}, box(0, 1)), 0.0);
    QCOMPARE(shared_area(Polyline{{0, 1}}, box(0, 1)), 0.0);
  }

  void boundaries_agree_on_a_share_of_the_plot() {
    const Rect plot{-2, 2, -1, 3};
    const Polyline across{{-2, 1}, {2, 1}}, up{{0, -1}, {0, 3}}, low{{2, 0}, {-2, 0}};
    QCOMPARE(boundary_agreement({across}, {across}, plot), 1.0);
    QVERIFY(close_to(boundary_agreement({across}, {up}, plot), 0.5, 0.005));
    QVERIFY(close_to(boundary_agreement({across}, {low}, plot), 0.75, 0.005));
    // Drawn in the middle only, it goes on to the border.
    QVERIFY(close_to(boundary_agreement({across}, {{{-0.5, 1}, {0.5, 1}}}, plot), 1, 0.005));
    // The diagonal against the horizontal line: two triangles of an eighth each differ.
    QVERIFY(close_to(boundary_agreement({across}, {{{-2, -1}, {2, 3}}}, plot), 0.75, 0.005));
    // A circle of radius 1 against one of half the radius: the ring is 3/4 pi of 16.
    QVERIFY(close_to(boundary_agreement({circle(0, 1, 1)}, {circle(0, 1, 0.5)}, plot), 1 - 0.75 * std::numbers::pi / 16,
                     0.005));
  }

  // A line across the true one had 0.56, and a wrong horizontal one 0.80, while only the share of the plot counted.
  void boundaries_have_an_angle_and_a_place() {
    const Rect plot{-6, 6, -6, 6};
    const Polyline truth{{-6, 4}, {6, -2}}, across{{-3, -6}, {3, 6}}, flat{{-6, 2.5}, {6, 2.5}};
    QVERIFY(match_boundaries({truth}, {truth}, plot).score > 1 - 1e-12);
    const BoundaryMatch crossing = match_boundaries({across}, {truth}, plot);
    QVERIFY(crossing.agreement > 0.5 && crossing.score < 0.05);
    QVERIFY(close_to(crossing.turn, 90, 0.5));  // slopes -1/2 and 2
    const BoundaryMatch wrong = match_boundaries({flat}, {truth}, plot);
    QVERIFY(wrong.agreement > 0.75 && wrong.score < 0.35);
    QVERIFY(close_to(wrong.turn, std::atan(0.5) * 180 / std::numbers::pi, 0.5));
    // Parallel and a sixth of the plot too high: 2 / 12 of its height, less along the normal.
    const BoundaryMatch high = match_boundaries({{{-6, 6}, {6, 0}}}, {truth}, plot);
    QVERIFY(high.turn < 1e-9 && high.up > 0 && high.right > 0);
    QVERIFY(close_to(high.distance, 2.0 / 12 * std::cos(std::atan(0.5)), 1e-3));
    QVERIFY(high.score < 0.4);
    // A hand that trembles by a hundredth of the plot is nearly right.
    Polyline trembling;
    for (int i = 0; i <= 120; ++i) {
      const double x = -6 + 0.1 * i;
      trembling.push_back({x, 1 - x / 2 + 0.12 * std::sin(3.0 * i)});
    }
    QVERIFY(match_boundaries({trembling}, {truth}, plot).score > 0.8);
    QCOMPARE(match_boundaries({}, {truth}, plot).score, 0.0);
  }

  void densities_have_a_peak_and_a_width() {
    const DensityShape shape = density_shape(gaussian(1, 0.5, 3));
    QVERIFY(close_to(shape.peak, 1, 0.01));
    QVERIFY(close_to(shape.sd, 0.5, 1e-3));
    QVERIFY(close_to(shape.area, 3 * 0.5 * std::sqrt(2 * std::numbers::pi), 1e-3));
    Polyline two = gaussian(-3, 1);
    const Polyline right = gaussian(3, 1, 0.99);
    for (std::size_t i = 0; i < two.size(); ++i) two[i].y += right[i].y;
    QVERIFY(close_to(density_shape(two).peak, -3, 0.01));
    QVERIFY(close_to(density_shape(two, 2.5).peak, 3, 0.02));
  }

  // Two bumps, of which the left one has 60 % of the area; one bump has no valley, and neither has a small dent.
  void two_bumps_have_shares() {
    const auto both = [](double mean, double left) {
      Polyline sum = gaussian(-mean, 1, left);
      const Polyline right = gaussian(mean, 1, 1 - left);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i].y += right[i].y;
      return sum;
    };
    const auto valley = valley_of(both(3, 0.6));
    QVERIFY(valley && std::abs(*valley) < 0.2);
    QVERIFY(close_to(share_left_of(both(3, 0.6), *valley), 0.6, 0.004));
    QVERIFY(close_to(share_left_of(both(3, 0.5), 0), 0.5, 1e-3));
    QVERIFY(close_to(share_left_of(gaussian(0, 1), 1), 0.8413, 1e-3));
    QVERIFY(!valley_of(gaussian(0, 1)) && !valley_of(both(1.2, 0.5)) && !valley_of(both(3, 0.95)));
    const Polyline steps{{0, 0}, {0, 1}, {1, 1}, {1, 0}, {3, 0}, {3, 3}, {4, 3}, {4, 0}};
    const auto flat = valley_of(steps);
    QVERIFY(flat && close_to(*flat, 2, 1e-9) && close_to(share_left_of(steps, *flat), 0.25, 1e-9));
    QVERIFY(!valley_of({}));
  }

  void regions_have_a_size_and_a_place() {
    const RegionMatch match = match_regions({circle(1, 0, 2)}, {circle(0, 0, 1)});
    QVERIFY(close_to(match.size, 4, 0.05));
    QVERIFY(match.right > 0.4 && std::abs(match.up) < 0.02);
  }

  // 20 % beside an untouched 50 % was counted as 29 %.
  void what_is_typed_is_counted() {
    using Bars = std::vector<int>;
    QCOMPARE(moved_bars({50, 50}, 0, 20, true), (Bars{20, 80}));
    QCOMPARE(moved_bars({50, 50}, 0, 20, false), (Bars{20, 50}));
    QCOMPARE(moved_bars({34, 33, 33}, 0, 40, true), (Bars{40, 30, 30}));
    QCOMPARE(moved_bars({20, 60, 20}, 0, 60, true), (Bars{60, 30, 10}));
    QCOMPARE(moved_bars({100, 0, 0}, 0, 40, true), (Bars{40, 30, 30}));
    QCOMPARE(moved_bars({25, 25, 25, 25}, 3, 200, true), (Bars{0, 0, 0, 100}));
    for (int value = 0; value <= 100; ++value) {
      const Bars bars = moved_bars({7, 31, 13, 49}, 2, value, true);
      QCOMPARE(bars[2], value);
      QCOMPARE(bars[0] + bars[1] + bars[2] + bars[3], 100);
    }
    const std::vector<double> typed{0.2, 0.5}, truth{0.4, 0.5};
    QVERIFY(close_to(bars_score(typed, truth, false), 0.7 / 0.9, 1e-12));
  }

  void regions_overlap() {
    const Polyline square{{0, 0}, {2, 0}, {2, 2}, {0, 2}}, right{{1, 0}, {3, 0}, {3, 2}, {1, 2}};
    QCOMPARE(overlap_over_union({square}, {square}), 1.0);
    QVERIFY(close_to(overlap_over_union({square}, {right}), 1.0 / 3, 0.005));
    QCOMPARE(overlap_over_union({square}, {{{5, 5}, {6, 5}, {6, 6}}}), 0.0);
    // Equal circles at a distance of their radius: the lens is 2 pi / 3 - sqrt(3) / 2.
    const double lens = 2 * std::numbers::pi / 3 - std::sqrt(3.0) / 2;
    QVERIFY(close_to(overlap_over_union({circle(0, 0, 1)}, {circle(1, 0, 1)}), lens / (2 * std::numbers::pi - lens),
                     0.005));
    // A hole is no part of a region.
    QVERIFY(close_to(overlap_over_union({circle(0, 0, 1), circle(0, 0, 0.5)}, {circle(0, 0, 1)}), 0.75, 0.005));
    QCOMPARE(overlap_over_union({}, {}), 0.0);
  }

  void places_bars_and_orders() {
    QCOMPARE(place_score({1, 2}, {1, 2}, {3, 4}), 1.0);
    QVERIFY(close_to(place_score({0, 0}, {3, 4}, {3, 4}), std::exp(-1.0), 1e-12));
    QVERIFY(close_to(place_score({0, 7}, {2, -9}, {1, 0}), std::exp(-2.0), 1e-12));
    const std::vector<double> half{1, 1}, quarter{0.25, 0.75}, third{1, 1, 1};
    QCOMPARE(bars_score(half, half), 1.0);
    QCOMPARE(bars_score(half, quarter), 0.75);
    QCOMPARE(bars_score(half, third), 0.0);
    QCOMPARE(bars_score(std::vector<double>{0, 0}, half), 0.0);
    const std::vector<std::string> abc{"a", "b", "c"}, bac{"b", "a", "c"}, cba{"c", "b", "a"}, abd{"a", "b", "d"};
    QCOMPARE(order_score(abc, abc), 1.0);
    QCOMPARE(order_score(abc, bac), 2.0 / 3);
    QCOMPARE(order_score(abc, cba), 0.0);
    QCOMPARE(order_score(abc, abd), 0.0);
    const std::vector<double> sizes{100, 95, 40};  // of abc: a and b are nearly alike
    QCOMPARE(order_score(bac, abc, sizes), 1.0);
    QCOMPARE(order_score(cba, abc, sizes), 1.0 / 3);
    QVERIFY(nearly_alike(90, 100) && nearly_alike(100, 90) && !nearly_alike(89.9, 100) && !nearly_alike(0, 1));
    QVERIFY(nearly_alike(0, 0));  // neither is worth anything
    QCOMPARE(order_score(std::vector<std::string>{"a", "a"}, std::vector<std::string>{"a", "a"}), 0.0);
  }

  void scores_are_symmetric() {
    const Rect plot{0, 4, 0, 4};
    const Polyline wave{{0, 1}, {1, 2.5}, {2, 1.2}, {3, 3}, {4, 2}}, line{{0.3, 0}, {3.9, 4}};
    QCOMPARE(shared_area(wave, line), shared_area(line, wave));
    QCOMPARE(boundary_agreement({wave}, {line}, plot), boundary_agreement({line}, {wave}, plot));
    QCOMPARE(overlap_over_union({circle(0, 0, 1)}, {circle(1, 0.3, 1.4)}),
             overlap_over_union({circle(1, 0.3, 1.4)}, {circle(0, 0, 1)}));
    QCOMPARE(place_score({1, 2}, {0.4, 7}, {1, 2}), place_score({0.4, 7}, {1, 2}, {1, 2}));
    const std::vector<double> a{0.1, 0.7, 0.2}, b{3, 1, 4};
    QCOMPARE(bars_score(a, b), bars_score(b, a));
    const std::vector<std::string> p{"x", "y", "z", "w"}, q{"w", "y", "x", "z"};
    QCOMPARE(order_score(p, q), order_score(q, p));
    QCOMPARE(order_score(p, q), 1.0 / 3);  // only y before z and x before z keep their order, of six pairs
  }

  void words_name_the_score() {
    QCOMPARE(score_words(1), std::string("Right: 1.00 of 1."));
    QCOMPARE(score_words(0.95), std::string("Very close: 0.95 of 1."));
    QVERIFY(score_words(0.1).starts_with("Far off: 0.10"));
  }
};

CREDENCE_TEST(ScoresTest);
#include "scores_test.moc"
