// Finite chains against exact fractions of the dinner oracle, closed forms and brute force.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/markov_chain.h"

#include "core/math/random.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <Eigen/QR>

#include <cmath>
#include <numbers>
#include <numeric>

using namespace credence;

namespace {

Eigen::MatrixXd matrix(const QJsonValue& rows) {
  const QJsonArray array = rows.toArray();
  Eigen::MatrixXd values(array.size(), array[0].toArray().size());
  for (int i = 0; i < values.rows(); ++i) {
    for (int j = 0; j < values.cols(); ++j) values(i, j) = array[i][j].toDouble();
  }
  return values;
}

Eigen::MatrixXd square(std::initializer_list<double> rows) {
  const auto n = static_cast<Eigen::Index>(std::lround(std::sqrt(static_cast<double>(rows.size()))));
  return Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(rows.begin(), n, n);
}

// A few arrows from each state, whatever structure that makes.
Eigen::MatrixXd random_chain(Rng& rng, Eigen::Index n, double density) {
  Eigen::MatrixXd P = Eigen::MatrixXd::Zero(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j < n; ++j) P(i, j) = uniform(rng) < density ? uniform(rng) : 0;
    if (P.row(i).sum() == 0) P(i, static_cast<Eigen::Index>(uniform(rng) * static_cast<double>(n))) = 1;
  }
  return rows_summing_to_one(P);
}

double largest(const Eigen::MatrixXd& difference) { return difference.cwiseAbs().maxCoeff(); }

const Eigen::MatrixXd walk_on_a_square = square({0, .5, 0, .5, .5, 0, .5, 0, 0, .5, 0, .5, .5, 0, .5, 0});

}  // namespace

class MarkovChainTest : public QObject {
  Q_OBJECT
 private slots:
  void the_dinner_of_the_thesis();
  void classes_and_their_periods();
  void structure_against_brute_force();
  void stationary_to_the_last_digit();
  void where_gamblers_end();
  void limits_against_high_powers();
  void reversible_chains();
  void equal_second_eigenvalues();
  void eigenvalues_without_vectors_of_their_own();
  void eigenvalues_of_a_whirl();
  void a_probability_makes_room();
  void a_state_is_taken_out();
};

// Exact fractions: what is computed from them differs by rounding alone.
void MarkovChainTest::the_dinner_of_the_thesis() {
  const QJsonObject exact = oracle("08_dinner.json");
  const MarkovChain chain = finite_chain(matrix(exact["P"]));
  QVERIFY(chain.irreducible() && chain.aperiodic() && chain.period == 1 && !chain.reversible());
  const QJsonArray steady = exact["stationary"].toArray();
  for (int k = 0; k < 3; ++k) QVERIFY(std::abs((*chain.steady_state())(k)-steady[k].toDouble()) < 1e-15);
  QVERIFY(largest(chain.flows(*chain.steady_state()) - matrix(exact["flows"])) < 1e-15);
  const QJsonArray eigenvalues = exact["eigenvalues_real"].toArray();
  for (int k = 0; k < 3; ++k) QVERIFY(std::abs(chain.eigenvalues(k) - eigenvalues[k].toDouble()) < 1e-14);
  QVERIFY(std::abs(chain.second_eigenvalue_modulus() - eigenvalues[1].toDouble()) < 1e-14);
  const QJsonObject powers = exact["powers"].toObject();
  for (auto power = powers.begin(); power != powers.end(); ++power) {
    const int k = power.key().toInt();
    for (Eigen::Index i = 0; i < 3; ++i) {
      const Eigen::MatrixXd over = distributions_over(chain.P, Eigen::VectorXd::Unit(3, i), k);
      QVERIFY(largest(over.row(k) - matrix(power.value()).row(i)) < 1e-14);
    }
  }
}

void MarkovChainTest::classes_and_their_periods() {
  const MarkovChain walk = finite_chain(walk_on_a_square);
  QVERIFY(walk.irreducible() && !walk.aperiodic());
  QCOMPARE(walk.period, 2);
  QVERIFY(walk.classes[0].phases == (std::vector<States>{{0, 2}, {1, 3}}));
  QCOMPARE(walk.second_eigenvalue_modulus(), 1.0);
  QVERIFY(!walk.limit(Eigen::VectorXd::Unit(4, 0)) && walk.steady_state());
  // A state on the way, from which nothing comes back, into a circle of three and a state that stays.
  const MarkovChain mixed =
      finite_chain(square({0, .5, 0, 0, .5, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}));
  QCOMPARE(mixed.classes.size(), std::size_t{3});
  QVERIFY(!mixed.classes[0].closed && mixed.classes[0].period == 0 && mixed.classes[0].phases.empty());
  QVERIFY(mixed.classes[1].closed && mixed.classes[1].period == 3 && mixed.classes[1].states == (States{1, 2, 3}));
  QVERIFY(mixed.closed == (std::vector<std::size_t>{1, 2}));
  QCOMPARE(mixed.period, 3);
  QVERIFY(!mixed.steady_state());
  QCOMPARE(mixed.second_eigenvalue_modulus(), 1.0);
}

