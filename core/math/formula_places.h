// Places of a typed formula in one variable where something may happen that is too narrow to be found by looking along
// the line: poles, kinks, jumps and the middles of peaks.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/formula_tree.h"

#include <vector>

namespace credence {

// Returns the places where a part of the formula vanishes in which the variable occurs once, such as 3 for (x -
// 3)/0.001 and -2 and 2 for abs(x) - 2, and where the two sides of a comparison are equal; in order, each once, finite,
// at most `most_formula_places`.
std::vector<double> formula_places(const FormulaNode& formula);

inline constexpr std::size_t most_formula_places = 64;

}  // namespace credence
