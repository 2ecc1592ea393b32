// What labs say of a step whose proposal there need not be as dense as that back: heights, Hastings factor, verdict.
#pragma once

#include "core/chains/proposal_step.h"
#include "core/lab/readouts.h"

#include <string>
#include <vector>

namespace credence {

// Of a symmetric proposal there is none.
enum class HastingsFactor { none, counted, forgotten };

std::string height_text(double log);  // of a logarithm, which of nothing is minus infinity
// Of the density there over that here, whether the factor counts or not.
double log_heights(const ProposalStep& step, HastingsFactor factor);

// Of the step that led to draw `made` > 0 of the first chain; on a plot
// "draw 12: 0.81 × Hastings 1.3 = 1.05 > u = 0.44: moves".
std::string factor_note(const ChainSnapshot& chains, const ProposalStep& step, std::size_t made, HastingsFactor factor);
// The same in few words, to the right of a place on the plot: "0.81 × 1.3 > u = 0.44: moves".
Text verdict_at(Point2 place, const ProposalStep& step, HastingsFactor factor);
std::string factor_sentences(const ProposalStep& step, std::size_t made, HastingsFactor factor);
// `state`: what the coordinates of the state are, as help.
void add_factor_readouts(ReadoutList& list, const ProposalStep& step, HastingsFactor factor, const std::string& state);
// For equations: {heights, u, verdict}, and {ratio, factor} where there is a factor.
std::vector<EquationSlot> factor_slots(const ProposalStep& step, HastingsFactor factor);

}  // namespace credence
