// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/gaussian.h"

#include "core/math/decompositions.h"
#include "core/math/input_error.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace credence {
namespace {

Eigen::LLT<Eigen::MatrixXd> decompose(const Eigen::MatrixXd& matrix, Eigen::Index dimension, const Message& name) {
  if (matrix.rows() != dimension || matrix.cols() != dimension) {
    throw InputError(Message("the {} matrix does not fit the size of the mean", name));
  }
  if (!matrix.allFinite()) throw InputError(Message("the {} matrix holds a value that is not finite", name));
  // The tolerance allows for the rounding of a computed matrix, not for one that is asymmetric on purpose.
  constexpr double tolerance = 1e-9;
  if (dimension > 0 && (matrix - matrix.transpose()).cwiseAbs().maxCoeff() > tolerance * matrix.cwiseAbs().maxCoeff()) {
    throw InputError(Message("the {} matrix is not symmetric", name));
  }
  Eigen::LLT<Eigen::MatrixXd> llt = cholesky(matrix);
  if (llt.info() != Eigen::Success) throw InputError(Message("the {} matrix is not positive definite", name));
  return llt;
}

Eigen::MatrixXd inverse(const Eigen::LLT<Eigen::MatrixXd>& llt) {
  const Eigen::MatrixXd result = llt.solve(Eigen::MatrixXd::Identity(llt.rows(), llt.rows()));
  return 0.5 * (result + result.transpose());
}

const double log_two_pi = std::log(2 * std::numbers::pi);

double log_determinant(const Eigen::MatrixXd& cholesky) { return 2 * cholesky.diagonal().array().log().sum(); }

}  // namespace

Gaussian::Gaussian(Eigen::VectorXd mean, Eigen::MatrixXd covariance)
    : mean_(std::move(mean)), covariance_(std::move(covariance)) {
  if (!mean_.allFinite()) throw InputError(Message("the mean holds a value that is not finite"));
  const auto llt = decompose(covariance_, mean_.size(), Message("covariance"));
  cholesky_ = llt.matrixL();
  precision_ = inverse(llt);
  log_det_ = log_determinant(cholesky_);
}

Gaussian Gaussian::from_precision(Eigen::VectorXd mean, const Eigen::MatrixXd& precision) {
  const auto llt = decompose(precision, mean.size(), Message("precision"));
  Gaussian result(std::move(mean), inverse(llt));
  result.precision_ = precision;
  result.log_det_ = -log_determinant(llt.matrixL());
  return result;
}

// Both densities are written out so that they allocate nothing: samplers call them for every proposal.
double Gaussian::log_density(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  double quadratic = 0;
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    double row = 0;
    for (Eigen::Index j = 0; j < x.size(); ++j) row += precision_(j, i) * (x[j] - mean_[j]);
    quadratic += row * (x[i] - mean_[i]);
  }
  return -0.5 * (quadratic + log_det_ + static_cast<double>(x.size()) * log_two_pi);
}

double Gaussian::log_density(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::Ref<Eigen::VectorXd> gradient) const {
  double quadratic = 0;
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    double row = 0;
    for (Eigen::Index j = 0; j < x.size(); ++j) row += precision_(j, i) * (x[j] - mean_[j]);
    quadratic += row * (x[i] - mean_[i]);
    gradient[i] = -row;
  }
  return -0.5 * (quadratic + log_det_ + static_cast<double>(x.size()) * log_two_pi);
}

Eigen::VectorXd Gaussian::sample(Rng& rng) const {
  return mean_ + cholesky_.triangularView<Eigen::Lower>() * standard_normal_vector(rng, dimension());
}

}  // namespace credence
