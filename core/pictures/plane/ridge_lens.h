// An inset that magnifies a narrow ridge, on which a chain would otherwise look like a thick line.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <optional>
#include <string>

namespace credence {

// The size of the inset, as shares of the figure's; one that shows a place equally strong in all directions is a
// square.
inline constexpr double lens_width = 0.46, lens_height = 0.28;

// A part of a plane: a rectangle around `centre`, turned by `angle` (radians, anticlockwise), in units of the plane.
struct RidgeLens {
  Point2 centre;
  double angle = 0, half_along = 1, half_across = 1;
  bool rising = true;             // whether the ridge rises, so that the corner at the upper left is free
  std::string of = {};            // what it magnifies, if that is not plain: "posterior"
  std::optional<Role> only = {};  // shows the layers of this colour alone; none = all
};

// Returns a lens over the whole ridge of a Gaussian around `mean`, or nothing unless it is ten times as long as wide.
std::optional<RidgeLens> lens_over_ridge(const Eigen::Vector2d& mean, const Eigen::Matrix2d& covariance);

// Returns a lens around a place on such a ridge that is `widths` standard deviations of its width in radius, not turned
// and equally strong in all directions.
std::optional<RidgeLens> lens_around(Point2 place, const Eigen::Matrix2d& covariance, double widths);

// Adds what the layers of the figure show under the lens, in its free upper corner, with the magnification.
void add_lens(Figure& figure, const RidgeLens& lens);

}  // namespace credence
