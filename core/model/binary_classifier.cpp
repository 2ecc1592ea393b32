// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/binary_classifier.h"

#include "core/math/batch.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/math/special.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <utility>

namespace credence {
namespace {

template <class Matrix>
std::span<const double> as_span(const Matrix& m) {
  return {m.data(), static_cast<std::size_t>(m.size())};
}

std::span<double> as_span(Eigen::VectorXd& v) { return {v.data(), static_cast<std::size_t>(v.size())}; }

double sum_log_likelihood(const Likelihood& likelihood, const Eigen::MatrixXd& signed_Phi, std::span<const double> w) {
  if (likelihood.link == Link::probit) return sum_log_normal_cdf_linear(as_span(signed_Phi), w);
  if (likelihood.noise() > 0) return sum_log_noisy_sigmoid_linear(as_span(signed_Phi), w, likelihood.epsilon);
  return sum_log_sigmoid_linear(as_span(signed_Phi), w);
}

// Sum over n of r_n phi_n phi_n^T, added in the order of the points.
template <Eigen::Index D>
Eigen::MatrixXd sum_of_squares(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& r) {
  Eigen::Matrix<double, D, D> sum = Eigen::Matrix<double, D, D>::Zero();
  for (Eigen::Index n = 0; n < Phi.rows(); ++n) {
    for (Eigen::Index i = 0; i < D; ++i) {
      const double scaled = Phi(n, i) * r[n];
      for (Eigen::Index j = 0; j < D; ++j) sum(j, i) += scaled * Phi(n, j);
    }
  }
  return sum.transpose();
}

// Computes the lower triangle only, in slices on all cores: with hundreds of features it takes a quarter of the time.
Eigen::MatrixXd weighted_square_in_slices(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& r) {
  constexpr Eigen::Index width = 24;
  const Eigen::Index D = Phi.cols();
  Eigen::MatrixXd H(D, D);
  parallel_for(static_cast<std::size_t>((D + width - 1) / width), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t slice = begin; slice < end; ++slice) {
      const Eigen::Index first = static_cast<Eigen::Index>(slice) * width, below = D - first;
      const Eigen::Index columns = std::min(width, below);
      const Eigen::MatrixXd scaled = r.asDiagonal() * Phi.middleCols(first, columns);
      H.block(first, first, below, columns).noalias() = Phi.rightCols(below).transpose() * scaled;
    }
  });
  return H.selfadjointView<Eigen::Lower>();
}

// Phi^T diag(r) Phi. Eigen's general product also adds up to four hundred points in their order: for two or three
// features the plain loop gives the same bits in a fraction of the time.
Eigen::MatrixXd weighted_square(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& r) {
  constexpr Eigen::Index fewest = 20, most = 384;  // Eigen sums fewer in another order, more in blocks
  if (Phi.rows() >= fewest && Phi.rows() <= most) {
    if (Phi.cols() == 2) return sum_of_squares<2>(Phi, r);
    if (Phi.cols() == 3) return sum_of_squares<3>(Phi, r);
  }
  constexpr double many = 1e7;
  const auto D = static_cast<double>(Phi.cols());
  if (static_cast<double>(Phi.rows()) * D * D > many) return weighted_square_in_slices(Phi, r);
  return Phi.transpose() * r.asDiagonal() * Phi;
}

double not_nan(double value) { return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value; }

}  // namespace

BinaryClassifier::BinaryClassifier(Eigen::MatrixXd Phi, Eigen::VectorXi t, const Likelihood& likelihood,
                                   std::optional<Gaussian> prior)
    : BinaryClassifier(std::move(Phi), std::move(t), likelihood,
                       prior ? gaussian_prior(std::move(*prior)) : std::shared_ptr<const Prior>()) {}

BinaryClassifier::BinaryClassifier(Eigen::MatrixXd Phi, Eigen::VectorXi t, const Likelihood& likelihood,
                                   std::shared_ptr<const Prior> prior)
    : Phi_(std::move(Phi)), t_(std::move(t)), likelihood_(likelihood), prior_(std::move(prior)) {
  if (!(likelihood.noise() >= 0 && likelihood.noise() < 0.5)) {
    throw InputError(Message("epsilon: {} is outside [0, 0.5)", short_text(likelihood.epsilon)));
  }
  if (t_.size() != Phi_.rows()) throw InputError(Message("there must be one label for every row of the design matrix"));
  if (prior_ && prior_->dimension() != Phi_.cols()) {
    throw InputError(Message("the prior has {} weights, the features have {}", std::to_string(prior_->dimension()),
                             std::to_string(Phi_.cols())));
  }
  for (Eigen::Index n = 0; n < t_.size(); ++n) {
    if (t_[n] != 0 && t_[n] != 1) {
      throw InputError(Message("label {} is {}, expected 0 or 1", std::to_string(n + 1), std::to_string(t_[n])));
    }
  }
  signed_Phi_ = (2 * t_.cast<double>().array() - 1).matrix().asDiagonal() * Phi_;
}

double BinaryClassifier::log_likelihood(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return not_nan(sum_log_likelihood(likelihood_, signed_Phi_, as_span(w)));
}

double BinaryClassifier::value(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const double likelihood = sum_log_likelihood(likelihood_, signed_Phi_, as_span(w));
  return not_nan(prior_ ? likelihood + prior_->log_density(w) : likelihood);
}

Eigen::VectorXd BinaryClassifier::gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const Eigen::VectorXd s = signed_Phi_ * w;
  Eigen::VectorXd first(s.size());
  log_likelihood_derivatives(likelihood_, as_span(s), as_span(first));
  return gradient(w, first);
}

double BinaryClassifier::value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& w,
                                            Eigen::Ref<Eigen::VectorXd> gradient) const {
  if (likelihood_.link == Link::probit || likelihood_.noise() > 0) {
    return SmoothLogDensity::value_and_gradient(w, gradient);
  }
  // The gradient of up to `most` weights is kept on the stack: samplers call this all along their paths.
  constexpr Eigen::Index most = 64;
  Eigen::Matrix<double, Eigen::Dynamic, 1, 0, most, 1> of_prior(std::min(w.size(), most));
  const std::span<double> slopes(gradient.data(), static_cast<std::size_t>(gradient.size()));
  const double likelihood = sum_log_sigmoid_linear(as_span(signed_Phi_), as_span(w), slopes);
  if (!prior_) return not_nan(likelihood);
  if (w.size() > most) {
    gradient += prior_->gradient(w);
    return not_nan(likelihood + prior_->log_density(w));
  }
  const double prior = prior_->value_and_gradient(w, of_prior);
  gradient += of_prior;
  return not_nan(likelihood + prior);
}

Eigen::MatrixXd BinaryClassifier::hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return derivatives(w).hessian;
}

SmoothLogDensity::Derivatives BinaryClassifier::derivatives(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const Eigen::VectorXd s = signed_Phi_ * w;
  Eigen::VectorXd first(s.size()), second(s.size());
  log_likelihood_derivatives(likelihood_, as_span(s), as_span(first), as_span(second));
  Eigen::MatrixXd hessian = weighted_square(signed_Phi_, second);
  if (prior_) hessian += prior_->hessian(w);
  return {gradient(w, first), 0.5 * (hessian + hessian.transpose())};
}

Eigen::VectorXd BinaryClassifier::gradient(const Eigen::Ref<const Eigen::VectorXd>& w,
                                           const Eigen::VectorXd& first) const {
  Eigen::VectorXd gradient = signed_Phi_.transpose() * first;
  if (prior_) gradient += prior_->gradient(w);
  return gradient;
}

}  // namespace credence
