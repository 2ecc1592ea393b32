// Feature maps phi(x) of points in the plane.
#pragma once

#include <Eigen/Core>

#include <string>
#include <vector>

namespace credence {

enum class FeatureKind { linear, linear_bias };

class FeatureMap {
 public:
  explicit FeatureMap(FeatureKind kind = FeatureKind::linear) : kind_(kind) {}
  FeatureKind kind() const { return kind_; }
  Eigen::Index dimension() const;                           // D, the number of weights
  Eigen::VectorXd operator()(double x1, double x2) const;   // phi(x): D
  Eigen::MatrixXd design(const Eigen::MatrixX2d& X) const;  // Phi: N x D
  std::vector<std::string> weight_names() const;            // "w1, weight of x1", ...
  bool operator==(const FeatureMap&) const = default;

 private:
  FeatureKind kind_;
};

}  // namespace credence
