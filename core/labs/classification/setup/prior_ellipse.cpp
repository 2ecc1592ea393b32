#include "core/labs/classification/setup/prior_ellipse.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

constexpr double least_sd = 1e-3, largest_variance = 1e6;  // of what a drag can make

struct Axes {
  Eigen::Matrix2d directions;  // unit columns
  Eigen::Vector2d lengths;     // standard deviations
};

// The first axis is the one that lies nearer to the horizontal, so that the handles stay apart.
Axes axes_of(const Eigen::Matrix2d& covariance) {
  if (covariance(0, 1) == 0) return {Eigen::Matrix2d::Identity(), covariance.diagonal().cwiseSqrt()};
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> eigen(covariance);
  Eigen::Matrix2d directions = eigen.eigenvectors();
  Eigen::Vector2d lengths = eigen.eigenvalues().cwiseMax(least_sd * least_sd).cwiseSqrt();
  if (std::abs(directions(0, 0)) < std::abs(directions(0, 1))) {
    directions.col(0).swap(directions.col(1));
    std::swap(lengths(0), lengths(1));
  }
  if (directions(0, 0) < 0) directions.col(0) *= -1;
  if (directions(1, 1) < 0) directions.col(1) *= -1;
  return {directions, lengths};
}

Matrix full_covariance(const ClassificationParameters& p, Eigen::Index D) {
  if (!p.prior_covariance.empty()) return p.prior_covariance;
  const auto n = static_cast<std::size_t>(D);
  Matrix rows(n, Vector(n, 0.0));
  for (std::size_t d = 0; d < n; ++d) rows[d][d] = p.prior_variance;
  return rows;
}

void set_block(Matrix& rows, std::array<Eigen::Index, 2> shown, const Eigen::Matrix2d& block) {
  for (Eigen::Index a = 0; a < 2; ++a) {
    for (Eigen::Index b = 0; b < 2; ++b) {
      rows[static_cast<std::size_t>(shown[static_cast<std::size_t>(a)])]
          [static_cast<std::size_t>(shown[static_cast<std::size_t>(b)])] = block(a, b);
    }
  }
}

}  // namespace

PriorEllipse prior_ellipse(const ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown) {
  const Matrix S0 = full_covariance(p, D);
  const auto i = static_cast<std::size_t>(shown[0]), j = static_cast<std::size_t>(shown[1]);
  PriorEllipse ellipse{Eigen::Vector2d::Zero(), Eigen::Matrix2d::Identity()};
  if (!p.prior_mean.empty()) ellipse.mean = {p.prior_mean[i], p.prior_mean[j]};
  ellipse.covariance << S0[i][i], S0[i][j], S0[j][i], S0[j][j];
  return ellipse;
}

std::array<Point2, 4> handles_of(const PriorEllipse& ellipse) {
  const Axes axes = axes_of(ellipse.covariance);
  const Eigen::Vector2d first = axes.lengths(0) * axes.directions.col(0),
                        second = axes.lengths(1) * axes.directions.col(1);
  const auto at = [&ellipse](const Eigen::Vector2d& v) {
    return Point2{ellipse.mean.x() + v.x(), ellipse.mean.y() + v.y()};
  };
  return {at(Eigen::Vector2d::Zero()), at(first), at(second), at((first + second) / std::sqrt(2.0))};
}

ClassificationParameters drag_prior(ClassificationParameters p, Eigen::Index D, std::array<Eigen::Index, 2> shown,
                                    PriorHandle handle, Point2 to) {
  const PriorEllipse before = prior_ellipse(p, D, shown);
  if (handle == PriorHandle::centre) {
    p.prior_mean.resize(static_cast<std::size_t>(D), 0.0);
    p.prior_mean[static_cast<std::size_t>(shown[0])] = to.x;
    p.prior_mean[static_cast<std::size_t>(shown[1])] = to.y;
    return p;
  }
  const Eigen::Vector2d v = Eigen::Vector2d(to.x, to.y) - before.mean;
  const double length = v.norm();
  const Axes axes = axes_of(before.covariance);
  if (handle == PriorHandle::size) {
    const Eigen::Vector2d whitened = (axes.directions.transpose() * v).cwiseQuotient(axes.lengths);
    const double factor = whitened.squaredNorm();
    const double largest = factor * axes.lengths.maxCoeff() * axes.lengths.maxCoeff();
    if (!(factor * axes.lengths.minCoeff() * axes.lengths.minCoeff() > least_sd * least_sd) ||
        largest > largest_variance)
      return p;
    if (p.prior_covariance.empty()) {
      p.prior_variance *= factor;
    } else {
      // The shown block alone would not stay positive definite with the other weights' covariances.
      for (Vector& row : p.prior_covariance) {
        for (double& entry : row) entry *= factor;
      }
    }
    return p;
  }
  if (!(length > least_sd) || length * length > largest_variance) return p;
  // The axis that points most nearly to the pointer is the one that is held, also when the ellipse has turned
  // meanwhile.
  const Eigen::Vector2d direction = v / length;
  const Eigen::Vector2d alignment = (axes.directions.transpose() * direction).cwiseAbs();
  const double other = axes.lengths(alignment(0) >= alignment(1) ? 1 : 0);
  const Eigen::Vector2d across(-direction.y(), direction.x());
  const Eigen::Matrix2d block =
      length * length * direction * direction.transpose() + other * other * across * across.transpose();
  p.prior_covariance = full_covariance(p, D);
  set_block(p.prior_covariance, shown, 0.5 * (block + block.transpose()));
  return p;
}

}  // namespace credence::classification