// Ways are powers of the matrix of arrows: up to 2 n^2 steps show every class and period of n states.
void MarkovChainTest::structure_against_brute_force() {
  Rng rng = make_rng(1);
  for (int round = 0; round < 300; ++round) {
    const Eigen::Index n = 2 + round % 5;
    const Eigen::MatrixXd P = random_chain(rng, n, 0.3);
    const Eigen::MatrixXd arrows = (P.array() > 0).cast<double>();
    Eigen::MatrixXd way = Eigen::MatrixXd::Identity(n, n), reach = way;
    Eigen::VectorXi divisor = Eigen::VectorXi::Zero(n);
    for (int length = 1; length <= 2 * n * n; ++length) {
      way = ((way * arrows).array() > 0).cast<double>();
      reach += way;
      for (Eigen::Index i = 0; i < n; ++i) {
        if (way(i, i) > 0) divisor(i) = std::gcd(divisor(i), length);
      }
    }
    Eigen::Index states = 0;
    for (const StateClass& c : state_classes(P)) {
      states += std::ssize(c.states);
      const Eigen::Index i = c.states.front();
      bool closed = true;
      for (Eigen::Index j = 0; j < n; ++j) {
        const bool inside = std::ranges::count(c.states, j) > 0;
        QCOMPARE(reach(i, j) > 0 && reach(j, i) > 0, inside);
        closed = closed && (reach(i, j) == 0 || inside);
      }
      QCOMPARE(c.closed, closed);
      for (const Eigen::Index j : c.states) QCOMPARE(c.period, divisor(j));
    }
    QCOMPARE(states, n);
  }
}

// A birth and death chain with rates 1 : 1e-6: pi_k is a geometric sequence, to relative rounding in every entry.
void MarkovChainTest::stationary_to_the_last_digit() {
  constexpr double up = 1e-6, down = 0.5;
  Eigen::MatrixXd P = Eigen::MatrixXd::Zero(8, 8);
  for (Eigen::Index i = 0; i < 8; ++i) {
    if (i < 7) P(i, i + 1) = up;
    if (i > 0) P(i, i - 1) = down;
    P(i, i) = 1 - P.row(i).sum();
  }
  const Eigen::VectorXd pi = *finite_chain(P).steady_state();
  for (Eigen::Index k = 1; k < 8; ++k) QVERIFY(std::abs(pi(k) / pi(0) / std::pow(up / down, k) - 1) < 1e-14);
  Rng rng = make_rng(2);
  for (int round = 0; round < 200; ++round) {
    const MarkovChain chain = finite_chain(random_chain(rng, 2 + round % 7, 0.5));
    for (const Eigen::VectorXd& kept : chain.stationary) {
      QVERIFY(std::abs(kept.sum() - 1) < 1e-14 && kept.minCoeff() >= 0);
      QVERIFY(largest(kept.transpose() * chain.P - kept.transpose()) < 1e-15);
    }
  }
}

// Fair game of 7 coins: ruin from k coins has probability 1 - k/7. A nearly closed state does not hold anyone.
void MarkovChainTest::where_gamblers_end() {
  Eigen::MatrixXd P = Eigen::MatrixXd::Zero(8, 8);
  P(0, 0) = P(7, 7) = 1;
  for (Eigen::Index k = 1; k < 7; ++k) P(k, k - 1) = P(k, k + 1) = 0.5;
  const MarkovChain chain = finite_chain(P);
  QCOMPARE(chain.closed.size(), std::size_t{2});
  for (Eigen::Index k = 0; k < 8; ++k) {
    const double won = static_cast<double>(k) / 7;
    QVERIFY(std::abs(chain.ends_in(k, 0) - (1 - won)) < 1e-14 && std::abs(chain.ends_in(k, 1) - won) < 1e-14);
  }
  const MarkovChain slow = finite_chain(square({1 - 4e-12, 1e-12, 3e-12, 0, 1, 0, 0, 0, 1}));
  QVERIFY(std::abs(slow.ends_in(0, 0) - 0.25) < 1e-14);
}

