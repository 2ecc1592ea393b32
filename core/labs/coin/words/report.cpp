// The report and its warnings.
#include "core/lab/report_nodes.h"
#include "core/labs/coin/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::coin {
namespace {

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

}  // namespace

Node make_report(const Analysis& a) {
  if (!a.two_sides()) return Members{{"tosses", a.size()}, {"dirichlet", dirichlet_node(a)}};
  Items scenarios;
  for (const auto& over_stops : a.scenarios) scenarios.push_back(scenario_node(a, over_stops.back()));
  return Members{{"heads", a.total[0]},
                 {"tosses", a.size()},
                 {"scenarios", std::move(scenarios)},
                 {"bayes_factors", matrix_node(a.log_factors(a.size()).array().exp())}};
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
