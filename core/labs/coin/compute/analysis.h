// What is known of a coin after any of its tosses: closed forms of running counts, so that a frame costs nothing.
#pragma once

#include "core/labs/coin/compute/parameters.h"
#include "core/labs/coin/compute/tosses.h"
#include "core/labs/coin/views/simplex.h"
#include "core/model/beta_binomial.h"
#include "core/model/dirichlet.h"

namespace credence::coin {

constexpr std::int64_t most_shown = 1000000;  // more tosses are not laid out one by one: none, then all of them

using Counts = std::array<std::int64_t, 3>;  // heads, tails, nothing; or of three sides

// A prior and what n tosses made of it.
struct Scenario {
  Beta prior, posterior;
  double log_marginal = 0;          // log p(heads | n)
  double log_factor = 0;            // of its Bayes factor against the first scenario
  double p_win = 0, p_plug_in = 0;  // of the game: averaged over r, and at the posterior mean alone
};

struct Analysis {
  CoinParameters parameters;
  Counts total{};
  Sides order;                                     // of all tosses; empty where there are too many
  std::vector<std::array<std::int32_t, 2>> after;  // counts of the first two sides after 0, 1, ... of them
  std::vector<Beta> priors;
  std::vector<std::int64_t> stops;               // numbers of tosses from 0 to all, as many as a plot over them needs
  std::vector<std::vector<Scenario>> scenarios;  // [prior][stop]
  std::vector<Polyline> prior_contour;           // three sides: where it has fallen to half of its height

  std::int64_t size() const { return total[0] + total[1] + total[2]; }
  bool two_sides() const { return parameters.sides == 2; }
  bool one_by_one() const { return size() <= most_shown; }
  bool simulated() const {
    return two_sides() && parameters.source == Source::simulated && parameters.sequence.empty();
  }
  int frames() const { return one_by_one() ? static_cast<int>(size()) + 1 : 2; }
  std::int64_t tosses_at(int frame) const;  // -1: all
  // After n tosses:
  Counts first(std::int64_t n) const;
  double share(std::int64_t n, std::size_t side) const;  // not a number for n = 0
  Scenario scenario(std::size_t k, std::int64_t n) const;
  Eigen::MatrixXd log_factors(std::int64_t n) const;  // (i, j): scenario i against scenario j
  Dirichlet dirichlet(std::int64_t n) const;
};

// As Analysis::order where it was typed or clicked, else empty; throws InputError where it is no sequence.
Sides typed_order(const CoinParameters& parameters);
Sides order_of(const CoinParameters& parameters, std::uint64_t seed);  // as Analysis::order
Analysis analyse(const CoinParameters& parameters, std::uint64_t seed);

}  // namespace credence::coin
