// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/probability_map.h"

#include "core/figure/contours.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

Contours probability_contours(const ScalarField& field) {
  Contours contours{.role = Role::neutral};
  for (const auto& [level, label] :
       {std::pair{0.1, "0.1"}, {0.25, "0.25"}, {0.5, "0.5"}, {0.75, "0.75"}, {0.9, "0.9"}}) {
    contours.levels.push_back({.level = level,
                               .label = label,
                               .paths = trace_contour(field, level, Interpolation::log_odds),
                               .width = level == 0.5 ? 1.5 : 1.0});
  }
  return contours;
}

void close_up(Axis& axis, double low, double high) {
  if (high - low >= 0.2) return;
  axis.min = std::max(0.0, low - 0.02);
  axis.max = std::min(1.0, high + 0.02);
  round_outwards(axis.min, axis.max);
}

void magnify_offsets(std::vector<Polyline>& paths, const FeatureMap& features, const Eigen::VectorXd& w,
                     double factor) {
  const Eigen::Vector2d normal = features.slope(w);
  if (!(normal.squaredNorm() > 0)) return;
  for (Polyline& path : paths) {
    for (Point2& p : path) {
      const double away = (factor - 1) * features(p.x, p.y).dot(w) / normal.squaredNorm();
      p = {p.x + away * normal.x(), p.y + away * normal.y()};
    }
  }
}

Field difference_field(const ScalarField& first, const ScalarField& second, std::string name) {
  ScalarField difference = first;
  double largest = 0;
  for (std::size_t i = 0; i < difference.values.size(); ++i) {
    difference.values[i] -= second.values[i];
    largest = std::max(largest, std::abs(difference.values[i]));
  }
  double reach = 1;
  for (const double smaller : {0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.05, 0.02, 0.01}) {
    if (largest <= smaller) reach = smaller;
  }
  return Field{.field = std::move(difference),
               .map = ColourMap::difference,
               .low = -reach,
               .high = reach,
               .name = std::move(name)};
}

std::string difference_name(const std::string& first, const std::string& second) {
  const std::string a = first.substr(0, first.find(',')), b = second.substr(0, second.find(','));
  return a == b ? first + " − " + second : a + " − " + b;
}

Contours difference_contours(const Field& difference) {
  Contours contours{.role = Role::neutral};
  for (const double level : {-difference.high / 2, 0.0, difference.high / 2}) {
    contours.levels.push_back({.level = level,
                               .label = short_text(level),
                               .paths = trace_contour(difference.field, level),
                               .width = level == 0 ? 1.8 : 1.0});
  }
  return contours;
}

}  // namespace credence
