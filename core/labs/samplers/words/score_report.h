// The scores of a race in the report, and the warnings about them.
#pragma once

#include "core/lab/faults.h"
#include "core/lab/value.h"
#include "core/labs/samplers/compute/race.h"

#include <string>
#include <vector>

namespace credence::samplers {

// {sampler, evaluations, gradients, warmup_evaluations, draws, acceptance, ess_bulk, ess_per_evaluation, rhat,
// mean_error, total_variation, divergences, mean, sd, mcse_mean}, and for weighted draws pareto_k.
Node score_node(const std::string& id, const Racer& racer, const RaceScore& score);
Node stops_node(const std::vector<RaceStop>& stops);  // a row per stop: {evaluations, mean_error, total_variation}
// Adds what is null or not to be relied on. Each warning begins with `key`.
void warn_of_score(Faults& faults, const Racer& racer, const RaceScore& score, const std::string& key);

}  // namespace credence::samplers
