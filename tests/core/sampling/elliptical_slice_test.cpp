// Elliptical slice sampling: places on the ellipse, and the target that it keeps whatever the Gaussian.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/elliptical_slice.h"

#include "core/math/input_error.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Forgets that the Gaussian is in the density already, and counts it twice.
const auto counts_twice = [](const GaussianTimesRest&, const auto&, EllipticalSlice::State& state, auto&, Rng&) {
  state.log_rest = state.log_density;
};

template <Kernel K>
double prior_calibration(const K& kernel, int rounds, double stretch) {
  return calibration(rounds, [&](Rng& rng) {
    const LineModel model(rng);
    const Gaussian wide(model.prior.mean(), stretch * model.prior.covariance());
    const GaussianTimesRest target{gaussian_target(model.posterior), wide};
    return model.round(thinned(kernel, target, model.prior.sample(rng), 30, 10, rng));
  });
}

class EllipticalSliceTest : public QObject {
  Q_OBJECT
 private slots:
  void bookkeeping_of_every_step() {
    const Eigen::Matrix2d covariance = (Eigen::Matrix2d() << 2, 0.6, 0.6, 1).finished();
    const GaussianTimesRest target{banana_target(0.5, 1), Gaussian(Eigen::Vector2d(0.3, -0.2), covariance)};
    Rng rng = make_rng(1);
    auto state = EllipticalSlice{}.init(target, Eigen::Vector2d(0, 0));
    EllipticalSlice::Info info;
    Eigen::Matrix2d products = Eigen::Matrix2d::Zero();
    for (int i = 0; i < 5000; ++i) {
      const auto before = state;
      EllipticalSlice{}.step(target, state, info, rng);
      const auto rest = [&](const Eigen::VectorXd& x) {
        return target.density->value(x) - target.gaussian.log_density(x);
      };
      const auto on_ellipse = [&](double angle) -> Eigen::VectorXd {
        const Eigen::VectorXd& m = target.gaussian.mean();
        return m + std::cos(angle) * (info.from - m) + std::sin(angle) * info.direction;
      };
      QCOMPARE(info.from, before.position);
      QVERIFY(info.log_height <= rest(before.position));
      for (std::size_t t = 0; t < info.angles.size(); ++t) {
        QCOMPARE(rest(on_ellipse(info.angles[t])) >= info.log_height, t + 1 == info.angles.size());
      }
      QVERIFY((state.position - on_ellipse(info.angles.back())).norm() < 1e-14);
      QCOMPARE(state.log_density, target.density->value(state.position));
      QCOMPARE(info.evaluations, static_cast<std::uint32_t>(info.angles.size()));
      products += info.direction * info.direction.transpose() / 5000;
    }
    QVERIFY((products - covariance).cwiseAbs().maxCoeff() < 5 * std::sqrt(2.0) * 2 / std::sqrt(5000.0));
  }

  // With a flat rest every ellipse is taken whole: one evaluation, and draws of the Gaussian.
  void flat_rest() {
    const Gaussian gaussian(Eigen::Vector2d(1, 2), Eigen::Matrix2d::Identity());
    const GaussianTimesRest target{gaussian_target(gaussian), gaussian};
    const Chains chains = run_chains(EllipticalSlice{}, target, {Eigen::Vector2d(1, 2)}, {1, 10, 20000, 2});
    std::size_t evaluations = 0;
    for (std::size_t i = 0; i < chains.chains[0].size(); ++i) evaluations += chains.chains[0].note(i).evaluations;
    QVERIFY(evaluations < 1.02 * static_cast<double>(chains.chains[0].size()));  // rounding alone asks for more
    QVERIFY(moments_are(chains, Eigen::Vector2d(1, 2), Eigen::Matrix2d::Identity()));
  }

  void calibrated_unless_broken() {
    for (const double stretch : {1.0, 4.0}) QVERIFY(prior_calibration(EllipticalSlice{}, 400, stretch) < calibrated);
    QVERIFY(prior_calibration(Spoiled{EllipticalSlice{}, counts_twice}, 400, 1) > calibrated);
  }

  void flows_are_balanced() {
    const GaussianTimesRest target{two_bumps(), Gaussian(Eigen::VectorXd::Ones(1), 4 * Eigen::MatrixXd::Ones(1, 1))};
    QVERIFY(bump_flows(EllipticalSlice{}, target, 20000).balanced());
  }

  void another_dimension_is_refused() {
    const GaussianTimesRest target{two_bumps(), Gaussian(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity())};
    QVERIFY_THROWS_EXCEPTION(InputError, EllipticalSlice{}.init(target, Eigen::VectorXd::Zero(1)));
  }
};

}  // namespace

CREDENCE_TEST(EllipticalSliceTest);
#include "elliptical_slice_test.moc"