void MarkovChainTest::limits_against_high_powers() {
  Rng rng = make_rng(3);
  for (int round = 0; round < 100; ++round) {
    const Eigen::Index n = 2 + round % 7;
    const MarkovChain chain = finite_chain(random_chain(rng, n, 0.4));
    Eigen::MatrixXd power = chain.P, average = Eigen::MatrixXd::Zero(n, n);
    for (int k = 0; k < 40; ++k) power = rows_summing_to_one(power * power);
    for (int k = 0; k < chain.period; ++k) {  // over a period
      average += power / chain.period;
      power = power * chain.P;
    }
    for (Eigen::Index i = 0; i < n; ++i) {
      const Eigen::VectorXd start = Eigen::VectorXd::Unit(n, i);
      QVERIFY(largest(chain.average_limit(start) - average.row(i).transpose()) < 1e-9);
      QCOMPARE(chain.limit(start).has_value(), chain.period == 1);
    }
  }
}

// Walks on a graph with weights are reversible; a circle with a preferred direction is not.
void MarkovChainTest::reversible_chains() {
  Rng rng = make_rng(4);
  for (Eigen::Index n = 2; n <= 8; ++n) {
    Eigen::MatrixXd weights(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
      for (Eigen::Index j = 0; j <= i; ++j) weights(i, j) = weights(j, i) = uniform(rng);
    }
    QVERIFY(finite_chain(rows_summing_to_one(weights)).reversible());
  }
  QVERIFY(finite_chain(walk_on_a_square).reversible());
  QVERIFY(!finite_chain(square({.1, .6, .3, .3, .1, .6, .6, .3, .1})).reversible());
  QVERIFY(finite_chain(square({.5, .5, 0, .5, .5, 0, .2, .3, .5})).reversible());  // the third state is left for good
  // However rarely the first state is left.
  const double rare = 1e-11;
  QVERIFY(!finite_chain(square({1 - rare, rare, 0, 0, .5, .5, .5, 0, .5})).reversible());
  QVERIFY(finite_chain(square({1 - rare, rare, 0, .25, .5, .25, 0, .5, .5})).reversible());
}

void MarkovChainTest::equal_second_eigenvalues() {
  QCOMPARE(finite_chain(Eigen::MatrixXd::Identity(4, 4)).second_eigenvalues(), 3);
  const auto lazy = [](double stay, Eigen::Index n) {  // else anywhere: 1 once and `stay` n - 1 times
    return Eigen::MatrixXd(stay * Eigen::MatrixXd::Identity(n, n) +
                           Eigen::MatrixXd::Constant(n, n, (1 - stay) / static_cast<double>(n)));
  };
  QCOMPARE(finite_chain(lazy(.4, 5)).second_eigenvalues(), 4);
  QCOMPARE(finite_chain(lazy(.4, 2)).second_eigenvalues(), 1);
  QCOMPARE(finite_chain(square({0, 1, 0, 0, 0, 1, 1, 0, 0})).second_eigenvalues(), 2);  // round and round
}

// A circulant matrix: a + b w + c w^2 for the cube roots w of 1.
void MarkovChainTest::eigenvalues_of_a_whirl() {
  const MarkovChain chain = finite_chain(square({.05, .9, .05, .05, .05, .9, .9, .05, .05}));
  const std::complex<double> w = std::polar(1.0, 2 * std::numbers::pi / 3);
  const std::complex<double> second = 0.05 + 0.9 * w + 0.05 * w * w;
  QVERIFY(std::abs(chain.eigenvalues(0) - 1.0) < 1e-14);
  QVERIFY(std::abs(chain.eigenvalues(1) - second) < 1e-14);
  QVERIFY(std::abs(chain.eigenvalues(2) - std::conj(second)) < 1e-14);
  QVERIFY(std::abs(chain.second_eigenvalue_modulus() - 0.85) < 1e-14);
}

