#include "core/labs/naive-bayes/views/class_regions.h"

#include "core/math/ranges.h"
#include "core/pictures/line/density_curves.h"
#include "core/pictures/plane/class_points.h"

#include <algorithm>
#include <cmath>

namespace credence {

Regions separable_regions(const Rect& rect, const std::function<Eigen::VectorXd(double)>& along_x,
                          const std::function<Eigen::VectorXd(double)>& along_y) {
  constexpr int nodes = 121;
  Regions regions{.lattice = {rect, nodes, nodes}};
  const Lattice& lattice = regions.lattice;
  const Eigen::Index K = along_x(rect.x0).size();
  Eigen::MatrixXd columns(K, nodes), rows(K, nodes);
  for (int i = 0; i < nodes; ++i) {
    columns.col(i) = along_x(lattice.x(i));
    rows.col(i) = along_y(lattice.y(i));
  }
  regions.probabilities.resize(lattice.size() * static_cast<std::size_t>(K));
  double* p = regions.probabilities.data();
  for (int j = 0; j < nodes; ++j) {
    Eigen::Map<Eigen::ArrayXXd> line(p, K, nodes);
    p += K * nodes;
    line = columns.array().colwise() + rows.col(j).array();
    line.rowwise() -= line.colwise().maxCoeff().eval();  // not a number where no class has a density
    line = line.exp();
    line.rowwise() /= line.colwise().sum().eval();
  }
  for (Eigen::Index k = 0; k < K; ++k) regions.roles.push_back(class_role(static_cast<std::size_t>(k)));
  return regions;
}

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
    layers.push_back({.role = class_role(k), .marker = class_marker(k), .size = 8, .name = names[k]});
  }
  for (std::size_t n = 0; n < classes.size(); ++n) {
    Points& layer = layers[static_cast<std::size_t>(classes[n])];
    layer.at.push_back({x[n], y[n]});
    layer.fill.push_back(class_role(static_cast<std::size_t>(predicted(layer.at.back()))));
  }
  std::move(layers.begin(), layers.end(), std::back_inserter(figure.layers));
}

void range_of(std::span<const double> values, double& low, double& high) {
  low = *std::ranges::min_element(values);
  high = *std::ranges::max_element(values);
  const double margin = high > low ? 0.03 * (high - low) : std::max(1.0, 0.1 * std::abs(low));
  low -= margin;
  high += margin;
  round_outwards(low, high);
}

}  // namespace credence
