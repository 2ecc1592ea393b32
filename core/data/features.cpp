#include "core/data/features.h"

namespace credence {

Eigen::Index FeatureMap::dimension() const { return kind_ == FeatureKind::linear ? 2 : 3; }

Eigen::VectorXd FeatureMap::operator()(double x1, double x2) const {
  if (kind_ == FeatureKind::linear) return Eigen::Vector2d(x1, x2);
  return Eigen::Vector3d(1, x1, x2);
}

Eigen::MatrixXd FeatureMap::design(const Eigen::MatrixX2d& X) const {
  if (kind_ == FeatureKind::linear) return X;
  Eigen::MatrixXd Phi(X.rows(), 3);
  Phi << Eigen::VectorXd::Ones(X.rows()), X;
  return Phi;
}

std::vector<std::string> FeatureMap::weight_names() const {
  if (kind_ == FeatureKind::linear) return {"w1, weight of x1", "w2, weight of x2"};
  return {"w0, bias", "w1, weight of x1", "w2, weight of x2"};
}

}  // namespace credence
