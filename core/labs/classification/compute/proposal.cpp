// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/proposal.h"

#include "core/math/decompositions.h"
#include "core/math/gaussian.h"
#include "core/math/random.h"
#include "core/math/special.h"

#include <cmath>

namespace credence::classification {

namespace {

constexpr double least_accepted = 5e-4, least_crossings = 1;

// The share of equal steps that would be accepted if the posterior were Laplace's Gaussian: the average of
// 2 Phi(-r / 2) over steps d, with r^2 = d^T A d and A the precision.
double accepted_share(const Eigen::MatrixXd& precision, double step_size) {
  constexpr int steps = 200;
  Rng rng = make_rng(1, 1);  // always the same steps: the plan does not depend on the seed
  Eigen::VectorXd step(precision.rows());
  double sum = 0;
  for (int k = 0; k < steps; ++k) {
    for (double& coordinate : step) coordinate = step_size * standard_normal(rng);
    sum += std::erfc(std::sqrt(step.dot(precision * step) / 8));
  }
  return sum / steps;
}

}  // namespace

ProposalPlan plan_proposal(const Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  ProposalPlan plan;
  if (!a.laplace) return plan;
  const Eigen::VectorXd variances = a.laplace->gaussian.covariance().diagonal();
  plan.accepted = accepted_share(a.laplace->precision, p.step_size);
  const double length = static_cast<double>(p.chains) * p.draws * p.step_size * p.step_size;
  plan.crossings = length / variances.maxCoeff();
  plan.works = plan.accepted >= least_accepted && plan.crossings >= least_crossings;
  plan.narrowest = std::sqrt(variances.minCoeff());
  plan.laplace = p.proposal == Proposal::laplace || (p.proposal == Proposal::automatic && !plan.works);
  return plan;
}

Eigen::MatrixXd laplace_steps(const LaplaceApproximation& laplace) {
  const Eigen::MatrixXd covariance = laplace.gaussian.covariance();
  const double scale = 2.38 / std::sqrt(static_cast<double>(covariance.rows()));
  return scale * Eigen::MatrixXd(cholesky(covariance).matrixL());
}

}  // namespace credence::classification
