// Every kernel by its name draws from the target that it was given, and the ones that need more of it say so.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/race_kernels.h"

#include "core/data/csv.h"
#include "core/data/points.h"
#include "core/diagnostics/diagnostics.h"
#include "core/inference/grid_truth.h"
#include "core/math/input_error.h"
#include "core/model/targets.h"
#include "core/sampling/race.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <fstream>

using namespace credence;

namespace {

constexpr std::size_t kernel_budget = 20'000;

std::vector<Eigen::VectorXd> starts() {
  return {Eigen::Vector2d(-1, -1), Eigen::Vector2d(1, 1), Eigen::Vector2d(0, 0), Eigen::Vector2d(1, 0)};
}

KernelTarget joint_gaussian() {
  const Gaussian joint(Eigen::Vector2d(0.5, -0.5), (Eigen::Matrix2d() << 1, 0.8, 0.8, 1).finished());
  return {.density = gaussian_target(joint),
          .joint = joint,
          .about = Gaussian(Eigen::Vector2d(0, 0), 4 * Eigen::Matrix2d::Identity())};
}

KernelTarget textbook_target() {
  std::ifstream in(project_file("resources/data/binary_fig4_1.csv"));
  const LabelledPoints points = to_points(read_csv(in, "binary_fig4_1.csv", numeric_format({"x1", "x2", "t"})), 2);
  const Gaussian prior(Eigen::Vector2d(0, 0), 10 * Eigen::Matrix2d::Identity());
  const auto posterior = std::make_shared<const BinaryClassifier>(points.X, points.t, Link::logistic, prior);
  return {.density = posterior, .logistic = posterior, .about = prior};
}

class RaceKernelsTest : public QObject {
  Q_OBJECT
 private slots:
  void mean_is_found_data() {
    QTest::addColumn<int>("kernel");
    QTest::addColumn<bool>("logistic");
    for (std::size_t k = 0; k < race_kernels; ++k) {
      const auto kernel = static_cast<RaceKernel>(k);
      if (fits(kernel, joint_gaussian()))
        QTest::addRow("%d, Gaussian", static_cast<int>(k)) << static_cast<int>(k) << false;
      if (fits(kernel, textbook_target()))
        QTest::addRow("%d, logistic", static_cast<int>(k)) << static_cast<int>(k) << true;
    }
  }
  // Within five Monte Carlo standard errors.
  void mean_is_found() {
    QFETCH(int, kernel);
    QFETCH(bool, logistic);
    const KernelTarget target = logistic ? textbook_target() : joint_gaussian();
    Eigen::Vector2d exact(0.5, -0.5);
    if (logistic) exact = grid_truth(*target.density, {{-8, 14, -8, 14}, 201, 201})->mean;
    const ChainPlan plan{.chains = 4, .warmup = 500, .draws = kernel_budget / 4, .seed = 7};
    RaceLane lane(race_run(static_cast<RaceKernel>(kernel), target, {}, starts(), plan), kernel_budget);
    QVERIFY(lane.advance(kernel_budget));
    QVERIFY(lane.cost(lane.kept()) <= kernel_budget && lane.cost(lane.kept()) > kernel_budget - 5000);
    for (Eigen::Index d = 0; d < 2; ++d) {
      const Summary found = summarise(lane.chains().kept(d));
      QVERIFY2(std::fabs(found.mean - exact[d]) < 5 * found.mcse_mean,
               qPrintable(QString("%1 +- %2, not %3").arg(found.mean).arg(found.mcse_mean).arg(exact[d])));
    }
  }

  void what_does_not_fit() {
    const KernelTarget banana{.density = banana_target(0.3, 1)};
    const ChainPlan plan{.chains = 4, .warmup = 0, .draws = 10, .seed = 1};
    for (const RaceKernel kernel : {RaceKernel::gibbs, RaceKernel::polya_gamma, RaceKernel::elliptical}) {
      QVERIFY(!fits(kernel, banana));
      QVERIFY_EXCEPTION_THROWN(race_run(kernel, banana, {}, starts(), plan), InputError);
    }
    QVERIFY_EXCEPTION_THROWN(race_run(RaceKernel::hmc, banana, {.hmc_step = 0}, starts(), plan), InputError);
  }
};

}  // namespace

CREDENCE_TEST(RaceKernelsTest);
#include "race_kernels_test.moc"
