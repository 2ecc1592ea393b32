// Contours against fields whose level lines are known in closed form.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/contours.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>

using namespace credence;

namespace {

ScalarField sample(const Lattice& lattice, const std::function<double(double, double)>& f) {
  ScalarField field{lattice, {}};
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) field.values.push_back(f(lattice.x(i), lattice.y(j)));
  }
  return field;
}

double length(const Polyline& line) {
  double sum = 0;
  for (std::size_t k = 1; k < line.size(); ++k) {
    sum += std::hypot(line[k].x - line[k - 1].x, line[k].y - line[k - 1].y);
  }
  return sum;
}

// A cell of two opposite high corners (south-west, north-east) and two low ones.
ScalarField saddle(double high, double low) { return {{{0, 1, 0, 1}, 2, 2}, {high, low, low, high}}; }

}  // namespace

class ContoursTest : public QObject {
  Q_OBJECT
 private slots:
  void circle_is_one_closed_line() {
    const auto field = sample({{-2, 2, -2, 2}, 201, 201}, [](double x, double y) { return x * x + y * y; });
    const auto lines = trace_contour(field, 1.5);
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(lines[0].front() == lines[0].back());
    // Linear interpolation of x^2 over a step h = 0.02 is off by at most h^2 / 4 in the value, so 5e-5 in the radius.
    const double r = std::sqrt(1.5);
    for (const Point2 p : lines[0]) QVERIFY(std::abs(std::hypot(p.x, p.y) - r) < 5e-5);
    QVERIFY(std::abs(length(lines[0]) - 2 * std::numbers::pi * r) < 1e-3);
  }

  void plane_is_one_straight_open_line_over_all_cells() {
    const auto field = sample({{-1, 3, 0, 2}, 41, 17}, [](double x, double y) { return 2 * x - y; });
    const auto lines = trace_contour(field, 0.37);
    QCOMPARE(lines.size(), std::size_t{1});
    for (const Point2 p : lines[0]) QVERIFY(std::abs(2 * p.x - p.y - 0.37) < 1e-12);
    QVERIFY(std::abs(length(lines[0]) - std::hypot(2, 1)) < 1e-12);  // from y = 0 to y = 2
  }

  void lines_that_leave_the_lattice_are_separate() {
    const auto field = sample({{-2, 2, -2, 2}, 80, 80}, [](double x, double y) { return x * y; });
    const auto lines = trace_contour(field, 0.5);
    QCOMPARE(lines.size(), std::size_t{2});
    for (const Polyline& line : lines) {
      QVERIFY(!(line.front() == line.back()));
      for (const Point2 p : line) QVERIFY(std::abs(p.x * p.y - 0.5) < 1e-3);
    }
  }

  void saddle_is_decided_by_the_mean() {
    // Mean 0.5 is above 0.4: the high corners are connected, each low corner is cut off at its own side.
    const auto connected = trace_contour(saddle(1, 0), 0.4);
    QCOMPARE(connected.size(), std::size_t{2});
    for (const Polyline& line : connected) {
      const bool south_east = line[0].x + line[1].x > line[0].y + line[1].y;
      for (const Point2 p : line) QVERIFY(south_east ? p.x > p.y : p.x < p.y);
    }
    // Below 0.6 the low corners are connected and the lines lie on both sides of the other diagonal.
    const auto apart = trace_contour(saddle(1, 0), 0.6);
    QCOMPARE(apart.size(), std::size_t{2});
    for (const Polyline& line : apart) {
      const bool south_west = line[0].x + line[0].y < 1;
      for (const Point2 p : line) QVERIFY(south_west ? p.x + p.y < 1 : p.x + p.y > 1);
    }
  }

