// The faults of chains: all are said, the gravest first, in the report, in the status and beside the numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_faults.h"

#include "core/model/targets.h"
#include "core/phrases/chain_report.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <optional>

using namespace credence;

namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

// Chains on a Gaussian over a plane by a random walk of this step size, from starts apart from each other.
ChainSnapshot walked(double step_size, int chains = 3, std::size_t draws = 400) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < chains; ++c) starts.push_back(Eigen::Vector2d(c, 2 * c));
  const ChainPlan plan{.chains = chains, .warmup = 0, .draws = draws, .seed = 1};
  const Target target = gaussian_target(Gaussian(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity()));
  LiveChains live(
      std::make_shared<KernelRun<RandomWalkMetropolis>>(RandomWalkMetropolis{step_size}, target, starts, plan));
  live.advance(plan.total(), {});
  return *live.snapshot({0}, {});
}

std::vector<std::string> lines_of(const ChainSnapshot& chains, const std::vector<std::string>& names) {
  Faults faults;
  warn_of_chains(faults, chains, "chain", names);
  Outputs out(Outputs::For::report);
  const std::vector<std::string> symbols(chains.summaries.size(), "w");
  add_chain_outputs(out, chains, {.symbols = symbols, .shown = {0, 1}, .names = names});
  add_missing(faults, out.take_report());
  return faults.texts();
}

std::vector<std::string> beside_the_numbers(const ChainSnapshot& chains) {
  Outputs out(Outputs::For::window);
  add_chain_outputs(out, chains, {.symbols = {"x", "y"}, .shown = {0, 1}});
  std::vector<std::string> said;
  for (const Readout& readout : out.readouts()) {
    if (readout.label == "warning") said.push_back(readout.value);
  }
  return said;
}

class ChainFaultsTest : public QObject {
  Q_OBJECT
 private slots:
  void the_gravest_comes_first() {
    Faults faults;
    QVERIFY(faults.empty());
    faults.add(Weight::note, "d");
    faults.add(Weight::missing, "c");
    faults.add(Weight::misleads, "a");
    faults.add(Weight::missing, "c, too");
    faults.add(Weight::doubtful, "b");
    QCOMPARE(faults.texts(), (std::vector<std::string>{"a", "b", "c", "c, too", "d"}));
  }

  // Steps of a million leave every chain where it began, each at a place of its own.
  void chains_that_stand_still() {
    const ChainSnapshot chains = walked(1e6);
    QCOMPARE(*chains.acceptance, 0.0);
    const std::vector<std::string> lines = lines_of(chains, {"x", "y"});
    QCOMPARE(lines.size(), std::size_t{5});
    QVERIFY(lines[0].starts_with("chain: acceptance is 0: every draw repeats the one before"));
    QCOMPARE(lines[1],
             std::string("chain: R-hat of x is infinite, so rhat is null: each chain stands still at a place of "
                         "its own"));
    QVERIFY(lines[3].starts_with("chain: ess_tail of x is null: no draw is beyond"));
    const Status status = chain_status(chains, true, -1);
    QVERIFY(status.kind == Status::Kind::warning);
    QCOMPARE(status.text, std::string("no proposal accepted; R-hat ∞: not mixed"));
    QCOMPARE(beside_the_numbers(chains), (std::vector<std::string>{"no proposal accepted", "not mixed, R-hat ∞"}));
    QCOMPARE(mixing_warning(chains), std::string("no proposal accepted; not mixed, R-hat ∞"));
  }

  // All in the same place, of which there is nothing to compare.
  void chains_at_one_place() {
    const ChainSnapshot chains = walked(1e6, 1);
    const std::vector<std::string> lines = lines_of(chains, {"x", "y"});
    QCOMPARE(lines.size(), std::size_t{3});
    QVERIFY(lines[0].starts_with("chain: acceptance is 0"));
    QCOMPARE(lines[2], std::string("chain: rhat, ess_bulk, ess_tail and mcse_mean of y are null: all draws are equal"));
    QCOMPARE(chain_status(chains, true, -1).text,
             std::string("no proposal accepted; too few different draws for R-hat"));
  }

