// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/gibbs_theory.h"

#include "core/math/decompositions.h"

namespace credence::gibbs {
namespace {

// Where x - m is led on average when a block is drawn: the others stay.
Eigen::MatrixXd mean_step(const Gaussian& joint, const std::vector<int>& block) {
  const Eigen::Index D = joint.dimension();
  const Eigen::MatrixXd precision = joint.precision()(block, block);
  Eigen::MatrixXd rows = joint.precision()(block, Eigen::all);
  rows(Eigen::all, block).setZero();
  Eigen::MatrixXd step = Eigen::MatrixXd::Identity(D, D);
  step(block, Eigen::all) = -cholesky(precision).solve(rows);
  return step;
}

}  // namespace

std::vector<double> GibbsTheory::autocorrelation(const Eigen::VectorXd& direction, std::size_t lags) const {
  Eigen::VectorXd pull = covariance * direction;
  const double variance = direction.dot(pull);
  std::vector<double> correlations{1};
  while (correlations.size() <= lags) {
    pull = step * pull;
    correlations.push_back(direction.dot(pull) / variance);
  }
  return correlations;
}

double GibbsTheory::integrated_time(const Eigen::VectorXd& direction) const {
  const Eigen::VectorXd spread = covariance * direction;
  const Eigen::MatrixXd identity = Eigen::MatrixXd::Identity(step.rows(), step.cols());
  const Eigen::VectorXd all = solve(identity - step, spread);  // over lags from 0 on
  return 2 * direction.dot(all) / direction.dot(spread) - 1;
}

GibbsTheory gibbs_theory(const Gaussian& joint, const Blocks& blocks, Scan scan) {
  gaussian_conditionals(joint, blocks);  // which checks the blocks
  const Eigen::Index D = joint.dimension();
  const bool random = scan == Scan::random;
  Eigen::MatrixXd step = random ? Eigen::MatrixXd::Zero(D, D).eval() : Eigen::MatrixXd::Identity(D, D).eval();
  for (const std::vector<int>& block : blocks) {
    const Eigen::MatrixXd one = mean_step(joint, block);
    if (random) {
      step += one / static_cast<double>(blocks.size());
    } else {
      step = one * step;
    }
  }
  return {step, joint.covariance()};
}

}  // namespace credence::gibbs
