// A figure that shows the rows of a table of data under the names of their columns.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"
#include "core/figure/figure.h"

namespace credence {

// Shows the first forty rows, the first on top. Each column is as wide as its longest cell. The note says how many rows
// are left out.
Figure data_figure(const Table& table);

}  // namespace credence
