// The paragraph about the tosses so far, and the status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::coin {
namespace {

std::string order_sentence(const Analysis& a) {
  if (!a.one_by_one()) {
    return say("There are too many tosses to lay out one by one: the timeline goes from none to all.") + " ";
  }
  if (a.simulated()) return say("The tosses are simulated with r = {}.", short_text(a.parameters.true_r)) + " ";
  const bool counts_only = (a.two_sides() ? a.parameters.sequence : a.parameters.side_sequence).empty();
  if (!counts_only || a.size() <= 1) return {};
  return say("Only their counts are given, so their order is drawn from the seed.") + " ";
}

std::string scenario_sentences(const Analysis& a, const Scenario& s) {
  const CoinParameters& p = a.parameters;
  return say("The prior {} counts like {} and {} that were only imagined; with the real ones the posterior is {}: r is "
             "{} on average, give or take {}.",
             name_of(s.prior), heads_text(s.prior.alpha), several(s.prior.beta, "{} tail", "{} tails"),
             name_of(s.posterior), rounded(s.posterior.mean(), 3), rounded(std::sqrt(s.posterior.variance()), 2)) +
         " " +
         several(p.future_tosses,
                 "At most {1} in the next {0} toss then have probability {2}, averaged over what r may be; with the "
                 "posterior mean plugged in, as if r were known, it would be {3}.",
                 "At most {1} in the next {0} tosses then have probability {2}, averaged over what r may be; with the "
                 "posterior mean plugged in, as if r were known, it would be {3}.",
                 heads_text(p.win_at_most), rounded(s.p_win, 3), rounded(s.p_plug_in, 3)) +
         " ";
}

std::string comparison_sentence(const Analysis& a, std::int64_t n) {
  const Eigen::VectorXd factors = a.log_factors(n).col(0);
  Eigen::Index best, worst;
  const double ratio = factors.maxCoeff(&best) - factors.minCoeff(&worst);
  if (ratio < 1e-9) return {};
  return say("Among these priors {} made the tosses the most probable, {} times as probable as {} did.",
             name_of(a.priors[static_cast<std::size_t>(best)]), exp_text(ratio),
             name_of(a.priors[static_cast<std::size_t>(worst)])) +
         " ";
}

}  // namespace

std::string make_narration(const Analysis& a, std::int64_t n) {
  const std::string text = (n == 0 ? say("Before the first toss") : tosses_text(a, n)) + ". " + order_sentence(a);
  if (a.two_sides()) {
    return text + scenario_sentences(a, a.scenario(0, n)) + comparison_sentence(a, n);
  }
  return text +
         say("{} counts like so many imaginary tosses of each side; with the real ones it is {}, whose mean shares are "
             "{}. Every place of the triangle is a coin, each corner one that always shows the same side.",
             name_of(a.dirichlet(0)), name_of(a.dirichlet(n)), vector_text(a.dirichlet(n).mean(), 3));
}

Status make_status(const Analysis& a, std::int64_t n) { return {Status::Kind::good, tosses_text(a, n)}; }

}  // namespace credence::coin
