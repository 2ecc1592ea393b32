// The words, numbers and report of the lab after k steps: pure functions that AnalysisResult calls.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/markov-chain/compute/analysis.h"

namespace credence::markov_chain {

std::string make_narration(const Analysis& a, int k);
std::string make_narration_so_far(const Analysis& a, int k);  // without what step k could not know
void declare_outputs(Outputs& out, const Analysis& a, int k);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int k, const std::vector<Readout>& rows);
Status make_status(const Analysis& a, int k);
Program make_program(const Analysis& a, Language language);

}  // namespace credence::markov_chain
