// The words of the samplers lab: sentences, numbers and the report. Pure functions of the analysis and of the place of
// the timeline, a number of evaluations per chain; if it is negative, all evaluations.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/program.h"
#include "core/labs/samplers/compute/analysis.h"
#include "core/labs/samplers/words/names.h"
#include "core/words/numbers.h"

namespace credence::samplers {

std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
Status make_status(const Analysis& a, int frame);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);
// Calls `visit` for the draws of the only sampler. Throws InputError if there are several.
void visit_race_draws(const Analysis& a, const std::function<void(const DrawRow&)>& visit);

}  // namespace credence::samplers
