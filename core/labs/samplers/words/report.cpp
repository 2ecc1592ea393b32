// The report of the samplers lab and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/samplers/words/score_report.h"
#include "core/labs/samplers/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"

#include <algorithm>

namespace credence::samplers {

namespace {

// Adds which means are further from the exact ones than their errors allow.
void warn_of_means(Faults& faults, const Racer& racer, const KnownTarget& known) {
  std::vector<std::string> names = known.symbols();
  for (std::string& name : names) name = say("{} of {}", name, name_of(racer.sampler));
  warn_of_exact_means(faults, racer.chains->summaries, known.mean, "race", names);
}

}  // namespace

Node make_report(const Analysis& a) {
  const KnownTarget& known = a.target->known;
  Members exact{{"mean", coordinates_node(known.mean)}, {"sd", coordinates_node(known.sd)}};
  if (a.parameters.data()) exact.emplace_back("log_evidence", known.mean[0] ? number_node(known.log_z) : Node());
  Items rows;
  if (const RaceStop* last = a.final_scores()) {
    for (std::size_t k = 0; k < a.racers.size(); ++k)
      rows.push_back(score_node(row_of(a.racers[k].sampler).id, a.racers[k], last->scores[k]));
    for (std::size_t k = 0; k < a.racers.size(); ++k) {
      if (a.racers[k].weighted) continue;
      std::get<Members>(rows[k]).emplace_back(
          "interval", chain_intervals_node(*a.racers[k].chains, known.symbols(), a.parameters.level));
    }
  }
  Members report{{"exact", std::move(exact)}, {"race", std::move(rows)}, {"by_evaluations", stops_node(a.stops)}};
  if (a.study) report.emplace_back("over_seeds", study_node(a.racers, *a.study));
  return report;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  if (!a.target->known.mean[0]) {
    faults.add(Weight::missing,
               say("exact: mean, sd and log_evidence are null: the posterior is too long and narrow for quadrature"));
    faults.add(Weight::missing, say("race and by_evaluations: mean_error, total_variation and ks_distance are null: "
                                    "the exact posterior that draws "
                                    "are compared with is not known"));
  }
  if (a.parameters.evaluations < a.asked_evaluations) {
    faults.add(Weight::note, say("race: {} of {} evaluations of each sampler: more would take too long",
                                 std::to_string(a.parameters.evaluations), std::to_string(a.asked_evaluations)));
  }
  const RaceStop* last = a.final_scores();
  for (std::size_t k = 0; last && k < a.racers.size(); ++k) {
    warn_of_score(faults, a.racers[k], last->scores[k], "race");
    if (!a.racers[k].chains) continue;
    if (!last->scores[k].misled()) warn_of_means(faults, a.racers[k], a.target->known);
    const auto made = a.racers[k].chains->draws.warmup, asked = static_cast<std::size_t>(a.parameters.warmup);
    if (made == asked) continue;
    faults.add(Weight::note,
               say("race: the warmup of {} ended after {} of {} draws per chain: more would take too long",
                   name_of(a.racers[k].sampler), std::to_string(made), std::to_string(asked)));
  }
  const auto no_draw = [](const RaceStop& stop) {
    return std::ranges::any_of(stop.scores, [](const RaceScore& score) { return score.draws == 0; });
  };
  if (std::ranges::any_of(a.stops, no_draw)) {
    faults.add(Weight::missing, say("by_evaluations: mean_error, total_variation and ks_distance are null where a "
                                    "sampler has made no draw yet"));
  }
  if (a.study) warn_of_study(faults, a.racers, *a.study);
  if (a.complete && !a.study) {
    faults.add(Weight::note, say("over_seeds: left out, because as many races as it needs would take too long"));
  }
  return faults.texts();
}

}  // namespace credence::samplers
