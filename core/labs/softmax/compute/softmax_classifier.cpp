// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/softmax_classifier.h"

#include "core/math/batch.h"
#include "core/math/input_error.h"
#include "core/model/binary_classifier.h"
#include "core/words/numbers.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace credence::softmax {
namespace {

// Subtracts its largest entry from each row, so that no exponential overflows, and returns the largest entries.
Eigen::VectorXd lowered_by_largest(Eigen::MatrixXd& A) {
  Eigen::VectorXd largest = A.col(0);
  for (Eigen::Index k = 1; k < A.cols(); ++k) largest = largest.cwiseMax(A.col(k));
  A.colwise() -= largest;
  return largest;
}

void exponentials(Eigen::MatrixXd& A) {
  const auto size = static_cast<std::size_t>(A.size());
  exp_non_positive({A.data(), size}, {A.data(), size});
}

}  // namespace

void softmax_rows(Eigen::MatrixXd& activations) {
  if (activations.size() == 0) return;
  lowered_by_largest(activations);
  exponentials(activations);
  Eigen::VectorXd sum = activations.col(0);
  for (Eigen::Index k = 1; k < activations.cols(); ++k) sum += activations.col(k);
  activations.array().colwise() /= sum.array();
}

SoftmaxClassifier::SoftmaxClassifier(Eigen::MatrixXd Phi, Eigen::VectorXi t, int classes,
                                     std::optional<double> prior_variance)
    : Phi_(std::move(Phi)), t_(std::move(t)), classes_(classes), prior_variance_(prior_variance) {
  const Eigen::Index N = Phi_.rows(), P = Phi_.cols();
  if (t_.size() != N) throw InputError(say("there must be one label for every row of the design matrix"));
  if (classes < 1) throw InputError(say("there must be at least one class"));
  if (prior_variance_ && !(*prior_variance_ > 0)) throw InputError(say("prior_variance: a positive number is needed"));
  T_ = Eigen::MatrixXd::Zero(N, classes);
  for (Eigen::Index n = 0; n < N; ++n) {
    if (t_(n) < 0 || t_(n) >= classes) {
      throw InputError(say("label {} is {}, expected 0 to {}", std::to_string(n + 1), std::to_string(t_(n)),
                           std::to_string(classes - 1)));
    }
    T_(n, t_(n)) = 1;
  }
  pairs_.resize(N, P * (P + 1) / 2);
  for (Eigen::Index p = 0, pair = 0; p < P; ++p) {
    for (Eigen::Index q = 0; q <= p; ++q) pairs_.col(pair++) = Phi_.col(p).cwiseProduct(Phi_.col(q));
  }
}

Eigen::MatrixXd SoftmaxClassifier::activations(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return Phi_ * by_class(w);
}

Eigen::MatrixXd SoftmaxClassifier::probabilities(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  Eigen::MatrixXd Y = activations(w);
  softmax_rows(Y);
  return Y;
}

Eigen::VectorXi SoftmaxClassifier::most_probable(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const Eigen::MatrixXd A = activations(w);
  Eigen::VectorXi best = Eigen::VectorXi::Zero(size());
  for (int k = 1; k < classes_; ++k) {
    for (Eigen::Index n = 0; n < size(); ++n) {
      if (A(n, k) > A(n, best(n))) best(n) = k;
    }
  }
  return best;
}

double SoftmaxClassifier::log_likelihood(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  if (size() == 0) return 0;
  Eigen::MatrixXd A = activations(w);
  lowered_by_largest(A);
  const double own = A.cwiseProduct(T_).sum();
  exponentials(A);
  const double value = own - A.rowwise().sum().array().log().sum();
  return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
}

double SoftmaxClassifier::log_prior(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  if (!prior_variance_) return 0;
  const auto D = static_cast<double>(dimension());
  return -0.5 * (w.squaredNorm() / *prior_variance_ + D * std::log(2 * std::numbers::pi * *prior_variance_));
}

double SoftmaxClassifier::value(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return log_likelihood(w) + log_prior(w);
}

Eigen::VectorXd SoftmaxClassifier::gradient_at(const Eigen::Ref<const Eigen::VectorXd>& w,
                                               const Eigen::MatrixXd& Y) const {
  const Eigen::MatrixXd by_class = Phi_.transpose() * (T_ - Y);  // P x K (PRML 4.109, with its sign changed)
  Eigen::VectorXd gradient = by_class.reshaped();
  if (prior_variance_) gradient -= w / *prior_variance_;
  return gradient;
}

