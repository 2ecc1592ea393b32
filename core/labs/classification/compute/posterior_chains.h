// The Markov chains on the posterior.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

// Makes the run of the chosen sampler. The chains start dispersed about the maxima, twice as widely as Laplace's
// approximation, so that R-hat can notice chains that have not met; without an approximation they start from the prior.
// The posterior of `a` must be proper.
std::shared_ptr<SamplerRun> start_chains(const Analysis& a);

// Takes the draws so far into the analysis, and the prediction by them.
void take_draws(Analysis& a, LiveChains& live, const std::stop_token& stop);

}  // namespace credence::classification
