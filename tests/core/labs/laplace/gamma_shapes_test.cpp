// Distances of gamma densities from their Gaussians, against sums over fine grids and the general approximation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/gamma_shapes.h"

#include "core/labs/laplace/compute/line_laplace.h"
#include "core/math/limits.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::laplace;

namespace {

class GammaShapesTest : public QObject {
  Q_OBJECT
 private slots:
  // e^u e^-e^u against N(0, 1).
  void one_shape_by_a_sum() {
    double sum = 0;
    constexpr double h = 1e-3;
    for (double u = -40; u < 10; u += h) {
      sum += h * std::abs(std::exp(u - std::exp(u)) - std::exp(-u * u / 2) / std::sqrt(2 * M_PI));
    }
    QVERIFY(near(*gamma_total_variation(1, Coordinate::log), sum / 2, 1e-5));
  }

  void the_general_approximation_agrees_data() {
    QTest::addColumn<double>("shape");
    for (const double shape : {0.4, 0.6, 1.1, 2.0, 20.0, 100.0}) QTest::addRow("%g", shape) << shape;
  }
  void the_general_approximation_agrees() {
    QFETCH(double, shape);
    const SmoothTarget gamma = gamma_target(shape, 3);
    const LineDensity density = line_density(gamma, gamma, {0, infinity}, {shape / 3});
    for (const Coordinate c : {Coordinate::identity, Coordinate::log, Coordinate::sqrt}) {
      const auto general = approximate(density, c).total_variation, found = gamma_total_variation(shape, c);
      QCOMPARE(found.has_value(), general.has_value());
      if (found) QVERIFY2(near(*found, *general, 1e-8), qPrintable(QString("%1 %2").arg(*found).arg(*general)));
    }
  }

  void no_mode_no_distance() {
    QVERIFY(!gamma_total_variation(1, Coordinate::identity) && !gamma_total_variation(0.5, Coordinate::sqrt));
    const ShapeSweep& sweep = gamma_shape_sweep();
    const std::size_t one = 10;
    QCOMPARE(sweep.log10_shape[one], 0.0);
    const auto& identity = sweep.total_variation[static_cast<std::size_t>(Coordinate::identity)];
    QVERIFY(!identity[one] && identity[one + 1]);
  }
};

}  // namespace

CREDENCE_TEST(GammaShapesTest);
#include "gamma_shapes_test.moc"
