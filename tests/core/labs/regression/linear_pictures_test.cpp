// Pictures of a linear regression: what lines and bands stand for, against the algebra.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/linear_pictures.h"

#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using namespace credence::regression;

namespace {

const PolynomialBasis basis{.order = 2};

LinearPosterior posterior_of(const Eigen::VectorXd& x, const Eigen::VectorXd& t) {
  const Gaussian prior(Eigen::Vector3d(0.2, -0.1, 0.4), 2 * Eigen::Matrix3d::Identity());
  RegressionPoints points(basis, x, t, basis.order);
  return linear_posterior(prior, points, 0.25);
}

}  // namespace

class LinearPicturesTest : public QObject {
  Q_OBJECT

 private slots:
  // A curve whose weights are on the stripe's middle line, the third at its mean, passes the target; on the lines
  // beside it, half a standard deviation of 0.5 away.
  void a_stripe_is_of_curves_through_the_target() {
    const LinearPosterior others = posterior_of(Eigen::Vector3d(-1, 0, 1), Eigen::Vector3d(0.3, 0.1, 0.8));
    Figure figure;
    figure.x = {.label = "w0", .min = -5, .max = 5};
    figure.y = {.label = "w2", .min = -5, .max = 5};
    add_target_stripe(figure, 0.7, 1.3, others, {0, 2}, "through");
    const auto lines = layers_of<Line>(figure);
    QCOMPARE(lines.size(), std::size_t{2});
    const auto height = [&](Point2 at) { return basis.value(Eigen::Vector3d(at.x, others.mean(1), at.y), 0.7); };
    for (const Point2 at : lines[0].paths[0]) QVERIFY(near(height(at), 1.3, 1e-9));
    for (const Point2 at : lines[1].paths[0]) QVERIFY(near(height(at), 0.8, 1e-9));
    for (const Point2 at : lines[1].paths[1]) QVERIFY(near(height(at), 1.8, 1e-9));
  }

  void bands_are_central_intervals() {
    const LinearPosterior posterior = posterior_of(Eigen::Vector3d(-1, 0, 1), Eigen::Vector3d(0.3, 0.1, 0.8));
    const regression::Interval interval = central_interval(posterior.forecast(0.5));
    const double mean = basis.value(posterior.mean, 0.5);
    const double sd = std::sqrt(0.25 + basis(0.5).dot(posterior.scale * basis(0.5)));
    QVERIFY(near(interval.low, mean - 1.959963984540054 * sd, 1e-9));
    QVERIFY(near(interval.high, mean + 1.959963984540054 * sd, 1e-9));
    Figure figure;
    figure.x = {.label = "x", .min = -1, .max = 1};
    figure.y = {.label = "t", .min = -3, .max = 3};
    add_forecast_bands(figure, posterior);
    const auto bands = layers_of<Band>(figure);
    QCOMPARE(bands.size(), std::size_t{2});
    for (std::size_t k = 0; k < bands[0].x.size(); ++k) {  // curves vary less than points
      QVERIFY(bands[0].lower[k] < bands[1].lower[k] && bands[1].upper[k] < bands[0].upper[k]);
    }
  }

  void a_pair_of_weights_keeps_its_covariance() {
    const LinearPosterior posterior = posterior_of(Eigen::Vector3d(-1, 0, 1), Eigen::Vector3d(0.3, 0.1, 0.8));
    const EllipticalDensity density = marginal_of(posterior, {2, 0});
    QCOMPARE(density.mean(0), posterior.mean(2));
    QCOMPARE(density.scale(0, 0), posterior.scale(2, 2));
    QCOMPARE(density.scale(0, 1), posterior.scale(0, 2));
    QCOMPARE(density.scale(1, 1), posterior.scale(0, 0));
  }

  void densities_have_area_one() {
    const auto area = [](const Polyline& curve) {
      double sum = 0;
      for (std::size_t k = 1; k < curve.size(); ++k) {
        sum += (curve[k].x - curve[k - 1].x) * (curve[k].y + curve[k - 1].y) / 2;
      }
      return sum;
    };
    const auto lines = [](const Figure& figure) {
      std::vector<Polyline> paths;
      for (const Line& line : layers_of<Line>(figure)) paths.push_back(line.paths.at(0));
      return paths;
    };
    for (const Figure& figure : {noise_figure({20, 4}, {25, 6}, {}), forecast_figure({1.2, 0.3}, {1.2, 0.2}, true)}) {
      QCOMPARE(lines(figure).size(), std::size_t{2});
      for (const Polyline& path : lines(figure)) QVERIFY(std::abs(area(path) - 1) < 2e-3);
    }
  }
};

CREDENCE_TEST(LinearPicturesTest);
#include "linear_pictures_test.moc"
