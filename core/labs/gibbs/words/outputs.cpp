// The numbers of the gibbs lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/gibbs/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/kernel_table.h"

#include <cmath>

namespace credence::gibbs {
namespace {

const char* report_id(RaceKernel kernel) {
  if (kernel == RaceKernel::gibbs) return "gibbs";
  return kernel == RaceKernel::hmc ? "hmc" : "random_walk";
}

ChainRows chain_rows() { return {.symbols = {"x1", "x2"}, .shown = {0, 1}, .names = {"x1", "x2"}}; }

void add_update(Outputs& out, const Analysis& a, std::size_t now) {
  out.heading(say("This update"));
  const AxisUpdate update = a.path().update(now);
  const std::string name = axis_name(a, update.axis);
  out.show(say("{} stays", axis_name(a, 1 - update.axis)), rounded(update.held, 4),
           say("The coordinate that is not drawn."));
  out.show(say("mean of {}", name), rounded(update.mean, 4),
           say("From the conditional density that it is drawn from."));
  out.show(say("sd of {}", name), rounded(update.sd, 4), say("From the conditional density that it is drawn from."));
  out.show(say("drawn {}", name), rounded(update.drawn, 4), say("Where it goes; nothing is rejected."));
}

void add_theory(Outputs& out, const Analysis& a) {
  out.heading(say("Theory"), Outputs::Tells::answers);
  const bool systematic = a.parameters.scan == Scan::systematic;
  out.add({.key = "lag1_theory",
           .name = say("lag 1, theory"),
           .value = a.lag1_theory(),
           .help = systematic ? say("Autocorrelation of x1 from one sweep to the next in the long run.")
                              : say("Autocorrelation of x1 from one update to the next in the long run.")});
  out.add({.key = "lag1_estimate",
           .name = say("lag 1, draws"),
           .value = number_node(a.lag1, say("lag1_estimate is null: it takes two different draws of a chain")),
           .help = a.lag1 ? say("From all kept draws: covariances of all chains added up over their variances.")
                          : say("Known once all draws are made, from two on.")});
  out.add({.key = "iact_theory",
           .name = systematic ? say("sweeps for one") : say("updates for one"),
           .value = a.time_theory(),
           .help = say("Number of draws that are worth one independent draw for the mean of x1.")});
  out.report("ess_per_evaluation_theory", worth_theory(a.parameters));
}

// Why a sampler of the race has no ESS or R-hat.
std::string why_unknown(const GaussianRacer& racer) {
  if (racer.ess) return {};
  const Chains& drawn = racer.chains();
  for (Eigen::Index d = 0; d < 2; ++d) {
    const Summary summary = summarise(drawn.kept(d));
    for (const Diagnostic& diagnostic : all_diagnostics()) {
      if (diagnostic.member != &Summary::rhat && diagnostic.member != &Summary::ess_bulk) continue;
      if (const std::string why = why_missing(summary, diagnostic, drawn.draws()); !why.empty()) {
        return say("race: ess_bulk, rhat and ess_per_evaluation of {} are null: {}", name_of(racer.kernel), why);
      }
    }
  }
  return {};
}

std::string disagreement(const GaussianRacer& racer) {
  return say("race: the chains of {} do not agree, R-hat {}: ess_per_evaluation is null", name_of(racer.kernel),
             rounded(*racer.rhat, 3));
}

bool disagrees(const GaussianRacer& racer) { return racer.rhat && !racer.ess_per_evaluation(); }

void add_race(Outputs& out, const Analysis& a) {
  if (!a.racers) return;
  out.heading(say("ESS per evaluation"), Outputs::Tells::answers);
  out.each("race", *a.racers, [&out](const GaussianRacer& racer) {
    const std::string unknown = why_unknown(racer);
    const auto worth = racer.ess_per_evaluation();
    out.report("sampler", std::string(report_id(racer.kernel)));
    out.report("evaluations", static_cast<std::int64_t>(racer.evaluations()));
    out.report("acceptance", number_node(racer.chains().acceptance_rate(), unknown));
    out.report("ess_bulk", number_node(racer.ess, unknown));
    out.report("rhat", number_node(racer.rhat, unknown));
    out.add({.key = "ess_per_evaluation",
             .name = name_of(racer.kernel),
             .value = number_node(worth, disagrees(racer) ? disagreement(racer) : unknown),
             .digits = 3,
             .help = worth ? say("From four chains of its own: the smaller bulk ESS of both coordinates over all "
                                 "evaluations.")
                           : say("Its chains do not agree yet: give it more evaluations.")});
  });
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"lag1_theory", "lag1_estimate", "iact_theory", "ess_per_evaluation_theory", "chain", "race"});
  if (const std::size_t now = a.updates(frame); now > 0) add_update(out, a, now);
  add_theory(out, a);
  add_race(out, a);
  out.inside("chain", [&] {
    add_chain_outputs(out, *a.chains, chain_rows());
    add_chain_intervals(out, *a.chains, chain_rows(), {a.parameters.interval, a.parameters.level});
  });
}

void find_faults(Faults& faults, const Analysis& a) {
  warn_of_chains(faults, *a.chains, "chain", chain_rows().names);
  if (a.chains->finished) warn_of_exact_means(faults, a.chains->summaries, {0.0, 0.0}, "chain", chain_rows().names);
  for (std::size_t i = 0; a.racers && i < a.racers->size(); ++i) {
    if (disagrees((*a.racers)[i])) faults.add(Weight::misleads, disagreement((*a.racers)[i]));
  }
}

}  // namespace credence::gibbs
