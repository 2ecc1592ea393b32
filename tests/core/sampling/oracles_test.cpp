// The thesis's two examples of Metropolis and of Metropolis-Hastings against independent quadrature: a stroll through a
// strange park (2.1.1) and mosquitoes caught again (2.2).
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/limits.h"
#include "core/sampling/metropolis_hastings.h"
#include "core/sampling/parallel_tempering.h"
#include "core/sampling/random_walk_metropolis.h"
#include "core/sampling/slice.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Of 1000 mosquitoes, x_t ~ Poisson(1000 psi e^(-mu t)) are caught on day t = 1 .. 15; mu ~ Gamma(2, rate 20),
// psi ~ Beta(2, 40). The likelihood needs the sums of x_t and t x_t alone.
class Mosquitoes final : public LogDensity {
 public:
  Mosquitoes(double sum_x, double sum_tx) : sum_x_(sum_x), sum_tx_(sum_tx) {}
  Eigen::Index dimension() const override { return 2; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    const double mu = w[0], psi = w[1];
    if (!(mu > 0 && psi > 0 && psi < 1)) return -infinity;
    double caught = 0;
    for (int t = 1; t <= 15; ++t) caught += 1000 * psi * std::exp(-mu * t);
    return sum_x_ * std::log(psi) - mu * sum_tx_ - caught + std::log(mu) - 20 * mu + std::log(psi) +
           39 * std::log1p(-psi);
  }

 private:
  double sum_x_, sum_tx_;
};

// Draws again until something is accepted, as if a rejection were no draw.
struct RepeatsNothing {
  using Target = LogDensity;
  using State = RandomWalkMetropolis::State;
  using Info = RandomWalkMetropolis::Info;
  RandomWalkMetropolis kernel;
  State init(const LogDensity& target, const Eigen::VectorXd& x) const { return kernel.init(target, x); }
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
    do kernel.step(target, state, info, rng);
    while (!info.accepted);
  }
};

// A walk on the thesis's dinner (1.4), whose steady state has a direction of flow.
struct Dinner {
  using Target = Eigen::Matrix3d;
  using Info = Note;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  State init(const Eigen::Matrix3d&, const Eigen::VectorXd& x) const { return {x, 0}; }
  void step(const Eigen::Matrix3d& P, State& state, Info&, Rng& rng) const {
    const auto from = static_cast<Eigen::Index>(state.position[0]);
    const double u = uniform(rng);
    state.position[0] = u < P(from, 0) ? 0 : u < P(from, 0) + P(from, 1) ? 1 : 2;
  }
};

class OraclesTest : public QObject {
  Q_OBJECT
 private slots:
  void strange_park() {
    const QJsonObject exact = oracle("09_strange_park.json");
    const double mean = exact["mean_01"].toDouble(), variance = exact["var_01"].toDouble();
    const std::vector<Eigen::VectorXd> starts{Eigen::VectorXd::Constant(1, 0.2), Eigen::VectorXd::Constant(1, 0.7)};
    const ChainPlan plan{2, 200, 15000, 3};
    const SmoothTarget park = park_target();
    const auto is_exact = [&](const Chains& chains) {
      for (const auto& [place, below] : std::map<double, double>{{0.28, 0.1607865782}, {0.62, 0.8101972728}}) {
        if (!mean_is(
                chains, [&](const Eigen::VectorXd& x) { return x[0] < place ? 1.0 : 0.0; }, below))
          return false;
      }
      return mean_is(
                 chains, [](const Eigen::VectorXd& x) { return x[0]; }, mean) &&
             mean_is(
                 chains, [&](const Eigen::VectorXd& x) { return (x[0] - mean) * (x[0] - mean); }, variance);
    };
    QVERIFY(is_exact(run_chains(RandomWalkMetropolis{0.25}, *park, starts, plan)));
    QVERIFY(is_exact(run_chains(Slice{0.2}, *park, starts, plan)));
    QVERIFY(is_exact(run_chains(ParallelTempering{0.1, {1, 0.3}}, *park, starts, plan)));
    QVERIFY(is_exact(run_chains(MetropolisHastings{product_proposal({RedrawnStep{0.25, 0, 1}})}, *park, starts, plan)));
    QVERIFY(!is_exact(run_chains(RepeatsNothing{{0.25}}, *park, starts, {2, 200, 60000, 3})));
  }

  void mosquitoes_data() {
    QTest::addColumn<int>("proposal");
    QTest::newRow("the thesis's") << 0;
    QTest::newRow("log-normal and beta about psi") << 1;
    QTest::newRow("symmetric") << 2;
  }
  void mosquitoes() {
    QFETCH(int, proposal);
    const QJsonObject all = oracle("10_mosquito.json");
    const QJsonObject exact = all["posterior"].toObject(), sums = all["sufficient"].toObject();
    const Mosquitoes target(sums["sum_x"].toDouble(), sums["sum_tx"].toDouble());
    const std::vector<std::vector<CoordinateStep>> steps = {{LogStep{0.15}, BetaStep{2, 1, 40, 1}},
                                                            {LogStep{0.12}, BetaStep{0, 800, 800, -800}},
                                                            {GaussianStep{0.012}, GaussianStep{0.004}}};
    const MetropolisHastings kernel{product_proposal(steps[static_cast<std::size_t>(proposal)])};
    const std::vector<Eigen::VectorXd> starts(2, Eigen::Vector2d(0.09, 0.04));
    const Chains chains = run_chains(kernel, target, starts, {2, 1000, 12000, 5});
    const Eigen::Vector2d mean(exact["E_mu"].toDouble(), exact["E_psi"].toDouble());
    const Eigen::Vector2d sd(exact["sd_mu"].toDouble(), exact["sd_psi"].toDouble());
    Eigen::Matrix2d covariance = sd * sd.transpose();
    covariance(0, 1) = covariance(1, 0) *= exact["corr"].toDouble();
    QVERIFY(moments_are(chains, mean, covariance));
    QVERIFY(mean_is(
        chains, [](const Eigen::VectorXd& w) { return 1 / w[0]; }, exact["E_lifespan_1_over_mu"].toDouble()));
  }

  // The flows of the oracle, and the judge of balance finds that they have a direction.
  void dinner_is_not_reversible() {
    const QJsonObject exact = oracle("08_dinner.json");
    Eigen::Matrix3d P;
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) P(i, j) = exact["P"][i][j].toDouble();
    }
    const Chains chains = run_chains(Dinner{}, P, {Eigen::VectorXd::Zero(1)}, {1, 100, 40000, 7});
    for (int k = 0; k < 3; ++k) {
      QVERIFY(mean_is(
          chains, [k](const Eigen::VectorXd& x) { return x[0] == k ? 1.0 : 0.0; }, exact["stationary"][k].toDouble()));
    }
    QVERIFY(!flows(chains, [](const Eigen::VectorXd& x) { return static_cast<int>(x[0]); }).balanced());
  }
};

}  // namespace

CREDENCE_TEST(OraclesTest);
#include "oracles_test.moc"
