// The report and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/faults.h"
#include "core/lab/report_nodes.h"
#include "core/labs/coin/words/words.h"
#include "core/math/limits.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>
#include <limits>

namespace credence::coin {
namespace {

// The largest factors are infinite, which a report has as null.
double capped_exp(double log) { return log > std::log(std::numeric_limits<double>::max()) ? infinity : std::exp(log); }

Node point_node(const Analysis& a) {
  Items logs, factors;
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const double log = *a.log_point_factor(k, a.size());
    logs.push_back(number_node(log));
    factors.push_back(number_node(capped_exp(log)));
  }
  return Members{
      {"r", *a.parameters.point}, {"log_bayes_factors", std::move(logs)}, {"bayes_factors", std::move(factors)}};
}

Node scenario_node(const Analysis& a, const Scenario& s) {
  const std::vector<double> predictive = heads_probabilities(s.posterior, a.parameters.future_tosses);
  return Members{{"prior", Items{s.prior.alpha, s.prior.beta}},
                 {"posterior", Items{s.posterior.alpha, s.posterior.beta}},
                 {"effective_prior_sample_size", s.prior.size()},
                 {"mean", s.posterior.mean()},
                 {"variance", s.posterior.variance()},
                 {"interval", interval_node(intervals_of(s.posterior, a.parameters.level))},
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

// The logarithms of the largest number and of the least one that has all its digits.
const double largest_log = std::log(std::numeric_limits<double>::max());
const double least_log = std::log(std::numeric_limits<double>::min());

// Factors that are too large are infinite, those that are too small are 0.
Eigen::MatrixXd factors_of(const Eigen::MatrixXd& logs) {
  const Eigen::ArrayXXd factors = logs.array().exp();
  const Eigen::ArrayXXd capped = (logs.array() > largest_log).select(infinity, factors);
  return (logs.array() < least_log).select(0.0, capped);
}

}  // namespace

Node make_report(const Analysis& a) {
  if (!a.two_sides()) return Members{{"tosses", a.size()}, {"dirichlet", dirichlet_node(a)}};
  Items scenarios;
  for (const auto& over_stops : a.scenarios) scenarios.push_back(scenario_node(a, over_stops.back()));
  Members report{{"heads", a.total[0]},
                 {"tosses", a.size()},
                 {"scenarios", std::move(scenarios)},
                 {"bayes_factors", matrix_node(factors_of(a.log_factors(a.size())))}};
  if (a.parameters.point) report.emplace_back("point", point_node(a));
  return report;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  if (!a.one_by_one()) {
    faults.add(Weight::note,
               say("the timeline goes from none of the tosses to all of them: more than {} are not laid out one by one",
                   std::to_string(most_shown)));
  }
  for (std::size_t k = 0; k < a.priors.size() && a.parameters.point; ++k) {
    const double log = *a.log_point_factor(k, a.size());
    if (std::isinf(log)) {
      faults.add(Weight::missing,
                 say("point: log_bayes_factors[{}] is null: these tosses are impossible if r is {}, so the "
                     "factor is 0",
                     std::to_string(k), rounded(*a.parameters.point, 6)));
    } else if (std::isinf(capped_exp(log))) {
      faults.add(Weight::missing,
                 say("point: bayes_factors[{}] is null: beyond double precision, its natural logarithm is {}",
                     std::to_string(k), rounded(log, 6)));
    }
  }
  const Eigen::MatrixXd logs = a.log_factors(a.size());
  for (Eigen::Index i = 0; i < logs.rows(); ++i) {
    for (Eigen::Index j = 0; j < logs.cols(); ++j) {
      const std::string row = std::to_string(i), column = std::to_string(j), log = rounded(logs(i, j), 6);
      if (logs(i, j) > largest_log) {
        faults.add(Weight::missing,
                   say("bayes_factors[{}][{}] is null: beyond double precision, its natural logarithm is {}", row,
                       column, log));
      } else if (logs(i, j) < least_log) {
        faults.add(Weight::note, say("bayes_factors[{}][{}] is 0: below double precision, its natural logarithm is {}",
                                     row, column, log));
      }
    }
  }
  return faults.texts();
}

}  // namespace credence::coin
