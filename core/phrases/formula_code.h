// Writes a typed formula as an expression of another language whose functions have the same names.
#pragma once

#include "core/lab/program.h"

#include <string>

namespace credence {

// `text` must be a valid Formula. In Python and R the code needs exp, ln, sqrt, ... as functions of these names, and
// pi_ and e_ for _pi and _e. Throws InputError for Stan.
std::string formula_code(const std::string& text, Language language);

}  // namespace credence
