// Gibbs sampling: scans and blocks on Gaussians and on tables, against closed forms and enumeration.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/gibbs.h"

#include "core/math/input_error.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <Eigen/LU>

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

Gaussian correlated(double rho) {
  return Gaussian(Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, rho, rho, 1).finished());
}

// Cloudy and rain given sprinkler and wet grass (thesis 3.1.2): P(C) P(S | C) P(R | C) P(W | S, R), with C, R in {0,
// 1}.
StateTable wet_grass() {
  StateTable table{{2, 2}, {}};
  for (const bool rain : {false, true}) {
    for (const bool cloudy : {false, true}) {
      const double sprinkler = cloudy ? 0.1 : 0.5, p_rain = cloudy ? 0.8 : 0.2;
      table.probability.push_back(0.5 * sprinkler * (rain ? p_rain * 0.99 : (1 - p_rain) * 0.9));
    }
  }
  return table;
}

// A common mistake: every block is drawn given the others as they were before the sweep.
const auto at_once = [](const Conditionals& target, const Gibbs::State& before, Gibbs::State& state, Gibbs::Info&,
                        Rng& rng) {
  for (std::size_t k = 0; k < target.blocks().size(); ++k) {
    Eigen::VectorXd x = before.position;
    target.draw(k, x, rng);
    for (const int d : target.blocks()[k]) state.position[d] = x[d];
  }
};

template <Kernel K>
double gibbs_calibration(const K& kernel, const Blocks& blocks, int rounds, std::size_t thinning) {
  return calibration(rounds, [&](Rng& rng) {
    const LineModel model(rng);
    const auto target = gaussian_conditionals(model.posterior, blocks);
    return model.round(thinned(kernel, *target, model.prior.sample(rng), 50, thinning, rng));
  });
}

class GibbsTest : public QObject {
  Q_OBJECT
 private slots:
  void conditionals_of_a_gaussian() {
    // Bishop 2.81 and 2.82 in terms of the covariance.
    Eigen::Matrix3d S;
    S << 2, 0.5, -0.3, 0.5, 1, 0.4, -0.3, 0.4, 1.5;
    const Eigen::Vector3d mean(1, -1, 2), x(0.2, 0.7, -0.4);
    const Gaussian joint(mean, S);
    const Gaussian first = conditional(joint, {0}, x);
    const Eigen::RowVector2d gain = S.block<1, 2>(0, 1) * S.block<2, 2>(1, 1).inverse();
    QVERIFY(std::abs(first.mean()[0] - (1 + gain.dot((x - mean).tail<2>()))) < 1e-13);
    QVERIFY(std::abs(first.covariance()(0, 0) - (2 - gain.dot(S.block<2, 1>(1, 0)))) < 1e-13);
    const Gaussian pair = conditional(joint, {2, 0}, x);
    const Eigen::Vector2d cross(S(2, 1), S(0, 1));
    QVERIFY((pair.mean() - (Eigen::Vector2d(2, 1) + cross * (0.7 + 1) / S(1, 1))).norm() < 1e-13);
    const Eigen::Matrix2d block = (Eigen::Matrix2d() << S(2, 2), S(2, 0), S(0, 2), S(0, 0)).finished();
    QVERIFY((pair.covariance() - (block - cross * cross.transpose() / S(1, 1))).norm() < 1e-13);
    // Draws are of these conditionals.
    const auto target = gaussian_conditionals(joint, {{2, 0}});
    Rng rng = make_rng(1);
    Eigen::MatrixXd draws(40000, 2);
    for (Eigen::Index i = 0; i < draws.rows(); ++i) {
      Eigen::VectorXd y = x;
      target->draw(0, y, rng);
      QCOMPARE(y[1], 0.7);
      draws.row(i) << y[2] - pair.mean()[0], y[0] - pair.mean()[1];
    }
    const double unit = 5 / std::sqrt(40000.0);
    QVERIFY((draws.colwise().mean()).cwiseAbs().maxCoeff() < 2 * unit);
    QVERIFY((draws.transpose() * draws / 40000.0 - pair.covariance()).cwiseAbs().maxCoeff() < 3 * unit);
  }

  void the_path_is_rectangular() {
    const auto target = gaussian_conditionals(correlated(0.8), single_blocks(2));
    for (const Scan scan : {Scan::systematic, Scan::random}) {
      const Gibbs kernel{scan};
      Rng rng = make_rng(2);
      auto state = kernel.init(*target, Eigen::Vector2d(3, -3));
      Gibbs::Info info;
      for (int i = 0; i < 50; ++i) {
        Eigen::VectorXd from = state.position;
        kernel.step(*target, state, info, rng);
        QCOMPARE(info.path.cols(), Eigen::Index{scan == Scan::systematic ? 2 : 1});
        QCOMPARE(info.blocks.size(), static_cast<std::size_t>(info.path.cols()));
        for (Eigen::Index u = 0; u < info.path.cols(); ++u) {
          const auto moved = static_cast<Eigen::Index>(info.blocks[static_cast<std::size_t>(u)]);
          QVERIFY(info.path(moved, u) != from[moved]);
          QCOMPARE(info.path(1 - moved, u), from[1 - moved]);
          from = info.path.col(u);
        }
        QCOMPARE(state.position, from);
        QCOMPARE(state.log_density, target->log_density(from));
      }
    }
  }

