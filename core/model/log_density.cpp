#include "core/model/log_density.h"

namespace credence {

Eigen::VectorXd LogDensity::values(const Eigen::MatrixXd& W) const {
  Eigen::VectorXd result(W.cols());
  for (Eigen::Index m = 0; m < W.cols(); ++m) result[m] = value(W.col(m));
  return result;
}

}  // namespace credence
