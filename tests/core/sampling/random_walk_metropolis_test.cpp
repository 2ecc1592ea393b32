// One step of the sampler in its every detail, and long runs against closed-form Gaussians.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/random_walk_metropolis.h"

#include "core/diagnostics/diagnostics.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/sampling/chain.h"
#include "core/sampling/kernel_run.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <Eigen/Dense>
#include <QTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace credence;

namespace {

// A density given by its logarithm; the sampler asks for values only.
class Given final : public LogDensity {
 public:
  using Function = std::function<double(const Eigen::Ref<const Eigen::VectorXd>&)>;
  Given(Eigen::Index dimension, Function function) : dimension_(dimension), function_(std::move(function)) {}
  Eigen::Index dimension() const override { return dimension_; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return function_(w); }

 private:
  Eigen::Index dimension_;
  Function function_;
};

Given given_gaussian(Eigen::VectorXd mean, const Eigen::MatrixXd& covariance) {
  const Eigen::MatrixXd precision = covariance.inverse();
  const Eigen::Index dimension = mean.size();
  return Given(dimension, [mean = std::move(mean), precision](const Eigen::Ref<const Eigen::VectorXd>& w) {
    return -0.5 * (w - mean).dot(precision * (w - mean));
  });
}

class RandomWalkMetropolisTest : public QObject {
  Q_OBJECT
 private slots:
  void init_evaluates_the_start() {
    const Given target = given_gaussian(Eigen::Vector2d(1, 2), Eigen::Matrix2d::Identity());
    const auto state = RandomWalkMetropolis{}.init(target, Eigen::Vector2d(2, 4));
    QCOMPARE(state.position, Eigen::VectorXd(Eigen::Vector2d(2, 4)));
    QCOMPARE(state.log_density, -2.5);
  }

  void bad_starts_are_refused_data() {
    QTest::addColumn<double>("step_size");
    QTest::addColumn<Eigen::VectorXd>("start");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto at = [](double x) { return Eigen::VectorXd(Eigen::VectorXd::Constant(1, x)); };
    QTest::newRow("outside the support") << 1.0 << at(-1);
    QTest::newRow("not a number") << 1.0 << at(nan);
    QTest::newRow("infinite") << 1.0 << at(infinity);
    QTest::newRow("infinite density") << 1.0 << at(7);
    QTest::newRow("two coordinates") << 1.0 << Eigen::VectorXd(Eigen::Vector2d(1, 1));
    QTest::newRow("no step") << 0.0 << at(1);
    QTest::newRow("negative step") << -1.0 << at(1);
    QTest::newRow("undefined step") << nan << at(1);
    QTest::newRow("infinite step") << infinity << at(1);
  }
  void bad_starts_are_refused() {
    QFETCH(double, step_size);
    QFETCH(Eigen::VectorXd, start);
    const Given half_line(1, [](const auto& w) { return w[0] < 0 ? -infinity : w[0] == 7 ? infinity : -w[0]; });
    QVERIFY_THROWS_EXCEPTION(InputError, RandomWalkMetropolis{step_size}.init(half_line, start));
    QCOMPARE(RandomWalkMetropolis{}.init(half_line, Eigen::VectorXd::Ones(1)).log_density, -1.0);
  }

  void bookkeeping_of_every_step() {
    const Given target = given_gaussian(Eigen::Vector3d(0, 1, -1), Eigen::Vector3d(1, 2, 0.5).asDiagonal());
    const RandomWalkMetropolis kernel{1.5};
    Rng rng = make_rng(1);
    auto state = kernel.init(target, Eigen::Vector3d(0, 0, 0));
    RandomWalkMetropolis::Info info;
    int accepted = 0;
    for (int i = 0; i < 2000; ++i) {
      const auto before = state;
      kernel.step(target, state, info, rng);
      QCOMPARE(info.log_ratio, target.value(info.proposal) - before.log_density);
      QVERIFY(info.uniform >= 0 && info.uniform < 1);
      QCOMPARE(info.accepted, std::log(info.uniform) < info.log_ratio);
      QCOMPARE(state.position, info.accepted ? info.proposal : before.position);  // a rejection repeats
      QCOMPARE(state.log_density, target.value(state.position));
      accepted += info.accepted ? 1 : 0;
    }
    QVERIFY(accepted > 200 && accepted < 1800);  // both verdicts have been seen
  }

