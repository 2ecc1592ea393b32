#include "core/labs/coin/words.h"

#include "core/figure/ticks.h"
#include "core/labs/coin/views.h"

#include <algorithm>
#include <cmath>

namespace credence::coin {
namespace {

std::string several(double count, const std::string& one, const std::string& many) {
  return count_text(count) + ' ' + (count == 1 ? one : many);
}
std::string heads_text(double count) { return several(count, "head", "heads"); }

double share(std::int64_t part, std::int64_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

std::string list_text(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + rounded(value, 3);
  return text;
}

std::string order_sentence(const Analysis& a) {
  if (!a.tosses.one_by_one()) {
    return "So many tosses are not laid out one by one: the timeline goes from none to all of them. ";
  }
  if (a.simulated()) return "The tosses are simulated with r = " + short_text(a.parameters.true_r) + ". ";
  if (a.parameters.sides == 2 && !a.parameters.sequence.empty()) return {};
  return a.tosses.size() > 1 ? "Only counts are given, so the order of the tosses is drawn from the seed. " : "";
}

std::string scenario_sentences(const Analysis& a, std::int64_t n) {
  const Scenario s = a.scenario(0, n);
  const CoinParameters& p = a.parameters;
  return "The prior " + s.name + " counts like " + heads_text(s.prior.alpha) + " and " +
         several(s.prior.beta, "tail", "tails") + " that were only imagined, so the posterior of scenario 1 is " +
         name_of(s.posterior) + ": r is " + rounded(s.posterior.mean(), 3) + " on average, give or take " +
         rounded(std::sqrt(s.posterior.variance()), 2) + ". At most " + heads_text(p.win_at_most) + " in the next " +
         several(p.future_tosses, "toss", "tosses") + " then have probability " + rounded(s.p_win, 3) +
         ", averaged over what r may be; with the posterior mean plugged in, as if r were known, it would be " +
         rounded(s.p_plug_in, 3) + ". ";
}

std::string comparison_sentence(const Analysis& a, std::int64_t n) {
  const auto less = [&](std::size_t i, std::size_t j) {
    return a.scenario(i, n).log_marginal < a.scenario(j, n).log_marginal;
  };
  std::size_t best = 0, worst = 0;
  for (std::size_t k = 1; k < a.priors.size(); ++k) {
    if (less(best, k)) best = k;
    if (less(k, worst)) worst = k;
  }
  if (n == 0 || !less(worst, best)) return {};
  const double log_factor = a.scenario(best, n).log_marginal - a.scenario(worst, n).log_marginal;
  return "Of these priors " + name_of(a.priors[best]) + " made the tosses the most probable, " +
         factor_text(log_factor) + " times as probable as " + name_of(a.priors[worst]) + " did. ";
}

// The textbook's error at exercise 3.3: students hold the book next to the screen.
std::string book_sentence(const Analysis& a) {
  if (std::find(a.priors.begin(), a.priors.end(), Beta{3, 1}) == a.priors.end()) return {};
  return "Exercise 3.3 prints the density of Beta(3, 1) as 3r, whose area is 1.5; it is 3r². ";
}

void add_scenario(std::vector<Readout>& out, const Analysis& a, std::size_t k, std::int64_t n) {
  const Scenario s = a.scenario(k, n);
  const std::string group = "Scenario " + std::to_string(k + 1) + ": " + s.name;
  const auto add = [&](const std::string& label, const std::string& value, const std::string& help) {
    out.push_back({group, label, value, help});
  };
  add("imaginary tosses", count_text(s.prior.size()), "Effective sample size of the prior: α heads and β tails.");
  add("posterior", name_of(s.posterior), "Beta(α + y, β + N − y).");
  add("mean", rounded(s.posterior.mean()), "Posterior mean of r: heads over tosses, imaginary ones counted.");
  add("variance", rounded(s.posterior.variance()), "Posterior variance of r.");
  add("win, averaged", rounded(s.p_win), "Chance of winning, averaged over the posterior of r.");
  add("win, plugged in", rounded(s.p_plug_in), "Chance of winning if r were the posterior mean.");
  add("log marginal", rounded(s.log_marginal), "Log probability of so many heads, averaged over the prior of r.");
  add("Bayes factor", factor_text(s.log_marginal - a.scenario(0, n).log_marginal),
      "How many times as probable as in scenario 1 the tosses were.");
}

Items items(const std::vector<double>& values) { return {values.begin(), values.end()}; }

// A Bayes factor beyond double precision is null.
Node factor_node(double log_factor) {
  const double factor = std::exp(log_factor);
  return std::isfinite(factor) ? Node(factor) : Node();
}

Node scenario_node(const Analysis& a, const Scenario& s) {
  const auto beta = [](const Beta& b) { return Items{b.alpha, b.beta}; };
  return Members{{"prior", beta(s.prior)},
                 {"posterior", beta(s.posterior)},
                 {"effective_prior_sample_size", s.prior.size()},
                 {"mean", s.posterior.mean()},
                 {"variance", s.posterior.variance()},
                 {"p_win", s.p_win},
                 {"p_win_plug_in", s.p_plug_in},
                 {"log_marginal_likelihood", s.log_marginal},
                 {"predictive", items(heads_probabilities(s.posterior, a.parameters.future_tosses))}};
}

std::string density_hover(const Analysis& a, std::size_t k, std::int64_t n, double r) {
  if (k >= a.priors.size() || r < 0 || r > 1) return {};
  const Scenario s = a.scenario(k, n);
  return s.name + " at r = " + rounded(r, 3) + "\nprior " + rounded(std::exp(s.prior.log_density(r)), 3) +
         ", posterior " + rounded(std::exp(s.posterior.log_density(r)), 3);
}

}  // namespace

std::string count_text(double count) { return count == std::floor(count) ? tick_label(count, 0) : rounded(count, 3); }

std::string tosses_text(const Analysis& a, std::int64_t n) {
  const std::string tosses = several(static_cast<double>(n), "toss", "tosses");
  const Counts counts = a.tosses.first(n);
  if (a.parameters.sides == 2) return heads_text(static_cast<double>(counts[0])) + " in " + tosses;
  std::string text = tosses + ": ";
  for (const std::int64_t count : counts)
    text += (text.back() == ' ' ? "" : ", ") + count_text(static_cast<double>(count));
  return text;
}

std::string factor_text(double log_factor) {
  const double power = log_factor / std::log(10.0);
  if (std::abs(power) < 5) return rounded(std::exp(log_factor), 3);
  const double whole = std::floor(power);
  return rounded(std::pow(10.0, power - whole), 2) + " × 10^" + tick_label(whole, 0);
}

std::string make_narration(const Analysis& a, std::int64_t n) {
  std::string text = n == 0 ? "No toss has been made, so every posterior is its prior. " : tosses_text(a, n) + ". ";
  text += order_sentence(a);
  if (a.parameters.sides == 3) {
    return text + name_of(a.dirichlet_prior()) +
           " counts like so many imaginary tosses of each side; with the real ones it is " +
           name_of(a.dirichlet_posterior(n)) + ", whose mean shares are " + list_text(a.dirichlet_posterior(n).mean()) +
           ". Every place of the triangle is a coin; its corners are coins that always show one side.";
  }
  return text + scenario_sentences(a, n) + comparison_sentence(a, n) + book_sentence(a);
}

std::vector<Readout> make_readouts(const Analysis& a, std::int64_t n) {
  std::vector<Readout> out;
  out.push_back({"Tosses", "so far", tosses_text(a, n), "At this place of the timeline."});
  if (a.parameters.sides == 2) {
    const std::string h = n == 0 ? "—" : rounded(share(a.tosses.first(n)[0], n));
    out.push_back({"Tosses", "share of heads", h, n == 0 ? "There is no share before the first toss." : "h/n."});
    for (std::size_t k = 0; k < a.priors.size(); ++k) add_scenario(out, a, k, n);
    return out;
  }
  const Dirichlet posterior = a.dirichlet_posterior(n);
  out.push_back({"Shares", "posterior", name_of(posterior), "The counts are added to the imaginary ones."});
  out.push_back({"Shares", "means", list_text(posterior.mean()), "Posterior means of r1, r2, r3."});
  out.push_back({"Shares", "variances", list_text(posterior.variance()), "Posterior variances of r1, r2, r3."});
  return out;
}

std::string make_hover(const Analysis& a, const std::string& view, std::int64_t n, Point2 at) {
  const double last = static_cast<double>(n), count = std::round(at.x);
  const auto lane =
      a.priors.size() - static_cast<std::size_t>(std::clamp(std::round(at.y), 1.0, 1.0 * a.priors.size()));
  if (view.rfind("scenario_", 0) == 0) return density_hover(a, static_cast<std::size_t>(view.back() - '1'), n, at.x);
  if (view == "stacked") return density_hover(a, lane, n, at.x);
  if (view == "all") return density_hover(a, 0, n, at.x);
  if (view == "predictive" && count >= 0 && count <= a.parameters.future_tosses) {
    const Scenario s = a.scenario(lane, n);
    const auto y = static_cast<std::size_t>(count);
    const int M = a.parameters.future_tosses;
    return s.name + ": " + heads_text(count) + "\naveraged " + rounded(heads_probabilities(s.posterior, M)[y], 3) +
           ", plugged in " + rounded(heads_probabilities(s.posterior.mean(), M)[y], 3);
  }
  if ((view == "running" || view == "win" || view == "evidence") && count >= 0 && count <= last) {
    const std::int64_t m = a.tosses.one_by_one() ? static_cast<std::int64_t>(count) : 2 * at.x < last ? 0 : n;
    return tosses_text(a, m);
  }
  if (view == "simplex") {
    const auto shares = shares_at(at);
    return "shares " + list_text({shares.begin(), shares.end()});
  }
  return {};
}

Node make_report(const Analysis& a) {
  const std::int64_t N = a.tosses.size();
  if (a.parameters.sides == 3) {
    const Dirichlet posterior = a.dirichlet_posterior(N);
    const double log_marginal = log_dirichlet_multinomial(a.parameters.dirichlet, a.tosses.total);
    return Members{{"tosses", N},
                   {"dirichlet", Members{{"posterior", items(posterior.alpha)},
                                         {"mean", items(posterior.mean())},
                                         {"variance", items(posterior.variance())},
                                         {"log_marginal_likelihood", log_marginal}}}};
  }
  Items scenarios, factors;
  for (std::size_t i = 0; i < a.priors.size(); ++i) {
    const Scenario s = a.scenario(i, N);
    scenarios.push_back(scenario_node(a, s));
    Items row;
    for (std::size_t j = 0; j < a.priors.size(); ++j)
      row.push_back(factor_node(s.log_marginal - a.scenario(j, N).log_marginal));
    factors.push_back(std::move(row));
  }
  return Members{{"heads", a.tosses.total[0]},
                 {"tosses", N},
                 {"scenarios", std::move(scenarios)},
                 {"bayes_factors", std::move(factors)}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  if (!a.tosses.one_by_one()) {
    warnings.push_back("the timeline has two positions, none of the tosses and all of them: more than " +
                       std::to_string(most_shown) + " are not laid out one by one");
  }
  for (std::size_t i = 0; i < a.priors.size(); ++i) {
    for (std::size_t j = 0; j < a.priors.size(); ++j) {
      const double log_factor =
          a.scenario(i, a.tosses.size()).log_marginal - a.scenario(j, a.tosses.size()).log_marginal;
      if (std::isfinite(std::exp(log_factor))) continue;
      warnings.push_back("bayes_factors[" + std::to_string(i) + "][" + std::to_string(j) +
                         "] is null: it is beyond double precision, its logarithm is " + rounded(log_factor));
    }
  }
  return warnings;
}

}  // namespace credence::coin
