#include "core/inference/laplace.h"

#include <Eigen/Cholesky>

#include <cmath>

namespace credence {

std::optional<LaplaceApproximation> laplace(const NewtonTrace& trace) {
  const NewtonStep& mode = trace.last();
  const Eigen::MatrixXd A = -mode.hessian;
  if (Eigen::LLT<Eigen::MatrixXd>(A).info() != Eigen::Success) return std::nullopt;
  LaplaceApproximation approximation{.gaussian = Gaussian::from_precision(mode.w, A), .precision = A};
  approximation.log_evidence = mode.value + 0.5 * static_cast<double>(mode.w.size()) * std::log(2 * M_PI) +
                               0.5 * approximation.gaussian.log_det_covariance();
  return approximation;
}

double bic(double log_likelihood, Eigen::Index dimension, Eigen::Index size) {
  return log_likelihood - 0.5 * static_cast<double>(dimension) * std::log(static_cast<double>(size));
}

}  // namespace credence
