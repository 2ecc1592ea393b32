// How the numbers of a column are written, and which decimal mark they have.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/dialects.h"
#include "core/data/written_numbers.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

// The first cell of each kind in a column.
struct NumberSurvey {
  struct Place {
    std::size_t line = 0;
    std::string text;
  };
  std::size_t numbers = 0, others = 0;  // others are neither numbers nor missing
  // Numbers that have a value only with a decimal point, only with a decimal comma, or two values.
  std::optional<Place> point, comma, undecided;
  bool commas_undecided = false;  // some number with two values has a comma
  std::string_view unit;          // of the first number that has one
  std::optional<Place> with_unit, without_unit, other_unit, bracketed, unbracketed, grouped, printed_sign;

  bool decides() const { return point.has_value() != comma.has_value(); }
};
NumberSurvey survey_of(const std::vector<TextRecord>& records, std::size_t column);

// The decimal mark of a column: its own numbers decide, then those of `others`, the columns beside it; a file with
// commas between columns has decimal points. Nothing if its numbers have two values and nothing decides.
std::optional<DecimalMark> mark_of_column(const NumberSurvey& column, const std::vector<const NumberSurvey*>& others,
                                          Dialect::Separator separator);

}  // namespace credence
