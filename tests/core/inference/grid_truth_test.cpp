// Truth on a grid against closed forms.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/grid_truth.h"

#include "core/inference/distances.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/math/special.h"
#include "core/model/targets.h"

#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace credence;

namespace {

Gaussian tilted() {
  Eigen::Matrix2d S;
  S << 2, 0.9, 0.9, 1;
  return {Eigen::Vector2d(1, -0.5), S};
}

class GridTruthTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  void a_gaussian() {
    const GridTruth truth = *grid_truth(*gaussian_target(tilted()), {{-12, 14, -9, 8}, 201, 181});
    QVERIFY(truth.error < 1e-12);
    QVERIFY(std::abs(truth.log_normaliser) < 1e-12);
    QVERIFY((truth.mean - tilted().mean()).norm() < 1e-10);
    QVERIFY((truth.covariance - tilted().covariance()).norm() < 1e-10);
    const Lattice& lattice = truth.log_density.lattice;
    for (const int i : {90, 100, 120}) {
      QVERIFY(near(truth.marginal_x[static_cast<std::size_t>(i)], normal_pdf((lattice.x(i) - 1) / M_SQRT2) / M_SQRT2,
                   1e-12));
      QVERIFY(near(truth.marginal_y[static_cast<std::size_t>(i)], normal_pdf(lattice.y(i) + 0.5), 1e-12));
    }
    // The share m lies where the squared distance is below -2 log(1 - m): the level falls as 1 - m.
    const double peak = std::exp(tilted().log_density(tilted().mean()));
    for (const double m : {0.5, 0.9, 0.99}) QVERIFY(near(truth.highest_density_level(m) / peak, 1 - m, 1e-2));
    QVERIFY(truth.highest_density_level(0.9) < truth.highest_density_level(0.5));
  }

  void shapes_have_their_moments() {
    const GridTruth banana = *grid_truth(*banana_target(0.3, 1.5), {{-12, 12, -8, 46}, 361, 701});
    QVERIFY(std::abs(banana.log_normaliser) < 1e-9 && banana.mean.norm() < 1e-8);
    QVERIFY(near(banana.covariance(0, 0), 2.25, 1e-8));
    QVERIFY(near(banana.covariance(1, 1), 1 + 2 * 0.09 * std::pow(1.5, 4), 1e-8));
    QVERIFY(std::abs(banana.covariance(0, 1)) < 1e-8);

    const GridTruth donut = *grid_truth(*donut_target(2.6, 0.4), {{-6, 6, -6, 6}, 401, 401});
    QVERIFY(std::abs(donut.log_normaliser) < 1e-6 && donut.mean.norm() < 1e-8);
    // E r^2 = radius^2 + 3 width^2 but for the hole's tail.
    QVERIFY(near(donut.covariance.trace(), 2.6 * 2.6 + 3 * 0.16, 1e-6));

    // An honest error where the lattice misses the neck.
    const GridTruth funnel = *grid_truth(*funnel_target(3), {{-12, 12, -40, 40}, 101, 101});
    QVERIFY(funnel.error > 1e-3);
    const GridTruth mild = *grid_truth(*funnel_target(0.7), {{-6, 6, -60, 60}, 201, 1601});
    QVERIFY(mild.error < 1e-6 && std::abs(mild.log_normaliser) < 1e-6);
    QVERIFY(near(mild.covariance(1, 1), std::exp(0.245), 1e-5));  // E e^x1
  }

