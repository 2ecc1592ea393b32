// The report of the gibbs lab and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/gibbs/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/kernel_names.h"

namespace credence::gibbs {
namespace {

const char* report_id(RaceKernel kernel) {
  if (kernel == RaceKernel::gibbs) return "gibbs";
  return kernel == RaceKernel::hmc ? "hmc" : "random_walk";
}

void warn_of_racer(Faults& faults, const GaussianRacer& racer) {
  const std::string name = name_of(racer.kernel);
  if (racer.rhat && !racer.ess_per_evaluation()) {
    faults.add(Weight::misleads, say("race: the chains of {} do not agree, R-hat {}: ess_per_evaluation is null", name,
                                     rounded(*racer.rhat, 3)));
  }
  if (racer.ess) return;
  const Chains& drawn = racer.chains();
  for (Eigen::Index d = 0; d < 2; ++d) {
    const Summary summary = summarise(drawn.kept(d));
    std::string why;
    for (const Diagnostic& diagnostic : all_diagnostics()) {
      const bool used = diagnostic.member == &Summary::rhat || diagnostic.member == &Summary::ess_bulk;
      if (used && why.empty()) why = why_missing(summary, diagnostic, drawn.draws());
    }
    if (why.empty()) continue;
    faults.add(Weight::missing, say("race: ess_bulk, rhat and ess_per_evaluation of {} are null: {}", name, why));
    return;
  }
}

}  // namespace

Node make_report(const Analysis& a) {
  Members chain = chain_numbers(*a.chains);
  chain.emplace_back("interval", chain_intervals_node(*a.chains, {"x1", "x2"}, a.parameters.level));
  Members members{{"lag1_theory", a.lag1_theory()},
                  {"lag1_estimate", number_node(a.lag1)},
                  {"iact_theory", a.time_theory()},
                  {"ess_per_evaluation_theory", worth_theory(a.parameters)},
                  {"chain", std::move(chain)}};
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
  Faults faults;
  warn_of_chains(faults, *a.chains, "chain", {"x1", "x2"});
  if (a.chains->finished) warn_of_exact_means(faults, a.chains->summaries, {0.0, 0.0}, "chain", {"x1", "x2"});
  if (a.chains->finished && !a.lag1) {
    faults.add(Weight::missing, say("lag1_estimate is null: it takes two different draws of a chain"));
  }
  for (std::size_t i = 0; a.racers && i < a.racers->size(); ++i) warn_of_racer(faults, (*a.racers)[i]);
  return faults.texts();
}

}  // namespace credence::gibbs
