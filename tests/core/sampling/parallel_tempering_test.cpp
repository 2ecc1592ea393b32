// Parallel tempering: walks and exchanges of every step, and modes that a single walk does not find.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/parallel_tempering.h"

#include "core/math/input_error.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Lets the flattest walk's place into the first one now and then, unasked.
const auto unasked = [](const auto&, const auto&, ParallelTempering::State& state, auto&, Rng& rng) {
  if (uniform(rng) > 0.2) return;
  const Eigen::Index last = state.positions.cols() - 1;
  state.position = state.positions.col(0) = state.positions.col(last);
  state.log_density = state.log_densities[0] = state.log_densities[last];
};

SmoothTarget far_modes() {
  const Eigen::Matrix2d narrow = 0.25 * Eigen::Matrix2d::Identity();
  return mixture_target({0.3, 0.7},
                        {Gaussian(Eigen::Vector2d(-4, 0), narrow), Gaussian(Eigen::Vector2d(4, 1), narrow)});
}

class ParallelTemperingTest : public QObject {
  Q_OBJECT
 private slots:
  void bookkeeping_of_every_step() {
    const SmoothTarget target = far_modes();
    const ParallelTempering kernel{0.6, {1, 0.3, 0.1, 0.03, 0.01}};
    Rng rng = make_rng(1);
    auto state = kernel.init(*target, Eigen::Vector2d(-4, 0));
    ParallelTempering::Info info;
    int exchanged = 0;
    for (int i = 0; i < 2000; ++i) {
      auto before = state;
      kernel.step(*target, state, info, rng);
      for (Eigen::Index k = 0; k < 5; ++k) {
        const Verdict& walk = info.walks[static_cast<std::size_t>(k)];
        const double there = target->value(info.proposals.col(k));
        QCOMPARE(walk.log_ratio, kernel.betas[static_cast<std::size_t>(k)] * (there - before.log_densities[k]));
        QCOMPARE(walk.accepted, std::log(walk.uniform) < walk.log_ratio);
        if (!walk.accepted) continue;
        before.positions.col(k) = info.proposals.col(k);
        before.log_densities[k] = there;
      }
      QCOMPARE(info.exchanges.size(), std::size_t{2});
      for (const ParallelTempering::Exchange& exchange : info.exchanges) {
        QCOMPARE(exchange.colder % 2, before.odd ? 1 : 0);
        const Eigen::Index k = exchange.colder;
        const double difference =
            kernel.betas[static_cast<std::size_t>(k)] - kernel.betas[static_cast<std::size_t>(k) + 1];
        QCOMPARE(exchange.log_ratio, difference * (before.log_densities[k + 1] - before.log_densities[k]));
        if (!exchange.accepted) continue;
        ++exchanged;
        before.positions.col(k).swap(before.positions.col(k + 1));
        std::swap(before.log_densities[k], before.log_densities[k + 1]);
      }
      QCOMPARE(state.positions, before.positions);
      QCOMPARE(state.log_densities, before.log_densities);
      QCOMPARE(state.position, Eigen::VectorXd(state.positions.col(0)));
      QCOMPARE(state.log_density, target->value(state.position));
      QCOMPARE(state.odd, !before.odd);
      QCOMPARE(info.evaluations, 5U);
    }
    QVERIFY(exchanged > 500 && exchanged < 3900);
  }

  void finds_both_modes() {
    const SmoothTarget target = far_modes();
    const std::vector<Eigen::VectorXd> starts(2, Eigen::Vector2d(-4, 0));
    const ParallelTempering kernel{0.8, geometric_betas(6, 0.01)};
    const Chains tempered = run_chains(kernel, *target, starts, {2, 1000, 30000, 2});
    const auto right = [](const Eigen::VectorXd& x) { return x[0] > 0 ? 1.0 : 0.0; };
    QVERIFY(mean_is(tempered, right, 0.7));
    QVERIFY(mean_is(
        tempered, [](const Eigen::VectorXd& x) { return x[0]; }, 4 * 0.7 - 4 * 0.3));
    const Chains alone = run_chains(RandomWalkMetropolis{0.8}, *target, starts, {2, 1000, 30000, 2});
    for (const Chain& chain : alone.chains) QVERIFY(chain.draw(chain.size() - 1)[0] < 0);  // never got there
  }

  void ladder() {
    const std::vector<double> betas = geometric_betas(5, 0.0625);
    const std::vector<double> expected{1, 0.5, 0.25, 0.125, 0.0625};
    for (std::size_t k = 0; k < 5; ++k) QVERIFY(std::abs(betas[k] - expected[k]) < 1e-15);
    QCOMPARE(geometric_betas(1, 0.5), std::vector<double>{1.0});
  }

  void calibrated_unless_broken() {
    const ParallelTempering kernel{1, {1, 0.5, 0.2}};
    QVERIFY(line_calibration(kernel, 400, 60, 20) < calibrated);
    QVERIFY(line_calibration(Spoiled{kernel, unasked}, 400, 60, 20) > calibrated);
  }

  void flows_are_balanced() {
    QVERIFY(bump_flows(ParallelTempering{0.7, {1, 0.4, 0.1}}, *two_bumps(), 40000).balanced());
  }

  void bad_ladders_are_refused() {
    const auto init = [](std::vector<double> betas) {
      return ParallelTempering{1, std::move(betas)}.init(*two_bumps(), Eigen::VectorXd::Zero(1));
    };
    for (const auto& betas : std::vector<std::vector<double>>{{}, {0.5}, {1, 1}, {1, 0.5, 0.6}, {1, 0}, {1, -1}}) {
      QVERIFY_THROWS_EXCEPTION(InputError, init(betas));
    }
    QCOMPARE(init({1}).positions.cols(), Eigen::Index{1});
  }
};

}  // namespace

CREDENCE_TEST(ParallelTemperingTest);
#include "parallel_tempering_test.moc"
