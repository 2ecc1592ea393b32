// The order of the classes of a table that has been read.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

namespace credence {

// Class k of the last column becomes class K - 1 - k, with its name; K is the number of names, or one more than the
// largest class if there are none, and two at least. Cells that are no classes stay.
Table with_classes_reversed(const Table& table);

// Class k of the last column changes places with the next one, the last with the first, with its name; K as above.
// Without labels, or if k is no class, nothing changes.
Table with_class_moved(const Table& table, std::size_t k);

}  // namespace credence
