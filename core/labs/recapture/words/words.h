// The words of the recapture lab: sentences, numbers and the report. Pure functions of the analysis and of the place of
// the timeline, a number of draws per chain; if it is negative, all draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/recapture/compute/analysis.h"
#include "core/words/numbers.h"

namespace credence::recapture {

std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
Status make_status(const Analysis& a, int frame);
Program make_program(const Analysis& a, Language language);  // as Result::program

// Labels in the data's own units: "t, days since the release", or the name of the table's column.
std::string time_axis(const Table& data);
std::string count_axis(const Table& data);
std::string mortality_axis(const Table& data);
std::string mean_life_text(const Table& data, double life);              // "mean life 10 days"
std::string expected_text(const Table& data, double time, double mean);  // "day 3: 30 expected"

// "χ² = 40.6 on 13 degrees, p = 0.00011: more scatter than Poisson", or why there is no such number.
std::string chi_square_text(const CountFit& fit);

}  // namespace credence::recapture
