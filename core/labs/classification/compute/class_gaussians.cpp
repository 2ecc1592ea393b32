#include "core/labs/classification/compute/class_gaussians.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <cmath>

namespace credence::classification {

Eigen::Vector3d ClassGaussians::line() const {
  const Eigen::LDLT<Eigen::Matrix2d> solver(shared);
  const Eigen::Vector2d w = solver.solve(mean[1] - mean[0]);
  const double bias =
      -mean[1].dot(solver.solve(mean[1])) / 2 + mean[0].dot(solver.solve(mean[0])) / 2 + std::log(share[1] / share[0]);
  return {bias, w[0], w[1]};
}

double ClassGaussians::naive_log_odds(Point2 x) const {
  double odds = std::log(share[1] / share[0]);
  for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
    double log_density = 0;
    for (const Eigen::Index d : {0, 1}) {
      const double away = (d == 0 ? x.x : x.y) - mean[k][d];
      log_density -= std::log(variance[k][d]) / 2 + away * away / (2 * variance[k][d]);
    }
    odds += k == 1 ? log_density : -log_density;
  }
  return odds;
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
