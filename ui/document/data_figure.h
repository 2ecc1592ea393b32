// The rows of a table of data as they are, under the names of their columns: data in a figure.
#pragma once

#include "core/data/table.h"
#include "core/figure/figure.h"

namespace credence {

// The first forty rows, the first on top; a column is as wide as its longest cell. The note tells of what is left out.
Figure data_figure(const Table& table);

}  // namespace credence
