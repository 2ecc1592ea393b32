// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/laplace.h"

#include "core/math/decompositions.h"
#include "core/math/input_error.h"

#include <Eigen/Cholesky>

#include <cmath>
#include <numbers>

namespace credence {

std::optional<LaplaceApproximation> laplace(const NewtonTrace& trace) {
  if (trace.status == NewtonStatus::separable || trace.status == NewtonStatus::not_positive_definite)
    return std::nullopt;
  const NewtonStep& mode = trace.last();
  LaplaceApproximation result;
  result.precision = -mode.hessian;
  try {
    result.gaussian = Gaussian::from_precision(mode.w, result.precision);
  } catch (const InputError&) {
    return std::nullopt;  // positive definite only by rounding
  }
  const auto D = static_cast<double>(mode.w.size());
  result.log_evidence =
      mode.value + 0.5 * D * std::log(2 * std::numbers::pi) + 0.5 * result.gaussian.log_det_covariance();
  return result;
}

bool settled(const NewtonTrace& trace, const LaplaceApproximation& approximation) {
  if (trace.iterations() < 2) return true;
  const Eigen::VectorXd& g = trace.last().gradient;
  const double rise = 0.5 * g.dot(approximation.gaussian.covariance() * g);
  const Eigen::LLT<Eigen::MatrixXd> before = cholesky(-trace.steps[trace.steps.size() - 2].hessian);
  if (before.info() != Eigen::Success) return false;
  const double half_log_det = before.matrixLLT().diagonal().array().log().sum();
  return rise <= 1e-4 && std::abs(half_log_det + 0.5 * approximation.gaussian.log_det_covariance()) <= 0.02;
}

double bic(double log_likelihood, Eigen::Index dimension, Eigen::Index size) {
  return log_likelihood - 0.5 * static_cast<double>(dimension) * std::log(static_cast<double>(size));
}

}  // namespace credence
