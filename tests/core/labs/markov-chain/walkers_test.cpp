// Crowds against the exact distributions, their counts, and that no thread, number or length changes who walked first.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/compute/walkers.h"

#include "core/math/parallel.h"
#include "core/model/markov_chain.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::markov_chain;

namespace {

const Eigen::Matrix3d dinner = (Eigen::Matrix3d() << .5, .3, .2, .25, .5, .25, .4, .4, .2).finished();
const Eigen::Vector3d pizza(1, 0, 0), any(0.2, 0.5, 0.3);

// The chi-square statistic of counts against probabilities that are not zero.
double chi_square(const Eigen::VectorXi& counts, const Eigen::VectorXd& p) {
  const Eigen::ArrayXd expected = p.array() * counts.sum();
  return ((counts.cast<double>().array() - expected).square() / expected).sum();
}

}  // namespace

class WalkersTest : public QObject {
  Q_OBJECT
 private slots:
  // Two degrees of freedom: 18.4 is exceeded once in ten thousand times, and there are 20 of them at a fixed seed.
  void they_are_distributed_as_the_powers_say() {
    const Crowd crowd = *walk(dinner, any, 20000, 19, 1, 0);
    const Eigen::MatrixXd exact = distributions_over(dinner, any, 19);
    for (Eigen::Index k = 0; k < 20; ++k) {
      QCOMPARE(crowd.counts.row(k).sum(), 20000);
      QVERIFY(chi_square(crowd.counts.row(k), exact.row(k)) < 18.4);
    }
    QVERIFY(chi_square(crowd.counts.row(5), any) > 18.4);  // where they no longer are
  }

  // Moves of one long walk, counted: each row of P, 40 000 steps.
  void a_path_moves_by_the_rows() {
    const Crowd crowd = *walk(dinner, pizza, 1, 40000, 2, 0);
    Eigen::Matrix3i moves = Eigen::Matrix3i::Zero();
    for (std::size_t k = 1; k < crowd.path.size(); ++k) ++moves(crowd.path[k - 1], crowd.path[k]);
    for (Eigen::Index i = 0; i < 3; ++i) QVERIFY(chi_square(moves.row(i), dinner.row(i)) < 18.4);
    for (std::size_t k = 0; k < crowd.path.size(); ++k) {
      QCOMPARE(crowd.counts(static_cast<Eigen::Index>(k), crowd.path[k]), 1);
    }
  }

  void what_is_impossible_does_not_happen() {
    const Eigen::Matrix3d turn = (Eigen::Matrix3d() << 0, 1, 0, 0, 0, 1, 1, 0, 0).finished();
    const Crowd crowd = *walk(turn, pizza, 150, 9, 3, 0);
    for (Eigen::Index k = 0; k < 10; ++k) QCOMPARE(crowd.counts(k, k % 3), 150);
  }

  void more_of_them_change_nobody() {
    const Crowd few = *walk(dinner, any, 30, 50, 4, 0), many = *walk(dinner, any, 950, 80, 4, 0);
    QVERIFY(std::equal(few.path.begin(), few.path.end(), many.path.begin()));
    QVERIFY(((many.counts.topRows(51) - few.counts).array() >= 0).all());
    QVERIFY(many.path != walk(dinner, any, 950, 80, 5, 0)->path);
    QVERIFY(many.path != walk(dinner, any, 950, 80, 4, 1)->path);  // another crowd
  }

  void threads_change_nothing() {
    set_thread_count(1);
    const Crowd alone = *walk(dinner, any, 1234, 40, 6, 0);
    for (const unsigned threads : {2U, 4U}) {
      set_thread_count(threads);
      const Crowd together = *walk(dinner, any, 1234, 40, 6, 0);
      QVERIFY(together.counts == alone.counts && together.path == alone.path);
    }
    set_thread_count(0);
  }

  void they_stop_when_asked() {
    std::stop_source source;
    source.request_stop();
    QVERIFY(!walk(dinner, any, 10000, 10000, 7, 0, source.get_token()));
  }
};

CREDENCE_TEST(WalkersTest);
#include "walkers_test.moc"
