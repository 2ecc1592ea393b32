// Views of features that are numbers: their Gaussians, and the regions of two of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/views.h"
#include "core/pictures/line/density_curves.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/class_regions.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <span>

namespace credence::naive_bayes {
namespace {

std::vector<std::string> class_texts(const Analysis& a) {
  std::vector<std::string> texts;
  for (Eigen::Index k = 0; k < a.classes(); ++k) texts.push_back(class_text(a, k));
  return texts;
}

// Adds ellipses at 1 and 2 standard deviations of two features, which have no correlation within a class. Classes
// without a density have none.
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

// Adds the density of a feature in each class over the figure's horizontal range. Returns the height of the highest.
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

// Adds rows of a table as points with the outline of their class and the fill of the predicted one. Each class is one
// layer, with its name in the legend.
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

Handles row_handles(std::span<const double> x, std::span<const double> y) {
  Handles handles{.id = handle::rows,
                  .hint = say("Drag: change this row"),
                  .remove = say("Remove the row"),
                  .relabel = say("Next class")};
  for (std::size_t n = 0; n < x.size(); ++n) handles.at.push_back({x[n], y[n]});
  return handles;
}

}  // namespace

Figure regions_view(const Analysis& a) {
  const Rect& range = a.plane->lattice.rect;
  Figure figure;
  figure.title = say("{} and {}", a.name(a.x()), a.name(a.y()));
  figure.note = say("colours, also inside marks, by these two features alone; ellipses at 1 and 2 σ");
  figure.x = {.label = a.name(a.x()), .min = range.x0, .max = range.x1};
  figure.y = {.label = a.name(a.y()), .min = range.y0, .max = range.y1};
  figure.layers.push_back(class_regions(*a.plane));
  add_class_ellipses(figure, a.learned->gaussian, a.x(), a.y());
  const auto x = a.numbers(a.x()), y = a.numbers(a.y());
  add_labelled_rows(figure, x, y, a.labels().of, class_texts(a),
                    [&a](Point2 place) { return most_probable(a.joint_at(place)); });
  figure.layers.push_back(row_handles(x, y));
  const Factor *along_x = a.factor_of(a.x()), *along_y = a.factor_of(a.y());
  if (along_x != nullptr && along_y != nullptr) {
    const Point2 at{along_x->x, along_y->x};
    figure.layers.push_back(
        Points{.at = {at}, .role = Role::highlight, .marker = Marker::star, .size = 15, .name = say("query")});
    figure.layers.push_back(Handles{.id = handle::query, .at = {at}, .hint = say("Drag: ask about another place")});
  }
  figure.click_hint = say("Click: ask about this place");
  return figure;
}

Figure densities_view(const Analysis& a) {
  const GaussianClasses& g = a.learned->gaussian;
  const Rect& range = a.plane->lattice.rect;
  const Factor* asked = a.factor_of(a.x());
  Figure figure;
  figure.title = say("{} in each class", a.name(a.x()));
  figure.x = {.label = a.name(a.x()), .min = range.x0, .max = range.x1};
  const double top = add_class_densities(figure, g, a.x(), class_texts(a));
  Points factors{.at = {}, .role = Role::highlight, .size = 8, .name = say("factors")};
  for (Eigen::Index k = 0; asked && k < a.classes(); ++k) {
    if (g.has_density(k)) factors.at.push_back({asked->x, std::exp(g.log_density(a.x(), asked->x)(k))});
  }
  figure.y = {.label = say("density"), .max = top > 0 ? 1.1 * top : 1};
  figure.click_hint = say("Click: ask about this value");
  if (asked == nullptr) {
    figure.note = say("the query leaves {} open", a.name(a.x()));
    return figure;
  }
  mark_setting(figure, asked->x, Role::highlight, say("query"));
  figure.layers.push_back(std::move(factors));
  const Point2 at{asked->x, 0.5 * figure.y.max};
  figure.layers.push_back(Handles{.id = handle::query,
                                  .at = {at},
                                  .visible = true,
                                  .hint = say("Drag: ask about another value"),
                                  .values = {a.name(a.x()) + " = " + trimmed(asked->x)}});
  return figure;
}

}  // namespace credence::naive_bayes
