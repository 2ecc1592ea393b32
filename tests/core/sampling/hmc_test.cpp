// Hamiltonian Monte Carlo: the leapfrog step and its properties, paths, divergences, tuning, and the target that it
// keeps.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/hmc.h"

#include "core/math/input_error.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <Eigen/LU>

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Takes every end of a path.
const auto never_rejects = [](const auto&, const auto&, Hmc::State& state, Hmc::Info& info, Rng&) {
  if (!info.accepted) state = {info.end.position, info.end.log_density, info.end.gradient};
};

PhasePoint point_at(const SmoothLogDensity& target, const Eigen::VectorXd& position, const Eigen::VectorXd& momentum) {
  return {position, momentum, target.gradient(position), target.value(position)};
}

class HmcTest : public QObject {
  Q_OBJECT
 private slots:
  // Back with the momentum turned round, and, of all places around, onto as large an area.
  void leapfrog_is_reversible_and_keeps_volume() {
    const SmoothTarget target = banana_target(0.5, 1);
    const DiagonalMetric metric{Eigen::Vector2d(2, 0.5)};
    const auto path = [&](const Eigen::Vector4d& z) -> Eigen::Vector4d {
      PhasePoint point = point_at(*target, z.head<2>(), z.tail<2>());
      for (int i = 0; i < 12; ++i) leapfrog(*target, metric, 0.15, point);
      return (Eigen::Vector4d() << point.position, point.momentum).finished();
    };
    const Eigen::Vector4d z(0.4, -0.3, 1.1, -0.7);
    Eigen::Vector4d back = path(z);
    back.tail<2>() *= -1;
    back = path(back);
    back.tail<2>() *= -1;
    QVERIFY((back - z).norm() < 1e-12);
    Eigen::Matrix4d J;
    for (int d = 0; d < 4; ++d) {
      const Eigen::Vector4d h = 1e-5 * Eigen::Vector4d::Unit(d);
      J.col(d) = (path(z + h) - path(z - h)) / 2e-5;
    }
    QVERIFY(std::abs(J.determinant() - 1) < 1e-7);  // central differences: third derivatives times 1e-10
  }

  // The error of the energy over a fixed time falls with the square of the step.
  void leapfrog_is_of_second_order() {
    const SmoothTarget target = banana_target(0.5, 1);
    const auto error = [&](int steps) {
      PhasePoint point = point_at(*target, Eigen::Vector2d(0.4, -0.3), Eigen::Vector2d(1.1, -0.7));
      const double before = energy(point, {});
      for (int i = 0; i < steps; ++i) leapfrog(*target, {}, 1.0 / steps, point);
      return energy(point, {}) - before;
    };
    QVERIFY(std::abs(error(100) / error(200) - 4) < 0.05);
    QVERIFY(std::abs(error(200)) < 1e-4);
  }

  void bookkeeping_of_every_step() {
    const SmoothTarget target = banana_target(0.5, 1);
    const Hmc kernel{0.35, 7, 0.2, false, {Eigen::Vector2d(1, 2)}};
    Rng rng = make_rng(1);
    auto state = kernel.init(*target, Eigen::Vector2d(0, 0));
    Hmc::Info info;
    int accepted = 0;
    for (int i = 0; i < 2000; ++i) {
      const auto before = state;
      kernel.step(*target, state, info, rng);
      QCOMPARE(info.length, Eigen::Index{8});
      QVERIFY(info.step_size >= 0.28 && info.step_size <= 0.42);
      PhasePoint point = point_at(*target, before.position, info.momentum);
      const double start = energy(point, kernel.metric);
      for (int l = 0; l <= 7; ++l) {
        QVERIFY((info.path.col(l) - point.position).norm() < 1e-12);
        QVERIFY(std::abs(info.energies[l] - energy(point, kernel.metric)) < 1e-10);
        if (l < 7) leapfrog(*target, kernel.metric, info.step_size, point);
      }
      QCOMPARE(info.log_ratio, info.energies[0] - info.energies[7]);
      QCOMPARE(info.accepted, std::log(info.uniform) < info.log_ratio);
      QCOMPARE(state.position, Eigen::VectorXd(info.path.col(info.accepted ? 7 : 0)));
      QCOMPARE(state.gradient, target->gradient(state.position));
      QCOMPARE(state.log_density, target->value(state.position));
      QVERIFY(std::abs(info.kinetic - state.log_density - (info.accepted ? info.energies[7] : start)) < 1e-10);
      QCOMPARE(info.gradients, 7U);
      accepted += info.accepted ? 1 : 0;
    }
    QVERIFY(accepted > 1000 && accepted < 2000);
  }

