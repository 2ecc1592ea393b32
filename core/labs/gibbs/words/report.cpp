// The report of the gibbs lab, its warnings, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/gibbs/views/presentation.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"

#include <cmath>

namespace credence::gibbs {

Node make_report(const Analysis& a) {
  Members members{{"lag1_theory", a.lag1_theory()},
                  {"lag1_estimate", number_node(a.lag1)},
                  {"iact_theory", a.time_theory()},
                  {"ess_per_evaluation_theory", a.worth_theory()},
                  {"chain", chain_numbers(*a.chains)}};
  if (!a.racers) return members;
  Items rows;
  for (const Racer& racer : *a.racers) {
    rows.push_back(Members{{"sampler", std::string(gaussian_race::id_of(racer.sampler))},
                           {"evaluations", static_cast<std::int64_t>(racer.evaluations())},
                           {"acceptance", number_node(racer.run->chains().acceptance_rate())},
                           {"ess_bulk", number_node(racer.ess)},
                           {"rhat", number_node(racer.rhat)},
                           {"ess_per_evaluation", number_node(racer.ess_an_evaluation())}});
  }
  members.emplace_back("race", std::move(rows));
  return members;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  warn_of_chains(warnings, *a.chains, "chain", {"x1", "x2"});
  if (a.chains->finished && !a.lag1) {
    warnings.push_back(say("lag1_estimate is null: it takes two different draws of a chain"));
  }
  if (!a.racers) return warnings;
  for (const Racer& racer : *a.racers) {
    if (racer.ess_an_evaluation()) continue;
    warnings.push_back(racer.ess ? say("race: the chains of {} do not agree, R-hat {}: ess_per_evaluation is null",
                                       gaussian_race::name_of(racer.sampler), rounded(*racer.rhat, 3))
                                 : say("race: {} hardly moved: its ess_bulk, rhat and ess_per_evaluation are null",
                                       gaussian_race::name_of(racer.sampler)));
  }
  return warnings;
}

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) throw InputError(say("Gibbs sampling is not what Stan runs; take Python or R"));
  const double rhat = worst_rhat(*a.chains);
  Matrix starts;
  for (const Eigen::VectorXd& start : starts_of(a.parameters)) starts.push_back({start[0], start[1]});
  return {.values = {{"starts", starts}}, .holds = {{"mixed", std::isfinite(rhat) && rhat < 1.01}}};
}

}  // namespace credence::gibbs
