// Texts about one step of a chain whose kernel proposes and judges.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/proposal_step.h"
#include "core/lab/outputs.h"
#include "core/model/log_density.h"
#include "core/sampling/proposals.h"

namespace credence {

std::string place_words(const Eigen::VectorXd& x);  // "x = 0.3", "(0.3, −1)"

// Describes the step that led to draw `made` of the first chain. `step_size` is that of the proposal, `wall` is the
// rule at walls, and `nowhere` says whether the density is zero at the proposal.
std::string step_sentences(const ChainSnapshot& chains, const ProposalStep& step, std::size_t made, Wall wall,
                           double step_size, bool nowhere);
void add_step_readouts(Outputs& out, const ChainSnapshot& chains, const ProposalStep& step, std::size_t made);

// Returns the slots of equations: {from, to, sd}, where sd shows the parameter `field`; {here, there, ratio, u,
// verdict}; and {factor} if the Hastings factor counts.
std::vector<EquationSlot> proposal_slots(const ProposalStep& step, double step_size, const std::string& field);
std::vector<EquationSlot> verdict_slots(const ProposalStep& step, const LogDensity& density, bool factor);

}  // namespace credence
