// Adds to a program what a density on a line needs: a typed formula, and the panels for its integrals.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/line_truth.h"
#include "core/lab/program.h"

#include <string>

namespace credence {

// Adds the word "formula", and if `formula` is not null the blank "density", the body of a function of `variable`, and
// "functions", which stand before it if the word "functions" holds. Throws InputError as formula_code does.
void add_formula(Program& program, const std::string* formula, const std::string& variable, Language language);

// Adds the blanks "edges", ascending ends of panels in which the density is smooth enough for adaptive quadrature,
// "unit", which is about as wide as the density, and "level", about its log height: log Z - log unit.
void add_panels(Program& program, const LineTruth& density);

}  // namespace credence
