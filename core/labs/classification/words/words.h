// The lab's sentences about an analysis: narration, numbers, equations, the report. Pure functions of the analysis and
// a frame, true at every setting.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/classification/compute/analysis.h"
#include "core/words/numbers.h"

#include <string>
#include <vector>

namespace credence::classification {

std::string method_name(Method method);
// The name of a method, with the warning that belongs to its numbers.
std::string method_text(const Analysis& a, Method method);
// Says what is wrong with the chains whose draws the predictions on the screen average over; empty if nothing is.
std::string chains_warning(const Analysis& a);
// Says why there are no chains to show.
std::string no_chains(const Analysis& a);

Timeline make_timeline(const Analysis& a);
Status make_status(const Analysis& a, int frame);
std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
// `place`: where the prediction is shown; without one there is none.
std::vector<Equation> make_equations(const Analysis& a, int frame, std::optional<Point2> place);
Program make_program(const Analysis& a, Language language);  // as Result::program

}  // namespace credence::classification
