// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/newton_within.h"

#include "core/math/decompositions.h"

namespace credence::softmax {
namespace {

class Within final : public SmoothLogDensity {
 public:
  Within(const SmoothLogDensity& density, const Eigen::MatrixXd& basis) : density_(density), basis_(basis) {}
  Eigen::Index dimension() const override { return basis_.cols(); }
  Eigen::Index terms() const override { return density_.terms(); }
  double value(const Eigen::Ref<const Eigen::VectorXd>& u) const override { return density_.value(basis_ * u); }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& u) const override {
    return basis_.transpose() * density_.gradient(basis_ * u);
  }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& u) const override { return derivatives(u).hessian; }
  Derivatives derivatives(const Eigen::Ref<const Eigen::VectorXd>& u) const override {
    const Derivatives full = density_.derivatives(basis_ * u);
    const Eigen::MatrixXd hessian = basis_.transpose() * full.hessian * basis_;
    return {basis_.transpose() * full.gradient, 0.5 * (hessian + hessian.transpose())};
  }

 private:
  const SmoothLogDensity& density_;
  const Eigen::MatrixXd& basis_;
};

}  // namespace

NewtonTrace newton_within(const SmoothLogDensity& density, const Eigen::MatrixXd& basis, const NewtonOptions& options,
                          bool unbounded) {
  NewtonTrace trace;
  const Eigen::Index D = basis.rows(), d = basis.cols();
  if (d == 0) {  // a single place
    const Eigen::VectorXd zero = Eigen::VectorXd::Zero(D);
    trace.steps.push_back({zero, density.value(zero), zero, Eigen::MatrixXd::Zero(D, D), zero, 1});
    return trace;
  }
  trace = newton(Within(density, basis), Eigen::VectorXd::Zero(d), options, unbounded);
  for (NewtonStep& step : trace.steps) {
    step.w = (basis * step.w).eval();
    step.gradient = (basis * step.gradient).eval();
    step.step = (basis * step.step).eval();
    step.hessian = (basis * step.hessian * basis.transpose()).eval();
  }
  return trace;
}

Eigen::VectorXd curvatures_within(const Eigen::MatrixXd& hessian, const Eigen::MatrixXd& basis) {
  if (basis.cols() == 0) return {};
  const Eigen::MatrixXd A = -basis.transpose() * hessian * basis;
  return symmetric_eigenvalues(A).reverse();
}

}  // namespace credence::softmax
