// Writes a typed formula in another language, with the meaning that it has in the lab: truth is a number, and where
// there is no finite number it is infinite or NaN, never an error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/program.h"

#include <string>
#include <vector>

namespace credence {

struct FormulaCode {
  std::vector<std::string> functions;  // definitions of the functions that the language does not have in this meaning
  std::vector<std::string> body;       // of a function of the variable; the last line gives the value
};

// `text` must be a valid Formula in `variable`. Python needs "import math"; R warns if a value is NaN. Throws
// InputError for Stan, and if the formula has parts that are not known here.
FormulaCode formula_code(const std::string& text, const std::string& variable, Language language);

}  // namespace credence
