// The report of the gibbs lab and its warnings.
#include "core/lab/report_nodes.h"
#include "core/labs/gibbs/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/kernel_names.h"

namespace credence::gibbs {
namespace {

const char* report_id(RaceKernel kernel) {
  if (kernel == RaceKernel::gibbs) return "gibbs";
  return kernel == RaceKernel::hmc ? "hmc" : "random_walk";
}

}  // namespace

Node make_report(const Analysis& a) {
  Members members{{"lag1_theory", a.lag1_theory()},
                  {"lag1_estimate", number_node(a.lag1)},
                  {"iact_theory", a.time_theory()},
                  {"ess_per_evaluation_theory", worth_theory(a.parameters)},
                  {"chain", chain_numbers(*a.chains)}};
  if (!a.racers) return members;
  Items rows;
  for (const GaussianRacer& racer : *a.racers) {
    rows.push_back(Members{{"sampler", std::string(report_id(racer.kernel))},
                           {"evaluations", static_cast<std::int64_t>(racer.evaluations())},
                           {"acceptance", number_node(racer.chains().acceptance_rate())},
                           {"ess_bulk", number_node(racer.ess)},
                           {"rhat", number_node(racer.rhat)},
                           {"ess_per_evaluation", number_node(racer.ess_per_evaluation())}});
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
  for (const GaussianRacer& racer : *a.racers) {
    if (racer.ess_per_evaluation()) continue;
    warnings.push_back(racer.ess ? say("race: the chains of {} do not agree, R-hat {}: ess_per_evaluation is null",
                                       name_of(racer.kernel), rounded(*racer.rhat, 3))
                                 : say("race: {} hardly moved: its ess_bulk, rhat and ess_per_evaluation are null",
                                       name_of(racer.kernel)));
  }
  return warnings;
}

}  // namespace credence::gibbs
