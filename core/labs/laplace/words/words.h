// The words of the laplace lab: sentences, numbers and the report. Pure functions of the analysis and of the place of
// the timeline, an iteration of Newton's method; if it is negative, the last.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/laplace/compute/analysis.h"
#include "core/words/numbers.h"

#include <string>
#include <vector>

namespace credence::laplace {

std::string name_of(const Analysis& a);            // the density: "Gamma(20, 0.5)"
std::string name_of(Coordinate coordinate);        // "ln z"
std::string symbol_of(const Analysis& a);          // the coordinate: "u", or "z"
std::string at_text(const Analysis& a, double u);  // "u = 3.69, z = 40"
// Why a place has no Gaussian, as a sentence and as a short note.
std::string refusal(const Analysis& a, const LevelPlace& place);
std::string short_refusal(const Analysis& a, const LevelPlace& place);
std::string newton_sentence(const Analysis& a, int frame);

// As the functions of Result with these names.
std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows);
Status make_status(const Analysis& a, int frame);
Program make_program(const Analysis& a, Language language);

void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);

}  // namespace credence::laplace
