// Clipping, thinning and ellipses against what can be worked out by hand.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/paths.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace credence;

namespace {

const Rect unit{0, 1, 0, 1};

double area(const Polyline& p) {
  double sum = 0;
  for (std::size_t k = 0; k < p.size(); ++k) {
    const Point2 a = p[k], b = p[(k + 1) % p.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return std::abs(sum) / 2;
}

double distance_to(const Polyline& line, Point2 p) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Point2 a = line[k - 1], b = line[k];
    const double dx = b.x - a.x, dy = b.y - a.y, norm = dx * dx + dy * dy;
    const double t = norm > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / norm, 0.0, 1.0) : 0;
    nearest = std::min(nearest, std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy));
  }
  return nearest;
}

}  // namespace

class PathsTest : public QObject {
  Q_OBJECT
 private slots:
  void line_through_is_cut_at_both_sides() {
    const auto parts = clip_polyline({{-1, 0.25}, {3, 0.75}}, unit);
    QCOMPARE(parts.size(), std::size_t{1});
    QCOMPARE(parts[0].size(), std::size_t{2});
    QCOMPARE(parts[0][0].x, 0.0);
    QCOMPARE(parts[0][0].y, 0.375);
    QCOMPARE(parts[0][1].x, 1.0);
    QCOMPARE(parts[0][1].y, 0.5);
  }

  void line_that_leaves_and_returns_is_two() {
    const auto parts = clip_polyline({{0.2, 0.5}, {0.4, 1.5}, {0.6, 0.5}}, unit);
    QCOMPARE(parts.size(), std::size_t{2});
    QVERIFY(std::abs(parts[0].back().x - 0.3) < 1e-15 && parts[0].back().y == 1);
    QVERIFY(std::abs(parts[1].front().x - 0.5) < 1e-15 && parts[1].front().y == 1);
  }

  void inside_stays_and_outside_goes() {
    const Polyline inside{{0.1, 0.1}, {0.5, 0.9}, {1, 1}};
    QVERIFY(clip_polyline(inside, unit) == std::vector<Polyline>{inside});
    QVERIFY(clip_polyline({{2, 0}, {3, 1}}, unit).empty());
    QVERIFY(clip_polyline({{-1, 0.9}, {0.1, 2}}, unit).empty());  // passes the corner
    QVERIFY(clip_polyline({}, unit).empty());
    QVERIFY(clip_polyline({{0.5, 0.5}}, unit).empty());
  }

  void what_is_not_finite_interrupts() {
    const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
    QCOMPARE(clip_polyline({{0.1, 0.1}, {0.2, 0.2}, {nan, 0.3}, {0.4, 0.4}, {0.5, 0.5}}, unit).size(), std::size_t{2});
    QCOMPARE(clip_polyline({{0.1, 0.1}, {0.2, 0.2}, {0.3, -infinity}}, unit).size(), std::size_t{1});
    QVERIFY(clip_polyline({{-1e308, 0.5}, {1e308, 0.5}}, unit).empty());  // the difference overflows
  }

  void polygon_is_cut_exactly() {
    QVERIFY(std::abs(area(clip_polygon({{-1, -1}, {2, -1}, {2, 2}, {-1, 2}}, unit)) - 1) < 1e-12);
    // The triangle over the diagonal leaves half of the square.
    QVERIFY(std::abs(area(clip_polygon({{0, 0}, {2, 2}, {0, 2}}, unit)) - 0.5) < 1e-12);
    QVERIFY(clip_polygon({{2, 2}, {3, 2}, {3, 3}}, unit).empty());
  }

  void decimation_keeps_the_extremes_of_every_column() {
    Polyline line;
    for (int k = 0; k < 100000; ++k) line.push_back({k / 1000.0, std::sin(0.7 * k) * (k == 54321 ? 50 : 1)});
    const Polyline thin = decimate(line, 0, 100, 200);
    QVERIFY(thin.size() <= 4 * 201);
    QVERIFY(std::is_sorted(thin.begin(), thin.end(), [](Point2 a, Point2 b) { return a.x < b.x; }));
    QVERIFY(thin.front() == line.front() && thin.back() == line.back());
    for (int column = 0; column < 200; ++column) {
      const auto range = [&](const Polyline& l) {
        double low = 1e9, high = -1e9;
        for (const Point2 p : l) {
          if (std::floor(p.x * 2) != column) continue;
          low = std::min(low, p.y);
          high = std::max(high, p.y);
        }
        return std::pair(low, high);
      };
      QVERIFY(range(thin) == range(line));
    }
  }

  void decimation_to_a_part_keeps_the_neighbours_outside() {
    Polyline line;
    for (int k = 0; k <= 1000; ++k) line.push_back({static_cast<double>(k), k % 7 * 1.0});
    const Polyline thin = decimate(line, 99.5, 200.5, 20);
    QVERIFY(thin.front() == line[99]);
    QVERIFY(thin.back() == line[201]);
  }

  void decimation_leaves_short_and_folded_lines_alone() {
    const Polyline few{{0, 0}, {1, 5}, {2, 1}};
    QVERIFY(decimate(few, 0, 2, 100) == few);
    Polyline folded;
    for (int k = 0; k < 5000; ++k) folded.push_back({std::cos(0.1 * k), std::sin(0.1 * k)});
    QVERIFY(decimate(folded, -1, 1, 10) == folded);
  }

  void simplification_stays_within_its_tolerance() {
    Polyline circle;
    for (int k = 0; k <= 2000; ++k) circle.push_back({3 * std::cos(k * 0.00314159265), std::sin(k * 0.00314159265)});
    const Polyline thin = simplify(circle, 0.1, 100, 200);
    QVERIFY(thin.size() < 150);
    QVERIFY(thin.front() == circle.front() && thin.back() == circle.back());
    Polyline pixels;
    for (const Point2 p : thin) pixels.push_back({p.x * 100, p.y * 200});
    // A point within the tolerance of the wedge's axis lies within twice the tolerance of the chord.
    for (const Point2 p : circle) QVERIFY(distance_to(pixels, {p.x * 100, p.y * 200}) <= 0.2);
  }

  void simplification_keeps_corners_and_spikes() {
    const Polyline corner{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}};
    QVERIFY(simplify(corner, 0.01) == (Polyline{{0, 0}, {2, 0}, {2, 2}}));
    const Polyline spike{{0, 0}, {5, 0}, {2, 0}};
    QVERIFY(simplify(spike, 0.01) == spike);
  }

  void ellipse_has_the_radius_in_the_covariance_metric() {
    const Ellipses e{{1, -2}, 2, 0.5, 1.5, {}, Role::approximation, Dash::dashed, 1, {}};
    const Polyline path = ellipse_path(e, 2, 64);
    QCOMPARE(path.size(), std::size_t{65});
    QVERIFY(path.front() == path.back());
    for (const Point2 p : path) {
      const double u = (p.x - 1) / 2, v = (p.y + 2 - 0.5 * u) / 1.5;  // L^-1 (p - centre)
      QVERIFY(std::abs(std::hypot(u, v) - 2) < 1e-12);
    }
  }
};

CREDENCE_TEST(PathsTest);
#include "paths_test.moc"
