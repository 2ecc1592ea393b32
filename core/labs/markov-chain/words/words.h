// The words, numbers and report of the lab after k steps: pure functions that AnalysisResult calls.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/program.h"
#include "core/labs/markov-chain/compute/analysis.h"

namespace credence::markov_chain {

std::string make_narration(const Analysis& a, int k);
std::string make_narration_so_far(const Analysis& a, int k);  // without what step k could not know
std::vector<Readout> make_readouts(const Analysis& a, int k);
std::vector<Equation> make_equations(const Analysis& a, int k);
Status make_status(const Analysis& a, int k);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);
std::vector<std::string> make_warnings(const Analysis& a);

}  // namespace credence::markov_chain
