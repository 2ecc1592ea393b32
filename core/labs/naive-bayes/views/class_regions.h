// The plane of two quantities with the regions of several classes.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/naive-bayes/compute/naive_bayes.h"

#include <Eigen/Core>

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace credence {

// Of classes whose log joint density at (x, y) is along_x(x) + along_y(y), K each; nothing is drawn where all of them
// are minus infinity.
Regions separable_regions(const Rect& rect, const std::function<Eigen::VectorXd(double)>& along_x,
                          const std::function<Eigen::VectorXd(double)>& along_y);

// At 1 and 2 standard deviations of two features, which have no correlation within a class; none without a density.
void add_class_ellipses(Figure& figure, const GaussianClasses& classes, Eigen::Index x, Eigen::Index y);

// Of one feature in each class over the figure's horizontal range, with their names; returns how high they are.
double add_class_densities(Figure& figure, const GaussianClasses& classes, Eigen::Index feature,
                           const std::vector<std::string>& names);

// Rows of a table at their places, in the outline of their class and filled as the predicted one. A layer a class, with
// its name in the legend.
void add_labelled_rows(Figure& figure, std::span<const double> x, std::span<const double> y,
                       std::span<const int> classes, const std::vector<std::string>& names,
                       const std::function<Eigen::Index(Point2)>& predicted);

// A range of round numbers around values, at least one, with a margin.
void range_of(std::span<const double> values, double& low, double& high);

}  // namespace credence
