// The words, numbers and report of the lab at a place of the timeline, a number of updates (negative: all): pure
// functions that AnalysisResult calls.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/program.h"
#include "core/labs/bayes-net/compute/analysis.h"

namespace credence::bayes_net {

std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::vector<Equation> make_equations(const Analysis& a, int frame);
Status make_status(const Analysis& a, int frame);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);
std::vector<std::string> make_warnings(const Analysis& a);

}  // namespace credence::bayes_net
