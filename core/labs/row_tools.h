// Rows of a table as points of a plane of two of its columns; the last column is their class.
#pragma once

#include "core/labs/lab.h"

namespace credence {

// Says so of the table's source, once.
void mark_edited(Table& data);

// Throws InputError where there are more rows than that, as many as can be looked at whenever the posterior is.
void refuse_more_rows(const Table& data, std::size_t most);

// Drags the row `gesture.index` to another place, removes it, or gives it the next of the classes that there are. The
// undo text, empty where nothing changes.
std::string edit_row(Table& data, std::size_t x, std::size_t y, const Gesture& gesture);
Handles row_handles(std::span<const double> x, std::span<const double> y);  // "rows"

}  // namespace credence
