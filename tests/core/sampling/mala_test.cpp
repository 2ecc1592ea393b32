// MALA: drift, factor and verdict of every step, tuning, and the target that it keeps.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/mala.h"

#include "core/math/input_error.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Leaves the factor of the proposal out.
const auto forgets_the_factor = [](const auto&, const auto& before, Mala::State& state, Mala::Info& info, Rng&) {
  const double ratio = info.log_ratio - info.log_factor;
  if (std::log(info.uniform) < ratio) {
    state = {info.proposal, before.log_density + ratio, info.gradient};
  } else {
    state = before;
  }
};

class MalaTest : public QObject {
  Q_OBJECT
 private slots:
  void bookkeeping_of_every_step() {
    const SmoothTarget target = banana_target(0.5, 1);
    const Mala kernel{0.9, false};
    Rng rng = make_rng(1);
    auto state = kernel.init(*target, Eigen::Vector2d(0, 0));
    Mala::Info info;
    const auto log_q = [&](const Eigen::VectorXd& from, const Eigen::VectorXd& to) {
      return -(to - from - 0.405 * target->gradient(from)).squaredNorm() / (2 * 0.81);
    };
    int accepted = 0;
    for (int i = 0; i < 2000; ++i) {
      const auto before = state;
      kernel.step(*target, state, info, rng);
      QVERIFY((info.drifted - before.position - 0.405 * target->gradient(before.position)).norm() < 1e-13);
      const double factor = log_q(info.proposal, before.position) - log_q(before.position, info.proposal);
      QVERIFY(std::abs(info.log_factor - factor) < 1e-9 * (1 + std::abs(factor)));
      const double ratio = target->value(info.proposal) - before.log_density + info.log_factor;
      QVERIFY(std::abs(info.log_ratio - ratio) < 1e-12 * (1 + std::abs(ratio)));
      QCOMPARE(info.accepted, std::log(info.uniform) < info.log_ratio);
      QCOMPARE(state.position, info.accepted ? info.proposal : before.position);
      QCOMPARE(state.gradient, target->gradient(state.position));
      QCOMPARE(state.log_density, target->value(state.position));
      QCOMPARE(info.gradients, 1U);
      accepted += info.accepted ? 1 : 0;
    }
    QVERIFY(accepted > 400 && accepted < 1900);
  }

  void tunes_the_step_size() {
    const SmoothTarget target =
        gaussian_target(Gaussian(Eigen::VectorXd::Zero(10), 1e-4 * Eigen::MatrixXd::Identity(10, 10)));
    for (const double first : {1e-5, 10.0}) {
      const Chains chains =
          run_chains(Mala{first}, *target, {Eigen::VectorXd::Constant(10, 0.01)}, {1, 1000, 10000, 2});
      QVERIFY(std::abs(chains.acceptance_rate() - 0.574) < 0.06);
      QVERIFY(moments_are(chains, Eigen::VectorXd::Zero(10), 1e-4 * Eigen::MatrixXd::Identity(10, 10)));
    }
  }

  void calibrated_unless_broken() {
    QVERIFY(line_calibration(Mala{0.5, false}, 400, 200, 40) < calibrated);
    QVERIFY(line_calibration(Mala{0.8}, 400, 100, 40) < calibrated);
    QVERIFY(line_calibration(Spoiled{Mala{0.5, false}, forgets_the_factor}, 400, 200, 40) > calibrated);
  }

  void flows_are_balanced() { QVERIFY(bump_flows(Mala{1.2, false}, *two_bumps(), 40000).balanced()); }

  void walls_reject() {
    const SmoothTarget target = bounded(two_bumps(), -1.2, 2);
    const Chains chains = run_chains(Mala{1.5, false}, *target, {Eigen::VectorXd::Zero(1)}, {1, 0, 5000, 3});
    for (std::size_t i = 0; i < 5000; ++i) {
      QVERIFY(chains.chains[0].draw(i)[0] >= -1.2 && chains.chains[0].draw(i)[0] <= 2);
    }
    QVERIFY(chains.acceptance_rate() > 0.2);
  }

  void bad_steps_are_refused() {
    for (const double step : {0.0, -1.0, std::nan("")}) {
      QVERIFY_THROWS_EXCEPTION(InputError, Mala{step}.init(*two_bumps(), Eigen::VectorXd::Zero(1)));
    }
  }
};

}  // namespace

CREDENCE_TEST(MalaTest);
#include "mala_test.moc"
