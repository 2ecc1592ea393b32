#include "core/labs/regression/compute/linear_posterior.h"

#include <cmath>

namespace credence::regression {

Forecast LinearPosterior::forecast(const Eigen::VectorXd& phi) const {
  return {phi.dot(mean), (gaussian() ? noise_variance : b / a) + scale_at(phi), degrees};
}

std::optional<Eigen::MatrixXd> LinearPosterior::covariance() const {
  if (gaussian()) return scale;
  if (degrees <= 2) return std::nullopt;
  return degrees / (degrees - 2) * scale;
}

Eigen::MatrixXd LinearPosterior::sample(Eigen::Index count, Rng rng) const {
  Eigen::MatrixXd W(mean.size(), count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const Eigen::VectorXd z = standard_normal_vector(rng, mean.size());
    const double stretch = gaussian() ? 1 : std::sqrt(degrees / 2 / standard_gamma(rng, degrees / 2));
    W.col(i) = mean + stretch * (factor * z);
  }
  return W;
}

LinearPosterior linear_posterior(const Gaussian& prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                                 double noise_variance) {
  const KnownNoiseRegression model(prior, Phi, t, noise_variance);
  return {.mean = model.mean(),
          .scale = model.covariance(),
          .factor = std::sqrt(noise_variance) * model.scaled().factor,
          .noise_variance = noise_variance,
          .log_marginal_likelihood = model.log_marginal_likelihood()};
}

LinearPosterior linear_posterior(const Gaussian& scaled_prior, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& t,
                                 double a0, double b0) {
  const UnknownNoiseRegression model(scaled_prior, Phi, t, a0, b0);
  const double unit = model.b() / model.a();
  return {.mean = model.mean(),
          .scale = unit * model.scaled().covariance(),
          .factor = std::sqrt(unit) * model.scaled().factor,
          .degrees = 2 * model.a(),
          .a = model.a(),
          .b = model.b(),
          .noise_variance = model.a() > 1 ? model.b() / (model.a() - 1) : unit,
          .log_marginal_likelihood = model.log_marginal_likelihood()};
}

}  // namespace credence::regression