  void minus_infinity_is_below_every_level() {
    const double none = -std::numeric_limits<double>::infinity();
    const auto field = sample({{0, 4, 0, 4}, 5, 5}, [&](double x, double) { return x < 1.5 ? none : x; });
    const auto lines = trace_contour(field, 1.0);
    QCOMPARE(lines.size(), std::size_t{1});
    for (const Point2 p : lines[0]) QVERIFY(std::isfinite(p.x) && std::isfinite(p.y) && p.x == 2.0);
    const auto empty = sample({{0, 4, 0, 4}, 5, 5}, [&](double, double) { return none; });
    QVERIFY(trace_contour(empty, -1e300).empty());
  }

  void not_a_number_interrupts_nothing_else() {
    auto field = sample({{-2, 2, -2, 2}, 41, 41}, [](double x, double y) { return -x * x - y * y; });
    field.values[0] = std::nan("");
    QCOMPARE(trace_contour(field, -1).size(), std::size_t{1});
    QVERIFY(trace_contour(field, std::nan("")).empty());
  }

  void plateau_at_the_level_has_its_border() {
    const auto field = sample({{-3, 3, -3, 3}, 7, 7},
                              [](double x, double y) { return std::max(std::abs(x), std::abs(y)) <= 1 ? 1.0 : 0.0; });
    const auto lines = trace_contour(field, 1.0);
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(lines[0].front() == lines[0].back());
    for (const Point2 p : lines[0]) QCOMPARE(std::max(std::abs(p.x), std::abs(p.y)), 1.0);
    const auto flat = sample({{0, 1, 0, 1}, 4, 4}, [](double, double) { return 2.0; });
    QVERIFY(trace_contour(flat, 2.0).empty());
    auto peak = flat;
    for (double& v : peak.values) v = 0;
    peak.values[5] = 2;  // a single node at the level is a point, not a line
    QVERIFY(trace_contour(peak, 2.0).empty());
  }

  void calls_do_not_influence_each_other() {
    const auto big =
        sample({{-2, 2, -2, 2}, 60, 60}, [](double x, double y) { return std::sin(3 * x) * std::cos(4 * y); });
    const auto small = sample({{-2, 2, -2, 2}, 9, 11}, [](double x, double y) { return x * x + y; });
    const auto first = trace_contour(small, 0.3);
    QVERIFY(!trace_contour(big, 0.1).empty());
    QVERIFY(trace_contour(small, 0.3) == first);
  }

  // P = 1 / (1 + exp(-3x - y)) has straight contours, which a lattice as coarse as this one keeps through log odds
  // only.
  void contours_through_log_odds_of_a_linear_activation_are_straight() {
    const auto field =
        sample({{-2, 2, -2, 2}, 6, 6}, [](double x, double y) { return 1 / (1 + std::exp(-3 * x - y)); });
    double farthest = 0;
    for (const double level : {0.1, 0.25, 0.5, 0.9}) {
      const auto lines = trace_contour(field, level, Interpolation::log_odds);
      QCOMPARE(lines.size(), std::size_t{1});
      for (const Point2 p : lines[0]) QVERIFY(std::abs(3 * p.x + p.y - std::log(level / (1 - level))) < 1e-12);
      const auto bent = trace_contour(field, level);
      for (const Point2 p : bent[0]) {
        farthest = std::max(farthest, std::abs(3 * p.x + p.y - std::log(level / (1 - level))));
      }
    }
    QVERIFY(farthest > 0.1);
    const auto certain = sample({{0, 4, 0, 4}, 5, 5}, [](double x, double) { return x < 1.5 ? 0.0 : 1.0; });
    const auto between = trace_contour(certain, 0.5, Interpolation::log_odds);
    QCOMPARE(between.size(), std::size_t{1});
    for (const Point2 p : between[0]) QCOMPARE(p.x, 1.5);
  }

  void tiny_lattices_have_no_lines() {
    QVERIFY(trace_contour(ScalarField{}, 0).empty());
    QVERIFY(trace_contour({{{0, 1, 0, 1}, 1, 3}, {0, 1, 2}}, 0.5).empty());
  }
};

CREDENCE_TEST(ContoursTest);
#include "contours_test.moc"
