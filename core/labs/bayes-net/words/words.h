// The words, numbers and report of the lab at a place of the timeline, a number of updates (negative: all): pure
// functions that AnalysisResult calls.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/bayes-net/compute/analysis.h"

namespace credence::bayes_net {

std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows);
Status make_status(const Analysis& a, int frame);
Program make_program(const Analysis& a, Language language);

}  // namespace credence::bayes_net
