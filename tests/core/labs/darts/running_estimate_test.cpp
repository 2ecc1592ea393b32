// Figures of a running estimate: its band, the law that its errors follow, and draws that are all alike.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/running_estimate.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::darts;

namespace {

RunningEstimate some_run(std::size_t now) {
  return {.after =
              [](std::size_t n) {
                return Estimate{2 + 1.0 / static_cast<double>(n), 0.5};
              },
          .now = now,
          .all = 10'000,
          .exact = 2,
          .sd = 1,
          .most = 10,
          .value = "value",
          .draws = "draws"};
}

const Line& named(const std::vector<Line>& lines, const std::string& name) {
  for (const Line& line : lines) {
    if (line.name == name) return line;
  }
  qFatal("no line %s", name.c_str());
}

}  // namespace

class RunningEstimateTest : public QObject {
  Q_OBJECT
 private slots:
  void the_line_ends_at_the_estimate() {
    const Figure figure = running_estimate_figure("title", some_run(1000));
    const std::vector<Line> lines = layers_of<Line>(figure);
    QCOMPARE(named(lines, "estimate").paths[0].front(), (Point2{0, 3}));
    QCOMPARE(named(lines, "estimate").paths[0].back(), (Point2{3, 2.001}));
    QCOMPARE(named(lines, "exact").paths[0].back(), (Point2{4, 2}));
    const Band band = layers_of<Band>(figure)[0];
    QCOMPARE(band.upper.back(), 3.001);
    QCOMPARE(band.lower.back(), 1.001);
    for (const Polyline& path : named(lines, "exact ± 2 sd/√n").paths) {
      QVERIFY(std::abs(std::abs(path.back().y - 2) - 0.02) < 1e-12);
    }
  }

  void errors_have_the_slope_of_the_law() {
    Figure figure = estimate_error_figure("title", some_run(1000));
    const std::vector<Line> lines = layers_of<Line>(figure);
    QCOMPARE(named(lines, "sd/√n").paths[0].front(), (Point2{0, 0}));
    QCOMPARE(named(lines, "sd/√n").paths[0].back(), (Point2{4, -2}));
    QVERIFY(std::abs(named(lines, "this run").paths[0].back().y + 3) < 1e-9);
    add_typical_errors(figure, {1, 100, 10'000}, {1, 0.1, 0}, "many");
    QCOMPARE(layers_of<Points>(figure)[0].at, (std::vector<Point2>{{0, 0}, {2, -1}}));
  }

  void nothing_and_no_spread() {
    QVERIFY(finite(running_estimate_figure("title", some_run(0))));
    QVERIFY(!running_estimate_figure("title", some_run(0)).note.empty());
    RunningEstimate alike = some_run(5);
    alike.sd = 0;
    alike.exact = 0;
    QVERIFY(finite(running_estimate_figure("title", alike)));
    const Figure none = estimate_error_figure("title", alike);
    QVERIFY(finite(none) && !none.note.empty() && none.layers.empty());
  }
};

CREDENCE_TEST(RunningEstimateTest);
#include "running_estimate_test.moc"
