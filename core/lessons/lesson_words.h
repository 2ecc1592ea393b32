// Words of a lesson: numbers of the report filled into a text, equations named in it, and what makes it harmless.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/equation.h"
#include "core/lab/report_words.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

// [[equation ID]] in a text.
struct EquationBlank {
  std::size_t at = 0, length = 0;
  std::string id;
};
std::vector<EquationBlank> equations_in(std::string_view text);  // throws InputError if brackets are not closed

// Returns a text with its numbers. While results are still to come, "…" stands for each of theirs. A text whose braces
// are not closed is returned as it is written: whoever reads the lesson's file has warned of it.
std::string filled_words(const std::string& text, const Node& report, bool results_known = true);
// The same for a step: numbers are those of `start`, the report of its screen as it begins, but live ones are those of
// `now`.
struct KnownReport {
  const Node& report;
  bool results_known = true;
};
std::string filled_words(const std::string& text, const KnownReport& start, const KnownReport& now);

// Returns a text without its marks of equations, and the equations that it names, in their order. Unclosed brackets
// stay as they are written.
std::string without_equations(const std::string& text);
std::vector<Equation> named_equations(const std::string& text, const std::vector<Equation>& all);

// Says which braces or brackets of a text are not closed or hold something else than a number or an equation.
std::optional<Message> why_unreadable(const std::string& text);

// The target of each link [words](target) in a text.
std::vector<std::string> links_in(std::string_view text);

std::size_t letters_in(std::string_view text);  // code points, not bytes

}  // namespace credence
