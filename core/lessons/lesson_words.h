// Words of a lesson: numbers of the report filled into a text, equations named in it, and what makes it harmless.
#pragma once

#include "core/lab/value.h"
#include "core/words/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace credence {

// {{PATH|FORMAT}} in a text. The format is a count of significant digits, "3", a count of decimals, ".2", or a count of
// digits of a percentage, "2%"; 4 digits if it is left out.
struct NumberBlank {
  std::size_t at = 0, length = 0;  // place in the text, with its braces
  std::string path;
  int digits = 4;
  bool decimals = false, percent = false;
};
std::vector<NumberBlank> blanks_in(std::string_view text);  // throws InputError that names a blank that is not closed

// Returns the text with its numbers. What has no number is shown as "—"; `faults` gets a sentence for each.
std::string with_numbers(const std::string& text, const Node& report, std::vector<Message>* faults = nullptr);

// [[equation ID]] in a text.
struct EquationBlank {
  std::size_t at = 0, length = 0;
  std::string id;
};
std::vector<EquationBlank> equations_in(std::string_view text);

// The target of each link [words](target) in a text.
std::vector<std::string> links_in(std::string_view text);

// Returns Markdown in which images are words. Readers must not read HTML in it.
std::string without_images(const std::string& markdown);

std::size_t letters_in(std::string_view text);  // code points, not bytes

}  // namespace credence