  // The leapfrog step is unstable beyond 2 / (largest curvature)^(1/2).
  void unstable_paths_diverge() {
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector2d(0, 0), Eigen::Vector2d(1, 0.01).asDiagonal()));
    for (const double step : {0.19, 0.25}) {
      const Hmc kernel{step, 60, 0, false};
      const Chains chains = run_chains(kernel, *target, {Eigen::Vector2d(0.1, 0.1)}, {1, 0, 200, 2});
      QCOMPARE(chains.divergences(), std::size_t{step > 0.2 ? 200U : 0U});
      QVERIFY(step > 0.2 ? chains.acceptance_rate() == 0 : chains.acceptance_rate() > 0.5);
    }
  }

  void learns_step_size_and_metric() {
    const Eigen::Vector3d variances(1e4, 1, 1e-4);
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector3d(1, 2, 3), variances.asDiagonal()));
    for (const double first : {1e-4, 100.0}) {
      Hmc kernel{first, 20, 0.1};
      Rng rng = make_rng(3);
      auto state = kernel.init(*target, Eigen::Vector3d(1, 2, 3));
      Hmc::Info info;
      for (std::size_t i = 0; i < 1000; ++i) {
        kernel.step(*target, state, info, rng);
        kernel.adapt(*target, state, info, i, 1000);
      }
      for (int d = 0; d < 3; ++d) QVERIFY(std::abs(std::log(kernel.metric(d) / variances[d])) < 0.6);
      QVERIFY(kernel.step_size > 0.4 && kernel.step_size < 2);  // of coordinates that are about one wide
    }
    const std::vector<Eigen::VectorXd> starts(2, Eigen::Vector3d(1, 2, 3));
    const Chains chains = run_chains(Hmc{0.1, 3}, *target, starts, {2, 1000, 10000, 3});
    QVERIFY(std::abs(std::exp(chains.chains[0].note(5000).log_acceptance)) <= 1);
    QVERIFY(chains.acceptance_rate() > 0.7 && chains.acceptance_rate() < 0.95);
    QVERIFY(moments_are(chains, Eigen::Vector3d(1, 2, 3), variances.asDiagonal()));
  }

  void warmups_of_any_length() {
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity()));
    for (const std::size_t warmup : {0, 1, 2, 5, 19, 20, 21, 75, 149, 150, 151, 400}) {
      Hmc kernel{0.3, 5};
      Rng rng = make_rng(4);
      auto state = kernel.init(*target, Eigen::Vector2d(0, 0));
      Hmc::Info info;
      for (std::size_t i = 0; i < warmup; ++i) {
        kernel.step(*target, state, info, rng);
        kernel.adapt(*target, state, info, i, warmup);
        QVERIFY(kernel.step_size > 0 && std::isfinite(kernel.step_size));
      }
      QCOMPARE(kernel.metric.variances.size() > 0, warmup >= 20);
      if (warmup >= 20) QVERIFY(kernel.metric.variances.minCoeff() > 0);
    }
  }

  // The draws that a metric is learned from, found by the draws after which it changes: Stan's windows for 1000 draws
  // end at 100, 150, 250, 450 and 950.
  void windows_are_stans() {
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity()));
    Hmc kernel{0.3, 5};
    Rng rng = make_rng(5);
    auto state = kernel.init(*target, Eigen::Vector2d(0, 0));
    Hmc::Info info;
    std::vector<std::size_t> ends;
    Eigen::MatrixXd draws(2, 1000);
    for (std::size_t i = 0; i < 1000; ++i) {
      const Eigen::VectorXd before = kernel.metric.variances;
      kernel.step(*target, state, info, rng);
      draws.col(static_cast<Eigen::Index>(i)) = state.position;
      kernel.adapt(*target, state, info, i, 1000);
      if (before.size() != kernel.metric.variances.size() || before != kernel.metric.variances) ends.push_back(i + 1);
    }
    QCOMPARE(ends, (std::vector<std::size_t>{100, 150, 250, 450, 950}));
    const Eigen::MatrixXd last = draws.middleCols(450, 500);
    for (int d = 0; d < 2; ++d) {
      const double variance = (last.row(d).array() - last.row(d).mean()).square().sum() / 499;
      QVERIFY(std::abs(kernel.metric(d) - (500 * variance + 5e-3) / 505) < 1e-12);
    }
  }

  void calibrated_unless_broken() {
    QVERIFY(line_calibration(Hmc{0.5, 4, 0.1, false}, 400, 20, 6) < calibrated);
    QVERIFY(line_calibration(Hmc{0.5, 4, 0.1}, 400, 60, 6) < calibrated);
    QVERIFY(line_calibration(Hmc{.step_size = 0.5, .leapfrog_steps = 3, .tune = false, .one_more = 0.4}, 400, 20, 6) <
            calibrated);
    QVERIFY(line_calibration(Spoiled{Hmc{0.8, 4, 0.1, false}, never_rejects}, 400, 20, 6) > calibrated);
  }

  void flows_are_balanced() { QVERIFY(bump_flows(Hmc{0.7, 3, 0.1, false}, *two_bumps(), 30000).balanced()); }

  void bad_settings_are_refused() {
    const SmoothTarget target = two_bumps();
    const auto init = [&](const Hmc& kernel) { return kernel.init(*target, Eigen::VectorXd::Zero(1)); };
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.0}));
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.1, 0}));
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.1, 5, 1}));
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.1, 5, 0, true, {Eigen::Vector2d(1, 1)}}));
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.1, 5, 0, true, {Eigen::VectorXd::Zero(1)}}));
    QCOMPARE(init({0.1, 5}).log_density, target->value(Eigen::VectorXd::Zero(1)));
  }
};

}  // namespace

CREDENCE_TEST(HmcTest);
#include "hmc_test.moc"
