// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"

#include "core/math/gaussian.h"
#include "core/math/input_error.h"

#include <cmath>

namespace credence {

Node number_node(double value) { return std::isfinite(value) ? Node(value) : Node(); }

Node number_node(double value, const std::string& why) { return std::isfinite(value) ? Node(value) : Node(Null{why}); }

Node number_node(const std::optional<double>& value, const std::string& why) {
  return value ? number_node(*value, why) : Node(Null{why});
}

Node vector_node(const Eigen::VectorXd& values) {
  Items items;
  for (const double value : values) items.push_back(number_node(value));
  return items;
}

Node matrix_node(const Eigen::MatrixXd& values) {
  Items rows;
  for (Eigen::Index i = 0; i < values.rows(); ++i) rows.push_back(vector_node(values.row(i)));
  return rows;
}

Eigen::MatrixXd matrix_of(const Matrix& rows) {
  Eigen::MatrixXd matrix(std::ssize(rows), rows.empty() ? 0 : std::ssize(rows[0]));
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    matrix.row(i) = Eigen::Map<const Eigen::RowVectorXd>(rows[static_cast<std::size_t>(i)].data(), matrix.cols());
  }
  return matrix;
}

void require_covariance(const std::string& name, const Matrix& rows) {
  if (rows.empty()) return;
  try {
    Gaussian(Eigen::VectorXd::Zero(std::ssize(rows)), matrix_of(rows));
  } catch (const InputError& error) {
    throw InputError(Message::at(name + ": ", error.sentence()));
  }
}

}  // namespace credence
