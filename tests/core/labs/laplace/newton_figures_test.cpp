// Curves of functions over a line, and pictures of Newton's method on them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/views/newton_figures.h"

#include "core/figure/answers.h"
#include "core/labs/laplace/compute/taylor_exp.h"
#include "core/labs/laplace/views/study_figures.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::laplace;

namespace {

// Newton's method on the log of a gamma density from one place.
NewtonTrace run(double start, bool damping = true) {
  return newton(*gamma_target(5, 1), Eigen::VectorXd::Constant(1, start), {.damping = damping});
}

class LinesTest : public QObject {
  Q_OBJECT
 private slots:
  void curves_are_interrupted_where_they_are_not_finite() {
    const auto curve = line_curve([](double x) { return std::log(std::abs(x) - 1); }, {-2, 2});
    QCOMPARE(curve.size(), std::size_t{2});
    for (const Polyline& path : curve) QVERIFY(finite(path));
    QVERIFY(line_curve([](double) { return std::nan(""); }, {0, 1}).empty());
    QCOMPARE(highest({}), 0.0);
    QCOMPARE(highest(curve), 0.0);  // log 1, at both ends
  }

  void a_narrow_peak_is_met() {
    const double at = 0.3456789, width = 1e-5;
    const auto bump = [&](double x) { return std::exp(-0.5 * (x - at) * (x - at) / (width * width)); };
    QVERIFY(highest(line_curve(bump, {-10, 10})) < 0.5);
    QVERIFY(highest(line_curve(bump, {-10, 10}, {.peaks = {{at, width}}})) > 0.99);
  }

  // A jump is no slope, and what begins high begins there.
  void a_jump_is_upright() {
    const auto step = [](double x) { return x > 0.1 ? 1.0 : 0.0; };
    const Polyline path = line_curve(step, {0, 2}, {.edges = {0.1, 7}})[0];
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (path[i].y != path[i - 1].y) QVERIFY(path[i].x - path[i - 1].x < 1e-8);
    }
    const Polyline decay = line_curve([](double x) { return x > 0 ? std::exp(-x) : 0; }, {0, 2}, {.edges = {0}})[0];
    QVERIFY(decay[1].y > 1 - 1e-8);
  }

  void axes_that_are_held_find_the_curve_beyond_its_range() {
    const Polyline path = line_curve([](double x) { return 1 + x * x; }, {0, 2}, {.beyond = 1.5})[0];
    QCOMPARE(path.front().x, -3.0);
    QCOMPARE(path.back().x, 5.0);
    QVERIFY(std::is_sorted(path.begin(), path.end(), [](Point2 a, Point2 b) { return a.x < b.x; }));
    QCOMPARE(highest({path}, {0, 2}), 5.0);
    QVERIFY(density_axis({path}, {}, {0, 2}).max < 7);
  }

  void ranges_show_what_there_is() {
    const LineTruth exact(gamma_target(5, 1), 0);
    const LineBounds range = curve_range(exact, std::vector<double>{-2, 1e9, std::nan("")});
    QVERIFY(range.lower <= -2 && range.lower > -10);  // the far place counts as far as the density is wide
    QVERIFY(range.upper > exact.quantile(0.998) && range.upper < 60);
    const Axis axis = density_axis({{{0, 1}, {1, 2}}}, std::vector<std::vector<Polyline>>{{{{0, 900}}}}, {0, 1});
    QVERIFY(axis.max > 2 && axis.max < 5);
    std::vector<Polyline> spike{{{0, 90}}};  // at a wall, over what is otherwise as high as the density
    for (int i = 1; i <= 300; ++i) spike[0].push_back({i / 300.0, 1.5});
    QCOMPARE(density_axis({{{0, 1}, {1, 2}}}, std::vector<std::vector<Polyline>>{spike}, {0, 1}).max,
             density_axis({{{0, 1}, {1, 2}}}, {}, {0, 1}).max);
    const Axis logs = log_density_axis(3, -1000, "log f");
    QVERIFY(logs.max > 3 && logs.min < -30 && logs.min > -60);
  }

