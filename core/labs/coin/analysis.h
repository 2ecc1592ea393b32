// What is known of a coin after any of its tosses: closed forms, so that a frame of the timeline costs nothing.
#pragma once

#include "core/labs/coin/tosses.h"
#include "core/model/beta_binomial.h"
#include "core/model/dirichlet.h"

namespace credence::coin {

// A prior and what the tosses made of it.
struct Scenario {
  std::string name;  // of the prior: "Beta(2, 1)"
  Beta prior, posterior;
  double log_marginal = 0;          // log p(heads | N), textbook 3.4
  double p_win = 0, p_plug_in = 0;  // of the game: averaged over r, and at the posterior mean alone
};

// Drawn over the tosses, at some of them where there are many.
struct Series {
  std::vector<double> log_marginal, p_win, p_plug_in;  // one a stop
};

struct Analysis {
  CoinParameters parameters;
  Tosses tosses;
  std::vector<Beta> priors;
  std::vector<std::int64_t> stops;  // numbers of tosses from 0 to all of them, increasing
  std::vector<Series> series;       // one a scenario, over the stops

  bool simulated() const { return parameters.source == Source::simulated && parameters.sequence.empty(); }
  std::int64_t frames() const { return tosses.one_by_one() ? tosses.size() + 1 : 2; }
  std::int64_t shown(int frame) const;  // how many tosses have been made at a frame; -1: all
  Scenario scenario(std::size_t k, std::int64_t n) const;
  Dirichlet dirichlet_prior() const { return {parameters.dirichlet}; }
  Dirichlet dirichlet_posterior(std::int64_t n) const { return dirichlet_prior().updated(tosses.first(n)); }
};

Analysis analyse(const CoinParameters& parameters, std::uint64_t seed);

std::string name_of(const Beta& beta);            // "Beta(2, 1)"
std::string name_of(const Dirichlet& dirichlet);  // "Dirichlet(1, 1, 1)"

}  // namespace credence::coin