  // An ESS that does not exist, of this coordinate or of another, hides neither R-hat 15 nor heavy tails.
  void nulls_silence_nothing() {
    ChainSnapshot chains = walked(1);
    chains.summaries = {
        {.mean = 0, .sd = 1, .rhat = 15, .ess_bulk = 9, .ess_tail = no_number, .mcse_mean = 1},
        {.mean = 1, .sd = 0, .rhat = no_number, .ess_bulk = no_number, .ess_tail = no_number, .mcse_mean = no_number}};
    chains.tail_index = 4;
    chains.acceptance = 0.004;
    const std::vector<std::string> lines = lines_of(chains, {"x", "y"});
    QCOMPARE(lines.size(), std::size_t{5});
    QCOMPARE(lines[0], std::string("chain: R-hat of x is 15.00, above 1.01: the chains have not mixed"));
    QVERIFY(lines[1].starts_with("chain: acceptance is only 0.4"));
    QVERIFY(lines[2].ends_with("mcse_mean may be too small"));
    QVERIFY(lines[4].starts_with("chain: ess_tail of x is null: no draw is beyond"));
    QVERIFY(lines[3].starts_with("chain: rhat, ess_bulk, ess_tail and mcse_mean of y are null: all draws are equal"));
    QCOMPARE(beside_the_numbers(chains), (std::vector<std::string>{"not mixed, R-hat 15.00", "too few different draws",
                                                                   "only 0.400\u202f% of the proposals accepted",
                                                                   "heavy tails, which may be missed"}));
    QCOMPARE(
        chain_status(chains, true, -1).text,
        std::string("R-hat 15.00: not mixed; too few different draws for R-hat; only 0.400\u202f% of the proposals "
                    "accepted; heavy tails, which may be missed"));
  }

  // Weights without names are counted.
  void many_weights_are_counted() {
    ChainSnapshot chains = walked(1);
    const Summary good{.mean = 0, .sd = 1, .rhat = 1, .ess_bulk = 900, .ess_tail = 900, .mcse_mean = 0.1};
    chains.summaries.assign(6, good);
    QVERIFY(lines_of(chains, {}).empty());
    chains.summaries[2].rhat = std::numeric_limits<double>::infinity();
    chains.summaries[3].rhat = 3;
    chains.summaries[4].ess_tail = chains.summaries[5].ess_tail = no_number;
    const std::vector<std::string> lines = lines_of(chains, {});
    QCOMPARE(lines.size(), std::size_t{3});
    QVERIFY(lines[0].starts_with("chain: R-hat of 2 of 6 weights is above 1.01, the largest ∞"));
    QCOMPARE(lines[1],
             std::string("chain: rhat of 1 of 6 weights is null: each chain stands still at a place of its own"));
    QVERIFY(lines[2].starts_with("chain: ess_tail of 2 of 6 weights is null: no draw is beyond"));
  }

  // Chains that agree with each other may still have missed a part: where the exact mean is known, their own error is
  // held against it. Chains that disagree are told apart already.
  void errors_that_the_exact_mean_contradicts() {
    const Summary near{.mean = 3.9, .sd = 1, .rhat = 1, .ess_bulk = 900, .ess_tail = 900, .mcse_mean = 1};
    Summary far = near, apart = near, still = near;
    far.mean = apart.mean = still.mean = -5.25;
    apart.rhat = 1.06;
    still.mcse_mean = no_number;
    const auto said = [](const Summary& summary, std::optional<double> exact) {
      Faults faults;
      warn_of_exact_means(faults, {summary}, {exact}, "chain", {"x"});
      return faults.texts();
    };
    QVERIFY(said(near, 0).empty() && said(apart, 0).empty() && said(still, 0).empty() && said(far, {}).empty());
    QCOMPARE(said(far, 0.0),
             std::vector<std::string>{"chain: the mean of x is 5.2 of its own Monte Carlo errors from the exact one: "
                                      "mcse_mean is too small, some of the density may not have been seen"});
  }

  void chains_without_a_fault() {
    const ChainSnapshot chains = walked(2, 3, 4000);
    QVERIFY(chain_faults(chains).empty() && beside_the_numbers(chains).empty());
    QVERIFY(mixing_warning(chains).empty());
  }
};

}  // namespace

CREDENCE_TEST(ChainFaultsTest);
#include "chain_faults_test.moc"
