// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/class_points.h"

#include "core/figure/class_names.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>

namespace credence {

Role class_role(std::size_t k) {
  constexpr std::array roles{Role::class0, Role::class1, Role::class2, Role::class3, Role::class4, Role::class5};
  return roles[k];
}

Marker class_marker(std::size_t k) {
  constexpr std::array markers{Marker::circle,  Marker::square, Marker::triangle,
                               Marker::diamond, Marker::plus,   Marker::cross};
  return markers[k];
}

void add_marker(Figure& figure, Point2 at, Role role, Marker marker, std::string name) {
  figure.layers.push_back(Points{.at = {at}, .role = role, .marker = marker, .size = 10, .name = std::move(name)});
}

void add_class_points(Figure& figure, const LabelledPoints& points, int classes, const DataSymbols& labels,
                      const std::function<int(Eigen::Index)>& predicted) {
  const auto all = static_cast<std::size_t>(points.size());
  Points wrong{
      .role = Role::highlight, .marker = Marker::circle, .size = 20, .name = say("on the wrong side"), .among = all};
  const auto first = static_cast<std::ptrdiff_t>(figure.layers.size());
  for (int k = 0; k < classes; ++k) {
    const auto index = static_cast<std::size_t>(k);
    Points layer{.role = class_role(index), .marker = class_marker(index), .name = labels.is(index), .among = all};
    for (Eigen::Index n = 0; n < points.size(); ++n) {
      if (points.t(n) != k) continue;
      layer.at.push_back({points.X(n, 0), points.X(n, 1)});
      if (predicted && predicted(n) != k) wrong.at.push_back(layer.at.back());
    }
    figure.layers.push_back(std::move(layer));
  }
  constexpr double many = 150;  // rings that may hide the points around which they are
  if (const auto count = static_cast<double>(wrong.at.size()); count > many) {
    wrong.opacity = std::max(0.15, many / count);
  }
  // Below the points: rings that overlap would hide them.
  if (!wrong.at.empty()) figure.layers.insert(figure.layers.begin() + first, std::move(wrong));
  figure.layers.push_back(Handles{.id = class_names_handle,
                                  .hint = say("Click on a class in the legend: exchange it with the next"),
                                  .fixed = true});
}

void add_points_to_come(Figure& figure, const LabelledPoints& points) {
  figure.layers.push_back(Points{.at = places_of(points),
                                 .role = Role::neutral,
                                 .marker = Marker::circle,
                                 .size = 5,
                                 .opacity = 0.25,
                                 .name = say("still to arrive")});
}

std::vector<Point2> places_of(const LabelledPoints& points) {
  std::vector<Point2> places;
  for (Eigen::Index n = 0; n < points.size(); ++n) places.push_back({points.X(n, 0), points.X(n, 1)});
  return places;
}

}  // namespace credence
