// A lab's model and data as a program in another language that prints the numbers of the report. Its text is written
// like any other program, resources/programs/<lab>/<text>.<suffix>; here its blanks are filled in.
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

// What a lab says of its program. Parameters, seed, places and columns of the data are known without it.
struct Program {
  std::string text = "program";                                // which of the lab's texts
  std::map<std::string, Value> values;                         // further blanks
  std::map<std::string, std::vector<std::string>> lists = {};  // further blanks: lists of texts
  std::map<std::string, bool> holds;                           // what lines may depend on, whether it holds or not
};

// The text with every {{name}} replaced by the value in the language's own notation, to full precision: a number, a
// text in quotes, a list (of texts, too), or rows of lists. Long lists go on in further lines.
//
// A line that ends with "#? CONDITION" ("//? CONDITION" in Stan) stays where that holds; a line that is nothing else
// says it of the lines up to the next of its kind. A condition is words, all of which must hold:
//   word      the lab says so
//   name=a|b  the parameter has one of these values, as on the command line; name= where it is empty
//   !word     the word does not hold
//
// Throws std::logic_error, naming the line, where the text names what there is not.
std::string fill(const std::string& text, Language language, const Lab& lab, const Inputs& inputs,
                 const Program& program);

}  // namespace credence
