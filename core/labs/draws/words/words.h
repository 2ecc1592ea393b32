// The words of the draws lab: sentences, numbers and the report. Pure functions of the analysis and of the place of the
// timeline, a number of draws of each chain; if it is negative, all draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/draws/compute/analysis.h"
#include "core/words/numbers.h"

namespace credence::draws {

std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
Status make_status(const Analysis& a, int frame);
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
Program make_program(const Analysis& a, Language language);          // as Result::program

// The gravest fault in a few words: "not mixed, R-hat 1.31"; empty if the draws may be trusted.
std::string verdict(const Analysis& a);
std::string diagnostic_text(double value, int digits);  // "1.31", "∞", a dash if there is none

}  // namespace credence::draws