  void buffers_are_reused() {
    const Given target = given_gaussian(Eigen::VectorXd::Zero(6), Eigen::MatrixXd::Identity(6, 6));
    const RandomWalkMetropolis kernel{0.5};
    Rng rng = make_rng(2);
    auto state = kernel.init(target, Eigen::VectorXd::Zero(6));
    RandomWalkMetropolis::Info info;
    kernel.step(target, state, info, rng);
    const double* position = state.position.data();
    const double* proposal = info.proposal.data();
    for (int i = 0; i < 100; ++i) kernel.step(target, state, info, rng);
    QCOMPARE(state.position.data(), position);
    QCOMPARE(info.proposal.data(), proposal);
  }

  // On a flat density every proposal is taken and the increments are the proposal distribution itself.
  void proposals_are_gaussian_steps() {
    const Given flat(2, [](const auto&) { return 0.0; });
    const RandomWalkMetropolis kernel{0.7};
    Rng rng = make_rng(3);
    auto state = kernel.init(flat, Eigen::Vector2d(0, 0));
    RandomWalkMetropolis::Info info;
    const int count = 40000;
    Eigen::Vector2d sum(0, 0);
    Eigen::Matrix2d products = Eigen::Matrix2d::Zero();
    double fourth = 0;
    for (int i = 0; i < count; ++i) {
      const Eigen::Vector2d before = state.position;
      kernel.step(flat, state, info, rng);
      QVERIFY(info.accepted);
      const Eigen::Vector2d z = (state.position - before) / 0.7;
      sum += z;
      products += z * z.transpose();
      fourth += std::pow(z[0], 4);
    }
    // Standard errors for z ~ N(0, I): 1 of the mean, sqrt 2 of z^2, 1 of z1 z2, sqrt 96 of z^4, each over sqrt(count).
    const double unit = 5 / std::sqrt(static_cast<double>(count));
    QVERIFY((sum / count).cwiseAbs().maxCoeff() < unit);
    QVERIFY(std::abs(products(0, 0) / count - 1) < std::sqrt(2.0) * unit);
    QVERIFY(std::abs(products(1, 1) / count - 1) < std::sqrt(2.0) * unit);
    QVERIFY(std::abs(products(0, 1) / count) < unit);
    QVERIFY(std::abs(fourth / count - 3) < std::sqrt(96.0) * unit);
  }

  void proposals_outside_the_support_are_rejected() {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double outside : {-infinity, nan}) {
      const Given box(1, [outside](const auto& w) { return w[0] >= 0 && w[0] <= 1 ? 0.0 : outside; });
      const RandomWalkMetropolis kernel{2};
      Rng rng = make_rng(4);
      auto state = kernel.init(box, Eigen::VectorXd::Constant(1, 0.5));
      RandomWalkMetropolis::Info info;
      int rejected = 0;
      for (int i = 0; i < 1000; ++i) {
        kernel.step(box, state, info, rng);
        QVERIFY(state.position[0] >= 0 && state.position[0] <= 1);
        QCOMPARE(info.accepted, info.proposal[0] >= 0 && info.proposal[0] <= 1);
        rejected += info.accepted ? 0 : 1;
      }
      QVERIFY(rejected > 500);
    }
  }

