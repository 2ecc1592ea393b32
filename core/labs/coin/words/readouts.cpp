// The numbers beside the plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"

#include "core/labs/coin/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::coin {
namespace {

void add_scenario(ReadoutList& list, const Analysis& a, std::size_t k, const Scenario& s, std::int64_t n) {
  list.group = say("Scenario {}: {}", std::to_string(k + 1), name_of(s.prior));
  list.add(say("imaginary tosses"), count_text(s.prior.size()), say("The prior's effective sample size, α + β."));
  list.add(say("posterior"), name_of(s.posterior), "Beta(α + y, β + N − y).");
  list.add(say("mean"), rounded(s.posterior.mean()),
           say("Posterior mean of r: heads over tosses, with the imaginary ones."));
  list.add(say("variance"), rounded(s.posterior.variance()), say("Posterior variance of r."));
  if (a.parameters.interval != Shade::none) add_interval_readouts(list, a.intervals(k, n), a.parameters.interval);
  list.add(say("win, averaged"), rounded(s.p_win), say("Chance of winning, averaged over the posterior of r."));
  list.add(say("win, plugged in"), rounded(s.p_plug_in), say("Chance of winning if r were the posterior mean."));
  list.add(say("log marginal"), rounded(s.log_marginal),
           say("Log probability of this number of heads under the prior."));
  list.add(say("Bayes factor"), exp_text(s.log_factor), say("Ratio to scenario 1."));
  if (const auto point = a.log_point_factor(k, n)) {
    list.add(say("r = {} against it", trimmed(*a.parameters.point, 4)), exp_text(*point),
             say("Bayes factor of the point hypothesis against this prior: above 1 the tosses speak for the point."));
  }
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, std::int64_t n) {
  ReadoutList list{.group = say("Tosses")};
  list.add(say("so far"), tosses_text(a, n), say("At this place of the timeline."));
  if (a.two_sides()) {
    list.add(say("share of heads"), n == 0 ? no_value : rounded(a.share(n, 0)),
             n == 0 ? say("There is none before the first toss.") : "h/n.");
    for (std::size_t k = 0; k < a.priors.size(); ++k) add_scenario(list, a, k, a.scenario(k, n), n);
    return list.out;
  }
  const Dirichlet posterior = a.dirichlet(n);
  const std::string help = say("Posterior values of r1, r2 and r3.");
  list.group = say("Posterior");
  list.add(say("shares"), name_of(posterior), say("The counts are added to the imaginary ones."));
  list.add(say("means"), vector_text(posterior.mean()), help);
  list.add(say("variances"), vector_text(posterior.variance()), help);
  return list.out;
}

}  // namespace credence::coin
