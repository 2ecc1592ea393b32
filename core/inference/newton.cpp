// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/newton.h"

#include "core/math/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace credence {
namespace {

// Gains below this fraction of the value are rounding and decide nothing.
constexpr double rounding = 1e-12;

// The full Newton step A^-1 g, A = -Hessian; nothing if A is not numerically positive definite.
std::optional<Eigen::VectorXd> newton_step(const NewtonStep& at) {
  const Eigen::MatrixXd A = -at.hessian;
  const Eigen::LLT<Eigen::MatrixXd> llt = cholesky(A);
  if (llt.info() != Eigen::Success) return std::nullopt;
  const auto pivots = llt.matrixLLT().diagonal().array().square();
  const double smallest = 10 * std::numeric_limits<double>::epsilon() * static_cast<double>(A.rows());
  if (!(pivots > smallest * A.diagonal().array()).all()) return std::nullopt;
  Eigen::VectorXd step = llt.solve(at.gradient);
  if (!step.allFinite()) return std::nullopt;
  return step;
}

// The step if A is not positive definite: Newton with every eigenvalue made positive, which always ascends. Small
// eigenvalues are raised so that no step is longer than ten times the size of w.
Eigen::VectorXd ascent_step(const NewtonStep& at) {
  const SymmetricEigen eigen = symmetric_eigen(-at.hessian);
  const Eigen::VectorXd magnitude = eigen.values.cwiseAbs();
  const double longest = 10 * (1 + at.w.norm());
  const double least = std::max(1e-6 * magnitude.maxCoeff(), at.gradient.norm() / longest);
  if (!(least > 0)) return Eigen::VectorXd::Zero(at.w.size());
  const Eigen::VectorXd along = eigen.vectors.transpose() * at.gradient;
  return eigen.vectors * along.cwiseQuotient(magnitude.cwiseMax(least));
}

// Returns whether the density curves upwards in some direction, by more than rounding: then the run can ascend from
// here.
bool curves_upwards(const NewtonStep& at) {
  const Eigen::VectorXd curvatures = symmetric_eigenvalues(at.hessian);
  return curvatures.maxCoeff() > 1e-10 * curvatures.cwiseAbs().maxCoeff();
}

bool finite(const NewtonStep& step) {
  return step.w.allFinite() && std::isfinite(step.value) && step.gradient.allFinite() && step.hessian.allFinite();
}

class Run {
 public:
  Run(const SmoothLogDensity& density, const NewtonOptions& options, bool unbounded)
      : density_(density), options_(options), unbounded_(unbounded) {}

  NewtonTrace operator()(const Eigen::VectorXd& start) {
    trace_.steps.reserve(16);  // more are rare
    trace_.steps.push_back(evaluate(start, density_.value(start)));
    trace_.status = finite(trace_.last()) ? iterate() : NewtonStatus::not_positive_definite;
    return std::move(trace_);
  }

 private:
  NewtonStep evaluate(Eigen::VectorXd w, double value) const {
    SmoothLogDensity::Derivatives at = density_.derivatives(w);
    const Eigen::Index D = w.size();
    return {std::move(w), value, std::move(at.gradient), std::move(at.hessian), Eigen::VectorXd::Zero(D), 1};
  }

  NewtonStatus iterate() {
    double previous_norm = std::numeric_limits<double>::infinity();
    while (trace_.iterations() < options_.iteration_limit && !options_.stop.stop_requested()) {
      const NewtonStep& at = trace_.last();
      const auto newton = newton_step(at);
      if (!newton) {
        if (unbounded_ && !curves_upwards(at)) return NewtonStatus::separable;
        if (!options_.damping) return NewtonStatus::not_positive_definite;
      }
      const Eigen::VectorXd full = newton ? *newton : ascent_step(at);
      // Only a run exactly on a saddle stops there; a coarse tolerance does not end the climb beside it.
      if (!newton && full.squaredNorm() <= std::min(options_.tolerance, 1e-12)) {
        return NewtonStatus::not_positive_definite;
      }
      const double promised_gain = 0.5 * at.gradient.dot(full);
      const bool at_a_maximum = newton && !unbounded_ && promised_gain <= options_.gain_tolerance;
      const bool settled = at_a_maximum && promised_gain <= rounding * (1 + std::fabs(at.value));
      if (!advance(full, promised_gain)) return settled ? NewtonStatus::converged : without_a_maximum();

      const NewtonStep& now = trace_.last();
      const NewtonStep& before = trace_.steps[trace_.steps.size() - 2];
      if (unbounded_ && levels_off(before, now)) return NewtonStatus::separable;
      const double norm = now.step.norm();
      const bool small = now.damping == 1 && norm * norm <= options_.tolerance;
      // Steps that no longer shrink are rounding, unless they are long: then the density rises for ever, by less and
      // less.
      const bool at_rounding_floor = settled && norm >= 0.5 * previous_norm && norm <= 1e-6 * (1 + now.w.norm());
      if (at_a_maximum && (small || at_rounding_floor) && near_a_maximum(now)) return NewtonStatus::converged;
      previous_norm = norm;
    }
    return without_a_maximum();
  }

  bool near_a_maximum(const NewtonStep& at) const {
    const auto step = newton_step(at);
    return step && 0.5 * at.gradient.dot(*step) <= options_.gain_tolerance;
  }

  NewtonStatus without_a_maximum() const {
    return unbounded_ ? NewtonStatus::separable : NewtonStatus::iteration_limit;
  }

  // Takes the full step, or with damping the first of its halves that does not lower the density.
  bool advance(const Eigen::VectorXd& full, double promised_gain) {
    const NewtonStep& at = trace_.last();
    const double noise = rounding * (1 + std::fabs(at.value));
    constexpr int most_halvings = 60;
    double damping = 1;
    for (int halvings = 0; halvings <= most_halvings; ++halvings, damping /= 2) {
      Eigen::VectorXd w = at.w + damping * full;
      const double value = density_.value(w);
      const bool acceptable = !options_.damping || damping * promised_gain <= noise || value >= at.value;
      if (acceptable) {
        NewtonStep next = evaluate(std::move(w), value);
        if (finite(next)) {
          next.step = damping * full;
          next.damping = damping;
          trace_.steps.push_back(std::move(next));
          return true;
        }
      }
      if (!options_.damping) return false;
    }
    return false;
  }

  static bool levels_off(const NewtonStep& before, const NewtonStep& now) {
    constexpr double least_gain = 1e-8;
    return now.w.norm() > before.w.norm() && now.value - before.value < least_gain * (1 + std::fabs(now.value));
  }

  const SmoothLogDensity& density_;
  const NewtonOptions& options_;
  bool unbounded_;
  NewtonTrace trace_;
};

}  // namespace

NewtonTrace newton(const SmoothLogDensity& density, const Eigen::VectorXd& start, const NewtonOptions& options,
                   bool unbounded) {
  return Run(density, options, unbounded)(start);
}

const char* to_string(NewtonStatus status) {
  switch (status) {
    case NewtonStatus::converged:
      return "converged";
    case NewtonStatus::separable:
      return "separable";
    case NewtonStatus::not_positive_definite:
      return "not_positive_definite";
    case NewtonStatus::iteration_limit:
      return "iteration_limit";
  }
  return "";
}

}  // namespace credence
