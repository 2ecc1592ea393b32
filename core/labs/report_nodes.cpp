#include "core/labs/report_nodes.h"

#include <cmath>

namespace credence {

Node number_node(double value) { return std::isfinite(value) ? Node(value) : Node(); }

Node number_node(const std::optional<double>& value) { return value ? number_node(*value) : Node(); }

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

}  // namespace credence
