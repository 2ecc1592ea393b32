// A row of a table as a person types it: values in the order of the columns with commas between, empty where one is not
// known, quoted as in CSV where they must be.
#pragma once

#include "core/data/table.h"

#include <string>
#include <vector>

namespace credence {

// One entry for each of the first `columns` columns of the table; a line that is all empty leaves all of them open.
// Throws InputError "query: expected 13 values, ..." where there are others, or no numbers in columns of numbers.
std::vector<std::string> typed_row(const std::string& line, const std::string& name, const Table& table,
                                   std::size_t columns);
std::string as_typed(const std::vector<std::string>& entries);
// The first cells of a row of the table, as they would be typed.
std::vector<std::string> entries_of(const Table& table, std::size_t row, std::size_t columns);
// Five digits, as many as a hand on a plot is worth.
std::string dragged_number(double value);

}  // namespace credence
