// A table of classes in whose rows stand numbers of different kinds, in groups with headings: counting tables.
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct TableLine {
  std::string label;
  bool heading = false;             // a line with nothing but its label
  std::vector<double> values = {};  // a column each; not a number = no fill
  std::vector<std::string> texts = {};
  bool lit = false;
  Role role = Role::likelihood;
};

// The first line on top, its label at the left, in cells of their own, the columns named below. Neighbours of one role
// are one layer of cells, coloured up to the largest value of all; `pattern` says what else they are.
void add_row_table(Figure& figure, const std::vector<TableLine>& lines, const std::vector<std::string>& columns,
                   const Cells& pattern);

// A share of a total, as it is smoothed over so many values: "2/11", "(2 + 1)/(11 + 14)".
std::string smoothed_text(double count, double total, double alpha, std::ptrdiff_t values);

// The line at a height of the plot, of so many; none beyond them.
std::ptrdiff_t line_at(double y, std::size_t all);

}  // namespace credence
