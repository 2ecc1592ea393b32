// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/class_layers.h"

#include "core/pictures/line/density_curves.h"
#include "core/pictures/plane/class_points.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {

void add_class_ellipses(Figure& figure, const GaussianClasses& classes, Eigen::Index x, Eigen::Index y) {
  for (Eigen::Index k = 0; k < classes.counts.size(); ++k) {
    if (!classes.has_density(k)) continue;
    figure.layers.push_back(Ellipses{.centre = {classes.mean(x, k), classes.mean(y, k)},
                                     .l11 = std::sqrt(classes.variance(x, k)),
                                     .l22 = std::sqrt(classes.variance(y, k)),
                                     .radii = {1, 2},
                                     .role = class_role(static_cast<std::size_t>(k)),
                                     .dash = Dash::solid,
                                     .name = {}});
  }
}

double add_class_densities(Figure& figure, const GaussianClasses& classes, Eigen::Index feature,
                           const std::vector<std::string>& names) {
  double top = 0;
  for (Eigen::Index k = 0; k < classes.counts.size(); ++k) {
    if (!classes.has_density(k)) continue;
    const auto log_density = [&](double at) { return classes.log_density(feature, at)(k); };
    Polyline curve = density_curve(log_density, figure.x.min, figure.x.max, classes.mean(feature, k),
                                   std::sqrt(classes.variance(feature, k)));
    top = std::max(top, highest(curve).y);
    const auto index = static_cast<std::size_t>(k);
    figure.layers.push_back(
        Line{.paths = {std::move(curve)}, .role = class_role(index), .width = 2.2, .name = names[index]});
  }
  return top;
}

void add_labelled_rows(Figure& figure, std::span<const double> x, std::span<const double> y,
                       std::span<const int> classes, const std::vector<std::string>& names,
                       const std::function<Eigen::Index(Point2)>& predicted) {
  std::vector<Points> layers;
  for (std::size_t k = 0; k < names.size(); ++k) {
    layers.push_back(
        {.role = class_role(k), .marker = class_marker(k), .size = 8, .name = names[k], .among = classes.size()});
  }
  for (std::size_t n = 0; n < classes.size(); ++n) {
    Points& layer = layers[static_cast<std::size_t>(classes[n])];
    layer.at.push_back({x[n], y[n]});
    layer.fill.push_back(class_role(static_cast<std::size_t>(predicted(layer.at.back()))));
  }
  std::move(layers.begin(), layers.end(), std::back_inserter(figure.layers));
}

}  // namespace credence::naive_bayes
