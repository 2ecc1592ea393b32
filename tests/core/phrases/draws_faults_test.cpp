// The faults of draws from files: each parameter has its own, the sampler too, the gravest first.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/draws_faults.h"

#include "core/math/random.h"
#include "tests/support/contains.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

// Draws of so many parameters, of which the chains of each second one are apart.
Draws draws_of(int parameters, bool apart) {
  Draws draws;
  draws.chains = {"1", "2"};
  Rng rng = make_rng(3);
  for (int k = 0; k < parameters; ++k) {
    DrawsColumn column{"theta" + std::to_string(k), Eigen::MatrixXd(2000, 2)};
    for (double& x : column.values.reshaped()) x = standard_normal(rng);
    if (apart && k % 2 == 1) column.values.col(1).array() += 1 + k;
    draws.parameters.push_back(std::move(column));
  }
  return draws;
}

std::vector<std::string> faults_of(const Draws& draws) {
  Faults faults;
  add_draws_faults(faults, draws, diagnose(draws));
  add_missing_diagnostics(faults, draws, diagnose(draws));
  return faults.texts();
}

}  // namespace

class DrawsFaultsTest : public QObject {
  Q_OBJECT
 private slots:
  void the_worst_first_and_the_others_counted() {
    const Draws draws = draws_of(60, true);
    const DrawsDiagnosis found = diagnose(draws);
    QVERIFY(found.worst_first.front() % 2 == 1 && found.worst_first.back() % 2 == 0);
    const std::vector<std::string> faults = faults_of(draws);
    QVERIFY(contains(faults.front(), ": R-hat is "));
    QCOMPARE(std::ranges::count_if(faults, [](const auto& f) { return contains(f, ": R-hat is "); }), 10);
    QVERIFY(any_contains(faults, "R-hat is above 1.01 for 20 more parameters"));
  }

  void good_draws_have_none() { QVERIFY(faults_of(draws_of(3, false)).empty()); }

  void the_sampler_has_its_own() {
    Draws draws = draws_of(1, false);
    Eigen::MatrixXd divergent = Eigen::MatrixXd::Zero(2000, 2), depth = divergent, energy(2000, 2);
    divergent(3, 1) = 1;
    depth.col(0).setConstant(10);
    for (int i = 0; i < energy.size(); ++i) energy.data()[i] = 0.001 * i;  // hardly moves from draw to draw
    draws.sampler = {{"divergent__", divergent}, {"treedepth__", depth}, {"energy__", energy}};
    draws.deepest = 10;
    const std::vector<std::string> faults = faults_of(draws);
    QVERIFY(contains(faults.front(), "divergent__: 1 of 4000 draws diverged"));
    QVERIFY(any_contains(faults, "treedepth__: 2000 of 4000 draws have the greatest depth"));
    QVERIFY(any_contains(faults, "energy__: E-BFMI of chain 2 is 0.00, below 0.3"));
  }

  void a_single_chain_is_no_comparison() {
    Draws draws = draws_of(1, false);
    draws.chains = {"1"};
    draws.parameters[0].values = draws.parameters[0].values.col(0).eval();
    QVERIFY(any_contains(faults_of(draws), "there is a single chain"));
  }
};

CREDENCE_TEST(DrawsFaultsTest);
#include "draws_faults_test.moc"
