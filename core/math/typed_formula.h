// Formulas as people type them, written for the parser (formula_tree.h): 2x, x², x**2, ½, π, e, |x|, 0,5 and products
// without a sign.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

struct WrittenFormula {
  std::string text;                 // in the parser's grammar; the same as typed if that is in it already
  std::vector<std::size_t> places;  // per byte of `text` and its end, the position of the typed character, from 1

  std::size_t place(std::size_t at) const { return places[at < places.size() ? at : places.size() - 1]; }
};

// Throws InputError that names the place and the cure if a part could mean two things, such as 1/2x or e^2x, or if a
// name or a character is not known. Other errors are left to the parser. A comma between digits is a decimal comma
// unless the innermost function takes several arguments.
WrittenFormula written_formula(const std::string& typed, const std::vector<std::string>& variables);

}  // namespace credence