// P = (1 - lambda)(J/n + N) + lambda I with the matrix J of ones and a nilpotent N, N 1 = 0 = 1^T N: the eigenvalue
// lambda n - 1 times, with as few vectors as N has. QR steps alone are off by a root of the rounding error.
void MarkovChainTest::eigenvalues_without_vectors_of_their_own() {
  const Eigen::MatrixXd three = Eigen::MatrixXd::Constant(3, 3, 1.0 / 3) + square({.1, 0, -.1, -.2, 0, .2, .1, 0, -.1});
  QCOMPARE(finite_chain(three).second_eigenvalue_modulus(), 0.0);
  const Eigen::MatrixXd slow = 0.5 * (three + Eigen::MatrixXd::Identity(3, 3));
  QVERIFY(std::abs(finite_chain(slow).second_eigenvalue_modulus() - 0.5) < 1e-15);
  Rng rng = make_rng(48);
  for (int k = 0; k < 200; ++k) {
    const Eigen::Index n = 3 + k % 4;
    Eigen::MatrixXd basis(n, n);
    for (double& value : basis.reshaped()) value = uniform(rng) - 0.5;
    basis.col(0).setOnes();
    const Eigen::MatrixXd Q = Eigen::HouseholderQR<Eigen::MatrixXd>(basis).householderQ();
    const Eigen::MatrixXd V = Q.rightCols(n - 1);  // orthogonal to 1
    Eigen::MatrixXd chain = Eigen::MatrixXd::Zero(n - 1, n - 1);
    for (Eigen::Index i = 0; i + 2 < n; ++i) chain(i, i + 1) = (k / 4) % 2 == 0 || i % 2 == 0 ? 0.5 + uniform(rng) : 0;
    Eigen::MatrixXd N = V * chain * V.transpose();
    N *= 0.9 / static_cast<double>(n) / N.cwiseAbs().maxCoeff();
    const Eigen::MatrixXd P = Eigen::MatrixXd::Constant(n, n, 1.0 / static_cast<double>(n)) + N;
    QCOMPARE(finite_chain(P).second_eigenvalue_modulus(), 0.0);
    const double lambda = 0.1 + 0.8 * uniform(rng);
    const MarkovChain lazy = finite_chain((1 - lambda) * P + lambda * Eigen::MatrixXd::Identity(n, n));
    QVERIFY2(std::abs(lazy.second_eigenvalue_modulus() - lambda) < 1e-13,
             qPrintable(QString("%1 %2").arg(lambda, 0, 'g', 17).arg(lazy.second_eigenvalue_modulus(), 0, 'g', 17)));
    QCOMPARE(lazy.second_eigenvalues(), static_cast<int>(n) - 1);
  }
}

void MarkovChainTest::a_probability_makes_room() {
  const Eigen::MatrixXd P = square({.5, .3, .2, .25, .5, .25, 0, 0, 1});
  const auto row = [&P](Eigen::Index i, Eigen::Index j, double p) {
    const Eigen::VectorXd values = with_probability(P, i, j, p).row(i);
    return std::vector<double>(values.begin(), values.end());
  };
  QCOMPARE(row(0, 0, 0.75), (std::vector<double>{.75, .15, .1}));
  QCOMPARE(row(0, 1, 0), (std::vector<double>{.714286, 0, .285714}));
  QCOMPARE(row(0, 2, 1), (std::vector<double>{0, 0, 1}));
  QCOMPARE(row(2, 0, 0.25), (std::vector<double>{.25, 0, .75}));
  QCOMPARE(row(2, 2, 0.25), (std::vector<double>{.75, 0, .25}));  // nothing else was there: to the next state
  const std::vector<double> third = row(1, 1, 1.0 / 3);           // is kept as it was typed
  QCOMPARE(third[1], 1.0 / 3);
  QVERIFY(std::abs(third[0] + third[1] + third[2] - 1) < 1e-14);
  Rng rng = make_rng(5);
  Eigen::MatrixXd changed = P;
  for (int k = 0; k < 1000; ++k) {  // a long drag
    changed = with_probability(changed, k % 3, (k / 3) % 3, std::round(100 * uniform(rng)) / 100);
    QVERIFY(largest(changed.rowwise().sum() - Eigen::Vector3d::Ones()) < 1e-12 && changed.minCoeff() >= 0);
  }
}

void MarkovChainTest::a_state_is_taken_out() {
  const Eigen::MatrixXd P = square({.5, .3, .2, .25, .5, .25, 0, 1, 0});
  const Eigen::MatrixXd rest = without_state(P, 1);
  QVERIFY(largest(rest.rowwise().sum() - Eigen::Vector2d::Ones()) < 1e-12);
  QVERIFY(std::abs(rest(0, 1) - 2.0 / 7) < 1e-6);
  QCOMPARE(rest(1, 1), 1.0);  // it only led there
  QVERIFY(without_state(P, 2).row(1).isApprox(Eigen::RowVector2d(1.0 / 3, 2.0 / 3), 1e-5));
}

CREDENCE_TEST(MarkovChainTest);
#include "markov_chain_test.moc"
