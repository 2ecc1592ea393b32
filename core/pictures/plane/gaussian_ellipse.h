// A Gaussian over two coordinates as an ellipse: drawn, and dragged by four handles.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <array>
#include <optional>
#include <string>

namespace credence {

struct GaussianEllipse {
  Eigen::Vector2d mean;
  Eigen::Matrix2d covariance;  // positive definite
};

// Returns ellipses at 1, 2 and 3 standard deviations, in the role and dashes of an approximation.
Ellipses ellipses_of(const GaussianEllipse& gaussian, std::string name);

// The handles lie at one standard deviation: the centre, the ends of both principal axes, and one between them that
// scales.
enum class EllipseHandle { centre, first_axis, second_axis, size };
inline constexpr std::array ellipse_handles{
    // in the order of handles_of()
    EllipseHandle::centre, EllipseHandle::first_axis, EllipseHandle::second_axis, EllipseHandle::size};
std::array<Point2, 4> handles_of(const GaussianEllipse& gaussian);
// Returns the texts of these handles: the centre with its name, and the standard deviations along the axes.
std::array<std::string, 4> handle_values_of(const GaussianEllipse& gaussian, const std::string& centre_name);

// Returns the factor by which dragging the handle `size` multiplies the covariance; nothing if the ellipse would become
// too small or too large.
std::optional<double> dragged_size(const GaussianEllipse& gaussian, Point2 to);
// Returns the covariance after the end of an axis was dragged; nothing if it would become too small or too large.
std::optional<Eigen::Matrix2d> dragged_axis(const GaussianEllipse& gaussian, Point2 to);

}  // namespace credence
