// Converts vectors and matrices between Eigen, parameters and reports. Numbers that are not finite are null in a
// report.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence {

Node number_node(double value);
Node number_node(double value, const std::string& why);
// Says why there is no number if there is none, in the words of a warning.
Node number_node(const std::optional<double>& value, const std::string& why);
Node vector_node(const Eigen::VectorXd& values);
Node matrix_node(const Eigen::MatrixXd& values);  // an array of rows

// Converts a parameter's rows, all of the same length, to a matrix.
Eigen::MatrixXd matrix_of(const Matrix& rows);
// Throws InputError such as "prior_covariance: the covariance matrix is not symmetric"; an empty matrix is valid.
void require_covariance(const std::string& name, const Matrix& rows);

}  // namespace credence
