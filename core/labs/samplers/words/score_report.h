// The scores of a race in the report, and the warnings about them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/faults.h"
#include "core/lab/value.h"
#include "core/labs/samplers/compute/race_study.h"

#include <string>
#include <vector>

namespace credence::samplers {

// {sampler, evaluations, gradients, warmup_evaluations, draws, acceptance, ess_bulk, ess_per_evaluation, rhat,
// mean_error, total_variation, ks_distance, divergences, mean, sd, mcse_mean}, for MALA longest_stay, and for weighted
// draws pareto_k.
Node score_node(const std::string& id, const Racer& racer, const RaceScore& score);
// A row per stop: {evaluations, mean_error, total_variation, ks_distance}.
Node stops_node(const std::vector<RaceStop>& stops);
// {races, samplers: [{sampler, agreeing, and each with its _error: worth_per_evaluation, ess_per_evaluation,
// mean_error, ks_distance}], by_evaluations: [{evaluations, mean_error, ks_distance}]}.
Node study_node(const std::vector<Racer>& racers, const RaceStudy& study);
// Says which numbers of that node are null.
void warn_of_study(Faults& faults, const std::vector<Racer>& racers, const RaceStudy& study);
// Adds what is null or not to be relied on. Each warning begins with `key`.
void warn_of_score(Faults& faults, const Racer& racer, const RaceScore& score, const std::string& key);

}  // namespace credence::samplers
