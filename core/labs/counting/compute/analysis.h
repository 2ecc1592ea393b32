// Bayes' rule for a few hypotheses and up to five tests: exact, and as counts of whole people.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/counting/compute/parameters.h"

#include <Eigen/Core>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace credence::counting {

// Whole people (natural frequencies: Gigerenzer et al. 2007). `seen[u][k]` counts those in state k whose results agree
// with what was seen in the first u tests, so that `seen[0]` holds all. Tests that are not done yet agree with
// everybody.
struct Census {
  std::array<std::array<std::int64_t, most_states>, most_tests + 1> seen{};

  std::int64_t total(std::size_t u) const;
};

// A range that holds 95 % of what is plausible of the likelihood ratios.
struct RatioRange {
  double low = 0, high = 0;
};

struct Analysis {
  CountingParameters parameters;
  std::vector<std::string> names;
  Eigen::VectorXd prior;
  Eigen::MatrixXd yes, no;        // P(test t positive or negative | state), states by tests
  std::vector<Outcome> results;   // per test
  std::size_t target = 0;         // the hypothesis that is asked about
  Eigen::MatrixXd chance;         // column u: P(what was seen in the first u tests | state)
  std::vector<std::size_t> done;  // the tests that are done
  Census expected;                // the counts as expected, rounded
  std::vector<int> stops;         // numbers of people who have come, if people are drawn
  std::vector<Census> arrived;    // at each stop

  bool complete() const { return true; }
  std::size_t states() const { return names.size(); }
  std::size_t tests() const { return results.size(); }
  bool drawn() const { return parameters.counts == Counts::drawn; }
  int frames() const;
  int place(int frame) const { return frame < 0 || frame >= frames() ? frames() - 1 : frame; }
  // Number of tests whose results are known at a frame. Frame 0 shows all people unsorted, frame 1 by state, the later
  // ones a result more each; drawn people bring all their results.
  std::size_t known(int frame) const;
  bool sorted(int frame) const { return drawn() || frame > 0; }
  const Census& census(int frame) const;
  int people(int frame) const;  // who are counted

  double evidence(std::size_t u) const { return prior.dot(chance.col(static_cast<Eigen::Index>(u))); }
  bool possible(std::size_t u) const { return evidence(u) > 0; }
  Eigen::VectorXd posterior(std::size_t u) const;  // possible(u)
  double probability(std::size_t u) const { return posterior(u)(static_cast<Eigen::Index>(target)); }
  double log_odds(std::size_t u) const;  // natural logarithm, of the target; infinite if it is certain
  // Weight of evidence: test t adds this to the log odds, given the results before it.
  double weight(std::size_t t) const { return log_odds(t + 1) - log_odds(t); }
};

Analysis analyse(const CountingParameters& p, std::uint64_t seed);

// Splits `n` in whole numbers with the sum n, as near to the shares as possible (largest remainders; of equal ones the
// first). The shares sum to 1.
std::vector<std::int64_t> apportion(std::int64_t n, const std::vector<double>& shares);

// P(what was seen | state) of every state, if the first u tests are known.
Eigen::VectorXd chances_of(const Analysis& a, const std::vector<Outcome>& results);
// The probability of the target after these results if its prior were `prior` and the others kept their ratios;
// nothing if the results cannot happen.
std::optional<double> updated(const Analysis& a, double prior, const Eigen::VectorXd& chance);

// The ranges of P(+ | ill) / P(+ | well) and P(- | ill) / P(- | well) if the test was tried on `n` ill and `n` well
// people: independent Beta posteriors with Jeffreys' prior. The test is not known exactly (n > 0).
std::array<RatioRange, 2> ratio_ranges(double sensitivity, double specificity, int n);

// The test as a cut through two normal densities of the same spread 1: that of the well around 0, that of the ill
// around `apart`; who lies above `cut` is positive. Nothing if the test never errs in one way.
struct CutTest {
  double cut = 0, apart = 0;
};
std::optional<CutTest> cut_of(double sensitivity, double specificity);

}  // namespace credence::counting
