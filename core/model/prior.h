// Priors of the weights: Gaussian, and the two others that the textbook suggests. A flat prior is a null pointer.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/math/random.h"

#include <Eigen/Core>

#include <limits>
#include <memory>

namespace credence {

// Immutable; safe to call from several threads.
class Prior {
 public:
  virtual ~Prior() = default;
  Eigen::Index dimension() const { return centre().size(); }
  virtual double log_density(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;  // normalised
  virtual Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;
  // Returns the log density and writes its gradient into `gradient` (D).
  virtual double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& w,
                                    Eigen::Ref<Eigen::VectorXd> gradient) const {
    gradient = this->gradient(w);
    return log_density(w);
  }
  virtual Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const = 0;
  virtual Eigen::VectorXd sample(Rng& rng) const = 0;

  virtual const Eigen::VectorXd& centre() const = 0;  // the mode, D; all priors are symmetric about it
  // The approximate standard deviation of each weight (D), for choosing ranges and starts; finite even if the true one
  // is not.
  virtual Eigen::VectorXd spread() const = 0;
  virtual bool log_concave() const { return true; }
  // In the tails the density falls as |w - centre|^-(tail_index + D); infinite if it falls faster than every power.
  // Moments of order below tail_index exist.
  virtual double tail_index() const { return std::numeric_limits<double>::infinity(); }
  virtual const Gaussian* as_gaussian() const { return nullptr; }
};

std::shared_ptr<const Prior> gaussian_prior(Gaussian gaussian);

// Independent weights of variance sigma^2, p(w) proportional to exp(-sqrt((w - m)^2 + delta^2) / b): a Laplace density
// whose peak is rounded within delta = b / 10 (a symmetric hyperbolic distribution), so that Newton's method has a
// Hessian at m. b = 0.7028 sigma; the Laplace density has 0.7071 sigma. centre: D; variance > 0.
std::shared_ptr<const Prior> laplace_prior(Eigen::VectorXd centre, double variance);

// Multivariate Student-t with scale sigma^2 I: w = m + sigma z sqrt(nu / chi^2_nu), z ~ N(0, I). Its Hessian is
// indefinite for |w - m|^2 > nu sigma^2. Its variance is sigma^2 nu / (nu - 2) if nu > 2, otherwise infinite. centre:
// D; scale_squared > 0; nu > 0.
std::shared_ptr<const Prior> student_t_prior(Eigen::VectorXd centre, double scale_squared, double nu);

}  // namespace credence
