// Bayesian linear regression (textbook, chapter 3): t = Phi w + noise, where the noise is Gaussian and
// independent and the prior of the weights is Gaussian. It is solved by one orthogonal decomposition of whitened
// weights, which squares no condition number; where double precision is not enough for that, PrecisePoints are.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"

#include <Eigen/Core>

#include <memory>
#include <optional>

namespace credence::regression {

class PreciseWeights;

// The most that the condition and the length of a Rounding may be for weights and curves. Evidences, one number instead
// of many that cancel, may have more, in proportion to their size.
inline constexpr double most_for_weights = 5e3, most_for_evidence = 1e5;

// How far rounding reaches in a least squares problem A v = b that is solved by an orthogonal decomposition.
struct Rounding {
  double condition = 0;  // of A with columns of length one: relative errors of variances are about this times epsilon
  double length = 0;     // |b| + the sum of |column j| |v_j|: errors of fitted targets are about this times epsilon
  double weight = 0;     // relative errors of weights are at most about this times epsilon

  // Whether condition and length are small enough: at most `most`, the length in units of |t|, which is `t_length`;
  // whether the misfit is right to 1e-10 of `unit`; and whether weights are right to nine digits.
  bool small(double most, double t_length, double misfit, double unit) const;
};

// The posterior of the weights in units of the noise: mean m_N, covariance V_N = factor factor^T.
struct WeightPosterior {
  Eigen::VectorXd mean;    // D
  Eigen::MatrixXd factor;  // D x D, not triangular; a continuous function of the data
  double log_det = 0;      // log(|V_0| / |V_N|) / 2 >= 0, which measures how much the data have narrowed the prior
  double misfit = 0;       // min over w of |t - Phi w|^2 + (w - m_0)^T V_0^-1 (w - m_0)
  Rounding rounding = {};
  std::shared_ptr<const PreciseWeights> precise = {};  // the same with many digits, if they are needed

  Eigen::MatrixXd covariance() const;
  double variance(const Eigen::Ref<const Eigen::VectorXd>& phi) const {
    return (factor.transpose() * phi).squaredNorm();
  }
};

// `prior` is N(m_0, V_0) in units of the noise; Phi: N x D, t: N, N >= 0. Throws InputError if their sizes do not
// agree.
WeightPosterior weight_posterior(const Gaussian& prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t);

// A prediction of a new t, noise included: Gaussian, or Student t if `degrees` is not 0. The scale is that of the
// standard form: the Student t's variance is scale_squared degrees / (degrees - 2), infinite for two degrees or fewer.
struct Forecast {
  double mean = 0, scale_squared = 1;
  double degrees = 0;  // 0 for a Gaussian
  double variance() const;
  double log_density(double t) const;
  double half_width(double share) const;  // half of the central interval that holds this share, 0 < share < 1
};

struct Interval {
  double low, high;
};
Interval central_interval(const Forecast& forecast);  // holds 95 % of the probability

// The prior with its covariance divided by the noise variance. Throws InputError if that is not positive.
Gaussian in_units_of(const Gaussian& prior, double noise_variance);

// Regression with known noise: w ~ N(m_0, S_0), t | w ~ N(Phi w, variance I) (textbook 3.8).
class KnownNoiseRegression {
 public:
  // noise_variance > 0. Throws InputError otherwise.
  KnownNoiseRegression(const Gaussian& prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                       double noise_variance);
  KnownNoiseRegression(WeightPosterior scaled, Eigen::Index points, double noise_variance);
  const Eigen::VectorXd& mean() const { return scaled_.mean; }
  const WeightPosterior& scaled() const { return scaled_; }
  Eigen::MatrixXd covariance() const { return noise_variance_ * scaled_.covariance(); }
  double log_marginal_likelihood() const { return log_marginal_likelihood_; }
  Forecast forecast(const Eigen::Ref<const Eigen::VectorXd>& phi) const;

 private:
  double noise_variance_;
  WeightPosterior scaled_;
  double log_marginal_likelihood_;
};

// Regression with inferred noise: s ~ InverseGamma(a_0, b_0), w | s ~ N(m_0, s V_0) (textbook, exercise 3.12).
class UnknownNoiseRegression {
 public:
  // scaled_prior: N(m_0, V_0); a_0, b_0 > 0. Throws InputError otherwise.
  UnknownNoiseRegression(const Gaussian& scaled_prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t, double a0,
                         double b0);
  UnknownNoiseRegression(WeightPosterior scaled, Eigen::Index points, double a0, double b0);
  const Eigen::VectorXd& mean() const { return scaled_.mean; }
  const WeightPosterior& scaled() const { return scaled_; }
  double a() const { return a_; }
  double b() const { return b_; }
  // b_N / (a_N - 1) V_N, the covariance of a Student t with 2 a_N degrees of freedom. It is not finite for a_N <= 1.
  Eigen::MatrixXd covariance() const;
  double log_marginal_likelihood() const { return log_marginal_likelihood_; }
  Forecast forecast(const Eigen::Ref<const Eigen::VectorXd>& phi) const;

 private:
  WeightPosterior scaled_;
  double a_, b_, log_marginal_likelihood_;
};

// The log marginal likelihood under N(0, prior_variance I) with known noise, for many variances of one design. The
// design is decomposed once; after that each variance costs as much as a few points.
class IsotropicEvidence {
 public:
  IsotropicEvidence(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t);  // N x D, N >= 0
  double operator()(double prior_variance, double noise_variance) const;    // both > 0
  // log p(t | w) at the least squares solution; empty if it is not unique.
  std::optional<double> best_log_likelihood(double noise_variance) const;

  // The same, but empty if double precision is not enough.
  std::optional<double> sure(double prior_variance, double noise_variance) const;
  std::optional<double> sure_best_log_likelihood(double noise_variance) const;

 private:
  WeightPosterior scaled(double prior_variance, double noise_variance) const;
  double log_marginal(const WeightPosterior& scaled, double noise_variance) const;

  Eigen::MatrixXd R_;      // Phi = Q R; R_ is used in place of Phi
  Eigen::VectorXd right_;  // Q^T t
  double rest_ = 0;        // squared length of the part of t outside the first D columns of Q
  double size_, length_;   // N, |t|
};

// The weights that minimise |t - Phi w|^2 / N + lambda |w|^2, where |w|^2 includes the bias (textbook, exercise 3.9).
// They are the posterior mean under N(0, sigma^2 / (N lambda) I). lambda > 0, N >= 1; throws InputError otherwise.
struct Ridge {
  Eigen::VectorXd weights;
  bool sure = false;  // whether double precision is enough
};
Ridge ridge_weights(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t, double lambda);

}  // namespace credence::regression
