// The words of the lab about an analysis: narration, numbers, equations, the report. Pure functions, true at every
// setting.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/softmax/compute/analysis.h"
#include "core/words/numbers.h"

namespace credence::softmax {

Status make_status(const Analysis& a, int frame);
std::string make_narration(const Analysis& a, int frame);
std::string make_narration_so_far(const Analysis& a, int frame);  // without what the frame could not know
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
// `place`: where the prediction is shown; without one there is none.
std::vector<Equation> make_equations(const Analysis& a, int frame, std::optional<Point2> place,
                                     const std::vector<Readout>& rows);
Program make_program(const Analysis& a, Language language);  // as Result::program

std::string quantity(const Analysis& a);                     // names what Newton's method maximises
std::vector<std::string> weight_symbols(const Analysis& a);  // "w01": in class 0, the weight of the feature 1
// The symbols class after class, with features counted from `first`.
std::vector<std::string> class_weight_symbols(int classes, Eigen::Index features, Eigen::Index first);

}  // namespace credence::softmax
