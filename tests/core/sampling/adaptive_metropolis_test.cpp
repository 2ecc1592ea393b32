// Adaptive Metropolis learns the covariance in the warmup, and no longer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/adaptive_metropolis.h"

#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <Eigen/LU>

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Goes back from half of all ascents.
const auto shy = [](const auto&, const auto& before, auto& state, auto& info, Rng& rng) {
  if (state.log_density > before.log_density && uniform(rng) < 0.5) state = before, info.accepted = false;
};

class AdaptiveMetropolisTest : public QObject {
  Q_OBJECT
 private slots:
  void learns_the_covariance() {
    Eigen::Matrix3d covariance;
    covariance << 100, 9, 0, 9, 1, 0.01, 0, 0.01, 0.01;
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector3d(1, 2, 3), covariance));
    AdaptiveMetropolis kernel{0.3};
    Rng rng = make_rng(1);
    auto state = kernel.init(*target, Eigen::Vector3d(1, 2, 3));
    AdaptiveMetropolis::Info info;
    int accepted = 0;
    constexpr std::size_t warmup = 20000;
    for (std::size_t i = 0; i < warmup; ++i) {
      kernel.step(*target, state, info, rng);
      kernel.adapt(*target, state, info, i, warmup);
      accepted += info.accepted && i >= warmup / 2 ? 1 : 0;
    }
    const Eigen::Matrix3d learned = kernel.scale * kernel.scale.transpose() / (2.38 * 2.38 / 3);
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        const double unit = std::sqrt(covariance(i, i) * covariance(j, j));
        QVERIFY(std::abs(learned(i, j) - covariance(i, j)) < 0.2 * unit);  // a few hundred effective draws
      }
    }
    // Gelman, Roberts and Gilks (1996): 0.32 in three dimensions with 2.38 / sqrt(D).
    QVERIFY(std::abs(2.0 * accepted / warmup - 0.32) < 0.04);
    QCOMPARE(info.proposal.size(), Eigen::Index{3});
  }

  void bookkeeping_of_every_step() {
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity()));
    AdaptiveMetropolis kernel{0.7};
    Rng rng = make_rng(2);
    auto state = kernel.init(*target, Eigen::Vector2d(0, 1));
    AdaptiveMetropolis::Info info;
    for (std::size_t i = 0; i < 500; ++i) {
      const auto before = state;
      const Eigen::MatrixXd scale =
          kernel.scale.size() > 0 ? kernel.scale : Eigen::MatrixXd(0.7 * Eigen::Matrix2d::Identity());
      kernel.step(*target, state, info, rng);
      QVERIFY((before.position + scale * info.noise - info.proposal).norm() < 1e-13);
      QCOMPARE(info.log_ratio, target->value(info.proposal) - before.log_density);
      QCOMPARE(info.accepted, std::log(info.uniform) < info.log_ratio);
      QCOMPARE(state.position, info.accepted ? info.proposal : before.position);
      if (i < 300) kernel.adapt(*target, state, info, i, 300);
    }
  }

  void stops_adapting_after_the_warmup() {
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity()));
    const std::shared_ptr<const LogDensity> density = target;
    KernelRun<AdaptiveMetropolis> run({}, density, {Eigen::Vector2d(0, 0)}, {1, 400, 3000, 3});
    QVERIFY(run.advance(3400));
    const auto scale = [&](std::size_t draw) {
      // proposal - from = scale noise for one scale after the warmup: two moves with the same scale give it away.
      const Move move = run.move(0, draw);
      const auto& info = *std::any_cast<AdaptiveMetropolis::Info>(&move.info);
      return std::pair(Eigen::Vector2d(info.proposal - move.from), Eigen::Vector2d(info.noise));
    };
    Eigen::Matrix2d steps, noises;
    for (const std::size_t draw : {400, 401}) {
      const auto [step, noise] = scale(draw);
      steps.col(static_cast<Eigen::Index>(draw) - 400) = step;
      noises.col(static_cast<Eigen::Index>(draw) - 400) = noise;
    }
    const Eigen::Matrix2d learned = steps * noises.inverse();
    for (const std::size_t draw : {500, 1023, 1024, 3399}) {
      const auto [step, noise] = scale(draw);
      QVERIFY((learned * noise - step).norm() < 1e-10);
    }
  }

  void calibrated_unless_broken() {
    QVERIFY(line_calibration(AdaptiveMetropolis{0.5}, 400, 300, 20) < calibrated);
    QVERIFY(line_calibration(Spoiled{AdaptiveMetropolis{0.5}, shy}, 400, 100, 20) > calibrated);
  }

  void flows_are_balanced() { QVERIFY(bump_flows(AdaptiveMetropolis{1}, *two_bumps(), 40000).balanced()); }
};

}  // namespace

CREDENCE_TEST(AdaptiveMetropolisTest);
#include "adaptive_metropolis_test.moc"
