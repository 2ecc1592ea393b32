// The network's probabilities against the oracle's fractions and against itself.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/bayes_net.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::bayes_net;

namespace {

BayesNet usual() { return sprinkler_net(0.5, {0.1, 0.5}, {0.8, 0.2}, {0.99, 0.9, 0.9, 0}); }
bool equal(double a, double b) { return std::fabs(a - b) < 1e-14; }
constexpr auto unknown = std::nullopt;

}  // namespace

class BayesNetTest : public QObject {
  Q_OBJECT
 private slots:
  void states_are_products();
  void all_states_sum_to_one();
  void posteriors_are_fractions();
  void children_and_rows();
};

void BayesNetTest::states_are_products() {
  // Cloudy, no sprinkler, rain, wet: 0.5 0.9 0.8 0.9.
  QVERIFY(equal(usual().probability(std::size_t{0b1101}), 0.5 * 0.9 * 0.8 * 0.9));
  // A clear sky, sprinkler, no rain, dry.
  QVERIFY(equal(usual().probability(std::size_t{0b0010}), 0.5 * 0.5 * 0.8 * 0.1));
  QCOMPARE(usual().probability(std::size_t{0b1000}), 0.0);
}

void BayesNetTest::all_states_sum_to_one() {
  const BayesNet net = sprinkler_net(0.3, {0.12, 0.7}, {0.45, 0.05}, {0.6, 0.33, 0.8, 0.01});
  QVERIFY(equal(net.probability(Evidence(4)), 1));
  for (std::size_t i = 0; i < 4; ++i) {
    Evidence yes(4), no(4);
    yes[i] = true;
    no[i] = false;
    QVERIFY(equal(net.probability(yes) + net.probability(no), 1));
    QVERIFY(equal(net.posterior(Evidence(4))[i], net.probability(yes)));
    QCOMPARE(net.posterior(yes)[i], 1.0);
    QCOMPARE(net.posterior(no)[i], 0.0);
  }
}

// Enumerated by hand with fractions.
void BayesNetTest::posteriors_are_fractions() {
  const BayesNet net = usual();
  QVERIFY(equal(net.probability(Evidence{unknown, unknown, unknown, true}), 0.6471));
  const std::vector<double> wet = net.posterior({unknown, unknown, unknown, true});
  QVERIFY(equal(wet[0], 414.0 / 719) && equal(wet[1], 309.0 / 719) && equal(wet[2], 509.0 / 719));
  const std::vector<double> both = net.posterior({unknown, true, unknown, true});
  QVERIFY(equal(both[0], 18.0 / 103) && equal(both[2], 33.0 / 103));
  QVERIFY(equal(net.posterior({true, true, unknown, true})[2], 22.0 / 27));
  QVERIFY(equal(net.posterior({false, true, unknown, true})[2], 11.0 / 51));
  QVERIFY(equal(net.posterior({unknown, true, true, true})[0], 4.0 / 9));
  QVERIFY(equal(net.posterior({unknown, true, false, true})[0], 1.0 / 21));
}

void BayesNetTest::children_and_rows() {
  const BayesNet net = usual();
  QCOMPARE(net.children(0), (std::vector<std::size_t>{1, 2}));
  QCOMPARE(net.children(1), (std::vector<std::size_t>{3}));
  QVERIFY(net.children(3).empty());
  QCOMPARE(net.row(3, 0b0110), std::size_t{0});  // sprinkler and rain
  QCOMPARE(net.row(3, 0b0010), std::size_t{1});  // the sprinkler alone
  QCOMPARE(net.row(3, 0b0100), std::size_t{2});
  QCOMPARE(net.row(3, 0b0001), std::size_t{3});
}

CREDENCE_TEST(BayesNetTest);
#include "bayes_net_model_test.moc"
