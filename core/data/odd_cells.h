// Cells of spreadsheets and statistics programs that are no plain numbers: missing ones, and what is wrong with others.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/message.h"

#include <string_view>

namespace credence {

// The error value of a spreadsheet that begins the text, such as #DIV/0! or #N/A, up to the end of its field; empty if
// none does.
std::string_view spreadsheet_error(std::string_view text);

// Whether a cell is written as missing: empty, NA, NaN, NULL, ?, a single dot, or a spreadsheet's error value.
bool is_missing(std::string_view field);

// Year, month and day in any order, separated by - / or dots.
bool is_date(std::string_view field);

// Says why a text is no number, and how to write it as one. `shown`: the text as error messages show it.
Message not_a_number(std::string_view field, std::string_view shown);

}  // namespace credence
