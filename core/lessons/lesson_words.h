// Words of a lesson: numbers of the report filled into a text, equations named in it, and what makes it harmless.
#pragma once

#include "core/lab/report_words.h"

#include <string>
#include <string_view>
#include <vector>

namespace credence {

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