  void bins() {
    const SmoothTarget target = gaussian_target({Eigen::Vector2d::Zero(), Eigen::Matrix2d::Identity()});
    const std::vector<double> exact = *bin_probabilities(*target, 0, {-2, 2, -1, 3}, 40, 20);
    const auto mass = [](double a, double b) { return normal_cdf(b) - normal_cdf(a); };
    for (const int bin : {0, 39, 40, 417, 799}) {
      const double x = -2 + 0.1 * (bin % 40), y = -1 + 0.2 * (bin / 40);
      QVERIFY(std::abs(exact[static_cast<std::size_t>(bin)] - mass(x, x + 0.1) * mass(y, y + 0.2)) < 1e-13);
    }
    QVERIFY(near(std::accumulate(exact.begin(), exact.end(), 0.0), mass(-2, 2) * mass(-1, 3), 1e-12));
    QCOMPARE(total_variation(exact, exact), 0.0);
    QVERIFY(near(total_variation(exact, std::vector<double>(800, 0)), mass(-2, 2) * mass(-1, 3), 1e-12));
    // Two draws in bins of no mass.
    const std::vector<double> probabilities = {0.5, 0.25, 0}, shares = {0, 0, 1};
    QCOMPARE(total_variation(probabilities, shares), 1.0);
    QVERIFY_THROWS_EXCEPTION(InputError, total_variation(exact, shares));
  }

  // Ridges and rings far narrower than a bin. The mass of a column of bins has a closed form, and quarters of a ring
  // are alike.
  void bins_of_narrow_densities() {
    for (const double rho : {0.99, -0.9999, 0.999999}) {
      const Gaussian ridge(Eigen::Vector2d(0.013, 0.4), (Eigen::Matrix2d() << 1, rho, rho, 1).finished());
      const std::vector<double> bins = *bin_probabilities(*gaussian_target(ridge), 0, {-5, 5, -5, 5}, 40, 40);
      for (std::size_t i = 0; i < 40; ++i) {
        double column = 0;
        for (std::size_t j = 0; j < 40; ++j) column += bins[40 * j + i];
        const double x = -5 + 0.25 * static_cast<double>(i) - 0.013;
        QVERIFY(std::abs(column - (normal_cdf(x + 0.25) - normal_cdf(x))) < 1e-5);
      }
    }
    for (const double width : {0.1, 0.01, 0.001}) {
      const std::vector<double> bins = *bin_probabilities(*donut_target(3, width), 0, {-4, 4, -4, 4}, 40, 40);
      double sum = 0, quarter = 0;
      for (std::size_t b = 0; b < bins.size(); ++b) {
        sum += bins[b];
        if (b % 40 < 20 && b / 40 < 20) quarter += bins[b];
      }
      QVERIFY2(std::abs(sum - 1) < 1e-5 && std::abs(quarter - 0.25) < 1e-5, qPrintable(QString::number(sum)));
    }
  }

  void the_same_on_any_number_of_threads() {
    set_thread_count(1);
    const GridTruth one = *grid_truth(*banana_target(0.2, 1), {{-5, 5, -5, 9}, 101, 101});
    set_thread_count(3);
    const GridTruth three = *grid_truth(*banana_target(0.2, 1), {{-5, 5, -5, 9}, 101, 101});
    QVERIFY(one.log_normaliser == three.log_normaliser && one.covariance == three.covariance);
  }

  void stops_and_refusals() {
    std::stop_source source;
    source.request_stop();
    QVERIFY(!grid_truth(*banana_target(0.2, 1), {{-5, 5, -5, 9}, 101, 101}, source.get_token()));
    QVERIFY(!bin_probabilities(*banana_target(0.2, 1), 0, {-5, 5, -5, 9}, 40, 40, source.get_token()));
    QVERIFY_THROWS_EXCEPTION(InputError, grid_truth(*park_target(), {{0, 1, 0, 1}, 11, 11}));
    QVERIFY_THROWS_EXCEPTION(InputError, grid_truth(*banana_target(0.2, 1), {{0, 1, 0, 1}, 10, 11}));
    QVERIFY_THROWS_EXCEPTION(InputError, grid_truth(*banana_target(0.2, 1), {{0, 1, 0, 1}, 3, 3}));
    const Target nothing = formula_target(Formula("0*x*y", {"x", "y"}));
    QVERIFY_THROWS_EXCEPTION(InputError, grid_truth(*nothing, {{0, 1, 0, 1}, 11, 11}));
  }
};

}  // namespace

CREDENCE_TEST(GridTruthTest);
#include "grid_truth_test.moc"
