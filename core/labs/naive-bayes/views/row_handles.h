// Rows of a table as points of a plane of two of its columns; the last column is their class.
#pragma once

#include "core/data/table.h"
#include "core/figure/figure.h"

#include <cstddef>
#include <span>
#include <string>

namespace credence {

// Drags the row `gesture.index` to another place, removes it, or gives it the next of the classes that there are. The
// undo text, empty where nothing changes.
std::string edit_row(Table& data, std::size_t x, std::size_t y, const Gesture& gesture);
Handles row_handles(std::span<const double> x, std::span<const double> y);  // "rows"

}  // namespace credence
