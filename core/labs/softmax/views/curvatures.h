// The curvature of a log density: its block Hessian as a table, and its eigenvalues with the null directions.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <string>
#include <vector>

namespace credence::softmax {

// Draws a symmetric matrix with lines between blocks of `block` rows. If it has few rows, each entry is written out.
Figure block_table(const Eigen::MatrixXd& A, const std::vector<std::string>& names, Eigen::Index block,
                   const std::string& name);

// Draws eigenvalues on a logarithmic axis: `bent`, in descending order, then one for each named direction in which the
// likelihood does not change at all. There the curvature is the prior's `precision`, which may be 0.
Figure curvatures_figure(const Eigen::VectorXd& bent, const std::vector<std::string>& null_names, double precision);

}  // namespace credence::softmax
