// Labelled points in the plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"
#include "core/math/lattice.h"

#include <Eigen/Core>

namespace credence {

struct LabelledPoints {
  Eigen::MatrixX2d X;  // N x 2
  Eigen::VectorXi t;   // N, class 0 .. K-1
  Eigen::Index size() const { return t.size(); }
};

// Reads columns x1, x2 and t. Throws InputError with the row if t is not a whole number in 0 .. classes - 1.
LabelledPoints to_points(const Table& table, int classes);
// Subtracts the mean of each coordinate and divides by its standard deviation (of the population, 1/N), or by 1 if all
// values are the same.
struct Standardisation {
  Eigen::RowVector2d mean = Eigen::RowVector2d::Zero(), sd = Eigen::RowVector2d::Ones();
  Eigen::MatrixX2d operator()(const Eigen::MatrixX2d& X) const;
  Lattice operator()(const Lattice& lattice) const;
};
Standardisation standardisation_of(const Eigen::MatrixX2d& X);  // without points it changes nothing

Table to_table(const LabelledPoints& points, const std::string& source);

}  // namespace credence
