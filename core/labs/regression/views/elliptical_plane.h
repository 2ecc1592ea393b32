// A Gaussian or Student t over a plane, and stripes across it.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <functional>
#include <string>

namespace credence {

struct EllipticalDensity {
  Eigen::Vector2d mean;
  Eigen::Matrix2d scale;  // the covariance, or the Student t's scale matrix
  double degrees = 0;     // 0: Gaussian

  double log_density(Point2 at) const;  // relative to its peak
};

// Contours where the density has fallen to e^(-r^2 / 2), r = 1, 2, 3, as a Gaussian's has at so many standard
// deviations. False, and nothing is drawn, where the ellipses are too thin for numbers.
bool add_ellipses(Figure& figure, const EllipticalDensity& density, Role role, Dash dash, std::string name);

// Over the figure's axes, relative to the peak, which is 1.
void add_heat(Figure& figure, Role role, const std::function<double(Point2)>& log_density);
// The same of an ellipse that is wider than some pixels of it; a narrower one would be a blot.
void add_heat(Figure& figure, const EllipticalDensity& density, Role role);

// The line normal . (x, y) = offset across the figure; normal is not zero.
Polyline line_across(const Figure& figure, Point2 normal, double offset);

}  // namespace credence
