// Labelled points in the plane.
#pragma once

#include "core/data/table.h"

#include <Eigen/Core>

namespace credence {

struct LabelledPoints {
  Eigen::MatrixX2d X;  // N x 2
  Eigen::VectorXi t;   // N, class 0 .. K-1
  Eigen::Index size() const { return t.size(); }
};

// From columns x1, x2, t. Throws InputError naming the row where t is not a whole number in 0 .. classes - 1.
LabelledPoints to_points(const Table& table, int classes);
Table to_table(const LabelledPoints& points, const std::string& source);

}  // namespace credence