  // The parabola touches, and the step leads to its top.
  void the_parabola_and_its_step() {
    const NewtonTrace trace = run(2);
    Figure figure;
    figure.x = {.min = 0, .max = 12};
    add_newton_parabola(figure, trace, 0);
    const Polyline path = layers_of<Line>(figure)[0].paths[0];
    const auto top = std::max_element(path.begin(), path.end(), [](Point2 a, Point2 b) { return a.y < b.y; });
    QVERIFY(std::abs(top->x - trace.steps[1].w[0]) < 0.05);
    const Arrows arrow = layers_of<Arrows>(figure)[0];
    QCOMPARE(arrow.from[0].x, 2.0);
    QCOMPARE(arrow.to[0].x, trace.steps[1].w[0]);
    Figure end;
    end.x = figure.x;
    add_newton_parabola(end, trace, trace.iterations());
    QVERIFY(layers_of<Arrows>(end).empty());
  }

  void the_tangent_crosses_zero_at_the_next_place() {
    const NewtonTrace trace = run(2);
    Figure figure;
    figure.x = {.min = 0.5, .max = 12};
    add_newton_tangent(
        figure, trace, 0, [](double z) { return 4 / z - 1; }, 2, "slope");
    QVERIFY(finite(figure));
    const auto points = layers_of<Points>(figure);
    QVERIFY(std::abs(points.back().at[0].x - trace.steps[1].w[0]) < 1e-12);
    QVERIFY(figure.note.empty());
    // Where it is not curved downwards there is nothing to go to.
    const NewtonTrace flat = newton(*gamma_target(0.5, 1), Eigen::VectorXd::Constant(1, 2), {.damping = false});
    Figure none;
    none.x = figure.x;
    add_newton_tangent(
        none, flat, 0, [](double z) { return -0.5 / z - 1; }, 2, "slope");
    QVERIFY(!none.note.empty());
  }

  void distances_shrink_to_nothing() {
    const NewtonTrace trace = run(2);
    const Figure figure = newton_distance_figure(trace, trace.iterations(), 4, 2);
    const Polyline path = layers_of<Line>(figure)[0].paths[0];
    QVERIFY(std::abs(path[0].y - std::log10(1.0)) < 1e-12);  // |2 - 4| / 2
    QVERIFY(path.back().y < -5 && figure.y.min <= path.back().y);
    QVERIFY(finite(newton_distance_figure(run(1, false), 0, 1, 1)));
  }

  void the_rest_of_the_course_is_an_answer() {
    const auto lines = layers_of<Line>(without_answers(newton_distance_figure(run(2), 1, 4, 2)));
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(lines[0].paths[0].back().x, 1.0);
  }

  void second_differences_as_a_curve() {
    const Figure figure = second_difference_figure({{-10, 3}, {-3, -8}, {0, -1}}, {-4, -20});
    QVERIFY(finite(figure));
    QCOMPARE(layers_of<Handles>(figure)[0].at[0], (Point2{-4, -12}));
    QVERIFY(layers_of<Handles>(second_difference_figure({}, {0, 0})).empty());
  }

  // The remainder of order n is at most e^max |w - at|^(n + 1) / (n + 1)!.
  void taylor_polynomials() {
    for (const double at : {-1.0, 0.0, 2.5}) {
      double most = 1;
      for (int n = 0; n <= 8; ++n) {
        const double w = at + 0.7;
        most *= 0.7 / (n + 1);
        const double error = std::abs(taylor_exp(n, at, w) - std::exp(w));
        QVERIFY(error <= std::exp(w) * most && error > 0.3 * std::exp(at) * most);
      }
      QCOMPARE(taylor_exp(3, at, at), std::exp(at));
    }
    const Figure figure = taylor_exp_figure(3, 0.5);
    QCOMPARE(layers_of<Line>(figure).size(), std::size_t{5});  // orders 0 to 3, and exp
    QVERIFY(finite(figure));
  }
};

}  // namespace

CREDENCE_TEST(LinesTest);
#include "newton_figures_test.moc"
