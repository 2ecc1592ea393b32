// The words, numbers and report of the regression lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/regression/compute/scene.h"

#include <string>
#include <vector>

namespace credence::regression {

std::string points_text(const Scene& scene);  // "12 of 27 points"
std::string weight_symbol(Eigen::Index k);    // "w0"
// "weight w1 of (year − 1952) / 56": a weight with what it multiplies; nothing of it follows a comma, which plots drop.
std::string weight_axis_name(const Analysis& a, Eigen::Index k);
// A place with as many digits as tell it from other places among the data: "2012", "45 992.13".
std::string input_text(const Analysis& a, double x);
std::string basis_text(const Analysis& a);  // "z = (x − 1952) / 56", of the column's own name

// As the functions of Result with these names.
std::string make_narration(const Scene& scene);
std::vector<Equation> make_equations(const Scene& scene, const std::vector<Readout>& rows);
Status make_status(const Scene& scene);
Program make_program(const Analysis& a, Language language);

void declare_outputs(Outputs& out, const Scene& scene);
void find_faults(Faults& faults, const Analysis& a);

}  // namespace credence::regression
