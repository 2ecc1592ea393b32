#include "core/inference/laplace.h"

#include "core/math/input_error.h"

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
    return std::nullopt;  // positive definite, but not beyond rounding
  }
  const auto D = static_cast<double>(mode.w.size());
  result.log_evidence =
      mode.value + 0.5 * D * std::log(2 * std::numbers::pi) + 0.5 * result.gaussian.log_det_covariance();
  return result;
}

double bic(double log_likelihood, Eigen::Index dimension, Eigen::Index size) {
  return log_likelihood - 0.5 * static_cast<double>(dimension) * std::log(static_cast<double>(size));
}

}  // namespace credence
