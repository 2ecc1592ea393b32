// Three shares that sum to one, as places in an equilateral triangle: corner k, with side 1, is share k alone.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <array>
#include <string>

namespace credence {

Point2 simplex_place(const Eigen::Vector3d& shares);
// Of a place in or outside the triangle; each share is at least `least` in [0, 1/3).
Eigen::Vector3d simplex_shares(Point2 place, double least);

// A figure without axes around the triangle, with its outline and a label at every corner.
Figure simplex_figure(std::string title, const std::array<std::string, 3>& corners);

void add_simplex_place(Figure& figure, const Eigen::Vector3d& shares, Role role, Marker marker, std::string name);

// The density of Dirichlet(alpha), alpha positive, over the triangle, relative to its highest node; 0 outside.
ScalarField dirichlet_field(const Eigen::Vector3d& alpha);

}  // namespace credence
