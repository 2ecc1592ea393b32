// What labs with a chain that proposes and judges say of one of its steps.
#pragma once

#include "core/chains/proposal_step.h"
#include "core/lab/lab.h"
#include "core/model/log_density.h"
#include "core/sampling/proposals.h"

namespace credence {

std::string place_words(const Eigen::VectorXd& x);  // "x = 0.3", "(0.3, −1)"

// The step that led to draw `made` of the first chain. `step_size`: of a proposal that does this at walls; `nowhere`:
// whether the density is zero where it was proposed to go.
std::string step_sentences(const ChainSnapshot& chains, const ProposalStep& step, std::size_t made, Wall wall,
                           double step_size, bool nowhere);
void add_step_readouts(std::vector<Readout>& out, const ChainSnapshot& chains, const ProposalStep& step,
                       std::size_t made);

// For equations: {from, to, sd}, the last one the value of the parameter `field`; {here, there, ratio, u, verdict}, and
// {factor} where the proposals' factor counts.
std::vector<EquationSlot> proposal_slots(const ProposalStep& step, double step_size, const std::string& field);
std::vector<EquationSlot> verdict_slots(const ProposalStep& step, const LogDensity& density, bool factor);

}  // namespace credence
