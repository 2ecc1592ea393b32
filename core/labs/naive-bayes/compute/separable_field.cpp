// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/separable_field.h"

namespace credence::naive_bayes {

ClassField separable_field(const Rect& rect, const std::function<Eigen::VectorXd(double)>& along_x,
                           const std::function<Eigen::VectorXd(double)>& along_y) {
  constexpr int nodes = 121;
  const Eigen::Index K = along_x(rect.x0).size();
  ClassField field{{rect, nodes, nodes}, static_cast<int>(K)};
  const Lattice& lattice = field.lattice;
  Eigen::MatrixXd columns(K, nodes), rows(K, nodes);
  for (int i = 0; i < nodes; ++i) {
    columns.col(i) = along_x(lattice.x(i));
    rows.col(i) = along_y(lattice.y(i));
  }
  field.probabilities.resize(lattice.size() * static_cast<std::size_t>(K));
  double* p = field.probabilities.data();
  for (int j = 0; j < nodes; ++j) {
    Eigen::Map<Eigen::ArrayXXd> line(p, K, nodes);
    p += K * nodes;
    line = columns.array().colwise() + rows.col(j).array();
    line.rowwise() -= line.colwise().maxCoeff().eval();  // NaN where no class has a density
    line = line.exp();
    line.rowwise() /= line.colwise().sum().eval();
  }
  return field;
}

}  // namespace credence::naive_bayes
