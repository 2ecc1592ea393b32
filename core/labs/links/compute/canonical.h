// Generalised linear models with canonical links (PRML 4.3.6): p(t | eta, s) proportional to g(eta)^(1/s) exp(eta t /
// s) with eta = a = w^T phi, so that the gradient of the error is the sum of (y - t) phi / s in every family.
#pragma once

#include "core/math/random.h"
#include "core/model/log_density.h"

#include <string>
#include <vector>

namespace credence {

enum class Family { gaussian, bernoulli, poisson, gamma };

// Whether the dispersion s is a parameter (Gaussian: the variance; gamma: 1 / shape) and not 1.
inline bool has_scale(Family family) { return family == Family::gaussian || family == Family::gamma; }

double mean_of(Family family, double a);  // y = f(a): a, sigma(a), e^a, -1/a
double link_of(Family family, double y);  // a = psi(y) = f^-1(y)
bool has_mean(Family family, double a);   // finite, and for the gamma family a < 0; means are at most 1e12
// w0 of the flat line at the mean of the targets, a little inside of what has a link, and w1 = 0.
Eigen::Vector2d flat_weights(Family family, const Eigen::VectorXd& t);
double log_probability(Family family, double t, double a, double s);  // normalised in t
double sample_of(Family family, double y, double s, Rng& rng);        // a target with mean y

// Targets over x in [-3, 3] whose mean rises with x, rounded to hundredths as people would write them down: rows x, t.
std::vector<std::vector<double>> example_targets(Family family, double s, int count, Rng& rng);

// What a family says of a target that it cannot have: "0.5 is no count" or the like; empty where it can.
std::string refusal_of(Family family, double t);

// log p(t | w, s) of N targets under the design Phi (N x D); -infinity where some a has no mean.
class CanonicalModel final : public SmoothLogDensity {
 public:
  // s > 0, and used where the family has one. Throws InputError naming the row where a target is refused.
  CanonicalModel(Family family, Eigen::MatrixXd Phi, Eigen::VectorXd t, double s);

  Eigen::Index dimension() const override { return Phi_.cols(); }
  Eigen::Index size() const { return Phi_.rows(); }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override;

  bool has_means(const Eigen::Ref<const Eigen::VectorXd>& w) const;         // whether every a has a mean
  Eigen::VectorXd means(const Eigen::Ref<const Eigen::VectorXd>& w) const;  // y, N
  // (y_n - t_n) phi_n / s, a row a target: what each adds to the gradient of the error -log p(t | w, s). N x D.
  Eigen::MatrixXd contributions(const Eigen::Ref<const Eigen::VectorXd>& w) const;

  Family family() const { return family_; }
  double scale() const { return s_; }
  const Eigen::MatrixXd& design() const { return Phi_; }
  const Eigen::VectorXd& targets() const { return t_; }

 private:
  Family family_;
  Eigen::MatrixXd Phi_;
  Eigen::VectorXd t_;
  double s_;
};

}  // namespace credence
