// Curves, piles and shares of samples, and chains of arrows.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/curves.h"

#include "core/pictures/line/newton_run.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <limits>

using namespace credence;

class CurvesTest : public QObject {
  Q_OBJECT
 private slots:
  void curves_leave_out_what_is_not_finite() {
    const Polyline curve = curve_of([](double x) { return 1 / x; }, -1, 1, 5);
    QCOMPARE(curve.size(), std::size_t{4});
    QVERIFY(curve.front() == (Point2{-1, -1}) && curve.back() == (Point2{1, 1}));
  }

  void shares_step_at_each_value() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::vector<double> values{2, -infinity, 1, infinity};
    QVERIFY(shares_below(values, 0, 3) == (Polyline{{0, 0.25}, {1, 0.25}, {1, 0.5}, {2, 0.5}, {2, 0.75}, {3, 0.75}}));
    QVERIFY(shares_below({}, 0, 1) == (Polyline{{0, 0}, {1, 0}}));
  }

  void values_pile_up_in_their_order() {
    const std::vector<double> values{0.1, 0.9, -0.2, 1.2};
    QVERIFY(pile_of(values, 1, 0.5) == (std::vector<Point2>{{0, 0.25}, {1, 0.25}, {0, 0.75}, {1, 0.75}}));
  }

  // At its end where it is, and before the first step, where nothing is drawn yet, at the end of what comes.
  void a_course_has_its_name_once() {
    const Polyline path{{0, 0}, {1, 2}, {2, 3}};
    for (const std::size_t now : {0u, 1u, 2u}) {
      Figure figure;
      add_course(figure, path, now, {.end_label = "w"}, {});
      std::size_t named = 0;
      for (const Layer& layer : figure.layers) {
        const auto& line = std::get<Line>(layer);
        if (line.end_label == "w" && line.paths[0].size() > 1) ++named;
      }
      QCOMPARE(named, std::size_t{1});
    }
  }

  void a_gradient_is_the_end_of_its_chain() {
    Figure figure;
    add_gradient_chain(figure, {{1, 0}, {0, 2}, {-3, 0}}, "sum");
    const auto arrows = layers_of<Arrows>(figure);
    QVERIFY(arrows[0].to == (std::vector<Point2>{{1, 0}, {1, 2}, {-2, 2}}));
    QVERIFY(arrows[1].to[0] == (Point2{-2, 2}) && arrows[1].from[0] == (Point2{0, 0}));
    QVERIFY(figure.x.min <= -2 && figure.x.max >= 1 && figure.y.max >= 2);
    Figure empty;
    add_gradient_chain(empty, {}, "sum");
    QVERIFY(finite(empty));
  }
};

CREDENCE_TEST(CurvesTest);
#include "curves_test.moc"
