// The lab's Markov chains on the posterior.
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

// Starts dispersed about the maxima, twice as wide as Laplace's approximation, so that R-hat can notice chains that
// have not met; from the prior where there is no approximation. The posterior of `a` must be proper.
std::shared_ptr<SamplerRun> start_chains(const Analysis& a);

// What the chains have drawn by now, and the prediction by them.
void show_chains(Analysis& a, LiveChains& live, const std::stop_token& stop);

}  // namespace credence::classification
