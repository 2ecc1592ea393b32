// Rows of a table as points of a plane of two of its columns; the last column is their class.
#pragma once

#include "core/lab/lab.h"

namespace credence {

// Says so of the table's source, once.
void mark_edited(Table& data);

// Throws InputError where there are more rows than that, as many as can be looked at whenever the posterior is.
void refuse_more_rows(const Table& data, std::size_t most);

}  // namespace credence
