// How Gibbs moves over a table: against the oracle of the wet grass, against matrices built otherwise, and where it
// finds no way.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/table_gibbs.h"

#include "core/math/input_error.h"
#include "core/sampling/kernel_run.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::bayes_net;

namespace {

// P(Cloudy, Rain | Sprinkler, WetGrass), not normalised.
StateTable wet_grass() {
  return {{2, 2}, {0.5 * 0.5 * 0.8 * 0.9, 0.5 * 0.1 * 0.2 * 0.9, 0.5 * 0.5 * 0.2 * 0.99, 0.5 * 0.1 * 0.8 * 0.99}};
}
const StateTable uneven{{2, 3, 2}, {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 0, 8}};

}  // namespace

class TableGibbsTest : public QObject {
  Q_OBJECT
 private slots:
  void wet_grass_is_the_oracles();
  void updates_keep_the_table();
  void autocorrelations_add_up();
  void no_way_across();
  void a_block_is_drawn_at_once();
  void uniforms_decide();
};

// Solved exactly by another program (the oracle of the wet grass).
void TableGibbsTest::wet_grass_is_the_oracles() {
  const TableGibbs random = table_gibbs(wet_grass(), single_blocks(2), Scan::random);
  const Eigen::VectorXd cloudy = (Eigen::VectorXd(4) << 0, 1, 0, 1).finished(),
                        rain = (Eigen::VectorXd(4) << 0, 0, 1, 1).finished();
  QVERIFY(std::fabs(random.stationary.dot(cloudy) - 18.0 / 103) < 1e-14);
  QVERIFY(std::fabs(*random.integrated_time(cloudy) - 5.495236366935853) < 1e-11);
  QVERIFY(std::fabs(random.autocorrelation(rain, 1)[1] - 0.6188747103779784) < 1e-12);
  const TableGibbs sweeps = table_gibbs(wet_grass(), single_blocks(2), Scan::systematic);
  QVERIFY(std::fabs(*sweeps.integrated_time(rain) - 1.6238090917339616) < 1e-9);
  QVERIFY(std::fabs(sweeps.autocorrelation(cloudy, 1)[1] - 0.23774942075595698) < 1e-9);
}

void TableGibbsTest::updates_keep_the_table() {
  for (const Scan scan : {Scan::systematic, Scan::random}) {
    const TableGibbs theory = table_gibbs(uneven, {{0}, {1, 2}}, scan);
    QCOMPARE(theory.states.size(), std::size_t{11});
    for (const Eigen::MatrixXd& update : theory.updates) {
      QVERIFY((update.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-14);
      const Eigen::MatrixXd flows = theory.stationary.asDiagonal() * update;  // each alone is reversible
      QVERIFY((flows - flows.transpose()).cwiseAbs().maxCoeff() < 1e-15);
    }
    QVERIFY((theory.stationary.transpose() * theory.draw - theory.stationary.transpose()).norm() < 1e-14);
    QVERIFY(std::fabs(theory.flows().sum() - 1) < 1e-14);
    QCOMPARE(theory.apart, std::size_t{1});
  }
}

void TableGibbsTest::autocorrelations_add_up() {
  const TableGibbs theory = table_gibbs(uneven, single_blocks(3), Scan::random);
  Eigen::VectorXd f(11);
  for (Eigen::Index i = 0; i < 11; ++i) f[i] = std::cos(static_cast<double>(i * i));
  double sum = -1;
  for (const double rho : theory.autocorrelation(f, 2000)) sum += 2 * rho;
  QVERIFY(std::fabs(*theory.integrated_time(f) / sum - 1) < 1e-10);
}

void TableGibbsTest::no_way_across() {
  const StateTable either{{2, 2}, {0, 3, 1, 0}};
  const TableGibbs alone = table_gibbs(either, single_blocks(2), Scan::systematic);
  QCOMPARE(alone.apart, std::size_t{2});
  QVERIFY(!alone.integrated_time(Eigen::Vector2d(1, 0)));
  const TableGibbs together = table_gibbs(either, {{0, 1}}, Scan::systematic);
  QCOMPARE(together.apart, std::size_t{1});
  QVERIFY(std::fabs(*together.integrated_time(Eigen::Vector2d(1, 0)) - 1) < 1e-12);  // independent draws
  QVERIFY_THROWS_EXCEPTION(InputError, table_gibbs({{2}, {0, 0}}, single_blocks(1), Scan::random));
}

void TableGibbsTest::a_block_is_drawn_at_once() {
  const TableGibbs all = table_gibbs(uneven, {{0, 1, 2}}, Scan::systematic);
  for (const auto row : all.draw.rowwise()) QVERIFY((row - all.stationary.transpose()).norm() < 1e-14);
}

// A replayed move brings the numbers that decided it: the value up to which the conditional sums to more than u.
void TableGibbsTest::uniforms_decide() {
  const auto target = table_conditionals(uneven, single_blocks(3));
  KernelRun<Gibbs> run({Scan::systematic}, target, {Eigen::Vector3d(1, 0, 0)},
                       {.chains = 1, .warmup = 0, .draws = 500});
  run.advance(500);
  for (std::size_t k = 0; k < 500; ++k) {
    const Move move = run.move(0, k);
    const auto& info = std::any_cast<const Gibbs::Info&>(move.info);
    Eigen::VectorXd x = move.from;
    for (int block = 0; block < 3; ++block) {
      const std::vector<double> p = conditional(uneven, {block}, x);
      const double u = info.uniforms[static_cast<std::size_t>(block)];
      double below = 0;
      int value = 0;
      while (value + 1 < std::ssize(p) && below + p[static_cast<std::size_t>(value)] <= u)
        below += p[static_cast<std::size_t>(value++)];
      QCOMPARE(info.path(block, block), static_cast<double>(value));
      x = info.path.col(block);
    }
  }
}

CREDENCE_TEST(TableGibbsTest);
#include "table_gibbs_test.moc"
