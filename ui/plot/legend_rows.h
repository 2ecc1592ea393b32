// Boxes of a legend in the rows of a plot's head.
#pragma once

#include "ui/plot/plot_layout.h"

#include <utility>
#include <vector>

namespace credence {

using RowPlace = std::pair<int, double>;  // the row, -1 where none had room, and where in it

// Each box goes into the first row that has room for it. `from` and `to` are the rows' ends.
std::vector<RowPlace> flow(const std::vector<double>& widths, std::vector<double> from, const std::vector<double>& to,
                           double gap);
// Whether all entries that found no place can be named at the edge of what they mean.
bool only_edges_left(const std::vector<LegendEntry>& entries, const std::vector<RowPlace>& places);

}  // namespace credence
