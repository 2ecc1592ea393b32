// Layers with the classes of Gaussian features: ellipses, densities, and rows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/naive-bayes/compute/gaussian_classes.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace credence::naive_bayes {

// Adds ellipses at 1 and 2 standard deviations of two features, which have no correlation within a class. Classes
// without a density have none.
void add_class_ellipses(Figure& figure, const GaussianClasses& classes, Eigen::Index x, Eigen::Index y);

// Adds the density of a feature in each class over the figure's horizontal range. Returns the height of the highest.
double add_class_densities(Figure& figure, const GaussianClasses& classes, Eigen::Index feature,
                           const std::vector<std::string>& names);

// Adds rows of a table as points with the outline of their class and the fill of the predicted one. Each class is one
// layer, with its name in the legend.
void add_labelled_rows(Figure& figure, std::span<const double> x, std::span<const double> y,
                       std::span<const int> classes, const std::vector<std::string>& names,
                       const std::function<Eigen::Index(Point2)>& predicted);

}  // namespace credence::naive_bayes
