// What the coin lab says, true at every setting, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/coin/views/presentation.h"

#include <algorithm>
#include <cmath>

namespace credence::coin {
namespace {

std::string heads_text(double count) { return several(count, "{} head", "{} heads"); }

std::string order_sentence(const Analysis& a) {
  if (!a.one_by_one()) {
    return say("So many tosses are not laid out one by one: the timeline goes from none to all.") + " ";
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
  return say("Of these priors {} made the tosses the most probable, {} times as probable as {} did.",
             name_of(a.priors[static_cast<std::size_t>(best)]), exp_text(ratio),
             name_of(a.priors[static_cast<std::size_t>(worst)])) +
         " ";
}

// The textbook's error at exercise 3.3: students hold the book next to the screen.
std::string book_sentence(const Analysis& a) {
  if (std::find(a.priors.begin(), a.priors.end(), Beta{3, 1}) == a.priors.end()) return {};
  return say("Exercise 3.3 prints the density of Beta(3, 1) as 3r, whose area is 1.5; it is 3r².") + " ";
}

void add_scenario(std::vector<Readout>& out, std::size_t k, const Scenario& s) {
  const std::string group = say("Scenario {}: {}", std::to_string(k + 1), name_of(s.prior));
  const auto add = [&](const std::string& label, const std::string& value, const std::string& help) {
    out.push_back({group, label, value, help});
  };
  add(say("imaginary tosses"), count_text(s.prior.size()), say("The prior's effective sample size, α + β."));
  add(say("posterior"), name_of(s.posterior), "Beta(α + y, β + N − y).");
  add(say("mean"), rounded(s.posterior.mean()), say("Of r: heads over tosses, with the imaginary ones."));
  add(say("variance"), rounded(s.posterior.variance()), say("Of r."));
  add(say("win, averaged"), rounded(s.p_win), say("Chance of winning, averaged over the posterior of r."));
  add(say("win, plugged in"), rounded(s.p_plug_in), say("Chance of winning if r were the posterior mean."));
  add(say("log marginal"), rounded(s.log_marginal), say("Log probability of so many heads under the prior."));
  add(say("Bayes factor"), exp_text(s.log_factor), say("Against scenario 1."));
}

Node scenario_node(const Analysis& a, const Scenario& s) {
  const std::vector<double> predictive = heads_probabilities(s.posterior, a.parameters.future_tosses);
  return Members{{"prior", Items{s.prior.alpha, s.prior.beta}},
                 {"posterior", Items{s.posterior.alpha, s.posterior.beta}},
                 {"effective_prior_sample_size", s.prior.size()},
                 {"mean", s.posterior.mean()},
                 {"variance", s.posterior.variance()},
                 {"p_win", s.p_win},
                 {"p_win_plug_in", s.p_plug_in},
                 {"log_marginal_likelihood", s.log_marginal},
                 {"predictive", Items(predictive.begin(), predictive.end())}};
}

Node dirichlet_node(const Analysis& a) {
  const Dirichlet posterior = a.dirichlet(a.size());
  return Members{{"posterior", vector_node(posterior.alpha)},
                 {"mean", vector_node(posterior.mean())},
                 {"variance", vector_node(posterior.variance())},
                 {"log_marginal_likelihood", log_dirichlet_multinomial(a.parameters.dirichlet, a.total)}};
}

std::string density_hover(const Scenario& s, double r) {
  if (r < 0 || r > 1) return {};
  return say("{} at r = {}\nprior {}\nposterior {}", name_of(s.prior), rounded(r, 3),
             rounded(std::exp(s.prior.log_density(r)), 3), rounded(std::exp(s.posterior.log_density(r)), 3));
}

std::string predictive_hover(const Scenario& s, int M, double heads) {
  if (heads < 0 || heads > M) return {};
  const auto k = static_cast<std::size_t>(heads);
  return say("{}, {}\naveraged {}\nplugged in {}", name_of(s.prior), heads_text(heads),
             rounded(heads_probabilities(s.posterior, M)[k], 3),
             rounded(heads_probabilities(s.posterior.mean(), M)[k], 3));
}

}  // namespace

std::string name_of(const Beta& beta) { return call_text("Beta", {beta.alpha, beta.beta}); }

std::string name_of(const Dirichlet& d) { return call_text("Dirichlet", {d.alpha.begin(), d.alpha.end()}); }

std::vector<std::string> prior_names(const Analysis& a) {
  std::vector<std::string> names;
  for (const Beta& prior : a.priors) names.push_back(name_of(prior));
  return names;
}

std::string tosses_text(const Analysis& a, std::int64_t n) {
  const Counts c = a.first(n);
  const auto text = [&c](std::size_t side) { return count_text(static_cast<double>(c[side])); };
  const auto count = static_cast<double>(n);
  if (a.two_sides()) {
    return several(count, "{1} in {0} toss", "{1} in {0} tosses", heads_text(static_cast<double>(c[0])));
  }
  return several(count, "{1}, {2} and {3} in {0} toss", "{1}, {2} and {3} in {0} tosses", text(0), text(1), text(2));
}

std::string make_narration(const Analysis& a, std::int64_t n) {
  const std::string text = (n == 0 ? say("Before the first toss") : tosses_text(a, n)) + ". " + order_sentence(a);
  if (a.two_sides()) {
    return text + scenario_sentences(a, a.scenario(0, n)) + comparison_sentence(a, n) + book_sentence(a);
  }
  return text +
         say("{} counts like so many imaginary tosses of each side; with the real ones it is {}, whose mean shares are "
             "{}. Every place of the triangle is a coin, each corner one that always shows the same side.",
             name_of(a.dirichlet(0)), name_of(a.dirichlet(n)), vector_text(a.dirichlet(n).mean(), 3));
}

std::vector<Readout> make_readouts(const Analysis& a, std::int64_t n) {
  std::vector<Readout> out{{say("Tosses"), say("so far"), tosses_text(a, n), say("At this place of the timeline.")}};
  if (a.two_sides()) {
    out.push_back({say("Tosses"), say("share of heads"), n == 0 ? no_value : rounded(a.share(n, 0)),
                   n == 0 ? say("There is none before the first toss.") : "h/n."});
    for (std::size_t k = 0; k < a.priors.size(); ++k) add_scenario(out, k, a.scenario(k, n));
    return out;
  }
  const Dirichlet posterior = a.dirichlet(n);
  const std::string group = say("Posterior"), help = say("Of r1, r2, r3.");
  out.push_back({group, say("shares"), name_of(posterior), say("The counts are added to the imaginary ones.")});
  out.push_back({group, say("means"), vector_text(posterior.mean()), help});
  out.push_back({group, say("variances"), vector_text(posterior.variance()), help});
  return out;
}

std::string make_hover(const Analysis& a, const std::string& view, std::int64_t n, Point2 at) {
  if (view == "simplex") return say("shares {}", vector_text(simplex_shares(at, 0), 3));
  const std::size_t lane = a.two_sides() ? lanes(a).nearest(at.y) : 0;
  if (view == "comparison") return comparison_hover(priors_compared(a, n), at.y);
  if (view == "stacked") return density_hover(a.scenario(lane, n), at.x);
  if (view == "predictive") return predictive_hover(a.scenario(lane, n), a.parameters.future_tosses, std::round(at.x));
  if (view == "all") return density_hover(a.scenario(0, n), at.x);
  if (view.starts_with("scenario_")) return density_hover(a.scenario(static_cast<std::size_t>(view[9] - '1'), n), at.x);
  const bool over_tosses = view == "running" || view == "win" || view == "evidence";
  if (!over_tosses || !a.one_by_one() || std::round(at.x) < 0 || std::round(at.x) > static_cast<double>(n)) return {};
  return tosses_text(a, std::lround(at.x));
}

Node make_report(const Analysis& a) {
  if (!a.two_sides()) return Members{{"tosses", a.size()}, {"dirichlet", dirichlet_node(a)}};
  Items scenarios;
  for (const auto& over_stops : a.scenarios) scenarios.push_back(scenario_node(a, over_stops.back()));
  return Members{{"heads", a.total[0]},
                 {"tosses", a.size()},
                 {"scenarios", std::move(scenarios)},
                 {"bayes_factors", matrix_node(a.log_factors(a.size()).array().exp())}};
}

// Beside the parameters.
Program make_program(const Analysis& a) {
  if (!a.two_sides()) return {.text = "dirichlet"};
  return {.values = {{"heads", a.total[0]}, {"tosses", a.size()}},
          .holds = {{"simulated", a.simulated()}, {"factors", a.log_factors(a.size()).array().exp().allFinite()}}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  if (!a.one_by_one()) {
    warnings.push_back(
        say("the timeline goes from none of the tosses to all of them: more than {} are not laid out one by one",
            std::to_string(most_shown)));
  }
  const Eigen::MatrixXd factors = a.log_factors(a.size());
  for (Eigen::Index i = 0; i < factors.rows(); ++i) {
    for (Eigen::Index j = 0; j < factors.cols(); ++j) {
      if (std::isfinite(std::exp(factors(i, j)))) continue;
      warnings.push_back(say("bayes_factors[{}][{}] is null: beyond double precision, its natural logarithm is {}",
                             std::to_string(i), std::to_string(j), rounded(factors(i, j))));
    }
  }
  return warnings;
}

}  // namespace credence::coin
