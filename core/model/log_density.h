// The function that every optimiser, approximation and sampler works on. Immutable; safe to call from several threads.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

namespace credence {

class LogDensity {
 public:
  virtual ~LogDensity() = default;
  virtual Eigen::Index dimension() const = 0;  // D
  // The log density up to a constant that the model documents; -infinity outside the support, never NaN.
  virtual double value(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;
  // The values at M places. W is D x M, one column per place.
  virtual Eigen::VectorXd values(const Eigen::MatrixXd& W) const;
  // The approximate number of terms that one value sums up. It decides how finely threads divide the work, and changes
  // no result.
  virtual Eigen::Index terms() const { return 1; }
};

// A log density with two derivatives wherever its value is finite.
class SmoothLogDensity : public LogDensity {
 public:
  virtual Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;  // D
  virtual Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;   // D x D, symmetric

  // Returns the value and writes the gradient into `gradient` (D), as samplers need along a path. If the value is
  // -infinity the gradient has no meaning.
  virtual double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& w,
                                    Eigen::Ref<Eigen::VectorXd> gradient) const;

  struct Derivatives {
    Eigen::VectorXd gradient;
    Eigen::MatrixXd hessian;
  };
  // Both at once: models override it if the two share most of the work.
  virtual Derivatives derivatives(const Eigen::Ref<const Eigen::VectorXd>& w) const {
    return {gradient(w), hessian(w)};
  }
};

}  // namespace credence