  void gaussian_moments_data() {
    QTest::addColumn<Eigen::VectorXd>("mean");
    QTest::addColumn<Eigen::MatrixXd>("covariance");
    QTest::addColumn<double>("step_size");
    Eigen::Matrix2d correlated;
    correlated << 2, 1.2, 1.2, 1;
    QTest::newRow("1-D") << Eigen::VectorXd(Eigen::VectorXd::Constant(1, -3))
                         << Eigen::MatrixXd(Eigen::MatrixXd::Identity(1, 1)) << 2.4;
    QTest::newRow("correlated") << Eigen::VectorXd(Eigen::Vector2d(1, -2)) << Eigen::MatrixXd(correlated) << 1.0;
    QTest::newRow("3-D, unequal scales") << Eigen::VectorXd(Eigen::Vector3d(0, 5, 1))
                                         << Eigen::MatrixXd(Eigen::Vector3d(1, 0.25, 4).asDiagonal()) << 1.0;
  }
  void gaussian_moments() {
    QFETCH(Eigen::VectorXd, mean);
    QFETCH(Eigen::MatrixXd, covariance);
    QFETCH(double, step_size);
    const Given target = given_gaussian(mean, covariance);
    const ChainPlan plan{4, 500, 20000, 17};
    const Chains chains =
        run_chains(RandomWalkMetropolis{step_size}, target, std::vector<Eigen::VectorXd>(4, mean), plan);
    for (Eigen::Index i = 0; i < mean.size(); ++i) {
      const Eigen::MatrixXd x = chains.kept(i).array() - mean[i];
      QVERIFY(rhat(x) < 1.01);
      QVERIFY(ess_bulk(x) > 1000);
      QVERIFY(std::abs(x.mean()) < 5 * mcse_mean(x));
      for (Eigen::Index j = 0; j <= i; ++j) {
        const Eigen::MatrixXd product = x.cwiseProduct(Eigen::MatrixXd(chains.kept(j).array() - mean[j]));
        QVERIFY(std::abs(product.mean() - covariance(i, j)) < 5 * mcse_mean(product));
      }
    }
  }

  void calibrated_unless_broken() {
    using namespace correctness;
    const auto shy = [](const auto&, const auto& before, auto& state, auto&, Rng& rng) {
      if (state.log_density > before.log_density && uniform(rng) < 0.5) state = before;  // goes back from ascents
    };
    QVERIFY(line_calibration(RandomWalkMetropolis{0.7}, 400, 200, 40) < calibrated);
    QVERIFY(line_calibration(Spoiled{RandomWalkMetropolis{0.7}, shy}, 400, 200, 40) > calibrated);
    QVERIFY(bump_flows(RandomWalkMetropolis{1.5}, *two_bumps(), 40000).balanced());
  }

  // N(0, 1) with step s in one dimension: the acceptance rate is (2 / pi) arctan(2 / s).
  void acceptance_rate_data() {
    QTest::addColumn<double>("step_size");
    for (const double step_size : {0.5, 1.0, 2.4, 6.0}) {
      QTest::newRow(qPrintable(QString::number(step_size))) << step_size;
    }
  }
  void acceptance_rate() {
    QFETCH(double, step_size);
    const Given target = given_gaussian(Eigen::VectorXd::Zero(1), Eigen::MatrixXd::Identity(1, 1));
    const ChainPlan plan{2, 100, 50000, 23};
    const Chains chains = run_chains(RandomWalkMetropolis{step_size}, target,
                                     std::vector<Eigen::VectorXd>(2, Eigen::VectorXd::Zero(1)), plan);
    Eigen::MatrixXd verdicts(50000, 2);
    for (Eigen::Index c = 0; c < 2; ++c) {
      for (Eigen::Index i = 0; i < 50000; ++i) {
        verdicts(i, c) = chains.chains[static_cast<std::size_t>(c)].accepted(static_cast<std::size_t>(i) + 100) ? 1 : 0;
      }
    }
    QVERIFY(std::abs(chains.acceptance_rate() - verdicts.mean()) < 1e-12);
    const double expected = 2 / std::acos(-1.0) * std::atan(2 / step_size);
    QVERIFY(std::abs(verdicts.mean() - expected) < 5 * mcse_mean(verdicts));
  }
};

}  // namespace

CREDENCE_TEST(RandomWalkMetropolisTest);
#include "random_walk_metropolis_test.moc"
