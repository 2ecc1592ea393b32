// Vectors and matrices between Eigen, parameters and reports; in a report what is not finite is null.
#pragma once

#include "core/lab/value.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence {

Node number_node(double value);
Node number_node(const std::optional<double>& value);
Node coordinates_node(const std::vector<std::optional<double>>& values);  // a number of a single one, else an array
Node vector_node(const Eigen::VectorXd& values);
Node matrix_node(const Eigen::MatrixXd& values);  // an array of rows

// A parameter's rows, equally long, as a matrix.
Eigen::MatrixXd matrix_of(const Matrix& rows);
// Throws InputError "prior_covariance: the covariance matrix is not symmetric" or the like; none at all will do.
void require_covariance(const std::string& name, const Matrix& rows);

}  // namespace credence
