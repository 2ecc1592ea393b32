// Tables of cells with named rows and columns.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// Makes cells for a matrix, with its first row on top, and sets the ranges and categories of both axes. The caller
// chooses the colours and adds the cells to the figure.
Cells cell_table(Figure& figure, const std::vector<std::string>& rows, const std::vector<std::string>& columns,
                 const Eigen::MatrixXd& values, const std::function<std::string(double)>& text);

}  // namespace credence
