// Texts about a step whose proposal density differs between the two directions: heights, Hastings factor, verdict.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/proposal_step.h"
#include "core/lab/outputs.h"

#include <string>
#include <vector>

namespace credence {

std::string height_text(double log);  // the value whose logarithm this is; "0" if it is minus infinity
// Returns the log ratio of the density at the proposal to that at the state, without the Hastings factor.
double log_heights(const ProposalStep& step, HastingsFactor factor);

// Describes the step that led to draw `made` > 0 of the first chain, as the note of a plot: "draw 12: 0.81 × Hastings
// 1.3 = 1.05 > u = 0.44: moves".
std::string factor_note(const ChainSnapshot& chains, const ProposalStep& step, std::size_t made, HastingsFactor factor);
// Returns a short form, to the right of a place on the plot: "0.81 × 1.3 > u = 0.44: moves".
Text verdict_at(Point2 place, const ProposalStep& step, HastingsFactor factor);
std::string factor_sentences(const ProposalStep& step, std::size_t made, HastingsFactor factor);
// `state` is the help text of the state, which names its coordinates.
void add_factor_readouts(Outputs& list, const ProposalStep& step, HastingsFactor factor, const std::string& state);
// Returns the slots of equations: {heights, u, verdict}, and {ratio, factor} if there is a factor.
std::vector<EquationSlot> factor_slots(const ProposalStep& step, HastingsFactor factor);

}  // namespace credence
