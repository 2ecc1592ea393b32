// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/gaussian_ellipse.h"

#include "core/math/decompositions.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

namespace {

constexpr double least_sd = 1e-3, largest_variance = 1e6;  // limits of dragging

struct Axes {
  Eigen::Matrix2d directions;  // unit columns
  Eigen::Vector2d lengths;     // standard deviations
};

// The first axis is the one closer to the horizontal, so that the handles stay apart.
Axes axes_of(const Eigen::Matrix2d& covariance) {
  if (covariance(0, 1) == 0) return {Eigen::Matrix2d::Identity(), covariance.diagonal().cwiseSqrt()};
  const PlaneEigen eigen = plane_eigen(covariance);
  Eigen::Matrix2d directions = eigen.vectors;
  Eigen::Vector2d lengths = eigen.values.cwiseMax(least_sd * least_sd).cwiseSqrt();
  if (std::abs(directions(0, 0)) < std::abs(directions(0, 1))) {
    directions.col(0).swap(directions.col(1));
    std::swap(lengths(0), lengths(1));
  }
  if (directions(0, 0) < 0) directions.col(0) *= -1;
  if (directions(1, 1) < 0) directions.col(1) *= -1;
  return {directions, lengths};
}

Eigen::Vector2d offset(const GaussianEllipse& gaussian, Point2 to) {
  return Eigen::Vector2d(to.x, to.y) - gaussian.mean;
}

}  // namespace

Ellipses ellipses_of(const GaussianEllipse& gaussian, std::string name) {
  const Eigen::Matrix2d L = gaussian.covariance.llt().matrixL();
  return {.centre = {gaussian.mean.x(), gaussian.mean.y()},
          .l11 = L(0, 0),
          .l21 = L(1, 0),
          .l22 = L(1, 1),
          .name = std::move(name)};
}

std::array<Point2, 4> handles_of(const GaussianEllipse& gaussian) {
  const Axes axes = axes_of(gaussian.covariance);
  const Eigen::Vector2d first = axes.lengths(0) * axes.directions.col(0),
                        second = axes.lengths(1) * axes.directions.col(1);
  const auto at = [&gaussian](const Eigen::Vector2d& v) {
    return Point2{gaussian.mean.x() + v.x(), gaussian.mean.y() + v.y()};
  };
  return {at(Eigen::Vector2d::Zero()), at(first), at(second), at((first + second) / std::sqrt(2.0))};
}

std::array<std::string, 4> handle_values_of(const GaussianEllipse& gaussian, const std::string& centre_name) {
  const Axes axes = axes_of(gaussian.covariance);
  const std::string first = short_text(axes.lengths(0)), second = short_text(axes.lengths(1));
  return {centre_name + ' ' + place_text(gaussian.mean.x(), gaussian.mean.y()), say("sd {}", first),
          say("sd {}", second), say("sd {} and {}", first, second)};
}

std::optional<double> dragged_size(const GaussianEllipse& gaussian, Point2 to) {
  const Axes axes = axes_of(gaussian.covariance);
  const double factor = (axes.directions.transpose() * offset(gaussian, to)).cwiseQuotient(axes.lengths).squaredNorm();
  const double longest = axes.lengths.maxCoeff(), shortest = axes.lengths.minCoeff();
  const bool vanishes = !(factor * shortest * shortest > least_sd * least_sd);
  if (vanishes || factor * longest * longest > largest_variance) return std::nullopt;
  return factor;
}

// The dragged axis is the one closest to the direction of the pointer, even if the ellipse has turned meanwhile.
std::optional<Eigen::Matrix2d> dragged_axis(const GaussianEllipse& gaussian, Point2 to) {
  const Eigen::Vector2d v = offset(gaussian, to);
  const double length = v.norm();
  if (!(length > least_sd) || length * length > largest_variance) return std::nullopt;
  const Axes axes = axes_of(gaussian.covariance);
  const Eigen::Vector2d direction = v / length;
  const Eigen::Vector2d alignment = (axes.directions.transpose() * direction).cwiseAbs();
  const double other = axes.lengths(alignment(0) >= alignment(1) ? 1 : 0);
  const Eigen::Vector2d across(-direction.y(), direction.x());
  const Eigen::Matrix2d covariance =
      length * length * direction * direction.transpose() + other * other * across * across.transpose();
  return 0.5 * (covariance + covariance.transpose());
}

}  // namespace credence
