// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/class_gaussians.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <cmath>

namespace credence::classification {

Eigen::Vector3d ClassGaussians::line() const {
  const Eigen::LDLT<Eigen::Matrix2d> solver(shared);
  const Eigen::Vector2d w = solver.solve(mean[1] - mean[0]);
  const double bias =
      -mean[1].dot(solver.solve(mean[1])) / 2 + mean[0].dot(solver.solve(mean[0])) / 2 + share_log_odds();
  return {bias, w[0], w[1]};
}

double ClassGaussians::share_log_odds() const { return std::log(share[1] / share[0]); }

double ClassGaussians::naive_term(Eigen::Index d, double value) const {
  const auto log_density = [&](std::size_t k) {
    const double away = value - mean[k][d];
    return -std::log(variance[k][d]) / 2 - away * away / (2 * variance[k][d]);
  };
  return log_density(1) - log_density(0);
}

std::optional<ClassGaussians> class_gaussians(const LabelledPoints& points) {
  ClassGaussians g;
  g.shared.setZero();
  const auto N = static_cast<double>(points.size());
  for (const int k : {0, 1}) {
    const auto i = static_cast<std::size_t>(k);
    const double count = static_cast<double>((points.t.array() == k).count());
    if (count < 2) return std::nullopt;
    g.share[i] = count / N;
    g.mean[i].setZero();
    for (Eigen::Index n = 0; n < points.size(); ++n)
      if (points.t(n) == k) g.mean[i] += points.X.row(n).transpose() / count;
    Eigen::Matrix2d within = Eigen::Matrix2d::Zero();
    for (Eigen::Index n = 0; n < points.size(); ++n) {
      if (points.t(n) != k) continue;
      const Eigen::Vector2d away = points.X.row(n).transpose() - g.mean[i];
      within += away * away.transpose();
    }
    g.shared += within / N;
    g.variance[i] = within.diagonal() / count;
    if (g.variance[i].minCoeff() <= 0) return std::nullopt;
  }
  if (g.shared.determinant() <= 1e-12 * g.shared.trace() * g.shared.trace()) return std::nullopt;
  return g;
}

ParameterCounts parameter_counts(int features) {
  const int M = features;
  return {M + 1, M * (M + 5) / 2 + 1, 4 * M + 1};
}

}  // namespace credence::classification
