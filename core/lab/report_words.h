// Numbers of the report that are filled into a text.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"
#include "core/words/message.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

// {{PATH|FORMAT}} in a text. The format is a count of significant digits, "3", a count of decimals, ".2", or a count of
// digits of a percentage, "2%", or of e to the power of the number, "e4", which shows a logarithm's number itself; 4
// digits if it is left out. In a step of a lesson, whose numbers are those of its start, {{live PATH|FORMAT}} follows
// the screen.
struct NumberBlank {
  std::size_t at = 0, length = 0;  // place in the text, with its braces
  std::string path;
  int digits = 4;
  bool decimals = false, percent = false, of_logarithm = false, live = false;
};
std::vector<NumberBlank> blanks_in(std::string_view text);  // throws InputError that names a blank that is not closed

// Returns the text with what `fill` makes of each blank.
std::string with_blanks(const std::string& text, const std::function<std::string(const NumberBlank&)>& fill);
// Returns the number or the word of the report that a blank asks for; "—" if there is none.
std::string blank_filled(const NumberBlank& blank, const Node& report);

// Returns Markdown with its numbers, in which words of the report are no Markdown. What has no number is shown as "—";
// `faults` gets a sentence for each.
std::string with_numbers(const std::string& text, const Node& report, std::vector<Message>* faults = nullptr);

}  // namespace credence
