// Distributions in a polygon are found again at their places.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/views/distribution_polygon.h"

#include "tests/support/finite.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::markov_chain;

class DistributionPolygonTest : public QObject {
  Q_OBJECT
 private slots:
  void distributions_in_a_polygon() {
    for (Eigen::Index n = 2; n <= 3; ++n) {
      for (const Eigen::VectorXd& shares : many_distributions(n)) {
        const Eigen::VectorXd again = *polygon_shares(polygon_place(shares), n);
        QVERIFY((again - shares).cwiseAbs().maxCoeff() < 1e-12);
      }
      const Eigen::VectorXd outside = *polygon_shares({5, 0.3}, n);
      QVERIFY(outside.minCoeff() >= 0 && std::abs(outside.sum() - 1) < 1e-12);
    }
    QVERIFY(!polygon_shares({0, 0}, 4));
    QCOMPARE(many_distributions(3).size(), std::size_t{3 + 12 + 6});
    for (const Eigen::VectorXd& shares : many_distributions(6)) QVERIFY(std::abs(shares.sum() - 1) < 1e-12);
    QVERIFY(finite(polygon_figure("", {"a", "b"})) && finite(polygon_figure("", {"a", "b", "c", "d"})));
  }
};

CREDENCE_TEST(DistributionPolygonTest);
#include "distribution_polygon_test.moc"