  // Lag-1 autocorrelations are rho^2 of a sweep and (1 + rho^2) / 2 of a single random update.
  void autocorrelation_is_theory_data() {
    QTest::addColumn<QString>("key");
    for (const char* key : {"rho=0.2", "rho=0.5", "rho=0.9", "rho=0.99"}) QTest::newRow(key) << key;
  }
  void autocorrelation_is_theory() {
    QFETCH(QString, key);
    const QJsonObject expected = oracle("11_gibbs_bvn.json")[key].toObject();
    const double rho = key.mid(4).toDouble();
    QVERIFY(std::abs(expected["systematic_lag1"].toDouble() - rho * rho) < 1e-12);
    QVERIFY(std::abs(expected["random_scan_half_lag1"].toDouble() - (1 + rho * rho) / 2) < 1e-12);
    const auto target = gaussian_conditionals(correlated(rho), single_blocks(2));
    for (const Scan scan : {Scan::systematic, Scan::random}) {
      const std::size_t draws = 25000;
      const Chains chains =
          run_chains(Gibbs{scan}, *target, {Eigen::Vector2d(0.3, 0.3), Eigen::Vector2d(-1, -1)}, {2, 2000, draws, 4});
      const double lag1 = scan == Scan::systematic ? rho * rho : (1 + rho * rho) / 2;
      double found = 0;
      for (const Chain& chain : chains.chains) {
        double sum = 0, squares = 0;  // of the coordinate, whose mean is 0 and variance 1
        for (std::size_t i = chains.warmup + 1; i < chain.size(); ++i) {
          sum += chain.draw(i)[0] * chain.draw(i - 1)[0];
          squares += chain.draw(i)[0] * chain.draw(i)[0];
        }
        found += sum / squares / 2;
      }
      // Bartlett: var(r1) is about (1 - lag1^2) / n of an AR(1) process; a mixture like the random scan's has twice it.
      const double error = std::sqrt(2 * (1 - lag1 * lag1) / (2 * static_cast<double>(draws)));
      QVERIFY2(std::abs(found - lag1) < 5 * error, qPrintable(QString::number(found)));
      QVERIFY(moments_are(chains, Eigen::Vector2d(0, 0), correlated(rho).covariance()));
    }
  }

  // All transitions of a draw, from the conditionals: the table is stationary, a random scan is balanced, and the
  // kernel has these transition probabilities.
  void transitions_enumerated_data() {
    QTest::addColumn<bool>("random");
    QTest::addColumn<bool>("blocked");
    QTest::newRow("systematic") << false << false;
    QTest::newRow("random") << true << false;
    QTest::newRow("blocked") << true << true;
  }
  void transitions_enumerated() {
    QFETCH(bool, random);
    QFETCH(bool, blocked);
    const StateTable table{{2, 3, 2}, {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 0, 8}};
    const Blocks blocks = blocked ? Blocks{{0, 2}, {1}} : single_blocks(3);
    const double total = 47;
    const auto update = [&](const std::vector<int>& block) {
      Eigen::MatrixXd P = Eigen::MatrixXd::Zero(12, 12);
      for (Eigen::Index i = 0; i < 12; ++i) {
        const Eigen::VectorXd from = table.state(static_cast<std::size_t>(i));
        for (Eigen::Index j = 0; j < 12; ++j) {
          const Eigen::VectorXd to = table.state(static_cast<std::size_t>(j));
          double given = 0;
          bool same_others = true;
          for (int d = 0; d < 3; ++d) {
            const bool inside = std::find(block.begin(), block.end(), d) != block.end();
            same_others = same_others && (inside || from[d] == to[d]);
          }
          for (Eigen::Index k = 0; k < 12; ++k) {  // all that agree with `from` outside of the block
            const Eigen::VectorXd other = table.state(static_cast<std::size_t>(k));
            bool agrees = true;
            for (int d = 0; d < 3; ++d) {
              agrees = agrees && (other[d] == from[d] || std::find(block.begin(), block.end(), d) != block.end());
            }
            if (agrees) given += table.probability[static_cast<std::size_t>(k)];
          }
          if (same_others && given > 0) P(i, j) = table.probability[static_cast<std::size_t>(j)] / given;
        }
      }
      return P;
    };
    Eigen::MatrixXd P = Eigen::MatrixXd::Identity(12, 12);
    if (random) {
      P.setZero();
      for (const auto& block : blocks) P += update(block) / static_cast<double>(blocks.size());
    } else {
      for (const auto& block : blocks) P = P * update(block);
    }
    Eigen::RowVectorXd p(12);
    for (Eigen::Index i = 0; i < 12; ++i) p[i] = table.probability[static_cast<std::size_t>(i)] / total;
    QVERIFY((p * P - p).cwiseAbs().maxCoeff() < 1e-14);
    const Eigen::MatrixXd flow = p.asDiagonal() * P;
    QCOMPARE((flow - flow.transpose()).cwiseAbs().maxCoeff() < 1e-14, random);  // a sweep has a direction

    const auto target = table_conditionals(table, blocks);
    const Chains chains = run_chains(Gibbs{random ? Scan::random : Scan::systematic}, *target,
                                     {Eigen::Vector3d(0, 0, 0)}, {1, 0, 40000, 6});
    Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(12, 12);
    for (std::size_t i = 1; i < chains.chains[0].size(); ++i) {
      counts(static_cast<Eigen::Index>(table.index(chains.chains[0].draw(i - 1))),
             static_cast<Eigen::Index>(table.index(chains.chains[0].draw(i)))) += 1;
    }
    for (Eigen::Index i = 0; i < 12; ++i) {
      const double n = counts.row(i).sum();
      QCOMPARE(n > 0, p[i] > 0);
      for (Eigen::Index j = 0; j < 12 && n > 0; ++j) {
        QVERIFY(std::abs(counts(i, j) / n - P(i, j)) <= 5 * std::sqrt(P(i, j) * (1 - P(i, j)) / n) + 2 / n);
      }
    }
  }

