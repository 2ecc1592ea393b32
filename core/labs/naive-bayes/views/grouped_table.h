// A table whose columns are classes and whose rows hold numbers of different kinds, in groups with headings.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence::naive_bayes {

struct TableLine {
  std::string label;
  bool heading = false;             // a heading has nothing but its label
  std::vector<double> values = {};  // one per column; NaN = no fill
  std::vector<std::string> texts = {};
  bool lit = false;
  Role role = Role::likelihood;
};

// Adds cells with the first line on top and its label at its left. Above the first line are the names of the columns,
// and `corner` above the labels.
// Neighbouring lines of one role are one layer of cells, coloured up to the largest value of all lines. `pattern` gives
// the other members of the cells.
void add_grouped_table(Figure& figure, const std::vector<TableLine>& lines, const std::string& corner,
                       const std::vector<std::string>& columns, const Cells& pattern);

// Returns which of `all` lines is at a height of the plot, or -1 if there is none.
std::ptrdiff_t line_at(double y, std::size_t all);

}  // namespace credence::naive_bayes
