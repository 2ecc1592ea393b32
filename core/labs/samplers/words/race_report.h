// What labs with a race say of each sampler: rows of the report, warnings, readouts and sentences.
#pragma once

#include "core/lab/readouts.h"
#include "core/labs/samplers/compute/race_run.h"

#include <string>
#include <vector>

namespace credence::race {

// {sampler, evaluations, gradients, warmup_evaluations, draws, acceptance, ess_bulk, ess_per_evaluation, rhat,
// mean_error, total_variation, divergences, mean, sd, mcse_mean}, and of weighted draws pareto_k.
Node row_of(const std::string& id, const Racer& racer, const RaceScore& score);
Node stops_node(const std::vector<RaceStop>& stops);  // a row a stop: {evaluations, mean_error, total_variation}
// Each line begins with `key`.
void warn_of(std::vector<std::string>& warnings, const Racer& racer, const RaceScore& score, const std::string& key);

void add_score_readouts(ReadoutList& list, const Racer& racer, const RaceScore& score);
// Whose evaluation is worth most, of those whose chains agree and that can be relied on; empty where there is none.
std::string worth_sentence(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores);
// What is wrong with one of them, each sentence after a blank; empty where nothing is.
std::string trouble_sentences(const Racer& racer, const RaceScore& score);
Status race_status(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores);

std::string listed(const std::vector<std::string>& names);  // "random walk, HMC and NUTS"

}  // namespace credence::race
