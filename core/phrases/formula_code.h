// A typed formula as an expression of another language, whose functions have the same names.
#pragma once

#include "core/lab/program.h"

#include <string>

namespace credence {

// Translates the text of a Formula. The program needs functions named exp, ln, sqrt, ..., and constants pi_ and e_,
// which stand for _pi and _e. Throws InputError for Stan.
std::string formula_code(const std::string& text, Language language);

}  // namespace credence
