// A lab's model and data as a program in another language that prints the numbers of the report. Its text is in
// resources/programs/<lab>/<text>.<suffix>; this file fills in its blanks.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <array>
#include <map>
#include <string>

namespace credence {

enum class Language { python, r, stan };
inline constexpr std::array languages{Language::python, Language::r, Language::stan};

struct LanguageName {
  std::string id, title, suffix;  // "python", "Python", "py"
};
const LanguageName& name_of(Language language);

// The contents of a lab's program. Parameters, seed, places and columns of the data need not be given.
struct Program {
  std::string text = "program";                                // name of the lab's text
  std::map<std::string, Value> values;                         // further blanks
  std::map<std::string, std::vector<std::string>> lists = {};  // further blanks that are lists of texts
  std::map<std::string, bool> holds;                           // truth values of the words that conditions use
  std::map<std::string, std::vector<std::string>> code = {};   // further blanks that are lines in the language
};

// Replaces every {{name}} by the value in the language's own notation, to full precision: a number, a text in quotes, a
// list (also of texts), or rows of lists. Long lists continue on further lines. Lines of code are indented as the
// first.
//
// A line that ends with "#? CONDITION" ("//? CONDITION" in Stan) stays only if that holds; a line with nothing else
// sets the condition of the lines up to the next such line. A condition is a list of words, all of which must hold:
//   word      `holds` of the program says so
//   name=a|b  the parameter has one of these values, as on the command line; name= if it is empty
//   !word     the word does not hold
//
// Throws std::logic_error with the line if the text uses an unknown name.
std::string fill(const std::string& text, Language language, const Lab& lab, const Inputs& inputs,
                 const Program& program);

}  // namespace credence
