#include "core/inference/newton.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

// Enough updates to see the weights run away, about one unit of norm each, long before anything overflows.
constexpr int diverging_iterations = 25;

// Solves A s = g for A = -Hessian; false where A is not numerically positive definite.
bool newton_step(const Eigen::MatrixXd& A, const Eigen::VectorXd& g, Eigen::VectorXd& step) {
  const Eigen::LLT<Eigen::MatrixXd> factor(A);
  if (factor.info() != Eigen::Success) return false;
  const Eigen::MatrixXd& L = factor.matrixLLT();
  const double largest = L.diagonal().maxCoeff(), smallest = L.diagonal().minCoeff();
  if (!(smallest > 1e-9 * largest)) return false;  // pivots squared: a condition number beyond 1e18
  step = factor.solve(g);
  return step.allFinite();
}

// Where the curvature has the wrong sign, its size still tells how far to go uphill: |eigenvalues| instead.
Eigen::VectorXd ascent_step(const Eigen::MatrixXd& A, const Eigen::VectorXd& g) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(A);
  Eigen::VectorXd curvature = eigen.eigenvalues().cwiseAbs();
  curvature = curvature.cwiseMax(1e-8 * std::max(curvature.maxCoeff(), 1e-8));
  return eigen.eigenvectors() * (eigen.eigenvectors().transpose() * g).cwiseQuotient(curvature);
}

NewtonStep evaluate(const LogDensity& density, const Eigen::VectorXd& w, const Eigen::VectorXd& step, double damping) {
  return {w, density.value(w), density.gradient(w), density.hessian(w), step, damping};
}

}  // namespace

NewtonTrace newton(const LogDensity& density, const Eigen::VectorXd& start, const NewtonOptions& options,
                   bool may_diverge) {
  NewtonTrace trace;
  trace.steps.push_back(evaluate(density, start, Eigen::VectorXd::Zero(start.size()), 1));
  const int limit = may_diverge ? std::min(diverging_iterations, options.iteration_limit) : options.iteration_limit;
  const NewtonStatus no_curvature = may_diverge ? NewtonStatus::separable : NewtonStatus::not_positive_definite;
  trace.status = may_diverge ? NewtonStatus::separable : NewtonStatus::iteration_limit;
  Eigen::VectorXd step;
  while (trace.iterations() < limit) {
    const NewtonStep& now = trace.last();
    const Eigen::MatrixXd A = -now.hessian;
    if (!newton_step(A, now.gradient, step)) {
      if (!options.damping || may_diverge || !(now.gradient.norm() > 1e-10)) {
        trace.status = no_curvature;
        return trace;
      }
      step = ascent_step(A, now.gradient);
    }
    double damping = 1;
    if (options.damping) {
      // Near the maximum a full step changes the value by less than it can be computed to.
      const double floor = now.value - 1e-12 * std::max(1.0, std::abs(now.value));
      while (damping > 1e-12 && !(density.value(now.w + damping * step) >= floor)) damping /= 2;
    }
    const Eigen::VectorXd change = damping * step;
    NewtonStep next = evaluate(density, now.w + change, change, damping);
    if (!next.w.allFinite() || !std::isfinite(next.value) || !next.gradient.allFinite() || !next.hessian.allFinite()) {
      return trace;  // left the range of numbers: what was reached stays, the status says it is no maximum
    }
    // Steps below the last digit of w cannot be told from zero.
    const double floor = 1e-14 * next.w.norm();
    trace.steps.push_back(std::move(next));
    if (!may_diverge && change.squaredNorm() <= std::max(options.tolerance, floor * floor)) {
      const bool maximum = newton_step(-trace.last().hessian, trace.last().gradient, step);
      trace.status = maximum ? NewtonStatus::converged : NewtonStatus::not_positive_definite;
      return trace;
    }
  }
  return trace;
}

const char* to_string(NewtonStatus status) {
  switch (status) {
    case NewtonStatus::converged: return "converged";
    case NewtonStatus::separable: return "separable";
    case NewtonStatus::not_positive_definite: return "not_positive_definite";
    case NewtonStatus::iteration_limit: break;
  }
  return "iteration_limit";
}

}  // namespace credence
