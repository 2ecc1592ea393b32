// Numbers as people and spreadsheets write them: decimal points and commas, marks between thousands, a currency, a per
// cent, a sign of print or an accountant's brackets. A text that has two values is given with both.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace credence {

enum class DecimalMark { point, comma };

struct WrittenNumber {
  std::optional<double> by_point, by_comma;  // with that decimal mark; one at least has a value
  std::string_view unit;                     // "%", "$", "EUR", in static storage; empty
  bool grouped = false;                      // has marks between thousands in some reading
  bool in_brackets = false;                  // (5) is -5
  bool printed_sign = false;                 // its minus is a dash of print

  std::optional<double> by(DecimalMark mark) const { return mark == DecimalMark::point ? by_point : by_comma; }
  bool undecided() const { return by_point && by_comma && *by_point != *by_comma; }
  bool plain() const { return unit.empty() && !in_brackets; }
};

// Nothing if the text is no number, is not finite, or is beyond 1e150 in magnitude.
std::optional<WrittenNumber> written_number(std::string_view field);

// The value of a text that is a number without a unit; nothing for any other.
std::optional<double> number_in_cell(std::string_view field, DecimalMark mark);

// Whether `digits` are a whole number that another one shares its `value` with, as beyond 2^53.
bool loses_digits(std::string_view digits, double value);

}  // namespace credence
