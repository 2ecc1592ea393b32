// What every optimiser, approximation and sampler works on. Immutable; safe to call from several threads.
#pragma once

#include <Eigen/Core>

namespace credence {

class LogDensity {
 public:
  virtual ~LogDensity() = default;
  virtual Eigen::Index dimension() const = 0;  // D
  // Log density up to the model's own constant (documented there); -infinity outside the support, never NaN.
  virtual double value(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;
  // Values at many places, for grids: W is D x M, one column a place; returns M values.
  virtual Eigen::VectorXd values(const Eigen::MatrixXd& W) const;
  // About how many terms one value sums up: how finely work on several threads is divided. It changes no number.
  virtual Eigen::Index terms() const { return 1; }
};

// One with two derivatives wherever its value is finite.
class SmoothLogDensity : public LogDensity {
 public:
  virtual Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;  // D
  virtual Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;   // D x D, symmetric

  // The value, and into `gradient` (D) the gradient: what samplers ask for along a path. Where the value is -infinity
  // the gradient means nothing.
  virtual double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& w,
                                    Eigen::Ref<Eigen::VectorXd> gradient) const;

  struct Derivatives {
    Eigen::VectorXd gradient;
    Eigen::MatrixXd hessian;
  };
  // Both at once, for models where they share most of the work.
  virtual Derivatives derivatives(const Eigen::Ref<const Eigen::VectorXd>& w) const {
    return {gradient(w), hessian(w)};
  }
};

}  // namespace credence