Eigen::VectorXd SoftmaxClassifier::gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return gradient_at(w, probabilities(w));
}

Eigen::MatrixXd SoftmaxClassifier::hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return derivatives(w).hessian;
}

// Block (j, k) is the sum over n of -y_nj (I_jk - y_nk) phi_n phi_n^T (PRML 4.110, with its sign changed): for all
// blocks and all pairs of features at once it is one product of matrices.
SmoothLogDensity::Derivatives SoftmaxClassifier::derivatives(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const Eigen::MatrixXd Y = probabilities(w);
  const Eigen::Index K = classes_, P = features();
  Eigen::MatrixXd R(size(), K * (K + 1) / 2);  // the lower triangle row by row
  for (Eigen::Index j = 0, block = 0; j < K; ++j) {
    for (Eigen::Index k = 0; k <= j; ++k) R.col(block++) = Y.col(j).cwiseProduct(Y.col(k));
  }
  for (Eigen::Index k = 0; k < K; ++k) {
    // 1 - y_k is computed as the sum of the others: nothing cancels if a class is all but certain.
    Eigen::VectorXd others = Eigen::VectorXd::Zero(size());
    for (Eigen::Index j = 0; j < K; ++j) {
      if (j != k) others += Y.col(j);
    }
    R.col(k * (k + 1) / 2 + k) = -Y.col(k).cwiseProduct(others);
  }
  const Eigen::MatrixXd sums = pairs_.transpose() * R;
  Eigen::MatrixXd hessian(dimension(), dimension());
  for (Eigen::Index j = 0, block = 0; j < K; ++j) {
    for (Eigen::Index k = 0; k <= j; ++k, ++block) {
      for (Eigen::Index p = 0, pair = 0; p < P; ++p) {
        for (Eigen::Index q = 0; q <= p; ++q, ++pair) {
          const double h = sums(pair, block);
          hessian(j * P + p, k * P + q) = hessian(j * P + q, k * P + p) = h;
          hessian(k * P + p, j * P + q) = hessian(k * P + q, j * P + p) = h;
        }
      }
    }
  }
  if (prior_variance_) hessian.diagonal().array() -= 1 / *prior_variance_;
  return {gradient_at(w, Y), std::move(hessian)};
}

namespace {

// Helmert's contrasts: K x (K - 1), orthonormal columns that sum to zero.
Eigen::MatrixXd contrasts(int K) {
  Eigen::MatrixXd Q = Eigen::MatrixXd::Zero(K, K - 1);
  for (Eigen::Index j = 1; j < K; ++j) {
    const auto size = static_cast<double>(j);
    Q.col(j - 1).head(j).setConstant(1 / std::sqrt(size * (size + 1)));
    Q(j, j - 1) = -size / std::sqrt(size * (size + 1));
  }
  return Q;
}

}  // namespace

Eigen::MatrixXd zero_sum_basis(int classes, Eigen::Index features) {
  const Eigen::MatrixXd Q = contrasts(classes);
  Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(classes * features, Q.cols() * features);
  for (Eigen::Index k = 0; k < Q.rows(); ++k) {
    for (Eigen::Index j = 0; j < Q.cols(); ++j) {
      basis.block(k * features, j * features, features, features).diagonal().setConstant(Q(k, j));
    }
  }
  return basis;
}

// For a point n and another class k, (d_t - d_k)^T phi_n >= 0 is a condition of the binary problem in which all labels
// are 1, in the coordinates of the zero-sum basis.
bool is_separable(const SoftmaxClassifier& model, const std::stop_token& stop) {
  const Eigen::Index N = model.size(), P = model.features(), K = model.classes();
  const Eigen::MatrixXd Q = contrasts(model.classes());
  Eigen::MatrixXd Z(N * (K - 1), (K - 1) * P);
  for (Eigen::Index n = 0, row = 0; n < N; ++n) {
    const Eigen::Index t = model.labels()(n);
    for (Eigen::Index k = 0; k < K; ++k) {
      if (k == t) continue;
      for (Eigen::Index j = 0; j + 1 < K; ++j) {
        Z.row(row).segment(j * P, P) = (Q(t, j) - Q(k, j)) * model.design().row(n);
      }
      ++row;
    }
  }
  return credence::is_separable(Z, Eigen::VectorXi::Ones(Z.rows()), stop);
}

}  // namespace credence::softmax
