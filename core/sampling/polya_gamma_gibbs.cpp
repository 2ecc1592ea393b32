// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/polya_gamma_gibbs.h"

#include "core/math/input_error.h"
#include "core/math/polya_gamma.h"
#include "core/sampling/start.h"

namespace credence {

PolyaGammaGibbs::State PolyaGammaGibbs::init(const BinaryClassifier& target, const Eigen::VectorXd& x) const {
  const Likelihood& likelihood = target.likelihood();
  if (likelihood.link == Link::probit || likelihood.noise() > 0 || !target.prior() || !target.prior()->as_gaussian()) {
    throw InputError(Message("Pólya-Gamma Gibbs sampling needs a logistic likelihood and a Gaussian prior."));
  }
  return {x, log_density_at_start(target, x)};
}

void PolyaGammaGibbs::step(const BinaryClassifier& target, State& state, Info& info, Rng& rng) const {
  const Eigen::MatrixXd& Phi = target.design();
  const Gaussian& prior = *target.prior()->as_gaussian();
  const Eigen::Index D = Phi.cols();
  info.omega.noalias() = Phi * state.position;
  for (double& omega : info.omega) omega = polya_gamma(rng, omega);

  Eigen::MatrixXd precision = prior.precision();
  Eigen::VectorXd pull = prior.precision() * prior.mean();
  precision.noalias() += Phi.transpose() * info.omega.asDiagonal() * Phi;
  pull.noalias() += Phi.transpose() * (target.labels().cast<double>().array() - 0.5).matrix();
  info.precision.compute(precision);
  info.mean = info.precision.solve(pull);

  state.position.resize(D);
  for (double& z : state.position) z = standard_normal(rng);
  info.precision.matrixU().solveInPlace(state.position);
  state.position += info.mean;
  state.log_density = target.value(state.position);
  info.evaluations = 1;
}

}  // namespace credence
