// The words of the samplers lab: sentences, numbers and the report. Pure functions of the analysis and of the place of
// the timeline, a number of evaluations per chain; if it is negative, all evaluations.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/samplers/compute/analysis.h"
#include "core/labs/samplers/words/names.h"
#include "core/words/numbers.h"

namespace credence::samplers {

std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
Status make_status(const Analysis& a, int frame);
Program make_program(const Analysis& a, Language language);  // as Result::program
// Calls `visit` for the draws of the only sampler. Throws InputError if there are several.
void visit_race_draws(const Analysis& a, const std::function<void(const DrawRow&)>& visit);

}  // namespace credence::samplers
