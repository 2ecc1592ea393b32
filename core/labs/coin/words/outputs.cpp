// The numbers of the coin lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/coin/words/words.h"
#include "core/math/limits.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>
#include <limits>

namespace credence::coin {
namespace {

// The logarithms of the largest number and of the least one that has all its digits.
const double largest_log = std::log(std::numeric_limits<double>::max());
const double least_log = std::log(std::numeric_limits<double>::min());

// The largest factors are infinite, which a report has as null.
double capped_exp(double log) { return log > largest_log ? infinity : std::exp(log); }

// Factors that are too large are infinite, those that are too small are 0.
Eigen::MatrixXd factors_of(const Eigen::MatrixXd& logs) {
  const Eigen::ArrayXXd factors = logs.array().exp();
  const Eigen::ArrayXXd capped = (logs.array() > largest_log).select(infinity, factors);
  return (logs.array() < least_log).select(0.0, capped);
}

std::string too_large(Eigen::Index row, Eigen::Index column, double log) {
  return say("bayes_factors[{}][{}] is null: beyond double precision, its natural logarithm is {}", std::to_string(row),
             std::to_string(column), rounded(log, 6));
}

Node factors_node(const Analysis& a, std::int64_t n) {
  const Eigen::MatrixXd logs = a.log_factors(n), factors = factors_of(logs);
  Items rows;
  for (Eigen::Index i = 0; i < logs.rows(); ++i) {
    Items row;
    for (Eigen::Index j = 0; j < logs.cols(); ++j) {
      row.push_back(number_node(factors(i, j), too_large(i, j, logs(i, j))));
    }
    rows.emplace_back(std::move(row));
  }
  return rows;
}

void add_scenario(Outputs& out, const Analysis& a, std::size_t k, std::int64_t n, const Scenario& s) {
  out.order({"prior", "posterior"});
  out.report("prior", Items{s.prior.alpha, s.prior.beta});
  out.add({.key = "effective_prior_sample_size",
           .name = say("imaginary tosses"),
           .value = s.prior.size(),
           .shown = count_text(s.prior.size()),
           .help = say("The prior's effective sample size, α + β.")});
  out.add({.key = "posterior",
           .name = say("posterior"),
           .value = Items{s.posterior.alpha, s.posterior.beta},
           .shown = name_of(s.posterior),
           .help = "Beta(α + y, β + N − y)."});
  out.add({.key = "mean",
           .name = say("mean"),
           .value = s.posterior.mean(),
           .help = say("Posterior mean of r: heads over tosses, with the imaginary ones.")});
  out.add({.key = "variance",
           .name = say("variance"),
           .value = s.posterior.variance(),
           .help = say("Posterior variance of r.")});
  out.report("interval", [&] { return interval_node(a.intervals(k, n)); });
  const Shade shade = a.parameters.interval;
  if (shade != Shade::none && !out.for_report()) add_interval_readouts(out, a.intervals(k, n), shade);
  out.add({.key = "p_win",
           .name = say("win, averaged"),
           .value = s.p_win,
           .help = say("Chance of winning, averaged over the posterior of r.")});
  out.add({.key = "p_win_plug_in",
           .name = say("win, plugged in"),
           .value = s.p_plug_in,
           .help = say("Chance of winning if r were the posterior mean.")});
  out.add({.key = "log_marginal_likelihood",
           .name = say("log marginal"),
           .value = s.log_marginal,
           .help = say("Log probability of this number of heads under the prior.")});
  out.report("predictive", [&] {
    const std::vector<double> predictive = heads_probabilities(s.posterior, a.parameters.future_tosses);
    return Items(predictive.begin(), predictive.end());
  });
}

// The report has a table of all factors, the window those in its first column.
void add_first_factor(Outputs& out, std::size_t k, double log) {
  out.add({.place = "bayes_factors." + std::to_string(k) + ".0",
           .name = say("Bayes factor"),
           .value = number_node(capped_exp(log), too_large(static_cast<Eigen::Index>(k), 0, log)),
           .shown = exp_text(log),
           .help = say("Ratio to scenario 1.")});
}

// Adds the factor of the point hypothesis against scenario k.
void add_point(Outputs& out, const Analysis& a, std::size_t k, double log) {
  const double r = *a.parameters.point;
  const std::string place = std::to_string(k);
  out.report("r", r);
  out.report(
      "log_bayes_factors[]",
      number_node(log, say("point: log_bayes_factors[{}] is null: these tosses are impossible if r is {}, so the "
                           "factor is 0",
                           place, rounded(r, 6))));
  out.add({.key = "bayes_factors[]",
           .name = say("r = {} against it", trimmed(r, 4)),
           .value =
               number_node(capped_exp(log),
                           say("point: bayes_factors[{}] is null: beyond double precision, its natural logarithm is {}",
                               place, rounded(log, 6))),
           .shown = exp_text(log),
           .help = say("Bayes factor of the point hypothesis against this prior: above 1 the tosses speak for the "
                       "point.")});
}

void add_coin(Outputs& out, const Analysis& a, std::int64_t n) {
  out.order({"heads", "tosses", "scenarios", "bayes_factors"});
  out.report("heads", a.first(n)[0]);
  out.add({.name = say("share of heads"),
           .value = number_node(a.share(n, 0), say("There is none before the first toss.")),
           .help = n == 0 ? "" : "h/n."});
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Scenario s = a.scenario(k, n);
    out.heading(say("Scenario {}: {}", std::to_string(k + 1), name_of(s.prior)));
    out.inside("scenarios[]", [&] { add_scenario(out, a, k, n, s); });
    add_first_factor(out, k, s.log_factor);
    if (const auto log = a.log_point_factor(k, n)) out.inside("point", [&] { add_point(out, a, k, *log); });
  }
  out.report("bayes_factors", [&] { return factors_node(a, n); });
}

void add_three_sides(Outputs& out, const Analysis& a, std::int64_t n) {
  const Dirichlet posterior = a.dirichlet(n);
  const std::string help = say("Posterior values of r1, r2 and r3.");
  out.heading(say("Posterior"));
  out.add({.key = "posterior",
           .name = say("shares"),
           .value = vector_node(posterior.alpha),
           .shown = name_of(posterior),
           .help = say("The counts are added to the imaginary ones.")});
  out.add({.key = "mean",
           .name = say("means"),
           .value = vector_node(posterior.mean()),
           .shown = vector_text(posterior.mean()),
           .help = help});
  out.add({.key = "variance",
           .name = say("variances"),
           .value = vector_node(posterior.variance()),
           .shown = vector_text(posterior.variance()),
           .help = help});
  out.report("log_marginal_likelihood", [&] { return log_dirichlet_multinomial(a.parameters.dirichlet, a.first(n)); });
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, std::int64_t n) {
  out.heading(say("Tosses"));
  out.show(say("so far"), tosses_text(a, n), say("At this place of the timeline."));
  out.report("tosses", n);
  if (a.two_sides())
    add_coin(out, a, n);
  else
    out.inside("dirichlet", [&] { add_three_sides(out, a, n); });
}

void find_faults(Faults& faults, const Analysis& a) {
  if (!a.one_by_one()) {
    faults.add(Weight::note,
               say("the timeline goes from none of the tosses to all of them: more than {} are not laid out one by one",
                   std::to_string(most_shown)));
  }
  const Eigen::MatrixXd logs = a.log_factors(a.size());
  for (Eigen::Index i = 0; i < logs.rows(); ++i) {
    for (Eigen::Index j = 0; j < logs.cols(); ++j) {
      if (logs(i, j) < least_log) {
        faults.add(Weight::note, say("bayes_factors[{}][{}] is 0: below double precision, its natural logarithm is {}",
                                     std::to_string(i), std::to_string(j), rounded(logs(i, j), 6)));
      }
    }
  }
}

}  // namespace credence::coin
