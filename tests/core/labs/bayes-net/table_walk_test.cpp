// The walk of Gibbs chains over a table, counted: against the draws themselves and against replayed moves.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/table_walk.h"

#include "core/pictures/graphs/graph.h"
#include "core/sampling/kernel_run.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace credence;
using namespace credence::bayes_net;

namespace {

const StateTable table{{2, 2, 2}, {3, 1, 4, 1, 5, 9, 0, 6}};

struct Walked {
  Blocks blocks;
  Scan scan;
  std::vector<Eigen::VectorXd> starts{Eigen::Vector3d(0, 0, 0), Eigen::Vector3d(1, 1, 1)};
  ChainPlan plan{.chains = 2, .warmup = 7, .draws = 1500};
  KernelRun<Gibbs> run{{scan}, table_conditionals(table, blocks), starts, plan};
  TableWalk walk{table, blocks, scan, starts, plan.warmup};

  Walked(Blocks of, Scan by) : blocks(std::move(of)), scan(by) {
    run.advance(100);  // in two parts
    walk.extend(run.chains());
    run.advance(plan.total());
    walk.extend(run.chains());
  }
};

}  // namespace

class TableWalkTest : public QObject {
  Q_OBJECT
 private slots:
  void states_are_those_of_the_moves_data();
  void states_are_those_of_the_moves();
  void moves_and_visits_are_counted();
  void a_share_of_a_disc_is_its_area();
  void neighbours_on_a_cube_differ_in_one();
};

void TableWalkTest::states_are_those_of_the_moves_data() {
  QTest::addColumn<bool>("blocked");
  QTest::addColumn<bool>("random");
  for (const bool blocked : {false, true}) {
    for (const bool random : {false, true}) QTest::addRow("%d %d", blocked, random) << blocked << random;
  }
}

void TableWalkTest::states_are_those_of_the_moves() {
  QFETCH(bool, blocked);
  QFETCH(bool, random);
  const Walked one(blocked ? Blocks{{0}, {1, 2}} : single_blocks(3), random ? Scan::random : Scan::systematic);
  const std::size_t steps = one.walk.updates_per_draw();
  QCOMPARE(steps, random ? std::size_t{1} : one.blocks.size());
  QCOMPARE(one.walk.state(one.run.chains(), 1, 0), std::size_t{7});
  for (const std::size_t draw : {0, 1, 2, 50, 1506}) {
    const Move move = one.run.move(0, draw);
    const auto& info = std::any_cast<const Gibbs::Info&>(move.info);
    for (std::size_t step = 0; step < steps; ++step) {
      QCOMPARE(one.walk.state(one.run.chains(), 0, draw * steps + step + 1),
               table.index(info.path.col(static_cast<Eigen::Index>(step))));
    }
  }
}

void TableWalkTest::moves_and_visits_are_counted() {
  const Walked one(single_blocks(3), Scan::systematic);
  for (const std::size_t updates : {20, 21, 22, 23, 1000, 4000, 4521}) {
    Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(8, 8);
    for (std::size_t c = 0; c < 2; ++c) {
      for (std::size_t k = 21; k < updates; ++k) {  // seven draws of three updates do not count
        expected(static_cast<int>(one.walk.state(one.run.chains(), c, k)),
                 static_cast<int>(one.walk.state(one.run.chains(), c, k + 1))) += 1;
      }
    }
    QCOMPARE(one.walk.moves(one.run.chains(), updates), expected);
  }
  for (const std::size_t kept : {0, 1, 777, 1500}) {
    Eigen::VectorXd expected = Eigen::VectorXd::Zero(8);
    for (const Chain& chain : one.run.chains().chains) {
      for (std::size_t k = 0; k < kept; ++k) expected(static_cast<int>(table.index(chain.draw(7 + k)))) += 1;
    }
    QCOMPARE(one.walk.visits(one.run.chains(), kept), expected);
  }
}

void TableWalkTest::a_share_of_a_disc_is_its_area() {
  for (const double share : {0.01, 0.25, 0.5, 0.708, 1.0}) {
    const Polyline edge = disc_segment({3, -1}, 2, share);
    double twice = 0;
    for (std::size_t k = 0; k < edge.size(); ++k) {
      const Point2 a = edge[k], b = edge[(k + 1) % edge.size()];
      twice += a.x * b.y - b.x * a.y;
    }
    // Sixty chords instead of arcs.
    QVERIFY(std::fabs(twice / 2 / (4 * std::numbers::pi) - share) < 0.003);
    QVERIFY(std::fabs(disc_level({3, -1}, 2, share)[0].y - edge.front().y) < 1e-9);
  }
  QVERIFY(std::fabs(disc_level({0, 0}, 1, 0.5)[1].y) < 1e-9);
}

void TableWalkTest::neighbours_on_a_cube_differ_in_one() {
  for (const std::size_t bits : {1, 2, 3, 4}) {
    const GraphLayout layout = cube_layout(bits);
    QCOMPARE(layout.size(), std::size_t{1} << bits);
    for (std::size_t i = 0; i < layout.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Point2 a = layout.nodes()[i], b = layout.nodes()[j];
        QVERIFY(std::hypot(a.x - b.x, a.y - b.y) > 2 * layout.radius());
        if (bits == 4 && std::hypot(a.x - b.x, a.y - b.y) < 1.6) QVERIFY(((i ^ j) & ((i ^ j) - 1)) == 0);
      }
    }
  }
}

CREDENCE_TEST(TableWalkTest);
#include "table_walk_test.moc"
