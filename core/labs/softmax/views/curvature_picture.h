// How a log density is curved: its block Hessian as a table, and its eigenvalues with the directions in which the data
// do not bend it.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <string>
#include <vector>

namespace credence {

// A symmetric matrix with lines between blocks of `block` rows; of few rows each entry is written out.
Figure block_table(const Eigen::MatrixXd& A, const std::vector<std::string>& names, Eigen::Index block,
                   const std::string& name);

// Eigenvalues on a logarithmic axis: `bent`, falling, then one for each name of a direction in which the likelihood
// does not change at all: there the prior's `precision` alone is left, or nothing where that is 0.
Figure curvatures_figure(const Eigen::VectorXd& bent, const std::vector<std::string>& null_names, double precision);

}  // namespace credence
