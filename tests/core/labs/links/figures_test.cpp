// Figures of thresholds, averages and targets, at the corners of what they show.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"
#include "core/labs/links/compute/expected_sigmoid.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using namespace credence::links;

class LinksFiguresTest : public QObject {
  Q_OBJECT
 private slots:
  // All thresholds are there, each on its side of the activation; those at infinity are at the ends.
  void the_rain_is_split_at_the_activation() {
    const Thresholds law = Thresholds::logistic().with_far(0.2);
    Rng rng = make_rng(1);
    const std::vector<double> thetas = law.sample(rng, 250);
    const Figure figure = rain_figure({law, thetas, 200, 0.5});
    const auto dots = layers_of<Points>(figure);
    const auto ones = std::count_if(thetas.begin(), thetas.begin() + 200, [](double theta) { return theta <= 0.5; });
    QCOMPARE(std::ssize(dots[0].at), ones);
    QCOMPARE(std::ssize(dots[1].at), 200 - ones);
    QCOMPARE(layers_of<Arrows>(figure).size(), std::size_t{1});  // the last one falls
    QVERIFY(finite(figure));
    QVERIFY(layers_of<Arrows>(rain_figure({law, thetas, 250, 0.5})).empty());
    QVERIFY(finite(rain_figure({law, {}, 0, 0.5})) && finite(link_figure({law, {}, 0, 0.5}, true)));
  }

  // Few thresholds are high dots: the axis has room for all of them from the first on.
  void the_axis_of_the_rain_holds_still() {
    const Thresholds law = Thresholds::logistic().with_far(0.2);
    for (const std::size_t size : {1, 3, 12, 60, 250, 2000}) {
      Rng rng = make_rng(4);
      const std::vector<double> thetas = law.sample(rng, size);
      const Figure last = rain_figure({law, thetas, size, 0.5});
      QCOMPARE(rain_figure({law, thetas, 1, 0.5}).y.max, last.y.max);
      std::size_t dots = 0;
      for (const Points& points : layers_of<Points>(last)) {
        dots += points.at.size();
        for (const Point2 p : points.at) QVERIFY(p.y < 0.95 * last.y.max);
      }
      QCOMPARE(dots, size);
    }
  }

  void averages_by_both_ways() {
    const AverageMap map = average_map(12, 4e-3);
    const Lattice& lattice = map.quadrature.lattice;
    QCOMPARE(lattice.rect.x1, 20.0);
    QCOMPARE(lattice.rect.y0, -3.0);
    for (const auto& [i, j] : {std::pair{0, 0}, {17, 30}, {60, 40}, {44, 3}}) {
      const double variance = std::pow(10.0, lattice.y(j));
      QVERIFY(std::fabs(map.quadrature.at(i, j) - expected_sigmoid(lattice.x(i), variance)) < 2e-8);  // of either
      QVERIFY(std::fabs(map.moderated.at(i, j) - moderated_sigmoid(lattice.x(i), variance)) < 1e-12);
    }
    QVERIFY(finite(average_figure(map)) && finite(average_error_figure(map)));
  }

  void the_rings_of_a_curve_are_outside_all_targets() {
    const CanonicalModel model(Family::gamma, (Eigen::MatrixXd(2, 2) << 1, 4, 1, 7).finished(), Eigen::Vector2d(1, 2),
                               0.5);
    const auto [left, right] = curve_places(model);
    QVERIFY(left < 4 && right > 7 && x_range(model).first < left && right < x_range(model).second);
    QVERIFY(finite(targets_figure(model, {}, Eigen::Vector2d(-1, 0), {})));
    const CanonicalModel none(Family::poisson, Eigen::MatrixXd(0, 2), Eigen::VectorXd(0), 1);
    QVERIFY(finite(targets_figure(none, {}, Eigen::Vector2d(0, 0), {})));
    QVERIFY(finite(gradient_figure(none, Eigen::Vector2d(0, 0), "sum")));
  }
};

CREDENCE_TEST(LinksFiguresTest);
#include "figures_test.moc"
