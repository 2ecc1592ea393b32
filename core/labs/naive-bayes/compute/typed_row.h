// A row of a table as a person types it: values in the order of the columns with commas between, empty if one is not
// known, quoted as in CSV if they must be.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <string>
#include <vector>

namespace credence::naive_bayes {

// Returns one entry for each of the first `columns` columns of the table, all of them empty if the line is empty.
// `name` begins the errors: throws InputError "query: expected 13 values, ..." if the number of values is another, or
// if a value in a column of numbers is no number.
std::vector<std::string> typed_row(const std::string& line, const std::string& name, const Table& table,
                                   std::size_t columns);
std::string as_typed(const std::vector<std::string>& entries);
// Returns the first cells of a row of the table as they would be typed.
std::vector<std::string> entries_of(const Table& table, std::size_t row, std::size_t columns);
// Writes the coordinate of something dragged with five digits, which is as exact as a plot shows it.
std::string dragged_number(double value);

}  // namespace credence::naive_bayes
