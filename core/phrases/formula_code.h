// A typed formula as an expression of another language, whose functions have the same names.
#pragma once

#include "core/lab/program.h"

#include <string>

namespace credence {

// Of a text that is a Formula. Python and R need exp, ln, sqrt, ... as functions of these names, and _pi and _e, which
// are pi_ and e_ there. Throws InputError for Stan.
std::string formula_code(const std::string& text, Language language);

}  // namespace credence
