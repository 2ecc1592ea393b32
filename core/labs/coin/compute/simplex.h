// Three shares that sum to one, as places in an equilateral triangle with sides of length 1: at corner k share k is 1.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <array>
#include <numbers>

namespace credence::coin {

inline constexpr std::array<Point2, 3> simplex_corners{Point2{0, 0}, {1, 0}, {0.5, std::numbers::sqrt3 / 2}};

Point2 simplex_place(const Eigen::Vector3d& shares);
// The shares at a place. If it is outside the triangle, or too close to an edge, they are those of a place inside: each
// is at least `least`, which is in [0, 1/3).
Eigen::Vector3d simplex_shares(Point2 place, double least);

// The density of Dirichlet(alpha), alpha positive, over the triangle, relative to its highest node; 0 outside.
ScalarField dirichlet_field(const Eigen::Vector3d& alpha);

}  // namespace credence::coin
