// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_mapping.h"

#include <cmath>
#include <cstdlib>

namespace credence {

Point2 rounded_place(const PlotMapping& mapping, QPointF at) {
  const auto rounded = [](double value, double per_pixel) {
    const double finest = per_pixel / 4;
    if (!(finest > 0) || !std::isfinite(finest)) return value;
    const int digits = -static_cast<int>(std::floor(std::log10(finest)));
    const double power = std::pow(10.0, std::abs(digits));
    return digits >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
  };
  const Point2 place = mapping.to_data(at);
  return {rounded(place.x, 1 / mapping.pixels_per_x()), rounded(place.y, 1 / mapping.pixels_per_y())};
}

}  // namespace credence
