// What every optimiser, approximation and sampler works on.
#pragma once

#include <Eigen/Core>

namespace credence {

class LogDensity {
 public:
  virtual ~LogDensity() = default;
  virtual Eigen::Index dimension() const = 0;  // D
  // Log density up to the model's own constant (documented there); -infinity outside the support, never NaN.
  virtual double value(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;
  virtual Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;  // D
  virtual Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;   // D x D, symmetric
};

}  // namespace credence
