// A Gaussian or Student t over a plane, and stripes across it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <functional>
#include <string>

namespace credence::regression {

struct EllipticalDensity {
  Eigen::Vector2d mean;
  Eigen::Matrix2d scale;  // the covariance, or the Student t's scale matrix
  double degrees = 0;     // 0 for a Gaussian

  double log_density(Point2 at) const;  // relative to its peak
};

// Adds contours where the density has fallen to e^(-r^2 / 2), r = 1, 2, 3: for a Gaussian these are r standard
// deviations. Returns false and adds nothing if the ellipses are too thin to be computed.
bool add_ellipses(Figure& figure, const EllipticalDensity& density, Role role, Dash dash, std::string name);

// Adds the density over the figure's axes as a field. `log_density` is relative to the peak.
void add_heat(Figure& figure, Role role, const std::function<double(Point2)>& log_density);
// Does the same, but only if the ellipse is wider than a few nodes of the lattice, because a narrower one would be a
// blot.
void add_heat(Figure& figure, const EllipticalDensity& density, Role role);

// The line normal . (x, y) = offset across the figure; normal is not zero.
Polyline line_across(const Figure& figure, Point2 normal, double offset);

}  // namespace credence::regression
