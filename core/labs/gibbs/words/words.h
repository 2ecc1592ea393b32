// The words of the gibbs lab: sentences, numbers and the report. Pure functions of the analysis and of the place of the
// timeline, a number of updates; if it is negative, all updates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/gibbs/compute/analysis.h"
#include "core/words/numbers.h"

namespace credence::gibbs {

std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
Status make_status(const Analysis& a, int frame);
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame,
                                     const std::vector<Readout>& rows);  // as Result::equations
Program make_program(const Analysis& a, Language language);              // as Result::program

std::string axis_name(const Analysis& a, int axis);  // "x1"; "u1" if the axes are turned
// A coordinate, as precise as the width of the update's conditional density asks for.
std::string coordinate_text(const AxisUpdate& update, double x);
std::string update_text(const Analysis& a, const AxisUpdate& update);  // "x1 given x2 = 0.3 from N(0.27, 0.44²): 0.61"

}  // namespace credence::gibbs
