// The posterior of a coin after any number of its tosses: closed forms of running counts, so that a frame costs
// nothing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/inference/intervals.h"
#include "core/labs/coin/compute/parameters.h"
#include "core/labs/coin/compute/tosses.h"
#include "core/model/beta_binomial.h"
#include "core/model/dirichlet.h"

#include <optional>

namespace credence::coin {

// With more tosses than this the timeline has two frames: none of them and all of them.
constexpr std::int64_t most_shown = 1000000;

using Counts = std::array<std::int64_t, 3>;  // of heads and tails, or of three sides

// A prior and its posterior after n tosses.
struct Scenario {
  Beta prior, posterior;
  double log_marginal = 0;          // log p(heads | n)
  double log_factor = 0;            // log of the Bayes factor against the first scenario
  double p_win = 0, p_plug_in = 0;  // of winning the game: averaged over r, and with r at the posterior mean
};

struct Analysis {
  static constexpr bool complete = true;  // there is no coarse stage

  CoinParameters parameters;
  Counts total{};
  Sides order;                                     // all tosses; empty if they are more than most_shown
  std::vector<std::array<std::int32_t, 2>> after;  // counts of the first two sides after 0, 1, ... tosses
  std::vector<Beta> priors;
  std::vector<std::int64_t> stops;               // numbers of tosses from 0 to all, as many as a plot over them needs
  std::vector<std::vector<Scenario>> scenarios;  // [prior][stop]
  std::vector<Polyline> prior_contour;           // three sides: where the prior is at half of its height

  std::int64_t size() const { return total[0] + total[1] + total[2]; }
  bool two_sides() const { return parameters.sides == 2; }
  bool one_by_one() const { return size() <= most_shown; }
  bool simulated() const {
    return two_sides() && parameters.source == Source::simulated && parameters.sequence.empty();
  }
  int frames() const { return one_by_one() ? static_cast<int>(size()) + 1 : 2; }
  std::int64_t tosses_at(int frame) const;  // how many tosses the frame shows; all of them for frame -1
  // After n tosses:
  Counts first(std::int64_t n) const;
  double share(std::int64_t n, std::size_t side) const;  // NaN for n = 0
  Scenario scenario(std::size_t k, std::int64_t n) const;
  Eigen::MatrixXd log_factors(std::int64_t n) const;  // (i, j): scenario i against scenario j
  Dirichlet dirichlet(std::int64_t n) const;
  CredibleIntervals intervals(std::size_t k, std::int64_t n) const;  // of the posterior
  // The log Bayes factor of the point hypothesis against scenario k; nothing without one. It may be minus infinity.
  std::optional<double> log_point_factor(std::size_t k, std::int64_t n) const;
};

// The order of the tosses if it was typed or clicked, else nothing. Throws InputError if the text is no sequence.
Sides typed_order(const CoinParameters& parameters);
// The order of the tosses, typed or drawn from the seed; empty if they are more than most_shown.
Sides order_of(const CoinParameters& parameters, std::uint64_t seed);
Analysis analyse(const CoinParameters& parameters, std::uint64_t seed);

}  // namespace credence::coin
