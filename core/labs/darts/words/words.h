// The names, sentences, numbers and report of the darts lab. `frame` is a number of turns thrown; if it is negative,
// all turns.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/darts/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::darts {

std::string bed_name(int bed);                                 // "treble 20", "inner bull", "outside the board"
std::string aim_text(Point2 aim);                              // "treble 20, at (0, 103) mm"
std::string value_text(Quantity q, double value);              // "12.9 points", "9.4 %"
std::string turns_text(const Analysis& a, std::size_t turns);  // "200 darts", "200 turns"
std::string unfinishable_text(const Analysis& a);              // "159 cannot be finished with 3 darts"

// As the functions of Result with these names.
std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows);
Status make_status(const Analysis& a, int frame);
Program make_program(const Analysis& a, Language language);

void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);

}  // namespace credence::darts
