// A table of named rows and columns as cells, as many labs show one: the first row on top.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// Sets the categories of both axes. Colours and the rest of the cells are the caller's.
Cells cell_table(Figure& figure, const std::vector<std::string>& rows, const std::vector<std::string>& columns,
                 const Eigen::MatrixXd& values, const std::function<std::string(double)>& text);

}  // namespace credence
