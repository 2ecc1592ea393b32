// Tables of cells with named rows and columns.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// Puts the names of the columns above the cells of a table, those of several lines in a higher row, and makes room for
// them in the figure. They stand there instead of at the ticks of the horizontal axis.
void add_heads(Figure& figure, Cells& cells, std::vector<std::string> heads);

// Makes cells for a matrix, with its first row on top and the names of its columns above it, and sets the ranges and
// categories of both axes. The caller chooses the colours and adds the cells to the figure.
Cells cell_table(Figure& figure, const std::vector<std::string>& rows, const std::vector<std::string>& columns,
                 const Eigen::MatrixXd& values, const std::function<std::string(double)>& text);

}  // namespace credence