  void wet_grass_is_exact() {
    const QJsonObject exact = oracle("12_wet_grass.json")["exact"].toObject();
    const StateTable table = wet_grass();
    QVERIFY(std::abs(conditional(table, {0}, Eigen::Vector2d(0, 1))[1] - exact["P(C|R,S,W)"][1].toDouble()) < 1e-12);
    QVERIFY(std::abs(conditional(table, {0}, Eigen::Vector2d(0, 0))[1] - exact["P(C|~R,S,W)"][1].toDouble()) < 1e-12);
    QVERIFY(std::abs(conditional(table, {1}, Eigen::Vector2d(1, 0))[1] - exact["P(R|C,S,W)"][1].toDouble()) < 1e-12);
    QVERIFY(std::abs(conditional(table, {1}, Eigen::Vector2d(0, 0))[1] - exact["P(R|~C,S,W)"][1].toDouble()) < 1e-12);
    QVERIFY(std::abs(conditional(table, {0, 1}, Eigen::Vector2d(0, 0))[3] - exact["P(C,R|S,W)"][1].toDouble()) < 1e-12);
    for (const Blocks& blocks : {single_blocks(2), Blocks{{0, 1}}}) {
      for (const Scan scan : {Scan::systematic, Scan::random}) {
        const auto target = table_conditionals(table, blocks);
        const Chains chains = run_chains(Gibbs{scan}, *target, {Eigen::Vector2d(1, 1)}, {1, 100, 20000, 8});
        QVERIFY(mean_is(
            chains, [](const Eigen::VectorXd& x) { return x[0]; }, exact["P(C|S,W)"][1].toDouble()));
        QVERIFY(mean_is(
            chains, [](const Eigen::VectorXd& x) { return x[1]; }, exact["P(R|S,W)"][1].toDouble()));
      }
    }
  }

  void calibrated_unless_broken() {
    QVERIFY(gibbs_calibration(Gibbs{}, single_blocks(2), 400, 4) < calibrated);
    QVERIFY(gibbs_calibration(Gibbs{Scan::random}, single_blocks(2), 400, 10) < calibrated);
    QVERIFY(gibbs_calibration(Gibbs{}, {{0, 1}}, 400, 1) < calibrated);
    QVERIFY(gibbs_calibration(Spoiled{Gibbs{}, at_once}, single_blocks(2), 400, 4) > calibrated);
  }

  void bad_input_is_refused() {
    QVERIFY_THROWS_EXCEPTION(InputError, gaussian_conditionals(correlated(0), {{0}, {2}}));
    QVERIFY_THROWS_EXCEPTION(InputError, gaussian_conditionals(correlated(0), {{}}));
    QVERIFY_THROWS_EXCEPTION(InputError, gaussian_conditionals(correlated(0), {}));
    QVERIFY_THROWS_EXCEPTION(InputError, table_conditionals({{2, 2}, {1, 1, 1}}, single_blocks(2)));
    QVERIFY_THROWS_EXCEPTION(InputError, table_conditionals({{2}, {0, 0}}, single_blocks(1)));
    QVERIFY_THROWS_EXCEPTION(InputError, table_conditionals({{2}, {1, -1}}, single_blocks(1)));
    const auto table = table_conditionals({{2, 2}, {1, 0, 1, 1}}, single_blocks(2));
    for (const Eigen::Vector2d& x : {Eigen::Vector2d(1, 0), Eigen::Vector2d(0.5, 0), Eigen::Vector2d(0, 2)}) {
      QVERIFY_THROWS_EXCEPTION(InputError, Gibbs{}.init(*table, x));
    }
    QCOMPARE(Gibbs{}.init(*table, Eigen::Vector2d(1, 1)).log_density, 0.0);
  }
};

}  // namespace

CREDENCE_TEST(GibbsTest);
#include "gibbs_test.moc"
