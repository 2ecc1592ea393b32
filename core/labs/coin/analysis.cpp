#include "core/labs/coin/analysis.h"

#include "core/views/numbers.h"

#include <algorithm>

namespace credence::coin {
namespace {

// Every one of the first hundred tosses, then two hundred more at even distances.
std::vector<std::int64_t> stops_of(const Tosses& tosses) {
  constexpr std::int64_t singly = 100, further = 200;
  const std::int64_t N = tosses.size();
  if (!tosses.one_by_one()) return {0, N};
  std::vector<std::int64_t> stops;
  for (std::int64_t n = 0; n <= std::min(N, singly); ++n) stops.push_back(n);
  const std::int64_t rest = N - singly, steps = std::min(rest, further);
  for (std::int64_t i = 1; i <= steps; ++i) stops.push_back(singly + rest * i / steps);
  return stops;
}

}  // namespace

std::int64_t Analysis::shown(int frame) const {
  if (frame < 0 || frame >= frames()) return tosses.size();
  return tosses.one_by_one() ? frame : frame * tosses.size();
}

Scenario Analysis::scenario(std::size_t k, std::int64_t n) const {
  const auto [heads, tails, none] = tosses.first(n);
  const CoinParameters& p = parameters;
  Scenario s{.name = name_of(priors[k]), .prior = priors[k], .posterior = priors[k].updated(heads, tails)};
  s.log_marginal = log_beta_binomial(s.prior, heads, n);
  s.p_win = at_most(heads_probabilities(s.posterior, p.future_tosses), p.win_at_most);
  s.p_plug_in = at_most(heads_probabilities(s.posterior.mean(), p.future_tosses), p.win_at_most);
  return s;
}

Analysis analyse(const CoinParameters& parameters, std::uint64_t seed) {
  Analysis a{.parameters = parameters, .tosses = make_tosses(parameters, seed)};
  a.stops = stops_of(a.tosses);
  if (parameters.sides == 3) return a;
  for (const Vector& row : parameters.priors) a.priors.push_back({row[0], row[1]});
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    Series& series = a.series.emplace_back();
    for (const std::int64_t n : a.stops) {
      const Scenario s = a.scenario(k, n);
      series.log_marginal.push_back(s.log_marginal);
      series.p_win.push_back(s.p_win);
      series.p_plug_in.push_back(s.p_plug_in);
    }
  }
  return a;
}

std::string name_of(const Beta& beta) { return "Beta(" + short_text(beta.alpha) + ", " + short_text(beta.beta) + ")"; }

std::string name_of(const Dirichlet& d) {
  std::string text = "Dirichlet(";
  for (const double a : d.alpha) text += (text.back() == '(' ? "" : ", ") + short_text(a);
  return text + ")";
}

}  // namespace credence::coin
