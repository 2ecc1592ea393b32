// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/density_plane.h"

#include "core/figure/contours.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

DensityPicture density_picture(ScalarField log_density, double log_peak, std::string name) {
  const double peak = std::max(log_peak, *std::max_element(log_density.values.begin(), log_density.values.end()));
  for (double& value : log_density.values) value -= peak;
  Contours contours{.role = Role::posterior, .name = std::move(name)};
  for (const double r : {1.0, 2.0, 3.0}) {
    contours.levels.push_back({.level = -r * r / 2, .paths = trace_contour(log_density, -r * r / 2), .width = 1.2});
  }
  for (double& value : log_density.values) value = std::exp(value);
  return {Field{.field = std::move(log_density), .map = ColourMap::density, .role = Role::posterior},
          std::move(contours)};
}

}  // namespace credence
